import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type {
  ReadTransaction,
  ReplacementKind,
  TransactionReading,
} from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { readData, readQuantity } from '../rpc/read-values'
import { isContract } from './read-receiver'
import { toQuantity } from './transfer-call'

type ReadParams = Parameters<FunctionOf<typeof ReadTransaction>>[0]

const hashText = /^0x[\da-f]{64}$/i

/** The fields of a transaction that tell whether another one replaced it. */
interface KnownTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly nonce: bigint
  readonly value: bigint
  readonly input: string
}

const textOf = (value: unknown, name: string): string => String(readProperty(value, name) ?? '').toLowerCase()

function readKnown(value: unknown): KnownTransaction | undefined {
  if (value === null) return undefined
  const [hash, from, to, input] = ['hash', 'from', 'to', 'input'].map((name) => textOf(value, name))
  if (hash === undefined || !hashText.test(hash)) throw new TypeError('This is no transaction.')
  const [nonce, amount] = [readQuantity(readProperty(value, 'nonce')), readQuantity(readProperty(value, 'value'))]
  return { hash, from: from ?? '', to: to ?? '', nonce, value: amount, input: input ?? '' }
}

interface Receipt {
  readonly isReverted: boolean
  readonly blockNumber: bigint
}

/** Blocks before Byzantium have no status: a transaction in one of them counts as successful. @see EIP-658 */
function readReceipt(value: unknown): Receipt | undefined {
  if (value === null) return undefined
  const status = readProperty(value, 'status') ?? undefined
  const blockNumber = readQuantity(readProperty(value, 'blockNumber'))
  return { isReverted: status !== undefined && readQuantity(status) === 0n, blockNumber }
}

function readBlockTransactions(block: unknown): readonly KnownTransaction[] {
  const list = readProperty(block, 'transactions')
  if (!Array.isArray(list)) throw new TypeError('This is no block.')
  return list.flatMap((item) => {
    try {
      return readKnown(item) ?? []
    } catch {
      // Some chains have transaction types of their own, which no account sends.
      return []
    }
  })
}

/**
 * The ranges of blocks in which the replacement is searched: first the range that every node has, because most nodes keep only the states
 * of the last 128 blocks.
 */
const SPANS = [110n, 700n, 4096n] as const

interface Line {
  readonly ask: <T>(method: string, params: readonly unknown[], parse: (result: unknown) => T) => Promise<T>
  readonly address: string
  readonly nonce: bigint
  readonly latest: bigint
}

/** Finds the block in which a nonce was used, by binary search; undefined if it was used before the searched range. */
async function findBlock({ ask, address, nonce, latest }: Line): Promise<bigint | undefined> {
  const isUsedAt = async (block: bigint) =>
    (await ask('eth_getTransactionCount', [address, toQuantity(block)], readQuantity)) > nonce
  let after = latest
  for (const span of SPANS) {
    let before = latest > span ? latest - span : 0n
    if (await isUsedAt(before)) {
      after = before
      continue
    }
    while (after - before > 1n) {
      const middle = (before + after) / 2n
      if (await isUsedAt(middle)) after = middle
      else before = middle
    }
    return after
  }
  return undefined
}

/** Longer inputs are remembered by their hash. */
const MAX_INPUT_LETTERS = 200

const writeInput = (input: string): string =>
  input.length > MAX_INPUT_LETTERS ? `0x${bytesToHex(keccak_256(utf8ToBytes(input)))}` : input

const kindOf = (taker: KnownTransaction, original: KnownTransaction): ReplacementKind => {
  if (taker.to === taker.from && taker.value === 0n && taker.input === '0x') return 'cancelled'
  const isSame =
    original.to === taker.to && original.value === taker.value && original.input === writeInput(taker.input)
  return isSame ? 'repriced' : 'other'
}

/** The submitted transaction, as it was stored, and the block of the transaction that used its nonce, once it was found. */
interface Place {
  readonly original: KnownTransaction
  readonly takenIn?: bigint
}

/** Writes nonce, receiver, value, data and block. */
const writePlace = ({ original: { nonce, to, value, input }, takenIn }: Place): string => {
  const block = takenIn === undefined ? [] : [toQuantity(takenIn)]
  return [toQuantity(nonce), to, toQuantity(value), writeInput(input), ...block].join(' ')
}

const quantityText = /^0x[\da-f]{1,64}$/

function readPlace(place: string | undefined): Place | undefined {
  const [nonce, to, value, input, block = ''] = place?.split(' ') ?? []
  if (nonce === undefined || to === undefined || value === undefined || input === undefined) return undefined
  if (![nonce, value].every((text) => quantityText.test(text))) return undefined
  const original = { hash: '', from: '', to, nonce: BigInt(nonce), value: BigInt(value), input }
  return { original, ...(quantityText.test(block) && { takenIn: BigInt(block) }) }
}

/** What is stored about a transaction that no node has shown yet: how many nonces of the account were used before it, at the least. */
const countText = /^after (0x[\da-f]{1,64})$/

/**
 * Describes a transaction whose nonce no node has told. Once a nonce was used since, it may have been that of this transaction, which was
 * sped up or cancelled before any node showed it, or before the page came to ask.
 */
async function describeUnshown(
  { ask, address, latest }: Omit<Line, 'nonce'>,
  place: string | undefined,
  count: bigint,
): Promise<TransactionReading> {
  const [, known] = countText.exec(place ?? '') ?? []
  if (place !== undefined && known === undefined) return { stage: 'unseen', place }
  const readEarlier = () => {
    const block = latest > SPANS[0] ? latest - SPANS[0] : 0n
    // Not every node keeps the states of then.
    return ask('eth_getTransactionCount', [address, toQuantity(block)], readQuantity).catch(() => count)
  }
  const before = known === undefined ? await readEarlier() : BigInt(known)
  return { stage: 'unseen', ...(count > before && { isPlaceTaken: true }), place: `after ${toQuantity(before)}` }
}

/**
 * Finds the transaction that used the nonce: another one, or the submitted one itself if a node that lags behind has no receipt of it.
 *
 * @param id - of the submitted transaction
 * @returns undefined if no node can tell yet
 */
async function findTaker(
  line: Line,
  id: string,
  { original, takenIn }: Place,
): Promise<TransactionReading | undefined> {
  const findIn = async (block: bigint) => {
    const mined = await line.ask('eth_getBlockByNumber', [toQuantity(block), true], readBlockTransactions)
    const taker = mined.find(({ from, nonce }) => from === line.address && nonce === line.nonce)
    return taker && { taker, block }
  }
  const search = async () => {
    const block = await findBlock(line)
    return block === undefined ? undefined : findIn(block)
  }
  try {
    // Nodes keep their blocks, but remove the states that are needed to find one.
    const found = (takenIn === undefined ? undefined : await findIn(takenIn)) ?? (await search())
    if (!found) return undefined
    const { taker, block } = found
    const confirmations = Number(line.latest - block) + 1
    const place = writePlace({ original, takenIn: block })
    const kind = kindOf(taker, original)
    const isItself = taker.hash === id.toLowerCase()
    if (isItself || kind === 'repriced') {
      // The same transaction with another fee: its result is the result of this one.
      const receipt = await line.ask('eth_getTransactionReceipt', [taker.hash], readReceipt)
      if (!receipt) return isItself ? { stage: 'pending', place } : undefined
      if (receipt.isReverted) return { stage: 'failed', confirmations, place }
      if (isItself) return { stage: 'confirmed', confirmations, place }
    }
    return { stage: 'replaced', confirmations, place, replacement: { id: taker.hash, kind } }
  } catch {
    // Nodes that keep no older states do not answer, which proves nothing.
    return undefined
  }
}

/**
 * Reads a transaction that the first node does not know from each node in turn, until one knows it.
 *
 * @returns nothing where none does, or the last one does not answer
 */
async function readFromEach(ask: Line['ask'], id: string) {
  const needed =
    <T>(read: (result: unknown) => T | undefined) =>
    (result: unknown): T => {
      const found = read(result)
      if (found === undefined) throw new TypeError('This node does not know the transaction.')
      return found
    }
  const [receipt, known] = await Promise.all([
    ask('eth_getTransactionReceipt', [id], needed(readReceipt)).catch(() => undefined),
    ask('eth_getTransactionByHash', [id], needed(readKnown)).catch(() => undefined),
  ])
  return { receipt, known }
}

/** A node with an older newest block may be stuck, and not know what was mined since; in ms. */
const MAX_BLOCK_AGE_MS = 120_000

/** Tells whether a node may be behind: its newest block is old, or the node does not tell how old. */
async function isBehind({ ask, latest }: Pick<Line, 'ask' | 'latest'>, now: number): Promise<boolean> {
  const readTime = (block: unknown) => Number(readQuantity(readProperty(block, 'timestamp'))) * 1000
  const madeAt = await ask('eth_getBlockByNumber', [toQuantity(latest), false], readTime).catch(() => 0)
  return now - madeAt >= MAX_BLOCK_AGE_MS
}

/**
 * Reads the stage of a transaction: by its receipt, or else by whether a node knows it, or else by the transaction that used its nonce.
 *
 * @param now - ms since the epoch
 * @returns 'replaced' only with the replacement; 'unseen' for a text that is not a hash
 * @throws the errors of RpcClient
 */
export async function readTransaction(rpc: RpcClient, params: ReadParams, now: number): Promise<TransactionReading> {
  const { network, id, place, signal } = params
  if (!hashText.test(id)) return { stage: 'unseen' }
  const address = toHexAddress(params.address)
  const ask: Line['ask'] = (method, values, parse) => rpc.request({ network, method, params: values, parse, signal })
  const transaction = ask('eth_getTransactionByHash', [id], readKnown)
  const [firstReceipt, readable, latest, count] = await Promise.all([
    ask('eth_getTransactionReceipt', [id], readReceipt),
    transaction.catch(() => undefined),
    ask('eth_blockNumber', [], readQuantity),
    ask('eth_getTransactionCount', [address, 'latest'], readQuantity),
  ])
  // A receipt is enough, also if other answers about the transaction are invalid.
  const firstKnown = firstReceipt ? readable : await transaction
  const isKnown = firstReceipt !== undefined || firstKnown !== undefined
  const { receipt, known } = isKnown ? { receipt: firstReceipt, known: firstKnown } : await readFromEach(ask, id)
  signal?.throwIfAborted()
  const memory = known ? { place: writePlace({ original: known }) } : place !== undefined && { place }
  if (receipt) {
    const confirmations = Math.max(1, Number(latest - receipt.blockNumber) + 1)
    return { stage: receipt.isReverted ? 'failed' : 'confirmed', confirmations, ...memory }
  }
  if (known) return { stage: 'pending', ...memory }
  const own = readPlace(place)
  // A wallet with several signers answers with the hash that they sign: no node ever knows it.
  const isOfContract = !own && isContract(await ask('eth_getCode', [address, 'latest'], readData))
  if (isOfContract) return { stage: 'unseen', isStillValid: true, ...memory }
  if (own && count > own.original.nonce) {
    const found = await findTaker({ ask, address, nonce: own.original.nonce, latest }, id, own)
    return found ?? { stage: 'unseen', isPlaceTaken: true, ...memory }
  }
  const unseen: TransactionReading = own
    ? { stage: 'unseen', ...memory }
    : await describeUnshown({ ask, address, latest }, place, count)
  const isUnsure = !unseen.isPlaceTaken && (await isBehind({ ask, latest }, now))
  return { ...unseen, ...(isUnsure && { isStillValid: true }) }
}
