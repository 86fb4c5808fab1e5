import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import type { HeldToken } from '../../../kernel/namespaces/asset-capabilities'
import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import { askTogether } from '../contracts/ask-together'
import type { AskContract } from '../contracts/call-contract'
import { readTokenText } from './read-token-text'

/** Questions to one token, each the beginning of the hash of its signature. @see ERC-20 */
const selectors = { name: '06fdde03', symbol: '95d89b41', decimals: '313ce567', balanceOf: '70a08231' } as const
const questionCount = 4

/** S-08. */
const mostDecimals = 77
const longestSymbol = 32
/** One eth_call may take only so much gas. */
const mostTokens = 200

const questionsTo = (token: Hex, owner: Hex) =>
  [
    selectors.name,
    selectors.symbol,
    selectors.decimals,
    `${selectors.balanceOf}${owner.slice(2).padStart(64, '0')}`,
  ].map((data) => ({ to: token, data: `0x${data}` as const }))

/** A number of the chain; more bytes than one may follow it, as Solidity takes it too. */
function readWord(answer: Hex | undefined): bigint | undefined {
  const [word] = /^0x[\da-f]{64}/i.exec(answer ?? '') ?? []
  return word === undefined ? undefined : BigInt(word)
}

/** A token that the account holds some of, and that says what it is. */
function readToken(token: Hex, answers: readonly (Hex | undefined)[]): HeldToken | undefined {
  const [name, symbol] = answers.map((answer) => readTokenText(answer ?? '0x'))
  const [decimals, value] = answers.slice(2).map(readWord)
  const label = sanitizeText(symbol, longestSymbol)
  if (!label || !value || decimals === undefined || decimals > mostDecimals) return undefined
  return {
    address: getAddress(token),
    name: sanitizeText(name) || label,
    symbol: label,
    decimals: Number(decimals),
    value,
  }
}

async function readSome(ask: AskContract, owner: Hex, tokens: readonly Hex[]): Promise<readonly HeldToken[]> {
  const answers = await askTogether(
    ask,
    tokens.flatMap((token) => questionsTo(token, owner)),
  )
  return tokens.flatMap((token, index) => {
    const start = index * questionCount
    return readToken(token, answers.slice(start, start + questionCount)) ?? []
  })
}

/**
 * Reads which of some tokens an account holds, by one eth_call for each 200. What a token says is hostile: one without a balance,
 * without decimals up to 77 or without a symbol is left out, and none spoils the others.
 *
 * @param ask - asks contracts of the network
 * @param owner - 20 bytes, like each of the tokens
 * @returns in the order of `tokens`, with clean texts
 * @throws what AskContract throws
 * @see ERC-20; security S-06, S-08
 */
export async function readTokens(ask: AskContract, owner: Hex, tokens: readonly Hex[]): Promise<readonly HeldToken[]> {
  const starts = Array.from({ length: Math.ceil(tokens.length / mostTokens) }, (_, index) => index * mostTokens)
  const lists = await Promise.all(starts.map((start) => readSome(ask, owner, tokens.slice(start, start + mostTokens))))
  return lists.flat()
}
