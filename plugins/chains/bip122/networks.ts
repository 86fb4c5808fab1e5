import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'

const base58 = /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,33}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/
// Version 0 has two lengths, versions 1 to 16 have programs of 2 to 40 bytes; the last six characters are the checksum.
const segwit =
  /^(?:bc|tb|bcrt)1(?:q(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})|[pzry9x8gf2tvdw0s][02-9ac-hj-np-z]{10,70})$/

/**
 * Tells whether a text has the form of an address of any Bitcoin network. The checksum is not checked.
 *
 * @see BIP-13, BIP-141, BIP-173, BIP-350
 */
export const isAddress = (address: string): boolean =>
  address.length < 91 &&
  (base58.test(address) || segwit.test(address === address.toUpperCase() ? address.toLowerCase() : address))

/** Defines a network; its reference is the beginning of the genesis hash. @see the bip122 namespace of CAIP-2 */
const defineNetwork = (id: string, apiUrl: string, network: Pick<Network, 'name' | 'testnet'>): Network => ({
  ...network,
  id,
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${id}` as CaipNetworkId,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [apiUrl] } },
})

/** Bitcoin. */
export const bitcoin = /* @__PURE__ */ defineNetwork('000000000019d6689c085ae165831e93', 'https://mempool.space/api', {
  name: 'Bitcoin',
})
/** Bitcoin Testnet (the third). */
export const bitcoinTestnet = /* @__PURE__ */ defineNetwork(
  '000000000933ea01ad0ee984209779ba',
  'https://mempool.space/testnet/api',
  { name: 'Bitcoin Testnet', testnet: true },
)
/** Bitcoin Signet, a test network with signed blocks. */
export const bitcoinSignet = /* @__PURE__ */ defineNetwork(
  '00000008819873e925422c1ff0f99f7c',
  'https://mempool.space/signet/api',
  { name: 'Bitcoin Signet', testnet: true },
)
/** A node on this machine in regtest mode, with an Esplora API at its usual port. */
export const bitcoinRegtest = /* @__PURE__ */ defineNetwork(
  '0f9188f13cb7b2c71f2a335e3a4fc328',
  'http://127.0.0.1:3002',
  {
    name: 'Bitcoin Regtest',
    testnet: true,
  },
)
