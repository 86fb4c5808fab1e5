import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { createBridgeProvider } from '../../../kernel/wallets/create-bridge-provider'
import { type BridgeParams, createBridge } from './create-bridge'
import { walletErrorRules } from './wallet-error-rules'

/** Makes the provider of one wallet. @param params - the bridge's, and the wallet's name */
export function createProvider({ name, ...params }: BridgeParams & { readonly name: string }): WalletProvider {
  const { networks, networkId } = params
  const bridge = createBridge(params)
  return createBridgeProvider({
    namespace: 'polkadot',
    wallet: name,
    bridge,
    networks,
    networkId,
    rules: walletErrorRules,
  })
}
