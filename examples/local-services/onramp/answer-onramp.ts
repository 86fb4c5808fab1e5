import { isAddress } from 'viem'
import type { OnRampCall } from '../blockchain-api/api-call'
import type { ApiParts } from '../blockchain-api/api-parts'
import { type CallAnswer, json, refuse } from '../faults/answer-call'
import { listPurchases, networkName, paymentCurrencies } from './onramp-facts'
import { quotePurchase } from './quote-purchase'

type Given = Readonly<Record<string, unknown>>

const invalid = (name: string) => refuse(400, `The ${name} is not valid`, name)

const money = (amount: string, currency: string) => ({ amount, currency })

/** What was told of what can be bought and what is paid with is handed back whole. */
function readNetworks(purchaseCurrency: unknown): readonly unknown[] | undefined {
  const { id, name, networks } = Object(purchaseCurrency)
  return id && name && Array.isArray(networks) ? networks.map((network) => Object(network).name) : undefined
}

function answerQuote({ prices }: ApiParts, { purchaseCurrency, paymentCurrency, amount, network }: Given): CallAnswer {
  const symbol = String(Object(purchaseCurrency).symbol)
  const currency = String(Object(paymentCurrency).id)
  const price = prices.find(symbol)
  const networks = readNetworks(purchaseCurrency)
  if (price === undefined || !networks) return invalid('purchaseCurrency')
  if (!Array.isArray(Object(paymentCurrency).payment_method_limits)) return invalid('paymentCurrency')
  if (!networks.includes(network)) return invalid('network')
  const sums = typeof amount === 'string' ? quotePurchase(amount, price) : undefined
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
  { destinationWallets, presetFiatAmount, partnerUserId, defaultExperience }: Given,
  origin: string,
): CallAnswer {
  if (typeof partnerUserId !== 'string') return invalid('partnerUserId')
  if (defaultExperience !== 'buy') return invalid('defaultExperience')
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
    currency: 'USD',
    state: '',
  }
  return json({ url: parts.orderPage(origin, order) })
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
