import type { CosmosNetwork } from '../contract'

const usualCoinType = 118

/**
 * Describes a chain for a wallet that does not know it.
 *
 * @returns what Keplr's `experimentalSuggestChain` takes; undefined where the network tells too little
 */
export function describeChain(network: CosmosNetwork): object | undefined {
  const { id, name, bech32Prefix, denom, restUrl, nativeCurrency, coinType = usualCoinType, rpcUrls } = network
  const [rpc] = (rpcUrls.chainDefault ?? rpcUrls.default).http
  if (!rpc || !restUrl || !denom) return undefined
  const currency = { coinDenom: nativeCurrency.symbol, coinMinimalDenom: denom, coinDecimals: nativeCurrency.decimals }
  return {
    chainId: id,
    chainName: name,
    rpc,
    rest: restUrl,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: bech32Prefix,
      bech32PrefixAccPub: `${bech32Prefix}pub`,
      bech32PrefixValAddr: `${bech32Prefix}valoper`,
      bech32PrefixValPub: `${bech32Prefix}valoperpub`,
      bech32PrefixConsAddr: `${bech32Prefix}valcons`,
      bech32PrefixConsPub: `${bech32Prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
  }
}
