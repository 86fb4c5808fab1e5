import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { PolkadotNetwork } from './contract'

/**
 * Tells whether a text has the form of an address: base58, with the length of an SS58 address of 32 bytes (shorter with leading zeros). The
 * checksum is not checked.
 *
 * @see Substrate's SS58 format
 */
export const isAddress = (address: string): boolean =>
  /^(1111[1-9A-HJ-NP-Za-km-z]{31,44}|[1-9A-HJ-NP-Za-km-z]{46,49})$/.test(address)

/** Facts that differ between networks of this namespace; `genesis` is the start of the genesis hash, 32 hex digits (CAIP-13). */
interface Facts {
  readonly genesis: string
  readonly name: string
  readonly ss58Prefix: number
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrl: string
  readonly subscan?: string
}

const describeSubscan = (url: string) => ({ name: 'Subscan', url, accountUrl: `${url}/account/{}` })

const defineNetwork = ({ genesis, name, ss58Prefix, symbol, decimals, rpcUrl, subscan }: Facts): PolkadotNetwork => ({
  id: genesis,
  name,
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${genesis}` as CaipNetworkId,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpcUrl] } },
  ...(subscan && { blockExplorers: { default: describeSubscan(`https://${subscan}.subscan.io`) } }),
  ss58Prefix,
})
const defineTestNetwork = (facts: Facts): PolkadotNetwork => ({ ...defineNetwork(facts), testnet: true })

/** The relay chain of Polkadot. */
export const polkadotMainnet = /* @__PURE__ */ defineNetwork({
  genesis: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  ss58Prefix: 0,
  symbol: 'DOT',
  decimals: 10,
  rpcUrl: 'https://rpc.polkadot.io',
  subscan: 'polkadot',
})
/** The relay chain of Kusama. */
export const kusama = /* @__PURE__ */ defineNetwork({
  genesis: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  ss58Prefix: 2,
  symbol: 'KSM',
  decimals: 12,
  rpcUrl: 'https://kusama-rpc.polkadot.io',
  subscan: 'kusama',
})
/** Westend, a test network. */
export const westend = /* @__PURE__ */ defineTestNetwork({
  genesis: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  ss58Prefix: 42,
  symbol: 'WND',
  decimals: 12,
  rpcUrl: 'https://westend-rpc.polkadot.io',
  subscan: 'westend',
})
/** Paseo, a test network for developers. */
export const paseo = /* @__PURE__ */ defineTestNetwork({
  genesis: '77afd6190f1554ad45fd0d31aee62aac',
  name: 'Paseo',
  ss58Prefix: 0,
  symbol: 'PAS',
  decimals: 10,
  rpcUrl: 'https://paseo.rpc.amforc.com',
  subscan: 'paseo',
})
/** A development node on this machine. Its genesis differs in each build, so it matches no account that is bound to a network. */
export const polkadotLocal = /* @__PURE__ */ defineTestNetwork({
  genesis: '00000000000000000000000000000000',
  name: 'Polkadot Local',
  ss58Prefix: 42,
  symbol: 'UNIT',
  decimals: 12,
  rpcUrl: 'http://127.0.0.1:9944',
})
