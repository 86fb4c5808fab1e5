import type { Hex } from 'viem'
import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, hexToBytes, trim } from 'viem/utils'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { GetTokenBalances, HeldToken } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type { DescribeToken } from '../../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import { createJsonRpcClient, type RpcRefusal } from '../../../wallets/create-json-rpc-client'
import type { Eip155Options, RpcClient } from '../contract'
import { toChecksumAddress, toHexAddress } from '../decode-address'
import { eip155Error, isRevert } from '../eip155-errors'
import { isAddress } from '../networks'
import { readQuantity } from './read-values'

/** Codes of EIP-1474 and of geth that tell of the question, not of the node. */
const finalCodes: readonly unknown[] = [3, -32003]

const isFinal = (refusal: RpcRefusal) =>
  finalCodes.includes(refusal.code) || isRevert(refusal) || /gas required exceeds/i.test(refusal.reason)

/**
 * Creates the client that reads the chain.
 *
 * @param env - of the plugin
 * @param options - `rpcUrls` of the app
 * @see EIP-1474
 */
export const createRpcClient = (
  env: Pick<PluginContext, 'clock' | 'fetch' | 'signal' | 'slot'>,
  { rpcUrls }: Pick<Eip155Options, 'rpcUrls'>,
): RpcClient =>
  createJsonRpcClient(env, {
    createError: (code, context, cause) => eip155Error(`EIP155_${code}`, context, cause),
    rpcUrls,
    hosted: () => env.slot(hostedRpcs).peek()[0],
    ping: { method: 'eth_chainId', isOf: ({ id }, result) => Number(result) === id },
    maxCalls: 1000,
    isFinal,
  })

export interface ContractCall {
  readonly to: Hex
  readonly data: Hex
}

/** Asks a contract of one network; undefined where it came to no end. */
export type AskContract = (call: ContractCall) => Promise<Hex | undefined>

/** It reverted, spent all gas, or has more to say than anybody would read. */
const isEndless = (error: unknown) =>
  isRevert(error) ||
  (isPorticoError(error, 'EIP155_RPC_REFUSED') && /out ?of ?gas/i.test(String(error.context.reason))) ||
  (isPorticoError(error, 'EIP155_RPC_FAILED') && isPorticoError(error.cause, 'HTTP_BODY_TOO_LARGE'))

function readBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) throw new TypeError('These are no bytes.')
  return value as Hex
}

/**
 * Creates what asks contracts of one network by eth_call.
 *
 * @param rpc - asks the nodes; calls of one tick travel together
 * @param question - the network, and the signal of whoever waits
 * @returns asks one contract: its bytes ('0x' where there is no contract), undefined where it came to no end
 * @throws what RpcClient throws, but for that
 */
export function createAskContract(
  rpc: RpcClient,
  { network, signal }: { readonly network: Network; readonly signal?: AbortSignal | undefined },
): AskContract {
  return async (call) => {
    const request = { network, method: 'eth_call', params: [call, 'latest'], parse: readBytes, signal }
    try {
      return await rpc.request(request)
    } catch (error) {
      if (isEndless(error)) return undefined
      throw error
    }
  }
}

const wordDigits = 64

/**
 * Reads the name or symbol of a token. The first tokens answer with 32 bytes, padded by zeros, where later ones have a string.
 *
 * @returns foreign text, of any length; '' where there is none
 * @see ERC-20
 */
export function readTokenText(answer: Hex): string {
  try {
    // Bytes that are no text must not pass for a symbol.
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    if (answer.length === 2 + wordDigits) return utf8.decode(hexToBytes(trim(answer, { dir: 'right' })))
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return ''
  }
}

/** At one address on nearly every chain. @see https://github.com/mds1/multicall3 */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

const abi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'view',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'returnData',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
] as const

/** What multicall3 passes on, by call; nothing where the chain has none, or where its node talks nonsense. */
async function aggregate(ask: AskContract, calls: readonly ContractCall[]): Promise<readonly (Hex | undefined)[]> {
  const args = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const answer = await ask({ to: multicall3, data: encodeFunctionData({ abi, args: [args] }) })
  try {
    const results = decodeFunctionResult({ abi, data: answer ?? '0x' })
    return results.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch {
    return []
  }
}

/**
 * Asks many contracts by one eth_call through multicall3. What it has no answer to is asked once more, each call by itself and
 * all in one batch: on some chains there is no multicall3, a contract that burns all gas leaves nothing for those behind it, and one
 * whose answer has no end spoils the answer to all.
 *
 * @returns the answers in the order of the calls; undefined for those that came to no end
 * @throws what AskContract throws
 */
async function askTogether(ask: AskContract, calls: readonly ContractCall[]): Promise<readonly (Hex | undefined)[]> {
  const answers = await aggregate(ask, calls)
  return Promise.all(calls.map((call, index) => answers[index] ?? ask(call)))
}

/** Questions to one token, each the beginning of the hash of its signature. @see ERC-20 */
const selectors = { name: '06fdde03', symbol: '95d89b41', decimals: '313ce567', balanceOf: '70a08231' } as const
const questionCount = 4

/** More than any real token has: 2^256 has 78 digits, so a larger figure only makes an amount look like another. */
const MAX_DECIMALS = 77
const MAX_SYMBOL_LENGTH = 32
/** One eth_call may take only so much gas. */
const MAX_TOKENS = 200

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

/** A token that says what it is, and how much the account holds of it. */
function readToken(token: Hex, answers: readonly (Hex | undefined)[]) {
  const [name, symbol] = answers.map((answer) => readTokenText(answer ?? '0x'))
  const [decimals, value] = answers.slice(2).map(readWord)
  const label = sanitizeText(symbol, MAX_SYMBOL_LENGTH)
  if (!label || value === undefined || decimals === undefined || decimals > MAX_DECIMALS) return undefined
  return {
    address: toChecksumAddress(token),
    name: sanitizeText(name) || label,
    symbol: label,
    decimals: Number(decimals),
    value,
  }
}

async function readSome(ask: AskContract, owner: Hex, tokens: readonly Hex[]) {
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
 * Reads how much of some tokens an account holds, by one eth_call for each 200. What a token says is hostile: one without an answer
 * for the balance, without decimals up to 77 or without a symbol is left out, and none spoils the others.
 *
 * @param ask - asks contracts of the network
 * @param owner - 20 bytes, like each of the tokens
 * @returns in the order of `tokens`, with clean texts
 * @throws what AskContract throws
 * @see ERC-20
 */
async function readTokens(ask: AskContract, owner: Hex, tokens: readonly Hex[]) {
  const starts = Array.from({ length: Math.ceil(tokens.length / MAX_TOKENS) }, (_, index) => index * MAX_TOKENS)
  const lists = await Promise.all(starts.map((start) => readSome(ask, owner, tokens.slice(start, start + MAX_TOKENS))))
  return lists.flat()
}

type TokenBalancesParams = Parameters<FunctionOf<typeof GetTokenBalances>>[0]

/** Stands for the network's own currency where others name tokens. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Reads what an account holds: the network's own currency by eth_getBalance, tokens by one call of multicall3, both in one
 * request.
 *
 * @param rpc - asks the nodes
 * @param params - whose, on which network, and which tokens to look for
 * @returns the own currency first, also where there is none of it, then those tokens that there are some of
 * @throws what RpcClient throws
 */
export async function readTokenBalances(
  rpc: RpcClient,
  { address, network, tokens = [], ...rest }: TokenBalancesParams,
): Promise<readonly HeldToken[]> {
  const owner = toHexAddress(address)
  const wanted = new Set(tokens.filter(isAddress).map(toHexAddress))
  wanted.delete(nativeToken)
  const params = [owner, 'latest']
  const [value, held] = await Promise.all([
    rpc.request({ network, method: 'eth_getBalance', params, parse: readQuantity, ...rest }),
    readTokens(createAskContract(rpc, { network, ...rest }), owner, [...wanted]),
  ])
  return [{ ...network.nativeCurrency, value }, ...held.filter((token) => token.value > 0n)]
}

/**
 * Reads what a token says that it is, and how much of it an account holds.
 *
 * @param rpc - asks the nodes
 * @param params - the token, whose, and on which network
 * @returns undefined for what is no token, with clean texts otherwise
 * @throws what RpcClient throws
 * @see ERC-20
 */
export async function describeToken(
  rpc: RpcClient,
  { address, network, token, ...rest }: Parameters<FunctionOf<typeof DescribeToken>>[0],
): ReturnType<FunctionOf<typeof DescribeToken>> {
  if (!isAddress(token)) return undefined
  const ask = createAskContract(rpc, { network, ...rest })
  const [found] = await readTokens(ask, toHexAddress(address), [toHexAddress(token)])
  return found
}
