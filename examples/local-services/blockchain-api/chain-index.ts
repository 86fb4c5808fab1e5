import type { Hex } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import type { ChainTransaction } from './chain-transaction'
import { readBlocks } from './read-blocks'

/** All transactions of a chain since its setup; each update reads only the new blocks. */
export interface ChainIndex {
  read(): Promise<readonly ChainTransaction[]>
}

/** Number of blocks per request. */
const chunk = 250

export function createChainIndex({ client, setupBlock }: EvmChain): ChainIndex {
  let transactions: ChainTransaction[] = []
  let last = Number(setupBlock)
  let lastHash: Hex | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** After a rewind the last block is missing, or another one. */
  async function isSame() {
    if (!lastHash) return true
    const block = await client.getBlock({ blockNumber: BigInt(last) }).catch(() => undefined)
    return block?.hash === lastHash
  }
  async function update() {
    if (!(await isSame())) {
      transactions = []
      last = Number(setupBlock)
      lastHash = undefined
    }
    const head = Number(await client.getBlockNumber({ cacheTime: 0 }))
    while (last < head) {
      const to = Math.min(head, last + chunk)
      const found = await readBlocks(client, last + 1, to)
      transactions = [...transactions, ...found.transactions]
      last = to
      lastHash = found.hash
    }
    return transactions
  }
  return {
    read() {
      // One update after the other, since two in parallel would add the same blocks.
      const result = running.then(update, update)
      running = result
      return result
    },
  }
}
