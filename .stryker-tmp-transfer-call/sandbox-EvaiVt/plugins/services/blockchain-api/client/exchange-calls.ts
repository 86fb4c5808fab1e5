// @ts-nocheck
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { blockchainError } from '../blockchain-errors'
import type { CallOptions, ExchangeCalls } from '../contract'
import { parseExchanges, parsePayment, parseReport, parseRpcAnswer, type RpcAnswer } from './exchange-schema'
import { type Service, withSignal } from './service'
import type { AnswerContext } from './value-schema'

/** How a call fails that the service did not answer, or not so that it could be read. */
type FailureCode =
  | 'BLOCKCHAIN_API_EXCHANGES_FAILED'
  | 'BLOCKCHAIN_API_PAYMENT_FAILED'
  | 'BLOCKCHAIN_API_DEPOSIT_STATUS_FAILED'

interface Question<T> {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly parse: (result: unknown) => T
  readonly failure: FailureCode
}

/** The words of a refusal that came with an HTTP status. */
function readRefusal(error: unknown): string | undefined {
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  try {
    return parseRpcAnswer(error.context.body).refusal
  } catch {
    return undefined
  }
}

const saysUnsupported = (refusal: string | undefined) => refusal?.includes('is not supported') === true

/** Creates the calls about deposits from an exchange. */
export function createExchangeCalls(service: Service, answer: AnswerContext): ExchangeCalls {
  const { projectId, sdk } = service
  async function ask<T>({ method, params, parse, failure }: Question<T>, { signal }: CallOptions): Promise<T> {
    const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, projectId } }
    const query = { projectId, ...sdk, source: 'fund-wallet' }
    let reply: RpcAnswer
    try {
      reply = await service.post('/v1/json-rpc', body, { query, parse: parseRpcAnswer, ...withSignal(signal) })
    } catch (error) {
      if (signal?.aborted) throw error
      const code = saysUnsupported(readRefusal(error)) ? 'BLOCKCHAIN_API_ASSET_UNSUPPORTED' : failure
      throw blockchainError(code, {}, error)
    }
    if (saysUnsupported(reply.refusal)) throw blockchainError('BLOCKCHAIN_API_ASSET_UNSUPPORTED')
    if (reply.refusal !== undefined) throw blockchainError(failure, {}, new Error(reply.refusal))
    try {
      return parse(reply.result)
    } catch (error) {
      throw blockchainError(failure, {}, error)
    }
  }
  return {
    getExchanges: ({ assetId: asset, amount, signal }) =>
      ask(
        {
          method: 'reown_getExchanges',
          params: { page: 0, asset, amount },
          parse: (result) => parseExchanges(result, answer),
          failure: 'BLOCKCHAIN_API_EXCHANGES_FAILED',
        },
        withSignal(signal),
      ),
    getExchangePayUrl: ({ exchangeId, assetId: asset, amount, recipient, signal }) =>
      ask(
        {
          method: 'reown_getExchangePayUrl',
          params: { exchangeId, asset, amount, recipient },
          parse: parsePayment,
          failure: 'BLOCKCHAIN_API_PAYMENT_FAILED',
        },
        withSignal(signal),
      ),
    getExchangeBuyStatus: ({ exchangeId, sessionId, signal }) =>
      ask(
        {
          method: 'reown_getExchangeBuyStatus',
          params: { sessionId, exchangeId },
          parse: parseReport,
          failure: 'BLOCKCHAIN_API_DEPOSIT_STATUS_FAILED',
        },
        withSignal(signal),
      ),
  }
}
