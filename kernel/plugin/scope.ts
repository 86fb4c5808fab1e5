/** What must be undone, undone in reverse order and once. */
export interface Scope {
  readonly signal: AbortSignal
  /** Registers an undo, and returns a function that runs it now and forgets it. After the end it runs at once. */
  add(undo: () => void): () => void
  readonly size: number
  end(): void
}

/**
 * Creates a scope that ends once, last registered first, whatever any undo throws.
 *
 * @param onError - receives what an undo threw
 */
export function createScope(onError: (error: unknown) => void): Scope {
  const abort = new AbortController()
  const undos = new Set<() => void>()
  const run = (undo: () => void) => {
    try {
      undo()
    } catch (error) {
      onError(error)
    }
  }
  return {
    signal: abort.signal,
    get size() {
      return undos.size
    },
    add(undo) {
      const once = () => {
        if (undos.delete(once)) run(undo)
      }
      undos.add(once)
      if (abort.signal.aborted) once()
      return once
    },
    end() {
      abort.abort()
      for (const undo of [...undos].reverse()) undo()
    },
  }
}
