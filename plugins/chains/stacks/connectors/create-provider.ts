import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { rememberState } from '../../../wallets/bridge-capabilities'
import { createBridgeProvider } from '../../../wallets/create-bridge-provider'
import { isSharedPlace, lastNetwork } from '../../../wallets/create-wallet-rows'
import type { PageWallet } from '../../../wallets/find-page-wallets'
import { createAskWebBtc, createWebBtcBridge, type WebBtcDialect } from '../../../wallets/web-btc-bridge'
import { mainnetId, networkOfAddress, testnetId } from '../decode-address'
import { isAddress } from '../networks'
import { stacksErrorRules } from '../stacks-errors'

/** Returns the wallet's name of a network; undefined for a network that wallets do not know. */
function nameOfNetwork(id: CaipNetworkId): string | undefined {
  if (id === mainnetId) return 'Mainnet'
  return id === testnetId ? 'Testnet' : undefined
}

/** Returns the network of a name. Wallets have several test networks, all with the same chain id. */
function networkOfName(name: unknown): CaipNetworkId | undefined {
  if (typeof name !== 'string') return undefined
  if (/^mainnet$/i.test(name)) return mainnetId
  return /^(testnet4?|signet|regtest|devnet|mocknet)$/i.test(name) ? testnetId : undefined
}

/** Returns the network that a wallet reports with its accounts or in an event. */
function readNetwork(answer: unknown): CaipNetworkId | undefined {
  const network = readProperty(answer, 'network')
  const places = [readProperty(network, 'stacks'), readProperty(answer, 'stacks')]
  return [...places.map((place) => readProperty(place, 'name')), network].map(networkOfName).find(Boolean)
}

const MAX_ACCOUNTS = 100
const purposes = ['stacks']

function readAccount(item: unknown): readonly Account[] {
  const address = typeof item === 'string' ? item : readProperty(item, 'address')
  if (typeof address !== 'string' || !isAddress(address)) return []
  const publicKey = readProperty(item, 'publicKey')
  return [{ address, type: 'stx', ...(typeof publicKey === 'string' && publicKey && { publicKey }) }]
}

/**
 * Reads the Stacks accounts of a wallet's answer, which may also contain those of Bitcoin.
 *
 * @param answer - a list, or an object whose `addresses` or `accounts` is one
 * @see SIP-030
 */
function readAccounts(answer: unknown): readonly Account[] {
  const lists = [answer, readProperty(answer, 'addresses'), readProperty(answer, 'accounts')]
  const items = lists.map((list) => readList(list, MAX_ACCOUNTS)).find(Boolean) ?? []
  return items.flatMap(readAccount)
}

/**
 * Creates the Stacks part of a wallet with `request`.
 *
 * @param networkId - returns the chosen network, for wallets that connect to one network
 */
export function createStacksDialect(networkId: () => CaipNetworkId | undefined): WebBtcDialect {
  // Wallets that sign with a key need its public key in the request.
  const publicKeys = new Map<string, string>()
  return {
    get connects() {
      const name = nameOfNetwork(networkId() ?? mainnetId)
      const network = name && { network: name.toLowerCase() }
      return [
        { method: 'wallet_connect', params: { addresses: purposes, ...(name && { network: name }) } },
        { method: 'stx_getAddresses', params: { ...network } },
        { method: 'stx_getAccounts', params: {} },
        { method: 'getAddresses', params: { purposes, ...network } },
      ] as const
    },
    usualNetworkId: mainnetId,
    readAccounts(answer) {
      const accounts = readAccounts(answer)
      for (const { address, publicKey } of accounts) if (publicKey) publicKeys.set(address, publicKey)
      return accounts
    },
    readNetwork,
    networksOf: ([first]) => (first ? [networkOfAddress(first.address)] : []),
    networkName: nameOfNetwork,
    // SIP-030
    changes: ['stx_accountChange', 'stx_networkChange'],
    async request(ask, { method, params }) {
      if (method !== 'stx_signMessage') return ask(params ? { method, params } : { method })
      const address = String(readProperty(params, 'address'))
      const publicKey = publicKeys.get(address)
      const network = nameOfNetwork(networkOfAddress(address))?.toLowerCase()
      const message = readProperty(params, 'message')
      const answer = await ask({ method, params: { address, message, network, ...(publicKey && { publicKey }) } })
      // Some wallets sign with their active account instead of the requested one.
      const { isOtherKey } = await import('../verify-message')
      if (isOtherKey(readProperty(answer, 'publicKey'), address))
        throw walletError('unauthorized', 'Another account is in front in the wallet.')
      return answer
    },
  }
}

interface ProviderParams {
  readonly ctx: PluginContext
  readonly connectorId: string
  readonly wallet: PageWallet
  readonly networks: readonly Network[]
}

const namespace = 'stacks'

/** Creates the provider of a wallet. */
export function createProvider({ ctx, connectorId, wallet, networks }: ProviderParams): WalletProvider {
  const { name, raw, methods } = wallet
  const networkId = () => lastNetwork(ctx, connectorId)
  const ask = createAskWebBtc(raw, { namespace, wallet: name }, stacksErrorRules)
  const memory = rememberState(ctx.storage, connectorId, { namespace, isAddress })
  const isShared = () => isSharedPlace(ctx, connectorId)
  const dialect = createStacksDialect(() => networkId() ?? networks[0]?.caipNetworkId)
  const bridge = createWebBtcBridge({ raw, methods, ask, dialect, memory, isShared })
  return createBridgeProvider({ namespace, wallet: name, bridge, networks, networkId })
}
