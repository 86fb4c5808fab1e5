import { formatUnits } from '../../../kernel/lib/amounts'
import type { SwapReview, SwapSummary } from './contract'

/** What a review exchanges, as events tell it. */
export const summarizeSwap = ({ intent, quote, sell, buy }: SwapReview): SwapSummary => ({
  networkId: intent.network.caipNetworkId,
  sell: { symbol: sell.symbol, amount: formatUnits(intent.amount, sell.decimals) },
  buy: { symbol: buy.symbol, amount: formatUnits(quote.received, buy.decimals) },
})
