// @ts-nocheck
import type { SwapToken } from './contract'

/** Symbols in the order in which they are suggested. */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

const MAX_SUGGESTED = 8

/** Tokens that are suggested of those that there are: no unlisted one passes by its symbol. */
export function suggestTokens(tokens: readonly SwapToken[]): readonly SwapToken[] {
  // The dollar that is the first one on Arbitrum.
  return ['USD₮0', ...suggested]
    .flatMap((symbol) => tokens.find((token) => token.symbol === symbol && !token.isUnlisted) ?? [])
    .slice(0, MAX_SUGGESTED)
}

/** Tokens that a search by name, symbol or address finds. */
export function searchTokens(tokens: readonly SwapToken[], query: string): readonly SwapToken[] {
  const wanted = query.trim().toLowerCase()
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
  )
}
