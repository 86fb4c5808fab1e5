import { createWalletRows, isEqualRows } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { findPageWallets, type PageWallet } from '../../../wallets/find-page-wallets'
import { lookAgain } from '../../../wallets/look-again'
import type { WebBtcProvider } from '../../../wallets/web-btc-providers'
import type { StacksOptions } from '../contract'
import { knownWallets, sharedPlace } from './known-wallets'

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
 * @see WBIP-004, SIP-030
 */
export const discoverWallets: DiscoverWallets<StacksOptions> = async (ctx, connectors, _, networks) => {
  const toRows = createWalletRows(ctx.id, async (wallet: PageWallet, connectorId) =>
    (await import('./open-wallet')).openWallet({ ctx, connectorId, wallet, networks }),
  )
  lookAgain(ctx, () => {
    const rows = toRows(findWallets())
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  })
}
