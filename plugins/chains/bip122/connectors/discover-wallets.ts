import { createWalletRows, isEqualRows, isNamesake } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import {
  createIconReader,
  findPageWallets,
  type KnownPlace,
  lookAgain,
  type PageWallet,
  type StandardWallet,
  type WebBtcProvider,
  watchStandardWallets,
} from '../../../wallets/find-page-wallets'
import type { Bip122Options } from '../contract'
import type { FoundWallet } from './create-provider'

/**
 * Tells whether a wallet on window and one of the Wallet Standard are the same: equal names, and no different picture. An equal name alone
 * is not enough for a place that any script could use.
 */
const isSame = (page: PageWallet, standard: StandardWallet): boolean =>
  isNamesake(page, standard) &&
  (page.icon !== undefined && standard.icon !== undefined ? page.icon === standard.icon : page.isKnown)

/** Removes from the second list the wallets of the first. */
const mergeWallets = (
  page: readonly PageWallet[],
  standard: readonly StandardWallet[],
): readonly (PageWallet | StandardWallet)[] => [
  ...page,
  ...standard.filter((wallet) => !page.some((other) => isSame(other, wallet))),
]

/** A wallet with methods on the object instead of `request`; OKX also connects by `connect`. */
const unisat = { dialect: 'unisat', needs: ['requestAccounts', 'connect'] }

/** Paths at which wallets put their providers on window. */
const knownWallets: readonly KnownPlace[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    name: 'Xverse',
    methods: [
      ...['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'wallet_changeNetwork', 'getAccounts'],
      ...['signMessage', 'signPsbt', 'sendTransfer'],
    ],
  },
  {
    path: 'LeatherProvider',
    name: 'Leather',
    methods: ['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  },
  { path: 'unisat', name: 'UniSat Wallet', ...unisat },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', rdns: 'com.okex.wallet', ...unisat },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', rdns: 'com.bitget.web3', ...unisat },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', rdns: 'com.binance.wallet', ...unisat },
]

/** A wallet with one of these methods supports Bitcoin; `getAddresses` also exists in wallets of other namespaces. */
const ownMethods: readonly string[] = ['signMessage', 'signPsbt', 'sendTransfer', 'getAccounts']

const isOurs = ({ methods, list }: WebBtcProvider, isKnown: boolean) =>
  methods ? methods.some((method) => ownMethods.includes(method)) : isKnown || list === 'btc_providers'

const isBitcoinWallet = ({ features }: StandardWallet) =>
  features.some((feature) => feature === 'bitcoin:connect' || feature === 'bitcoin:signMessage')

/**
 * Looks for wallets on the page, and continues to look, because extensions may load later.
 *
 * @see WBIP-004, the Wallet Standard
 */
const discoverWallets: DiscoverWallets<Bip122Options> = async (ctx, connectors, _, networks) => {
  const toRows = createWalletRows(ctx.id, (wallet: FoundWallet, connectorId) =>
    import('./create-provider').then((m) => m.createProvider({ ctx, connectorId, wallet, networks })),
  )
  let standard: readonly StandardWallet[] = []
  const readIcon = createIconReader(look)
  function look() {
    const rows = toRows(mergeWallets(findPageWallets(knownWallets, isOurs, readIcon), standard))
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  }
  watchStandardWallets(ctx.browser, isBitcoinWallet, (wallets) => {
    standard = wallets
    look()
  })
  lookAgain(ctx, look)
}

export default discoverWallets
