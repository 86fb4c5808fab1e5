import type { Network } from '../../../kernel/namespaces/network'
import type { Signal } from '../../../kernel/store/signals'
import { createWalletRows, isEqualRows } from '../../../kernel/wallets/create-wallet-rows'
import { findPageWallets } from '../../../kernel/wallets/find-page-wallets'
import { lookAgain } from '../../../kernel/wallets/look-again'
import { type StandardWallet, watchStandardWallets } from '../../../kernel/wallets/wallet-standard'
import type { WebBtcProvider } from '../../../kernel/wallets/web-btc-providers'
import type { Connector } from '../../connect/contract'
import { knownWallets } from './known-wallets'
import { mergeWallets } from './merge-wallets'
import type { FoundWallet, WalletContext } from './open-wallet'

/** One of these and it is a Bitcoin wallet; `getAddresses` is asked of wallets of other families too. */
const ownMethods: readonly string[] = ['signMessage', 'signPsbt', 'sendTransfer', 'getAccounts']

const isOurs = ({ methods, list }: WebBtcProvider, isKnown: boolean) =>
  methods ? methods.some((method) => ownMethods.includes(method)) : isKnown || list === 'btc_providers'

const isBitcoinWallet = ({ features }: StandardWallet) =>
  features.some((feature) => feature === 'bitcoin:connect' || feature === 'bitcoin:signMessage')

/**
 * Looks for wallets on the page, and goes on looking: extensions that come later are added.
 *
 * @param ctx - the plugin's; its listeners and timers end with the plugin
 * @param connectors - receives the list where it changed
 * @param networks - those of the app
 * @see WBIP-004, the Wallet Standard; wire facts 7.6
 */
export async function discoverWallets(
  ctx: WalletContext,
  connectors: Signal<readonly Connector[]>,
  networks: readonly Network[],
): Promise<void> {
  const toRows = createWalletRows(ctx.id, async (wallet: FoundWallet, connectorId) =>
    (await import('./open-wallet')).openWallet({ ctx, connectorId, wallet, networks }),
  )
  let standard: readonly StandardWallet[] = []
  const look = () => {
    const rows = toRows(mergeWallets(findPageWallets(knownWallets, isOurs), standard))
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  }
  watchStandardWallets(ctx.browser, isBitcoinWallet, (wallets) => {
    standard = wallets
    look()
  })
  lookAgain(ctx, look)
}
