import type { Network } from '../../../../kernel/namespaces/network'
import type { Signal } from '../../../../kernel/store/signals'
import type { Connector } from '../../../foundations/connect/contract'
import { createWalletRows, isEqualRows } from '../../../wallets/create-wallet-rows'
import { findPageWallets, type PageWallet } from '../../../wallets/find-page-wallets'
import { lookAgain } from '../../../wallets/look-again'
import type { WebBtcProvider } from '../../../wallets/web-btc-providers'
import { knownWallets, sharedPlace } from './known-wallets'
import type { WalletContext } from './open-wallet'

/** A wallet that says what it answers says that it is one of Stacks; one that says nothing does by the list it is in. */
const isOurs = ({ methods, list }: WebBtcProvider, isKnown: boolean) =>
  isKnown || (methods ? methods.some((method) => method.startsWith('stx_')) : list === 'wbip_providers')

/** The shared place counts where nobody is known by name: it is one of the others else, seen a second time. */
function findWallets(): readonly PageWallet[] {
  const named = findPageWallets(knownWallets, isOurs)
  return named.length ? named : findPageWallets([sharedPlace], isOurs)
}

/**
 * Looks for wallets on the page, and looks again: extensions that come later are added.
 *
 * @param ctx - the plugin's; its listeners and timers end with the plugin
 * @param connectors - receives the list where it changed
 * @param networks - those of the app
 * @see WBIP-004, SIP-030
 */
export async function discoverWallets(
  ctx: WalletContext,
  connectors: Signal<readonly Connector[]>,
  networks: readonly Network[],
): Promise<void> {
  const toRows = createWalletRows(ctx.id, async (wallet: PageWallet, connectorId) =>
    (await import('./open-wallet')).openWallet({ ctx, connectorId, wallet, networks }),
  )
  lookAgain(ctx, () => {
    const rows = toRows(findWallets())
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  })
}
