import { type CaipNetworkId, type WalletProvider, type WalletState, walletError } from 'portico'
import { createBridgeProvider, readList, readProperty, type StateMemory, type WalletBridge } from 'portico/wallets'
import { algorandErrorRules } from '../algorand-errors'
import type { AlgorandNetwork } from '../contract'
import { isAddress, toNetworkId } from '../networks'
import { type Arc27Method, askPage, type Page } from './arc27-messages'

/** The parameters of a provider. */
export interface ProviderParams {
  readonly page: Page
  readonly wallet: { readonly name: string; readonly providerId: string }
  /** The app's networks; at least one. */
  readonly networks: readonly AlgorandNetwork[]
  /** The first network of the connection; undefined for the first one of the app. */
  readonly networkId: () => CaipNetworkId | undefined
  /** The stored approval, because ARC-0027 has no request without a prompt. */
  readonly memory: StateMemory
}

const MAX_ACCOUNTS = 100

/** @throws WALLET_REQUEST_FAILED, 'internal', if the wallet names no network */
function readState(result: unknown): WalletState {
  const addresses = (readList(readProperty(result, 'accounts'), MAX_ACCOUNTS) ?? [])
    .map((account) => readProperty(account, 'address'))
    .filter((address) => typeof address === 'string' && isAddress(address))
  const genesisHash = readProperty(result, 'genesisHash')
  if (typeof genesisHash !== 'string') throw walletError('internal', 'The wallet told no network.', result)
  return {
    accounts: addresses.map((address) => ({ address: String(address) })),
    networkId: toNetworkId(genesisHash),
  }
}

/** Bridges one wallet of ARC-0027, which allows a page one network at a time. */
function createBridge({ page, wallet: { providerId }, networks, networkId, memory }: ProviderParams): WalletBridge {
  const ask = (method: Arc27Method, params: Readonly<Record<string, unknown>>) =>
    askPage(page, method, { ...params, providerId })
  const findNetwork = (id: CaipNetworkId | undefined) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  // The plugin refuses an empty list.
  const first = () => findNetwork(networkId()) ?? (networks[0] as AlgorandNetwork)

  async function enable({ genesisHash }: AlgorandNetwork) {
    const state = readState(await ask('enable', { genesisHash }))
    memory.keep(state)
    return state
  }
  return {
    connect: () => enable(first()),
    readState: async () => memory.read() ?? { accounts: [], networkId: first().caipNetworkId },
    async switchNetwork(id) {
      const network = findNetwork(id)
      if (!network) throw walletError('chainNotAdded', 'The app does not use this network.')
      return enable(network)
    },
    async disconnect() {
      memory.forget()
      await ask('disable', {})
    },
    async request({ method, params }) {
      if (method !== 'algorand_signMessage')
        throw walletError('unsupportedMethod', `The wallet does not know the method ${method}.`)
      return ask('sign_message', { signer: readProperty(params, 'signer'), message: readProperty(params, 'message') })
    },
  }
}

/** Creates the provider of a wallet. */
export const createProvider = (params: ProviderParams): WalletProvider =>
  createBridgeProvider({
    namespace: 'algorand',
    wallet: params.wallet.name,
    bridge: createBridge(params),
    networks: params.networks,
    networkId: params.networkId,
    rules: algorandErrorRules,
  })
