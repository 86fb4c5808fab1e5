// @ts-nocheck
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../foundations/connect/contract'
import type { Eip155Api, Eip1193Provider, Eip1193Request } from './contract'

/** What a host listens to: event and listener, one entry for each time it was added. */
export type ProviderListeners = [event: string, listener: (...values: never[]) => void][]

/**
 * Creates the plugin's api, with a provider whose code loads with the first request or listener. Listeners are kept here, so that
 * none misses what happens while the code loads.
 */
export function createEip155Api(ctx: PluginContext): Eip155Api {
  const listeners: ProviderListeners = []
  const load = loadOnce(async () => {
    // As it is now: what changes while the code loads is then told as a change.
    const first = ctx.get(ConnectController).connections.peek()
    return (await import('./eip1193-provider')).createProviderRequest(ctx, first, listeners)
  })
  const provider: Eip1193Provider = {
    async request<T>(request: Eip1193Request) {
      return (await load())(request as WalletRequest) as Promise<T>
    },
    on(...entry) {
      listeners.push(entry)
      load().catch(ctx.logger.error)
      return provider
    },
    removeListener(event, listener) {
      // The first that matches, as it may have been added several times.
      listeners.some(([name, other], index) => name === event && other === listener && listeners.splice(index, 1))
      return provider
    },
  }
  return { getProvider: () => provider }
}
