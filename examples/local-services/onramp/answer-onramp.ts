import { isAddress } from 'viem'
import type { OnRampCall } from '../blockchain-api/api-call'
import type { ApiParts } from '../blockchain-api/api-parts'
import { type CallAnswer, json, refuse } from '../faults/answer-call'
import { listPurchases, networkName, paymentCurrencies } from './onramp-facts'
import { quotePurchase } from './quote-purchase'

type Given = Readonly<Record<string, unknown>>

const invalid = (name: string) => refuse(400, `The ${name} is not valid`, name)

const money = (amount: string, currency: string) => ({ amount, currency })

function answerQuote({ prices }: ApiParts, { purchaseCurrency, paymentCurrency, amount }: Given): CallAnswer {
  const symbol = String(Object(purchaseCurrency).symbol)
  const currency = String(Object(paymentCurrency).id)
  const price = prices.find(symbol)
  if (price === undefined) return invalid('purchaseCurrency')
  const sums = quotePurchase(String(amount), price)
  if (!sums) return invalid('amount')
  return json({
    quoteId: `local-${symbol}-${sums.total}`,
    paymentTotal: money(sums.total, currency),
    paymentSubtotal: money(sums.subtotal, currency),
    networkFee: money(sums.fee, currency),
    purchaseAmount: money(sums.purchase, symbol),
  })
}

/** As the service does it, an address of the provider's page; here one that is paid for what the quote said. */
function answerUrl(
  parts: ApiParts,
  { destinationWallets, presetFiatAmount, paymentCurrency, state }: Given,
  origin: string,
): CallAnswer {
  const [wallet] = Array.isArray(destinationWallets) ? destinationWallets : []
  const { address, blockchains, assets } = Object(wallet)
  const chain = parts.access.chains.find(({ chainId }) => networkName(chainId) === String(Object(blockchains)[0]))
  const symbol = String(Object(assets)[0])
  const sums = quotePurchase(String(presetFiatAmount), parts.prices.find(symbol) ?? 0)
  if (!chain || !isAddress(String(address)) || !sums) return invalid('destinationWallets')
  const { chainId } = chain
  const order = {
    chainId,
    address,
    symbol,
    amount: sums.purchase,
    total: sums.total,
    currency: String(paymentCurrency ?? 'USD'),
  }
  return json({ url: parts.orderPage(origin, { ...order, state: String(state ?? '') }) })
}

/** Answers the calls of buying. */
export function answerOnRamp(parts: ApiParts, call: OnRampCall, given: Given, origin: string): CallAnswer {
  switch (call) {
    case 'onramp-options':
      return json({ paymentCurrencies, purchaseCurrencies: listPurchases(parts.access.chains) })
    case 'onramp-quote':
      return answerQuote(parts, given)
    case 'onramp-url':
      return answerUrl(parts, given, origin)
  }
}
