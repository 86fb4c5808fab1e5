import type { KnownPlace } from '../../../wallets/find-page-wallets'

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
export const sharedPlace: KnownPlace = { path: 'StacksProvider', name: 'Stacks Wallet' }
