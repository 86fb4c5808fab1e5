import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { createBridgeProvider } from '../../../kernel/wallets/create-bridge-provider'
import { cosmosErrorRules } from '../cosmos-error-rules'
import { createKeplrBridge, type KeplrBridgeParams } from './keplr-bridge'

/** Makes the provider of a wallet of Keplr's convention. */
export function createKeplrProvider(params: KeplrBridgeParams): WalletProvider {
  const { networks, networkId, wallet } = params
  return createBridgeProvider({
    namespace: 'cosmos',
    wallet: wallet.name,
    bridge: createKeplrBridge(params),
    networks,
    networkId,
    rules: cosmosErrorRules,
  })
}
