// @ts-nocheck
import * as z from 'zod/mini'
import { present } from '../../../../kernel/lib/present'
import { anyList, maybe, orElse, parseAnswer, readRows, textOf } from '../../../../kernel/lib/schemas/answer-schema'
import type { BuiltTransaction, GasPrice, SwapQuote, SwapToken } from '../contract'
import { type AnswerContext, bytes, caipAddress, decimals, line, units } from './value-schema'

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
  logoUri: z.optional(z.unknown()),
  eip2612: z.optional(z.unknown()),
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
