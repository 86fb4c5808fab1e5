import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { readProperty } from '../../../kernel/lib/safe/read-property'

const toId = (reference: string) => `bip122:${reference}` as CaipNetworkId

export const mainnetId = toId('000000000019d6689c085ae165831e93')
export const testnetId = toId('000000000933ea01ad0ee984209779ba')
export const signetId = toId('00000008819873e925422c1ff0f99f7c')
export const regtestId = toId('0f9188f13cb7b2c71f2a335e3a4fc328')
const testnet4Id = toId('00000000da84f2bafbbc53dee25a72ae')

/** As sats-connect's wallets name them, by id. */
const names: ReadonlyMap<CaipNetworkId, string> = new Map([
  [mainnetId, 'Mainnet'],
  [testnetId, 'Testnet'],
  [testnet4Id, 'Testnet4'],
  [signetId, 'Signet'],
  [regtestId, 'Regtest'],
])

/** Other words for the main network. */
const mainWords: readonly string[] = ['livenet', 'main', 'bitcoin']

/** The wallet's name of a network; undefined for one that wallets do not know. */
export const nameOfNetwork = (id: CaipNetworkId): string | undefined => names.get(id)

/** The network of a name: `Mainnet`, `livenet`, `BITCOIN_SIGNET`; undefined for what is none. */
export function networkOfName(value: unknown): CaipNetworkId | undefined {
  if (typeof value !== 'string') return undefined
  const word = value.toLowerCase().replace(/^bitcoin[_:-]/, '')
  if (mainWords.includes(word)) return mainnetId
  return [...names].find(([, name]) => name.toLowerCase() === word)?.[0]
}

/** The network that a wallet tells with its accounts or with an event. */
export function readNetwork(answer: unknown): CaipNetworkId | undefined {
  const network = readProperty(answer, 'network')
  const places = [readProperty(network, 'bitcoin'), readProperty(answer, 'bitcoin')]
  return [...places.map((place) => readProperty(place, 'name')), network].map(networkOfName).find(Boolean)
}
