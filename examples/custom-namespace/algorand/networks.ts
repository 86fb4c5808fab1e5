import type { CaipNetworkId } from 'portico'
import type { AlgorandNetwork } from './contract'

/**
 * Tells whether a text has the format of an address. Every page loads this; the checksum is in `decode-address.ts`, which loads later.
 *
 * @see CAIP-10 and its algorand namespace
 */
export const isAddress = (address: string): boolean => /^[A-Z2-7]{57}[AEIMQUY4]$/.test(address)

/**
 * The CAIP-2 id of a network: the first 32 characters of its genesis hash, in the alphabet of base64url.
 *
 * @see CAIP-2 and its algorand namespace
 */
export const toNetworkId = (genesisHash: string) =>
  `algorand:${genesisHash.replaceAll('+', '-').replaceAll('/', '_').slice(0, 32)}` as CaipNetworkId

/** The parts that differ between networks. */
export interface NetworkFacts {
  readonly genesisHash: string
  readonly name: string
  /** APIs of nodes (algod), used in this order. */
  readonly nodeUrls: readonly string[]
  readonly testnet?: boolean
}

/** Defines a network, also one that this file does not list. */
export function defineNetwork({ genesisHash, name, nodeUrls, testnet = false }: NetworkFacts): AlgorandNetwork {
  const caipNetworkId = toNetworkId(genesisHash)
  return {
    id: caipNetworkId.replace('algorand:', ''),
    name,
    chainNamespace: 'algorand',
    caipNetworkId,
    nativeCurrency: { name: 'Algo', symbol: 'ALGO', decimals: 6 },
    rpcUrls: { default: { http: nodeUrls } },
    genesisHash,
    testnet,
  }
}

export const algorandMainnet = /* @__PURE__ */ defineNetwork({
  genesisHash: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
  name: 'Algorand',
  nodeUrls: ['https://mainnet-api.4160.nodely.dev'],
})
export const algorandTestnet = /* @__PURE__ */ defineNetwork({
  genesisHash: 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
  name: 'Algorand Testnet',
  nodeUrls: ['https://testnet-api.4160.nodely.dev'],
  testnet: true,
})
