import { isAddress } from 'viem'
import { iconOf } from '../blockchain-api/asset-facts'
import type { EvmChain } from '../evm/start-evm-chain'
import { type CallAnswer, json } from '../faults/answer-call'
import { exchangeMethods } from './exchange-call'
import type { ExchangeState } from './exchange-sessions'
import { findAsset } from './withdraw'

type Params = Readonly<Record<string, unknown>>

const result = (value: unknown): CallAnswer => json({ jsonrpc: '2.0', id: 1, result: value })
const refuse = (message: string): CallAnswer => json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message } })

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

function answerList(state: ExchangeState, chains: readonly EvmChain[], { page, asset, amount }: Params): CallAnswer {
  if (!Number.isInteger(page)) return refuse('The page is not valid')
  if (!findAsset(chains, String(asset))) return refuse(`Asset ${asset} is not supported`)
  if (!isAmount(amount)) return refuse('The amount is not valid')
  const exchanges = state.open.map((exchange) => ({ ...exchange, imageUrl: iconOf(exchange.name) }))
  return result({ exchanges, total: exchanges.length })
}

/** The account of a CAIP-10 id on a network; undefined if it is on another, or invalid. */
function readRecipient(networkId: string, recipient: unknown): string | undefined {
  const text = String(recipient)
  const address = text.startsWith(`${networkId}:`) ? text.slice(networkId.length + 1) : ''
  const isFine = networkId.startsWith('solana:') ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) : isAddress(address)
  return isFine ? address : undefined
}

function answerPage(state: ExchangeState, chains: readonly EvmChain[], params: Params): CallAnswer {
  const { exchangeId, asset, amount, recipient } = params
  const found = findAsset(chains, String(asset))
  if (!found) return refuse(`Asset ${asset} is not supported`)
  const to = readRecipient(found.networkId, recipient)
  if (!state.open.some(({ id }) => id === exchangeId)) return refuse('There is no such exchange')
  if (!isAmount(amount) || to === undefined) return refuse('Amount or recipient is not valid')
  const { id } = state.begin(String(exchangeId), { ...found, to, amount })
  return result({ url: `${state.pagesUrl}/pay?session=${id}`, sessionId: id })
}

function answerStatus(state: ExchangeState, { exchangeId, sessionId }: Params): CallAnswer {
  const session = state.find(String(sessionId))
  if (session?.exchangeId !== exchangeId) return refuse('There is no such session')
  const { status, txHash } = session ?? {}
  return result({ status, ...(txHash !== undefined && { txHash }) })
}

/** Answers the calls about exchanges as the public service does. */
export function answerExchange(state: ExchangeState, chains: readonly EvmChain[], body: string): CallAnswer {
  const { jsonrpc, id, method, params } = Object(JSON.parse(body)) as {
    readonly jsonrpc?: unknown
    readonly id?: unknown
    readonly method?: string
    readonly params?: Params
  }
  if (jsonrpc !== '2.0' || id === undefined) return refuse('This is no JSON-RPC')
  const given = params ?? {}
  if (!given.projectId) return refuse('A projectId is required')
  switch (exchangeMethods[method ?? '']) {
    case 'exchanges':
      return answerList(state, chains, given)
    case 'exchange-page':
      return answerPage(state, chains, given)
    case 'exchange-status':
      return answerStatus(state, given)
    default:
      return refuse(`There is no method ${method}`)
  }
}
