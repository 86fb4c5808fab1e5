import { formatUnits } from '../../../kernel/lib/amounts'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { SwapReview, SwapSummary, SwapToken } from './contract'
import { isSameAsset } from './swap-rules'

/** What a review exchanges, as events tell it. */
export const summarizeSwap = ({ intent, quote, sell, buy }: SwapReview): SwapSummary => ({
  networkId: intent.network.caipNetworkId,
  sell: { symbol: sell.symbol, amount: formatUnits(intent.amount, sell.decimals) },
  buy: { symbol: buy.symbol, amount: formatUnits(quote.received, buy.decimals) },
})

function shorten(given: string): string {
  const address = sanitizeText(given)
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}

/**
 * Names the tokens by way of which an offer goes. Its ends are what a person chose, also where another token stands for the network's own
 * currency.
 *
 * @param route - addresses, both ends among them, if a source is right
 * @returns nothing for what is no list of texts
 */
export function describeRoute(
  route: readonly string[] | undefined,
  { sell, buy, tokens }: { readonly sell: SwapToken; readonly buy: SwapToken; readonly tokens: readonly SwapToken[] },
): readonly string[] {
  if (!Array.isArray(route) || route.length < 2 || !route.every((address) => typeof address === 'string')) return []
  const between = route.slice(1, -1).map((address) => {
    const known = tokens.find((token) => isSameAsset(token.address, address))
    return known && !known.isUnlisted ? known.symbol : shorten(address)
  })
  return [sell.symbol, ...between, buy.symbol]
}
