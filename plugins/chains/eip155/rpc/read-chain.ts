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

/** Codes of EIP-1474 and of geth that concern the request and not the node. */
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

/** Calls a contract of one network; undefined where the call did not complete. */
export type AskContract = (call: ContractCall) => Promise<Hex | undefined>

/** Tells whether a call reverted, used up all gas, or had too long an answer. */
const isEndless = (error: unknown) =>
  isRevert(error) ||
  (isPorticoError(error, 'EIP155_RPC_REFUSED') && /out ?of ?gas/i.test(String(error.context.reason))) ||
  (isPorticoError(error, 'EIP155_RPC_FAILED') && isPorticoError(error.cause, 'HTTP_BODY_TOO_LARGE'))

function readBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) throw new TypeError('These are no bytes.')
  return value as Hex
}

/**
 * Creates the function that calls contracts of one network by eth_call.
 *
 * @param rpc - the client of the nodes; calls of one tick are sent together
 * @param question - the network, and the signal of the caller
 * @returns a function that calls one contract and returns its bytes ('0x' where there is no contract); undefined where the call did not
 * complete
 * @throws the other errors of RpcClient
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
 * Reads the name or symbol of a token. The first tokens answer 32 bytes, padded by zeros, and later ones a string.
 *
 * @returns untrusted text of any length; '' where there is none
 * @see ERC-20
 */
export function readTokenText(answer: Hex): string {
  try {
    // Bytes that are not text must not become a symbol.
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    if (answer.length === 2 + wordDigits) return utf8.decode(hexToBytes(trim(answer, { dir: 'right' })))
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return ''
  }
}

/** The contract has this address on nearly every chain. @see https://github.com/mds1/multicall3 */
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

/** Returns the results that multicall3 collected, by call; none where the chain does not have it, or its answer is invalid. */
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
 * Calls many contracts by one eth_call through multicall3. Calls without a result are sent once more, separately in one batch: some chains
 * have no multicall3, a contract that uses up all gas leaves none for later ones, and an endless answer of one spoils the answer for all.
 *
 * @returns the results in the order of the calls; undefined for those that did not complete
 * @throws the errors of AskContract
 */
async function askTogether(ask: AskContract, calls: readonly ContractCall[]): Promise<readonly (Hex | undefined)[]> {
  const answers = await aggregate(ask, calls)
  return Promise.all(calls.map((call, index) => answers[index] ?? ask(call)))
}

/** Selectors of the functions of a token: the first bytes of the hash of each signature. @see ERC-20 */
const selectors = { name: '06fdde03', symbol: '95d89b41', decimals: '313ce567', balanceOf: '70a08231' } as const
const questionCount = 4

/** Maximum number of decimals, more than any real token has: 2^256 has 78 digits, so a larger number could only hide an amount. */
const MAX_DECIMALS = 77
const MAX_SYMBOL_LENGTH = 32
/** Maximum number of tokens in one eth_call, which has a gas limit. */
const MAX_TOKENS = 200

const questionsTo = (token: Hex, owner: Hex) =>
  [
    selectors.name,
    selectors.symbol,
    selectors.decimals,
    `${selectors.balanceOf}${owner.slice(2).padStart(64, '0')}`,
  ].map((data) => ({ to: token, data: `0x${data}` as const }))

/** Reads a number of the chain; more bytes may follow it, as Solidity also accepts. */
function readWord(answer: Hex | undefined): bigint | undefined {
  const [word] = /^0x[\da-f]{64}/i.exec(answer ?? '') ?? []
  return word === undefined ? undefined : BigInt(word)
}

/** Reads a token's facts and the account's balance of it. */
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
 * Reads an account's balances of some tokens, by one eth_call for each 200. The answers of tokens are untrusted: a token without a balance,
 * without decimals up to 77 or without a symbol is left out, and does not affect the others.
 *
 * @param ask - calls contracts of the network
 * @param owner - 20 bytes, like each of the tokens
 * @returns the tokens in the order of `tokens`, with clean texts
 * @throws the errors of AskContract
 * @see ERC-20
 */
async function readTokens(ask: AskContract, owner: Hex, tokens: readonly Hex[]) {
  const starts = Array.from({ length: Math.ceil(tokens.length / MAX_TOKENS) }, (_, index) => index * MAX_TOKENS)
  const lists = await Promise.all(starts.map((start) => readSome(ask, owner, tokens.slice(start, start + MAX_TOKENS))))
  return lists.flat()
}

type TokenBalancesParams = Parameters<FunctionOf<typeof GetTokenBalances>>[0]

/** The address that stands for the network's own currency in lists of tokens. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Reads the balances of an account: the network's own currency by eth_getBalance, tokens by one call of multicall3, both in one request.
 *
 * @param rpc - the client of the nodes
 * @param params - the account, its network, and the tokens to read
 * @returns the own currency first, also with a balance of zero, then the tokens with a balance
 * @throws the errors of RpcClient
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
 * Reads the facts of a token, and an account's balance of it.
 *
 * @param rpc - the client of the nodes
 * @param params - the token, the account, and the network
 * @returns the token, with clean texts; undefined where it is not a token
 * @throws the errors of RpcClient
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
