import type { WalletProvider, WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { Eip1193Provider, Eip1193Request } from './contract'

/** What a host listens to: event and listener, one entry for each time it was added. */
export type ProviderListeners = [event: string, listener: (...values: never[]) => void][]

/**
 * Creates a provider whose code loads with the first request or listener. Listeners are kept here, so that none misses what
 * happens while the code loads.
 *
 * @param load - imports what answers requests and calls the listeners; asked again where that failed
 * @param fail - receives why the code did not load for a listener
 */
export function createLazyProvider(
  load: (listeners: ProviderListeners) => Promise<WalletProvider['request']>,
  fail: (error: unknown) => void,
): Eip1193Provider {
  const listeners: ProviderListeners = []
  const loaded = loadOnce(() => load(listeners))
  const provider: Eip1193Provider = {
    async request<T>(request: Eip1193Request) {
      return (await loaded())(request as WalletRequest) as Promise<T>
    },
    on(...entry) {
      listeners.push(entry)
      loaded().catch(fail)
      return provider
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((entry) => entry[0] === event && entry[1] === listener)
      if (index >= 0) listeners.splice(index, 1)
      return provider
    },
  }
  return provider
}
