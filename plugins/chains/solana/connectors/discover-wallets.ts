import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { createWalletRows, isEqualRows, isNamesake } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { lookAgain } from '../../../wallets/look-again'
import { type StandardWallet, watchStandardWallets } from '../../../wallets/wallet-standard'
import type { SolanaOptions } from '../contract'
import { findPageWallets, type PageWallet } from './page-wallets'

const isSolana = (name: string) => name.startsWith('solana:')

/** What it can sign is its own business: one that cannot says so when it is asked. */
const isOurs = ({ chains, features }: StandardWallet) =>
  features.includes('standard:connect') && (chains.some(isSolana) || features.some(isSolana))

async function provide(ctx: PluginContext, wallet: StandardWallet | PageWallet, id: string): Promise<WalletProvider> {
  if ('path' in wallet) return (await import('./create-page-provider')).createPageProvider(ctx, wallet, id)
  return (await import('./create-provider')).createStandardProvider(ctx, wallet, id)
}

/**
 * Looks for wallets on the page, and goes on listening: extensions that come later are added.
 *
 * @see the Wallet Standard
 */
export const discoverWallets: DiscoverWallets<SolanaOptions> = async (ctx, connectors, { injected = true }) => {
  const toRows = createWalletRows<StandardWallet | PageWallet>(ctx.id, (wallet, id) => provide(ctx, wallet, id))
  let standard: readonly StandardWallet[] = []

  function publish() {
    const found = injected ? findPageWallets() : []
    // A wallet that registered itself is the same one, with more to it.
    const rows = toRows([...standard, ...found.filter((wallet) => !standard.some((item) => isNamesake(item, wallet)))])
    if (!isEqualRows(rows, connectors.peek())) connectors.value = rows
  }
  watchStandardWallets(ctx.browser, isOurs, (wallets) => {
    standard = wallets
    publish()
  })
  if (injected) lookAgain(ctx, publish)
}
