import type { OnRampCalls, OnRampQuote, PaymentCurrency, PurchaseCurrency } from '../contract'
import type { ClientParts } from './client-parts'
import { leaving } from './leaving'
import { onRampDefaults } from './onramp-defaults'
import { parseOnRampOptions, parseOnRampQuote, parseOnRampUrl } from './parse-onramp'

const writePurchase = ({ networks, ...rest }: PurchaseCurrency) => ({
  ...rest,
  networks: networks.map(({ name, displayName, chainId, contractAddress }) => {
    return { name, display_name: displayName, chain_id: chainId, contract_address: contractAddress }
  }),
})
const writePayment = ({ id, limits }: PaymentCurrency) => ({ id, payment_method_limits: limits })

/** What stands in for a quote that failed; nobody can buy by it. */
function estimate(amount: string, { id: currency }: PaymentCurrency): OnRampQuote {
  const money = { amount, currency }
  return {
    quoteId: 'mocked-quote-id',
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    networkFee: money,
    isEstimate: true,
  }
}

/** Creates calls 16 to 18 of wire facts 2.2. */
export function createOnRampCalls({ service, gate }: ClientParts): OnRampCalls {
  const query = { projectId: service.projectId }
  /** Answers `instead` where the service fails, but not for who left. */
  const orElse = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>, instead: T): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted) throw error
      return instead
    }
  }
  return {
    getOnRampUrl: ({ signal, ...order }) => {
      const body = { ...order, defaultExperience: 'buy' }
      const ask = () =>
        service.post('/v1/generators/onrampurl', body, { query, parse: parseOnRampUrl, ...leaving(signal) })
      return gate.ask(undefined, leaving(signal), ask, () => '')
    },
    getOnRampOptions: ({ signal } = {}) => {
      const ask = () => service.get('/v1/onramp/options', { parse: parseOnRampOptions, ...leaving(signal) })
      const none = () => ({ purchaseCurrencies: [], paymentCurrencies: [] })
      return orElse(signal, () => gate.ask(undefined, leaving(signal), ask, none), onRampDefaults)
    },
    getOnRampQuote: ({ purchaseCurrency, paymentCurrency, amount, network, signal }) => {
      const body = {
        purchaseCurrency: writePurchase(purchaseCurrency),
        paymentCurrency: writePayment(paymentCurrency),
        amount,
        network,
      }
      const ask = () => service.post('/v1/onramp/quote', body, { query, parse: parseOnRampQuote, ...leaving(signal) })
      const work = () => gate.ask(undefined, leaving(signal), ask, () => undefined)
      return orElse<OnRampQuote | undefined>(signal, work, estimate(amount, paymentCurrency))
    },
  }
}
