import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'

/** The reference is the beginning of the hash of the first block. @see the bip122 namespace of CAIP-2 */
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
