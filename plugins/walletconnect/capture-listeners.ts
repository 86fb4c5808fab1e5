/** What the client listens to on the window and never stops listening to. */
const types: readonly string[] = ['online', 'offline']

/**
 * Runs something and remembers the listeners to the network that it adds to the window. The protocol's client adds two and
 * takes none back, so that a disposed kernel would open a socket when the network returns.
 *
 * @param run - adds nothing else that listens to the network without parameters
 * @returns what `run` answered, and what removes those listeners
 */
export async function captureListeners<T>(
  run: () => Promise<T>,
): Promise<{ readonly value: T; readonly remove: () => void }> {
  const page: Partial<Pick<typeof globalThis, 'addEventListener' | 'removeEventListener'>> = globalThis
  const { addEventListener } = page
  // Another kernel may be at it: its catch is passed through, and ours stays where it is.
  if (typeof window === 'undefined' || !addEventListener || Object.hasOwn(globalThis, 'addEventListener'))
    return { value: await run(), remove: () => undefined }
  const caught: [type: string, listener: EventListener][] = []
  const capture: typeof addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: unknown,
  ) => {
    if (types.includes(type) && typeof listener === 'function' && listener.length === 0 && options === undefined)
      caught.push([type, listener])
    Reflect.apply(addEventListener, globalThis, [type, listener, options])
  }
  Object.defineProperty(globalThis, 'addEventListener', { value: capture, configurable: true, writable: true })
  try {
    const value = await run()
    return {
      value,
      remove() {
        for (const [type, listener] of caught) page.removeEventListener?.(type, listener)
      },
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'addEventListener')
  }
}
