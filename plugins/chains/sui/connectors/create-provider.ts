import { base64 } from '@scure/base'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Network } from '../../../../kernel/namespaces/network'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { createBridgeProvider } from '../../../wallets/create-bridge-provider'
import type { StandardWallet } from '../../../wallets/find-page-wallets'
import { createStandardBridge, type StandardSession } from '../../../wallets/standard-bridge'
import { suiDevnet, suiLocalnet, suiMainnet, suiTestnet } from '../networks'
import { suiErrorRules } from '../sui-errors'

/**
 * Answers the requests of WalletConnect sessions by the features of a wallet of the page, so that a capability sends both the same
 * requests.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' for a request without a matching feature
 */
async function answerRequest(
  session: StandardSession,
  { method, params }: WalletRequest,
  networkId: CaipNetworkId,
): Promise<unknown> {
  if (method !== 'sui_signPersonalMessage')
    throw walletError('unsupportedMethod', `A wallet on the page has no ${method}.`)
  const account = await session.account(String(readProperty(params, 'address')))
  const message = base64.decode(String(readProperty(params, 'message')))
  // Wallets from before 2023 have only the older feature.
  if (!session.has('sui:signPersonalMessage') && session.has('sui:signMessage'))
    return session.call('sui:signMessage', 'signMessage', { account, message })
  const input = { account, message, chain: session.chain(networkId) }
  return session.call('sui:signPersonalMessage', 'signPersonalMessage', input)
}

export interface ProviderParams {
  readonly wallet: StandardWallet
  /** Networks of the app. */
  readonly networks: readonly Network[]
  /** Returns the network of the last connection. */
  readonly networkId: () => CaipNetworkId | undefined
  /** Tells whether another namespace is connected by the same approval. */
  readonly isShared: () => boolean
}

const published = [suiMainnet, suiTestnet, suiDevnet, suiLocalnet]

/** Returns the wallet's names of networks, which are CAIP-2 ids; a network that the app does not list can still be the wallet's. */
const nameChains = (networks: readonly Network[]): ReadonlyMap<string, CaipNetworkId> =>
  new Map([...networks, ...published].map(({ caipNetworkId }) => [caipNetworkId, caipNetworkId]))

function readAccount(raw: unknown) {
  const address = readProperty(raw, 'address')
  return typeof address === 'string' && /^0x[\da-fA-F]{64}$/.test(address) ? { address } : undefined
}

/** Creates the provider of a wallet of the Wallet Standard. */
export function createProvider({ wallet, networks, networkId, isShared }: ProviderParams): WalletProvider {
  const chains = nameChains(networks)
  return createBridgeProvider({
    namespace: 'sui',
    wallet: wallet.name,
    bridge: createStandardBridge({ wallet, chains, readAccount, request: answerRequest, isShared }),
    networks,
    networkId,
    rules: suiErrorRules,
  })
}
