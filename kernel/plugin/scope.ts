/** A list of functions that undo things: each is called once, in reverse order. */
export interface Scope {
  readonly signal: AbortSignal
  /** Adds an undo, and returns a function that calls and removes it now. After the end, an undo is called when it is added. */
  add(undo: () => void): () => void
  readonly size: number
  end(): void
}

/**
 * Creates a scope. Its end calls the undo that was added last first, and calls all of them, even where some throw.
 *
 * @param onError - receives the error of an undo function
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
