import { loadOnce } from '../../../../kernel/platform/load-once'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import { ConnectController, type Connector } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { lastNetwork } from '../../../wallets/last-network'
import { lookAgain } from '../../../wallets/look-again'
import { networksOf } from '../networks-of'
import { type FoundWallet, findWallets } from './find-wallets'
import { knownWallets } from './known-wallets'

/** Makes rows of wallets; one that was found before keeps its row, and with it its provider. */
function createRows(ctx: PluginContext): (wallet: FoundWallet) => Connector {
  const { id: namespace, browser } = ctx
  const rows = new Map<unknown, Connector>()

  function createRow(wallet: FoundWallet): Connector {
    const { id, name, rdns } = wallet
    function networkId() {
      const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
      return lastNetwork({ namespace, connectorId: id }, ctx.get(ConnectController).connections.peek(), active)
    }
    const getProvider = loadOnce(async () => {
      const { createKeplrProvider } = await import('./create-keplr-provider')
      return createKeplrProvider({ browser, networks: networksOf(ctx), networkId, wallet })
    })
    return Object.freeze<Connector>({ id, name, rdns, type: 'INJECTED', namespaces: [namespace], getProvider })
  }
  return (wallet) => {
    const known = rows.get(wallet.raw)
    const row = known?.id === wallet.id ? known : createRow(wallet)
    rows.set(wallet.raw, row)
    return row
  }
}

/**
 * Looks for wallets of Keplr's convention, and looks again while they may still come: some reach the page after its own code
 * does.
 *
 * @param ctx - the plugin's; its listeners and timers end with the plugin
 * @param connectors - receives the list
 */
export async function discoverWallets(ctx: PluginContext, connectors: Signal<readonly Connector[]>): Promise<void> {
  const rowOf = createRows(ctx)
  function look() {
    const found = findWallets().map(rowOf)
    const before = connectors.peek()
    if (found.length !== before.length || found.some((row, index) => row !== before[index])) connectors.value = found
  }
  for (const { event } of knownWallets) ctx.browser.listen(event, look)
  lookAgain(ctx, look)
}
