import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { Eip1193Provider } from './contract'
import { loadOnce } from './load-once'
import { createProviderListeners, type ProviderListeners } from './provider-listeners'

/**
 * Creates a provider whose code loads with the first request or listener. Listeners are kept here, so that none misses what
 * happens while the code loads.
 *
 * @param load - imports what answers requests and emits events; asked again where that failed
 * @param fail - receives what a listener throws, and why the code did not load for one
 */
export function createLazyProvider(
  load: (emit: ProviderListeners['emit']) => Promise<WalletProvider['request']>,
  fail: (error: unknown) => void,
): Eip1193Provider {
  const { add, remove, emit } = createProviderListeners(fail)
  const loaded = loadOnce(() => load(emit))
  const provider: Eip1193Provider = {
    request: async (request) => (await loaded())(request),
    on(event, listener) {
      add(event, listener)
      loaded().catch(fail)
      return provider
    },
    removeListener(event, listener) {
      remove(event, listener)
      return provider
    },
  }
  return Object.freeze(provider)
}
