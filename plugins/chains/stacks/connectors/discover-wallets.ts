import { createWalletRows, isEqualRows } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import {
  findPageWallets,
  type KnownPlace,
  lookAgain,
  type PageWallet,
  type WebBtcProvider,
} from '../../../wallets/find-page-wallets'
import type { StacksOptions } from '../contract'

const common = [
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_transferStx',
  'stx_callContract',
  'stx_signTransaction',
]

/** Xverse has one object for Bitcoin that knows Stacks too, and one for Stacks alone. */
const xverse = {
  name: 'Xverse',
  methods: [
    ...['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'wallet_changeNetwork'],
    ...['stx_getAddresses', 'stx_getAccounts', ...common],
  ],
}

/** Where wallets put their providers in a page. */
export const knownWallets: readonly KnownPlace[] = [
  { path: 'XverseProviders.BitcoinProvider', ...xverse },
  { path: 'LeatherProvider', name: 'Leather', methods: ['stx_getAddresses', 'getAddresses', ...common] },
]

/** Where the wallet of the page stands, whichever it is. */
const sharedPlace: KnownPlace = { path: 'StacksProvider', name: 'Stacks Wallet' }

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
const discoverWallets: DiscoverWallets<StacksOptions> = async (ctx, connectors, _, networks) => {
  const toRows = createWalletRows(ctx.id, (wallet: PageWallet, connectorId) =>
    import('./create-provider').then((m) => m.createProvider({ ctx, connectorId, wallet, networks })),
  )
  lookAgain(ctx, () => {
    const rows = toRows(findWallets())
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  })
}

export default discoverWallets
