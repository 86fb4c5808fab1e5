import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../kernel/store/signals'
import { lookAgain } from '../../../kernel/wallets/look-again'
import type { ConnectController, Connector } from '../../connect/contract'
import type { NetworksController } from '../../networks/contract'
import type { PolkadotNetwork } from '../contract'
import { createConnector } from './create-connector'
import { type InjectedWallet, readInjected } from './read-injected'

/** Nobody has as many wallets; a page that injects thousands is an attack. */
const mostWallets = 50

/** Never holds a dot, so it is never the id of a wallet with a reverse domain name. */
const idOfKey = (key: string) => `polkadot-${key.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/**
 * Looks for wallets at `window.injectedWeb3`, and goes on looking: there is no event for one that comes late. The first that
 * stands under a key counts.
 *
 * @param ctx - the plugin's browser and clock; listeners and timers end with the plugin
 * @param connectors - receives the list where it grew
 * @returns looks once more
 */
export function discoverWallets(
  ctx: PluginContext<typeof ConnectController | typeof NetworksController>,
  connectors: Signal<readonly Connector[]>,
  networks: readonly PolkadotNetwork[],
): () => void {
  const found = new Map<string, Connector>()
  const ids = new Map<string, number>()

  function add(injected: InjectedWallet) {
    const base = idOfKey(injected.key)
    const count = (ids.get(base) ?? 0) + 1
    ids.set(base, count)
    const id = count > 1 ? `${base}#${count}` : base
    found.set(injected.key, createConnector({ ctx, networks, id, injected }))
  }
  function look() {
    const fresh = readInjected(mostWallets).filter(({ key }) => !found.has(key))
    for (const injected of fresh) if (found.size < mostWallets) add(injected)
    if (found.size !== connectors.peek().length) connectors.value = [...found.values()]
  }
  lookAgain(ctx, look)
  return look
}
