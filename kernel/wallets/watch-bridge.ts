import type { WalletListener, WatchWallet } from '../namespaces/capabilities'
import type { WalletProvider } from '../namespaces/wallet-provider'
import type { PluginContext } from '../plugin/plugin-context'
import type { Implement } from './implement'
import { readBridgeAccounts, readBridgeNetwork } from './read-wallet-state'

type Handlers = Readonly<Record<string, (...values: readonly unknown[]) => void>>

function handlersFor(
  { id: namespace, namespaces }: PluginContext,
  provider: WalletProvider,
  listener: WalletListener,
): Handlers {
  const rules = { namespace, isAddress: namespaces.definition(namespace)?.isAddress }
  return {
    // Providers of ours tell the whole accounts behind the addresses.
    accountsChanged: (addresses, accounts) => listener.accounts(readBridgeAccounts(accounts ?? addresses, rules)),
    chainChanged: (value) => listener.network(readBridgeNetwork(value, rules)),
    approvedNetworksChanged: () => listener.approvedNetworks?.(provider.approvedNetworkIds?.()),
    disconnect: () => listener.disconnected(),
  }
}

/** Follows a provider's events until told to stop, or until the signal is aborted. Junk is logged, not passed on. */
export const watchBridge: Implement<typeof WatchWallet> =
  (ctx) =>
  async ({ provider, listener, signal }) => {
    const handlers = Object.entries(handlersFor(ctx, provider, listener)).map(([event, handle]) => {
      const guarded = (...values: readonly unknown[]) => {
        try {
          handle(...values)
        } catch (error) {
          ctx.logger.warn(event, error)
        }
      }
      return [event, guarded] as const
    })
    const unwatch = () => {
      signal?.removeEventListener('abort', unwatch)
      for (const [event, handle] of handlers) provider.removeListener?.(event, handle)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', unwatch)
    for (const [event, handle] of handlers) provider.on?.(event, handle)
    return unwatch
  }
