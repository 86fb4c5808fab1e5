type Listener = (...values: never[]) => void

export interface ProviderListeners {
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
  emit(event: string, value: unknown): void
}

/**
 * Creates the listeners of a provider, with the manners of Node's emitter, which EIP-1193 asks for: a listener added twice is
 * called twice, and removed once at a time.
 *
 * @param fail - receives what a listener throws; the others are still called
 */
export function createProviderListeners(fail: (error: unknown) => void): ProviderListeners {
  const listeners = new Map<string, readonly Listener[]>()
  const of = (event: string) => listeners.get(event) ?? []
  return {
    add(event, listener) {
      listeners.set(event, [...of(event), listener])
    },
    remove(event, listener) {
      const last = of(event).lastIndexOf(listener)
      listeners.set(
        event,
        of(event).filter((_, index) => index !== last),
      )
    },
    emit(event, value) {
      for (const listener of of(event)) {
        try {
          Reflect.apply(listener, undefined, [value])
        } catch (error) {
          fail(error)
        }
      }
    },
  }
}
