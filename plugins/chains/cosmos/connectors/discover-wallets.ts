import { loadOnce } from '../../../../kernel/platform/load-once'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Connector } from '../../../foundations/connect/contract'
import { lastNetwork } from '../../../wallets/connection-facts'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { lookAgain } from '../../../wallets/look-again'
import type { CosmosNetwork, CosmosOptions } from '../contract'
import { type FoundWallet, findWallets } from './find-wallets'
import { knownWallets } from './known-wallets'

/** Makes rows of wallets; one that was found before keeps its row, and with it its provider. */
function createRows(ctx: PluginContext, networks: readonly CosmosNetwork[]): (wallet: FoundWallet) => Connector {
  const { id: namespace, browser } = ctx
  const rows = new Map<unknown, Connector>()

  function createRow(wallet: FoundWallet): Connector {
    const { id, name, rdns } = wallet
    const getProvider = loadOnce(async () => {
      const { createKeplrProvider } = await import('./create-keplr-provider')
      return createKeplrProvider({ browser, networks, networkId: () => lastNetwork(ctx, id), wallet })
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
 */
export const discoverWallets: DiscoverWallets<CosmosOptions, CosmosNetwork> = async (ctx, connectors, _, networks) => {
  const rowOf = createRows(ctx, networks)
  function look() {
    const found = findWallets().map(rowOf)
    const before = connectors.peek()
    if (found.length !== before.length || found.some((row, index) => row !== before[index])) connectors.value = found
  }
  for (const { event } of knownWallets) ctx.browser.listen(event, look)
  lookAgain(ctx, look)
}
