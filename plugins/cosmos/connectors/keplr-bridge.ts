import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { BrowserFacts } from '../../../kernel/platform/browser-facts'
import type { WalletBridge } from '../../../kernel/wallets/wallet-bridge'
import type { CosmosNetwork } from '../contract'
import { answerRequest } from './answer-request'
import { enterChain, readChain } from './enter-chain'
import type { FoundWallet } from './find-wallets'
import { createKeplrMethods } from './keplr-methods'
import { watchKey } from './watch-key'

export interface KeplrBridgeParams {
  readonly browser: Pick<BrowserFacts, 'listen'>
  readonly networks: readonly CosmosNetwork[]
  /** Where the person was last. */
  readonly networkId: () => CaipNetworkId | undefined
  readonly wallet: FoundWallet
}

/**
 * Speaks to a wallet of Keplr's convention. It has no network of its own: each request names a chain, and the account's address
 * is another one on each.
 */
export function createKeplrBridge({ browser, networks, networkId, wallet }: KeplrBridgeParams): WalletBridge {
  const methods = createKeplrMethods(wallet)
  const { has, ask, kindOf } = methods
  let chosen: CaipNetworkId | undefined

  const find = (id: CaipNetworkId | undefined) => networks.find((network) => network.caipNetworkId === id)
  function demand(network: CosmosNetwork | undefined): CosmosNetwork {
    if (!network) throw walletError('chainNotAdded', 'The app has no such network.')
    return network
  }
  const here = () => demand(find(chosen) ?? find(networkId()) ?? networks[0])

  async function enter(network: CosmosNetwork): Promise<WalletState> {
    const state = await enterChain(methods, network)
    chosen = state.networkId
    return state
  }
  async function readState(): Promise<WalletState> {
    const network = here()
    const none = { accounts: [], networkId: network.caipNetworkId }
    try {
      // Few wallets can tell without asking the person; the others ask where nothing is approved.
      if (has('isConnected') && (await ask('isConnected', network.id)) === false) return none
      return await readChain(methods, network)
    } catch (error) {
      const kind = kindOf(error, 'getKey')
      if (kind === 'unauthorized' || kind === 'userRejected') return none
      throw error
    }
  }
  return {
    connect: async () => enter(here()),
    switchNetwork: async (id) => enter(demand(find(id))),
    readState,
    async disconnect() {
      const network = here()
      chosen = undefined
      await (has('disable') ? ask('disable') : ask('disconnect', network.id))
    },
    request: async (request, id) => answerRequest(methods, demand(find(id)).id, request),
    watch: (listener) => watchKey(browser, wallet.event, readState, listener),
  }
}
