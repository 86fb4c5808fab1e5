import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import { ConnectController, type Connector } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { createWalletRows } from '../../../wallets/create-wallet-rows'
import { lastNetwork } from '../../../wallets/last-network'
import { type StandardWallet, watchStandardWallets } from '../../../wallets/wallet-standard'

const isSui = (name: string) => name.startsWith('sui:')

const isOurs = ({ chains, features }: StandardWallet) =>
  features.includes('standard:connect') && (chains.some(isSui) || features.some(isSui))

/**
 * Looks for wallets of the Wallet Standard that know this namespace, and goes on listening.
 *
 * @param ctx - the plugin's; its listeners end with the plugin
 * @param connectors - receives the list
 */
export async function discoverWallets(ctx: PluginContext, connectors: Signal<readonly Connector[]>): Promise<void> {
  const { id: namespace } = ctx
  const networks = ctx.namespaces.definition(namespace)?.networks ?? []
  const toConnectors = createWalletRows<StandardWallet>(namespace, async (wallet, connectorId) => {
    const { createSuiProvider } = await import('./create-sui-provider')
    function networkId() {
      const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
      return lastNetwork({ namespace, connectorId }, ctx.get(ConnectController).connections.peek(), active)
    }
    return createSuiProvider({ wallet, networks, networkId })
  })
  watchStandardWallets(ctx.browser, isOurs, (wallets) => {
    connectors.value = toConnectors(wallets)
  })
}
