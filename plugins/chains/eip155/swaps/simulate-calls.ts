import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { ChainParams } from '../../../../kernel/namespaces/asset-capabilities'
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import { swapError } from '../../../../kernel/namespaces/swap-error'
import { transferRefusal } from '../../../../kernel/namespaces/transfer-error'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { readQuantity } from '../rpc/read-values'
import { toRefusal } from '../transfers/estimate-fee'
import { toWord } from '../transfers/transfer-call'

/** How nodes report what moved of the own currency: as if it were a token at this address. */
export const NATIVE_LOG = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Transfer of ERC-20 and its kin. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** balanceOf(address) of ERC-20. */
const BALANCE_SELECTOR = '0x70a08231'

/** What a contract told while it ran, in lower case. */
export interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}
/** What became of one call. */
export interface Outcome {
  readonly isDone: boolean
  readonly gas: bigint
  readonly answer: unknown
  readonly logs: readonly Log[]
}

const bytesText = /^0x(?:[\da-f]{2})*$/i

function readLog(value: unknown): Log {
  const [address, topics, data] = ['address', 'topics', 'data'].map((name) => readProperty(value, name))
  const texts = [address, data, ...(Array.isArray(topics) ? topics : [undefined])]
  if (!texts.every((text) => typeof text === 'string' && bytesText.test(text))) throw new TypeError('This is no log.')
  const [place = '', bytes = '', ...words] = texts.map((text) => String(text).toLowerCase())
  return { address: place, data: bytes, topics: words }
}

/** @throws TypeError where not all calls are answered */
const readOutcomes = (count: number) => (result: unknown) => {
  const calls = readProperty(readProperty(result, '0'), 'calls')
  if (!Array.isArray(calls) || calls.length !== count) throw new TypeError('This is no simulation.')
  return calls.map((call): Outcome => {
    const logs = readProperty(call, 'logs') ?? []
    if (!Array.isArray(logs)) throw new TypeError('This is no simulation.')
    const isDone = readProperty(call, 'status') === '0x1'
    const gas = readQuantity(readProperty(call, 'gasUsed'))
    return { isDone, gas, answer: readProperty(call, 'returnData'), logs: logs.map(readLog) }
  })
}

/**
 * Runs calls on a node, each after the one before, on the latest block.
 *
 * @returns undefined where the node does not know how
 * @throws TRANSFER_REFUSED where it would not run them; what RpcClient throws otherwise
 * @see eth_simulateV1 of the Ethereum execution APIs
 */
export async function simulateCalls(
  rpc: RpcClient,
  { network, signal }: Pick<ChainParams, 'network'> & { readonly signal?: AbortSignal | undefined },
  calls: readonly TransactionFields[],
): Promise<readonly Outcome[] | undefined> {
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, 'latest']
  try {
    return await rpc.request({ network, method: 'eth_simulateV1', params, parse: readOutcomes(calls.length), signal })
  } catch (error) {
    const refused = toRefusal(error)
    if (transferRefusal(refused)) throw refused
    if (!isPorticoError(error, 'EIP155_RPC_REFUSED')) throw error
    return undefined
  }
}

/** @throws SWAP_REFUSED 'unreadable' for anything but a word of 32 bytes */
export function readWord(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{64}$/i.test(value))
    throw swapError('unreadable', 'A token answered with something that is no amount.')
  return BigInt(value)
}

export const isParty = (account: string) => (topic: string) => topic === `0x${toWord(toHexAddress(account))}`

export const writeBalanceQuestion = (account: string): string => `${BALANCE_SELECTOR}${toWord(toHexAddress(account))}`

/** What an account gained of the own currency. */
export function sumNative(logs: readonly Log[], account: string): bigint {
  const moves = logs.filter(({ address, topics }) => address === NATIVE_LOG && topics[0] === TRANSFER)
  return moves.reduce((sum, { topics: [, from = '', to = ''], data }) => {
    const amount = readWord(data)
    return sum + (isParty(account)(to) ? amount : 0n) - (isParty(account)(from) ? amount : 0n)
  }, 0n)
}
