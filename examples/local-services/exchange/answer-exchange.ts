import { isAddress } from 'viem'
import { iconOf } from '../blockchain-api/asset-facts'
import type { EvmChain } from '../evm/start-evm-chain'
import { type CallAnswer, json } from '../faults/answer-call'
import { exchangeMethods } from './exchange-call'
import type { ExchangeDesk } from './exchange-sessions'
import { findAsset } from './withdraw'

type Params = Readonly<Record<string, unknown>>

const result = (value: unknown): CallAnswer => json({ jsonrpc: '2.0', id: 1, result: value })
const refuse = (message: string): CallAnswer => json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message } })

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

function answerList(desk: ExchangeDesk, chains: readonly EvmChain[], { asset, amount }: Params): CallAnswer {
  if (!findAsset(chains, String(asset))) return refuse(`Asset ${asset} is not supported`)
  if (!isAmount(amount)) return refuse('The amount is not valid')
  const exchanges = desk.open.map((exchange) => ({ ...exchange, imageUrl: iconOf(exchange.name) }))
  return result({ exchanges, total: exchanges.length })
}

/** The account of a CAIP-10 id on a network; undefined where it is on another, or is none. */
function readRecipient(networkId: string, recipient: unknown): string | undefined {
  const text = String(recipient)
  const address = text.startsWith(`${networkId}:`) ? text.slice(networkId.length + 1) : ''
  const isFine = networkId.startsWith('solana:') ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) : isAddress(address)
  return isFine ? address : undefined
}

function answerPage(desk: ExchangeDesk, chains: readonly EvmChain[], params: Params): CallAnswer {
  const { exchangeId, asset, amount, recipient } = params
  const found = findAsset(chains, String(asset))
  if (!found) return refuse(`Asset ${asset} is not supported`)
  const to = readRecipient(found.networkId, recipient)
  if (!desk.open.some(({ id }) => id === exchangeId)) return refuse('There is no such exchange')
  if (!isAmount(amount) || to === undefined) return refuse('Amount or recipient is not valid')
  const { id } = desk.begin(String(exchangeId), { ...found, to, amount })
  return result({ url: `${desk.pagesUrl}/pay?session=${id}`, sessionId: id })
}

function answerStatus(desk: ExchangeDesk, { exchangeId, sessionId }: Params): CallAnswer {
  const session = desk.find(String(sessionId))
  if (session?.exchangeId !== exchangeId) return refuse('There is no such session')
  const { status, txHash } = session ?? {}
  return result({ status, ...(txHash !== undefined && { txHash }) })
}

/** Answers the calls about exchanges as the public service does. */
export function answerExchange(desk: ExchangeDesk, chains: readonly EvmChain[], body: string): CallAnswer {
  const { method, params } = Object(JSON.parse(body)) as { readonly method?: string; readonly params?: Params }
  const given = params ?? {}
  switch (exchangeMethods[method ?? '']) {
    case 'exchanges':
      return answerList(desk, chains, given)
    case 'exchange-page':
      return answerPage(desk, chains, given)
    case 'exchange-status':
      return answerStatus(desk, given)
    default:
      return refuse(`There is no method ${method}`)
  }
}
