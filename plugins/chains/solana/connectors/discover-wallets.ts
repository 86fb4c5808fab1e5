import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { createWalletRows, isEqualRows, isNamesake } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { lookAgain, type StandardWallet, watchStandardWallets } from '../../../wallets/find-page-wallets'
import type { SolanaOptions } from '../contract'
import type { FoundWallet, PageWallet } from './create-provider'

const isSolana = (name: string) => name.startsWith('solana:')

/** Tells whether a wallet has this namespace. Whether it can sign is not checked; a wallet that cannot rejects the request. */
const isOurs = ({ chains, features }: StandardWallet) =>
  features.includes('standard:connect') && (chains.some(isSolana) || features.some(isSolana))

/** Wallets by the property of window that holds the provider. */
const knownWallets: readonly (readonly [path: string, name: string])[] = [['coinbaseSolana', 'Coinbase Wallet']]

/** Finds the wallets that are on window now. */
const findPageWallets = (): readonly PageWallet[] =>
  knownWallets.flatMap(([path, name]) => {
    const raw = readProperty(globalThis, path)
    return typeof readProperty(raw, 'connect') === 'function' ? [{ path, name, raw }] : []
  })

/**
 * Looks for wallets on the page, and continues to listen, because extensions may load later.
 *
 * @see the Wallet Standard
 */
const discoverWallets: DiscoverWallets<SolanaOptions> = async (ctx, connectors, { injected = true }, networks) => {
  const toRows = createWalletRows(ctx.id, (wallet: FoundWallet, connectorId) =>
    import('./create-provider').then((m) => m.createProvider({ ctx, connectorId, wallet, networks })),
  )
  let standard: readonly StandardWallet[] = []

  function publish() {
    const found = injected ? findPageWallets() : []
    // A wallet that also registered itself is the same one, and the registration has more information.
    const rows = toRows([...standard, ...found.filter((wallet) => !standard.some((item) => isNamesake(item, wallet)))])
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  }
  watchStandardWallets(ctx.browser, isOurs, (wallets) => {
    standard = wallets
    publish()
  })
  if (injected) lookAgain(ctx, publish)
}

export default discoverWallets
