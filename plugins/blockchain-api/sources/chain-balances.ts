import { type CaipAddress, formatCaipAddress } from '../../../kernel/caip/caip-address'
import { parseCaipNetworkId } from '../../../kernel/caip/caip-network-id'
import { GetTokenBalances, type HeldToken } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { blockchainError } from '../blockchain-errors'
import type { BlockchainApiOptions, ListedToken } from '../blockchain-options'
import { leaving } from '../client/leaving'
import type { AccountQuery, BalanceSource, PriceSource, TokenBalance } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { toTokenBalance, uniteBalances } from '../to-token-balance'
import { fillPrices } from './fill-prices'

export interface ChainParts {
  readonly ctx: PluginContext
  readonly tokens: BlockchainApiOptions['tokens']
  readonly readPicture: ReadPicture
}

/** What the chain says an account holds: tokens where the namespace can read them, else the network's currency alone. */
async function readHeld({ ctx: { namespaces } }: ChainParts, query: AccountQuery, listed: readonly ListedToken[]) {
  const { address, network, signal } = query
  const { chainNamespace: namespace, nativeCurrency, caipNetworkId: networkId } = network
  const params = { address, network, ...leaving(signal) }
  if (namespaces.has(GetTokenBalances, namespace)) {
    const tokens = listed.map((token) => token.address)
    return namespaces.use(GetTokenBalances, namespace)({ ...params, ...(tokens.length && { tokens }) })
  }
  if (!namespaces.has(GetNativeBalance, namespace))
    throw blockchainError('BLOCKCHAIN_API_BALANCES_UNSUPPORTED', { networkId })
  const { value } = await namespaces.use(GetNativeBalance, namespace)(params)
  return [{ ...nativeCurrency, value }]
}

function addressOf({ caipNetworkId, chainNamespace }: Network, address: string): CaipAddress | undefined {
  try {
    return formatCaipAddress({ ...parseCaipNetworkId(caipNetworkId), address }, [chainNamespace])
  } catch {
    return undefined
  }
}

/**
 * Creates the source that asks the chain itself: no service is needed. What it does not say, prices and pictures, comes from the
 * price source and from the app's list of tokens.
 */
export function createChainBalances(parts: ChainParts, prices?: PriceSource): BalanceSource {
  const read = (network: Network, token: HeldToken, listed: readonly ListedToken[]): TokenBalance | undefined => {
    const address = token.address === undefined ? undefined : addressOf(network, token.address)
    if (token.address !== undefined && !address) return undefined
    const known = listed.find((item) => item.address.toLowerCase() === token.address?.toLowerCase())
    const iconUrl = parts.readPicture(known?.iconUrl)
    return toTokenBalance({ ...token, networkId: network.caipNetworkId, address, price: undefined, iconUrl })
  }
  return {
    async balances(query) {
      const { network, signal } = query
      const listed = parts.tokens?.[network.caipNetworkId] ?? []
      const held: readonly HeldToken[] = await readHeld(parts, query, listed)
      const balances = uniteBalances(held.flatMap((token) => read(network, token, listed) ?? []))
      return prices ? fillPrices({ ...parts, prices }, balances, signal) : balances
    },
  }
}
