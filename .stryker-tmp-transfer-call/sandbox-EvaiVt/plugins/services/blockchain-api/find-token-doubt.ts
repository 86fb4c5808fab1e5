// @ts-nocheck
import { foldName } from '../../wallets/imitation'
import type { TokenBalance, TokenDoubt } from './contract'
import { knownTokens } from './contract-tokens'

/** Web addresses, and words that call for something: no token of worth has them in its name. */
const lure =
  /https?:|www\.|\bt\.me\b|[\p{L}\d-]+\.(?:com|net|org|io|xyz|app|finance|fi|gg|me|co|site|online|live|top|pro|cc|vip|link|claims?|lol)\b|\b(?:claim|airdrop|reward|voucher|giveaway|visit|redeem)s?\b/iu

const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

/** Whether a token bears the symbol of the network's own currency, or of a known token, and is neither. */
function isCounterfeit({ symbol, networkId }: TokenBalance, address: string, nativeSymbol: string): boolean {
  const folded = foldName(symbol)
  if (folded === '') return false
  const known = Object.entries(knownTokens).find(([name]) => foldName(name) === folded)?.[1][networkId]
  if (known) return !known.some((one) => isSameAddress(one, address))
  return folded === foldName(nativeSymbol)
}

/**
 * Finds why a token may be another one than it seems to be.
 *
 * @param token - with clean texts
 * @param nativeSymbol - of the currency of its network, which has no address
 */
export function findTokenDoubt(token: TokenBalance, nativeSymbol: string): TokenDoubt | undefined {
  if (token.address === undefined) return undefined
  if (lure.test(token.name) || lure.test(token.symbol)) return 'lure'
  // CAIP-10: what stands behind its network.
  const address = token.address.slice(token.networkId.length + 1)
  if (isCounterfeit(token, address, nativeSymbol)) return 'counterfeit'
  return /[^\p{ASCII}]/u.test(token.symbol.replace(/[^\p{L}\p{N}]/gu, '')) ? 'letters' : undefined
}
