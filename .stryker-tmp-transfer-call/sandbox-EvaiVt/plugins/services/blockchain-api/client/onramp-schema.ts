// @ts-nocheck
import * as z from 'zod/mini'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import {
  anyList,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  readWith,
  rowsOf,
  textOf,
} from '../../../../kernel/lib/schemas/answer-schema'
import type { OnRampOptions, OnRampQuote } from '../contract'
import { amount, line } from './value-schema'

const coinId = '2b92315d-eab7-5bef-84fa-089a131333f5'
const networks = [
  {
    name: 'ethereum-mainnet',
    displayName: 'Ethereum',
    chainId: '1',
    contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    displayName: 'Polygon',
    chainId: '137',
    contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What can be bought, and with what, where the service does not say. */
export const onRampDefaults: OnRampOptions = {
  purchaseCurrencies: [
    { id: coinId, name: 'USD Coin', symbol: 'USDC', networks },
    { id: coinId, name: 'Ether', symbol: 'ETH', networks },
  ],
  paymentCurrencies: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
  isBuiltIn: true,
}

const id = textOf(/^[!-~]{1,100}$/)

const urlSchema = z.object({ url: readWith('link to a web page', toSafeWebLink) })

/** Reads an answer of `POST /v1/generators/onrampurl`. @throws TypeError for a link that leads nowhere safe */
export const parseOnRampUrl = (data: unknown): string => parseAnswer(urlSchema, data).url

const networkSchema = z.object({
  name: id,
  display_name: maybe(line()),
  chain_id: orElse(id, ''),
  contract_address: orElse(id, ''),
})
const purchaseSchema = z.object({ id, name: maybe(line()), symbol: line(24), networks: rowsOf(networkSchema) })
const paymentSchema = z.object({ id, payment_method_limits: rowsOf(z.object({ id, min: amount, max: amount })) })
const optionsSchema = z.object({ purchaseCurrencies: anyList(), paymentCurrencies: anyList() })

/** Reads an answer of `GET /v1/onramp/options`. @throws TypeError where there are no lists */
export function parseOnRampOptions(data: unknown): OnRampOptions {
  const { purchaseCurrencies, paymentCurrencies } = parseAnswer(optionsSchema, data)
  return {
    purchaseCurrencies: readRows(purchaseSchema, purchaseCurrencies).map(({ id, name, symbol, networks }) => ({
      id,
      name: name ?? symbol,
      symbol,
      networks: networks.map((network) => ({
        name: network.name,
        displayName: network.display_name ?? network.name,
        chainId: network.chain_id,
        contractAddress: network.contract_address,
      })),
    })),
    paymentCurrencies: readRows(paymentSchema, paymentCurrencies).map(({ id, payment_method_limits: limits }) => ({
      id,
      limits,
    })),
  }
}

const money = z.object({ amount, currency: line(24) })
const quoteSchema = z.object({
  quoteId: id,
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
})

/** Reads an answer of `POST /v1/onramp/quote`: here nothing may be missing. @throws TypeError */
export const parseOnRampQuote = (data: unknown): OnRampQuote => ({
  ...parseAnswer(quoteSchema, data),
  isEstimate: false,
})
