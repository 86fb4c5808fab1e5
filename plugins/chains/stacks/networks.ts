import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'

/**
 * Tells whether a text has the form of a standard principal, on the main network (P for one key, M for several) or a test network (T, N).
 * The checksum is not checked.
 *
 * @see SIP-005; c32check
 */
export const isAddress = (address: string): boolean => /^S[PMTN][\dA-HJKMNP-TV-Z]{26,39}$/.test(address)

const defineNetwork = (
  id: number,
  apiUrl: string,
  network: Pick<Network, 'name' | 'testnet' | 'blockExplorers'>,
): Network => ({
  ...network,
  id,
  chainNamespace: 'stacks',
  caipNetworkId: `stacks:${id}` as CaipNetworkId,
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: { default: { http: [apiUrl] } },
})

/** Stacks. */
export const stacksMainnet = /* @__PURE__ */ defineNetwork(1, 'https://api.hiro.so', {
  name: 'Stacks',
  blockExplorers: { default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so' } },
})
/** Stacks Testnet. */
export const stacksTestnet = /* @__PURE__ */ defineNetwork(2147483648, 'https://api.testnet.hiro.so', {
  name: 'Stacks Testnet',
  blockExplorers: {
    default: {
      name: 'Stacks Explorer',
      url: 'https://explorer.hiro.so/?chain=testnet',
      accountUrl: 'https://explorer.hiro.so/address/{}?chain=testnet',
    },
  },
  testnet: true,
})
/** A node on this machine. It has the chain id of the testnet, so an app lists one of the two. */
export const stacksDevnet = /* @__PURE__ */ defineNetwork(2147483648, 'http://127.0.0.1:3999', {
  name: 'Stacks Devnet',
  testnet: true,
})
