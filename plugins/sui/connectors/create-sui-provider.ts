import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { createBridgeProvider } from '../../../kernel/wallets/create-bridge-provider'
import { readProperty } from '../../../kernel/wallets/read-property'
import { createStandardBridge } from '../../../kernel/wallets/standard-bridge'
import type { StandardWallet } from '../../../kernel/wallets/wallet-standard'
import { suiDevnet, suiLocalnet, suiMainnet, suiTestnet } from '../networks'
import { suiErrorRules } from '../sui-error-rules'
import { answerRequest } from './answer-request'

export interface SuiProviderParams {
  readonly wallet: StandardWallet
  /** Networks the app asks for. */
  readonly networks: readonly Network[]
  /** Where the person was last. */
  readonly networkId: () => CaipNetworkId | undefined
}

const published = [suiMainnet, suiTestnet, suiDevnet, suiLocalnet]

/** Wallets name networks by their CAIP-2 ids; one that the app did not list is still where the wallet is. */
const nameChains = (networks: readonly Network[]): ReadonlyMap<string, CaipNetworkId> =>
  new Map([...networks, ...published].map(({ caipNetworkId }) => [caipNetworkId, caipNetworkId]))

function readAccount(raw: unknown) {
  const address = readProperty(raw, 'address')
  return typeof address === 'string' && /^0x[\da-fA-F]{64}$/.test(address) ? { address } : undefined
}

/** Makes the provider of a wallet of the Wallet Standard. */
export function createSuiProvider({ wallet, networks, networkId }: SuiProviderParams): WalletProvider {
  const chains = nameChains(networks)
  return createBridgeProvider({
    namespace: 'sui',
    wallet: wallet.name,
    bridge: createStandardBridge({ wallet, chains, readAccount, request: answerRequest }),
    networks,
    networkId,
    rules: suiErrorRules,
  })
}
