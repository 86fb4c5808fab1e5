import { createWalletRows, isSharedWallet, lastNetwork } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { type StandardWallet, watchStandardWallets } from '../../../wallets/find-page-wallets'
import type { SuiOptions } from '../contract'

const isSui = (name: string) => name.startsWith('sui:')

const isOurs = ({ chains, features }: StandardWallet) =>
  features.includes('standard:connect') && (chains.some(isSui) || features.some(isSui))

/** Looks for wallets of the Wallet Standard with this namespace, and continues to listen. */
const discoverWallets: DiscoverWallets<SuiOptions> = async (ctx, connectors, _, networks) => {
  const toRows = createWalletRows<StandardWallet>(ctx.id, async (wallet, connectorId) => {
    const { createProvider } = await import('./create-provider')
    const networkId = () => lastNetwork(ctx, connectorId)
    const isShared = () => isSharedWallet(ctx, connectorId, wallet.chains)
    return createProvider({ wallet, networks, networkId, isShared })
  })
  watchStandardWallets(ctx.browser, isOurs, (wallets) => {
    connectors.value = toRows(wallets)
  })
}

export default discoverWallets
