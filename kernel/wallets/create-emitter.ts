type Listener = (...values: never[]) => void

/** Listeners of a provider, in the shape of EIP-1193. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Calls those who listen to an event; what one throws stops no other. */
  emit(event: string, ...values: readonly unknown[]): void
  count(): number
}

export function createEmitter(): Emitter {
  const ears: (readonly [event: string, listener: Listener])[] = []
  return {
    on(event, listener) {
      ears.push([event, listener])
    },
    removeListener(event, listener) {
      const index = ears.findIndex((ear) => ear[0] === event && ear[1] === listener)
      if (index >= 0) ears.splice(index, 1)
    },
    emit(event, ...values) {
      for (const [type, listener] of [...ears]) {
        if (type !== event) continue
        try {
          Reflect.apply(listener, undefined, values)
        } catch {
          // Whoever listens answers for what it throws; the others are still told.
        }
      }
    },
    count: () => ears.length,
  }
}
