import { createWalletRows, isEqualRows } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import {
  createIconReader,
  findPageWallets,
  type KnownPlace,
  lookAgain,
  type PageWallet,
  type ReadIcon,
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

/** Xverse has one object for Bitcoin that also supports Stacks, and one for Stacks only. */
const xverse = {
  name: 'Xverse',
  methods: [
    ...['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'wallet_changeNetwork'],
    ...['stx_getAddresses', 'stx_getAccounts', ...common],
  ],
}

/** Paths at which wallets put their providers on window. */
export const knownWallets: readonly KnownPlace[] = [
  { path: 'XverseProviders.BitcoinProvider', ...xverse },
  { path: 'LeatherProvider', name: 'Leather', methods: ['stx_getAddresses', 'getAddresses', ...common] },
]

/** The path that several wallets share. */
const sharedPlace: KnownPlace = { path: 'StacksProvider', name: 'Stacks Wallet' }

/** Tells whether a wallet belongs to Stacks: by its methods where it lists them, otherwise by the list in which it is. */
const isOurs = ({ methods, list }: WebBtcProvider, isKnown: boolean) =>
  isKnown || (methods ? methods.some((method) => method.startsWith('stx_')) : list === 'wbip_providers')

/** Finds the wallets of the page. The shared path counts only where no wallet is known by name, since it would be one of those again. */
function findWallets(readIcon: ReadIcon): readonly PageWallet[] {
  const named = findPageWallets(knownWallets, isOurs, readIcon)
  return named.length ? named : findPageWallets([sharedPlace], isOurs, readIcon)
}

/**
 * Looks for wallets on the page, several times, because extensions may load later.
 *
 * @see WBIP-004, SIP-030
 */
const discoverWallets: DiscoverWallets<StacksOptions> = async (ctx, connectors, _, networks) => {
  const toRows = createWalletRows(ctx.id, (wallet: PageWallet, connectorId) =>
    import('./create-provider').then((m) => m.createProvider({ ctx, connectorId, wallet, networks })),
  )
  const readIcon = createIconReader(look)
  function look() {
    const rows = toRows(findWallets(readIcon))
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  }
  lookAgain(ctx, look)
}

export default discoverWallets
