import type { Eip1193Provider } from './contract'

/**
 * Stands in for a provider whose code is not loaded yet: it loads with the first request or listener.
 *
 * @param load - imports the provider, again where that failed
 * @param fail - receives the error of a listener that could not be added
 */
export function createLazyProvider(
  load: () => Promise<Eip1193Provider>,
  fail: (error: unknown) => void,
): Eip1193Provider {
  const provider: Eip1193Provider = {
    request: async (request) => (await load()).request(request),
    on(event, listener) {
      load().then((loaded) => loaded.on(event, listener), fail)
      return provider
    },
    removeListener(event, listener) {
      load().then((loaded) => loaded.removeListener(event, listener), fail)
      return provider
    },
  }
  return provider
}
