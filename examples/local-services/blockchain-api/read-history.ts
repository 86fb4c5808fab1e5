import type { Address } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import type { ChainIndex } from './chain-index'
import type { ChainTransaction } from './chain-transaction'
import { concerns, describeTransaction } from './describe-transaction'
import type { PriceTable } from './price-table'

const pageSize = 50

export interface IndexedChain {
  readonly chain: EvmChain
  readonly index: ChainIndex
}

type Place = readonly [minedAt: number, chainId: number, block: number, index: number]
interface Entry {
  readonly chain: EvmChain
  readonly transaction: ChainTransaction
  readonly place: Place
}

/** Newest first. */
function compare(one: Place, other: Place): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return (other[at] ?? 0) - (one[at] ?? 0)
}

const writeCursor = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws for a cursor that this service did not write */
function readCursor(cursor: string): Place {
  const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
  if (!Array.isArray(place) || place.length !== 4 || !place.every(Number.isFinite)) throw new Error('Invalid cursor')
  return place as unknown as Place
}

async function listEntries(chains: readonly IndexedChain[], account: Address): Promise<readonly Entry[]> {
  const lists = chains.map(async ({ chain, index }) => {
    const transactions = (await index.read()).filter(concerns(account))
    return transactions.map((transaction): Entry => {
      const { minedAt, block, index: order } = transaction
      return { chain, transaction, place: [minedAt, chain.chainId, block, order] }
    })
  })
  return (await Promise.all(lists)).flat().sort((one, other) => compare(one.place, other.place))
}

/** A page of an account's history; a cursor names the entry before it, so that new ones shift nothing. */
export async function readHistory(
  chains: readonly IndexedChain[],
  account: Address,
  { cursor, prices }: { cursor: string | undefined; prices: PriceTable },
) {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const entries = await listEntries(chains, account)
  const left = after ? entries.filter(({ place }) => compare(after, place) < 0) : entries
  const page = left.slice(0, pageSize)
  const last = left.length > pageSize ? page.at(-1) : undefined
  const data = page.map(({ chain, transaction }) => describeTransaction({ chain, account, prices }, transaction))
  return { data: await Promise.all(data), next: last ? writeCursor(last.place) : null }
}
