// @ts-nocheck
import { type WalletListener, WatchWallet } from '../../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** What a wallet does by itself. */
export interface WalletEvents {
  /** Tells what came so far, in its order, and from now on what comes. */
  listen(listener: WalletListener): void
  stop(): void
}

/**
 * Follows a wallet before anybody can tell what its events change: a wallet that moves while it is read would be shown
 * where it was.
 *
 * @returns undefined for a wallet that cannot be followed, which is no reason not to connect it
 */
export async function holdEvents(
  ctx: PluginContext,
  namespace: string,
  provider: WalletProvider,
): Promise<WalletEvents | undefined> {
  const held: ((listener: WalletListener) => void)[] = []
  let notify = (event: (listener: WalletListener) => void): void => void held.push(event)
  const listener: WalletListener = {
    accounts: (accounts) => notify((to) => to.accounts(accounts)),
    network: (networkId) => notify((to) => to.network(networkId)),
    approvedNetworks: (networkIds) => notify((to) => to.approvedNetworks?.(networkIds)),
    disconnected: () => notify((to) => to.disconnected()),
  }
  try {
    const stop = await ctx.namespaces.use(WatchWallet, namespace)({ provider, signal: ctx.signal, listener })
    return {
      stop,
      listen(to) {
        notify = (event) => event(to)
        for (const event of held.splice(0)) event(to)
      },
    }
  } catch (error) {
    ctx.logger.warn('What the wallet does by itself cannot be followed', namespace, error)
    return undefined
  }
}
