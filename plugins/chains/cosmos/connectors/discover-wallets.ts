import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { loadOnce } from '../../../../kernel/platform/load-once'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Connector } from '../../../foundations/connect/contract'
import { lastNetwork } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { lookAgain } from '../../../wallets/find-page-wallets'
import type { CosmosNetwork, CosmosOptions } from '../contract'
import type { FoundWallet } from './create-provider'

/** Known wallets, in the order of the list. */
const knownWallets: readonly Omit<FoundWallet, 'raw'>[] = [
  { id: 'keplr', name: 'Keplr', rdns: 'app.keplr', path: ['keplr'], event: 'keplr_keystorechange' },
  { id: 'leap', name: 'Leap Wallet', rdns: 'io.leapwallet.leapwallet', path: ['leap'], event: 'leap_keystorechange' },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    rdns: 'io.cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    event: 'cosmostation_keystorechange',
  },
]

const isWallet = (value: unknown) =>
  ['enable', 'getKey'].every((method) => typeof readProperty(value, method) === 'function')

/** Tells whether two objects are the same wallet. Some wallets put themselves, or a copy, at the place of another one. */
const isSame = (one: unknown, other: unknown) =>
  one === other || readProperty(one, 'getKey') === readProperty(other, 'getKey')

/**
 * Finds the wallets at the paths of Keplr's convention. One at its own path and at Keplr's is found only at its own.
 *
 * @returns at most one wallet for each path, in the order of the list
 */
function findWallets(): readonly FoundWallet[] {
  const found = knownWallets
    .map((wallet) => ({ ...wallet, raw: wallet.path.reduce<unknown>(readProperty, globalThis) }))
    .filter(({ raw }) => isWallet(raw))
  return found.filter(({ raw }, index) => !found.some((other, at) => at > index && isSame(raw, other.raw)))
}

/** Time, in ms, to type a password. */
const PASSWORD_MS = 60_000

/** Creates rows of wallets; a wallet that was found before keeps its row and its provider. */
function createRows(ctx: PluginContext, networks: readonly CosmosNetwork[]): (wallet: FoundWallet) => Connector {
  const { id: namespace, browser } = ctx
  const rows = new Map<unknown, Connector>()

  function createRow(wallet: FoundWallet): Connector {
    const { id, name, rdns } = wallet
    const getProvider = loadOnce(async () => {
      const { createProvider } = await import('./create-provider')
      return createProvider({ browser, networks, networkId: () => lastNetwork(ctx, id), wallet })
    })
    return Object.freeze<Connector>({
      ...{ id, name, rdns, type: 'INJECTED', namespaces: [namespace] },
      // A locked wallet asks for its password before it answers.
      patience: { confirmMs: PASSWORD_MS },
      // This wraps the wallet, and sends it no request.
      prepare: getProvider,
      getProvider,
    })
  }
  return (wallet) => {
    const known = rows.get(wallet.raw)
    const row = known?.id === wallet.id ? known : createRow(wallet)
    rows.set(wallet.raw, row)
    return row
  }
}

/** Looks for wallets of Keplr's convention, several times, because some load after the page's own code. */
const discoverWallets: DiscoverWallets<CosmosOptions, CosmosNetwork> = async (ctx, connectors, _, networks) => {
  const rowOf = createRows(ctx, networks)
  function look() {
    const found = findWallets().map(rowOf)
    const before = connectors.peek()
    if (found.length !== before.length || found.some((row, index) => row !== before[index])) connectors.value = found
  }
  for (const { event } of knownWallets) ctx.browser.listen(event, look)
  lookAgain(ctx, look)
}

export default discoverWallets
