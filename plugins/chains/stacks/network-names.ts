import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { readProperty } from '../../../kernel/lib/safe/read-property'

export const mainnetId = 'stacks:1' as CaipNetworkId
export const testnetId = 'stacks:2147483648' as CaipNetworkId

/** The wallet's name of a network; undefined for one that wallets do not know. */
export function nameOfNetwork(id: CaipNetworkId): string | undefined {
  if (id === mainnetId) return 'Mainnet'
  return id === testnetId ? 'Testnet' : undefined
}

/** Wallets have several networks for tests, all by the one chain id. */
function networkOfName(name: unknown): CaipNetworkId | undefined {
  if (typeof name !== 'string') return undefined
  if (/^mainnet$/i.test(name)) return mainnetId
  return /^(testnet4?|signet|regtest|devnet|mocknet)$/i.test(name) ? testnetId : undefined
}

/** The network that a wallet tells with its accounts or with an event. */
export function readNetwork(answer: unknown): CaipNetworkId | undefined {
  const network = readProperty(answer, 'network')
  const places = [readProperty(network, 'stacks'), readProperty(answer, 'stacks')]
  return [...places.map((place) => readProperty(place, 'name')), network].map(networkOfName).find(Boolean)
}

/** The network of an address, by its version. @see SIP-005 */
export const networkOfAddress = (address: string): CaipNetworkId => (/^S[PM]/.test(address) ? mainnetId : testnetId)
