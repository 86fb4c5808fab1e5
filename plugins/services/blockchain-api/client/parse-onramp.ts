import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { Money, OnRampOptions, OnRampQuote, PaymentCurrency, PurchaseCurrency } from '../contract'
import { type Fields, fieldsOf, matching, need, needFields, needList, readAmount, readItems } from './read-fields'

const idForm = /^[!-~]{1,100}$/

/** Reads an answer of `POST /v1/generators/onrampurl`. @throws TypeError for a link that leads nowhere safe */
export const parseOnRampUrl = (data: unknown): string => need(toSafeWebLink(needFields(data).url))

function readPurchase(row: Fields): PurchaseCurrency | undefined {
  const id = matching(row.id, idForm)
  const [name, symbol] = [sanitizeText(row.name), sanitizeText(row.symbol, 24)]
  if (!id || !symbol) return undefined
  const networks = readItems(row.networks, (network) => {
    const short = matching(network.name, idForm)
    if (!short) return undefined
    return {
      name: short,
      displayName: sanitizeText(network.display_name) || short,
      chainId: matching(network.chain_id, idForm) ?? '',
      contractAddress: matching(network.contract_address, idForm) ?? '',
    }
  })
  return { id, name: name || symbol, symbol, networks }
}

function readPayment(row: Fields): PaymentCurrency | undefined {
  const id = matching(row.id, idForm)
  if (!id) return undefined
  const limits = readItems(row.payment_method_limits, (limit) => {
    const [way, min, max] = [matching(limit.id, idForm), readAmount(limit.min), readAmount(limit.max)]
    return way && min !== undefined && max !== undefined ? { id: way, min, max } : undefined
  })
  return { id, limits }
}

/** Reads an answer of `GET /v1/onramp/options`. @throws TypeError where there are no lists */
export function parseOnRampOptions(data: unknown): OnRampOptions {
  const { purchaseCurrencies, paymentCurrencies } = needFields(data)
  return {
    purchaseCurrencies: readItems(needList(purchaseCurrencies), readPurchase),
    paymentCurrencies: readItems(needList(paymentCurrencies), readPayment),
  }
}

function needMoney(value: unknown): Money {
  const { amount, currency } = fieldsOf(value)
  return { amount: need(readAmount(amount)), currency: need(sanitizeText(currency, 24) || undefined) }
}

/** Reads an answer of `POST /v1/onramp/quote`: here nothing may be missing. @throws TypeError */
export function parseOnRampQuote(data: unknown): OnRampQuote {
  const { paymentTotal, paymentSubtotal, purchaseAmount, networkFee, quoteId } = needFields(data)
  return {
    quoteId: need(matching(quoteId, idForm)),
    paymentTotal: needMoney(paymentTotal),
    paymentSubtotal: needMoney(paymentSubtotal),
    purchaseAmount: needMoney(purchaseAmount),
    networkFee: needMoney(networkFee),
    isEstimate: false,
  }
}
