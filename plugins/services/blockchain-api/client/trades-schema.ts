import * as z from 'zod/mini'
import { present } from '../../../../kernel/lib/present'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import {
  anyList,
  anything,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  readWith,
  rowsOf,
  textOf,
  uniteBy,
} from '../../../../kernel/lib/schemas/answer-schema'
import type {
  BuiltTransaction,
  ExchangePayment,
  ExchangeReport,
  ExchangeStatus,
  GasPrice,
  ListedExchange,
  OnRampOptions,
  OnRampQuote,
  SwapQuote,
  SwapToken,
} from '../contract'
import { type AnswerContext, amount, bytes, caipAddress, decimals, line, units } from './value-schema'

/** As quotes, exchanges, sessions and transactions are named: one word of plain signs. */
const id = textOf(/^[!-~]{1,200}$/)

const quotesSchema = z.object({ quotes: anyList() })
const quoteSchema = z.object({
  id: maybe(id),
  fromAmount: units,
  fromAccount: orElse(id, ''),
  toAmount: units,
  toAccount: orElse(id, ''),
})

/** Reads an answer of `GET /v1/convert/quotes`. @throws TypeError where there is no list */
export const parseQuotes = (data: unknown, { onDropped }: Partial<AnswerContext> = {}): readonly SwapQuote[] =>
  readRows(quoteSchema, parseAnswer(quotesSchema, data).quotes, { onDropped }).map(present)

const tokensSchema = z.object({ tokens: anyList() })
const tokenSchema = z.object({
  name: maybe(line()),
  symbol: line(24),
  address: caipAddress,
  decimals,
  logoUri: anything,
  eip2612: anything,
})

/** Reads an answer of `GET /v1/convert/tokens`. @throws TypeError where there is no list */
export function parseSwapTokens(data: unknown, { readPicture, onDropped }: AnswerContext): readonly SwapToken[] {
  const rows = readRows(tokenSchema, parseAnswer(tokensSchema, data).tokens, { onDropped })
  return rows.map(({ name, logoUri, eip2612, ...token }) =>
    present({ ...token, name: name ?? token.symbol, iconUrl: readPicture(logoUri), hasPermit: eip2612 === true }),
  )
}

const allowanceSchema = z.object({ allowance: units })

/** Reads an answer of `GET /v1/convert/allowance`. @throws TypeError where there is no amount */
export const parseAllowance = (data: unknown): bigint => parseAnswer(allowanceSchema, data).allowance

const gasPriceSchema = z.object({ standard: units, fast: units, instant: units })

/** Reads an answer of `GET /v1/convert/gas-price`. @throws TypeError where one of the three is missing */
export const parseGasPrice = (data: unknown): GasPrice => parseAnswer(gasPriceSchema, data)

const builtSchema = z.object({
  tx: z
    .object({
      from: caipAddress,
      to: caipAddress,
      data: bytes,
      value: z.nullish(units),
      amount: maybe(units),
      eip155: z.object({ gas: units, gasPrice: units }),
    })
    .check(z.refine(({ value, amount }) => (value ?? amount) !== undefined, 'value or amount')),
})

/**
 * Reads an answer of `build-approve` or `build-transaction`: here nothing may be missing.
 *
 * @param data - `{ tx }`; what is sent along is called `value` by the one and `amount` by the other
 * @throws TypeError
 */
export function parseBuilt(data: unknown): BuiltTransaction {
  const { from, to, data: calldata, value, amount = 0n, eip155 } = parseAnswer(builtSchema, data).tx
  return { from, to, data: calldata, value: value ?? amount, ...eip155 }
}

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

/** The same, where something is bought for money. */
const onRampId = textOf(/^[!-~]{1,100}$/)

const urlSchema = z.object({ url: readWith('link to a web page', toSafeWebLink) })

/** Reads an answer of `POST /v1/generators/onrampurl`. @throws TypeError for a link that leads nowhere safe */
export const parseOnRampUrl = (data: unknown): string => parseAnswer(urlSchema, data).url

const networkSchema = z.object({
  name: onRampId,
  display_name: maybe(line()),
  chain_id: orElse(onRampId, ''),
  contract_address: orElse(onRampId, ''),
})
const purchaseSchema = z.object({
  id: onRampId,
  name: maybe(line()),
  symbol: line(24),
  networks: rowsOf(networkSchema),
})
const methodSchema = z.object({
  id: onRampId,
  payment_method_limits: rowsOf(z.object({ id: onRampId, min: amount, max: amount })),
})
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
    paymentCurrencies: readRows(methodSchema, paymentCurrencies).map(({ id, payment_method_limits: limits }) => ({
      id,
      limits,
    })),
  }
}

const money = z.object({ amount, currency: line(24) })
const onRampQuoteSchema = z.object({
  quoteId: onRampId,
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
})

/** Reads an answer of `POST /v1/onramp/quote`: here nothing may be missing. @throws TypeError */
export const parseOnRampQuote = (data: unknown): OnRampQuote => ({
  ...parseAnswer(onRampQuoteSchema, data),
  isEstimate: false,
})

/** More exchanges than a person would look through. */
const MAX_EXCHANGES = 100
const MAX_NAME = 40

const status = z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] satisfies ExchangeStatus[])

const envelopeSchema = z.object({
  result: anything,
  error: maybe(z.object({ message: orElse(z.string(), '') })),
})

/** What came back by JSON-RPC: a result, or the words of a refusal. */
export interface RpcAnswer {
  readonly result?: unknown
  readonly refusal?: string
}

/** Reads an answer of `POST /v1/json-rpc`. @throws TypeError where it is none */
export function parseRpcAnswer(data: unknown): RpcAnswer {
  const { result, error } = parseAnswer(envelopeSchema, data)
  return error ? { refusal: error.message } : { result }
}

const listSchema = z.object({ exchanges: anyList() })

/** Reads a result of `reown_getExchanges`; of two of one id the first counts. @throws TypeError where there is no list */
export function parseExchanges(data: unknown, { readPicture, onDropped }: AnswerContext): readonly ListedExchange[] {
  const row = z.object({ id, name: line(MAX_NAME), imageUrl: orElse(readWith('picture', readPicture), undefined) })
  const rows = readRows(row, parseAnswer(listSchema, data).exchanges, { limit: MAX_EXCHANGES, onDropped })
  return uniteBy(rows, (exchange) => exchange.id).map(({ imageUrl, ...exchange }) => ({
    ...exchange,
    ...(imageUrl !== undefined && { imageUrl }),
  }))
}

const paymentSchema = z.object({ url: readWith('link to a web page', (url) => toSafeWebLink(url)), sessionId: id })

/** Reads a result of `reown_getExchangePayUrl`. @throws TypeError for a link that leads nowhere safe */
export const parsePayment = (data: unknown): ExchangePayment => parseAnswer(paymentSchema, data)

const reportSchema = z.object({ status, txHash: maybe(id) })

/** Reads a result of `reown_getExchangeBuyStatus`. @throws TypeError for a status that there is none of */
export function parseReport(data: unknown): ExchangeReport {
  const { status, txHash } = parseAnswer(reportSchema, data)
  return { status, ...(txHash !== undefined && { txHash }) }
}
