import { type Address, type Hex, toHex } from 'viem'
import { callNode } from './call-node'
import type { ChainClient } from './chain-clients'

export interface BatchTransaction {
  /** Absent: the data creates a contract. */
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
}

const mostBlocks = 100

/**
 * Sends many transactions of the deployer in one request (the node holds its key and signs) and mines them. Answers their hashes.
 * The node accepts a batch in any order, and would leave some unmined if it mined each on arrival.
 * @throws if one of them failed
 */
export async function sendBatch(client: ChainClient, transactions: readonly BatchTransaction[], gasEach = 5_000_000) {
  const from = client.account.address
  const nonce = await client.getTransactionCount({ address: from, blockTag: 'pending' })
  const calls = transactions.map(({ to, data, value = 0n }, index) => {
    const call = { from, to, data, value: toHex(value), gas: toHex(gasEach), nonce: toHex(nonce + index) }
    return { method: 'eth_sendTransaction', params: [call] }
  })
  await client.setAutomine(false)
  try {
    const hashes = (await callNode(client, calls)) as readonly Hex[]
    await mineAll(client)
    await expectSuccess(client, hashes)
    return hashes
  } finally {
    await client.setAutomine(true)
  }
}

/** A block takes only so much gas. */
async function mineAll(client: ChainClient) {
  for (let blocks = 0; blocks < mostBlocks; blocks++) {
    await client.mine({ blocks: 1 })
    const { pending } = await client.getTxpoolStatus()
    if (pending === 0) return
  }
}

async function expectSuccess(client: ChainClient, hashes: readonly Hex[]) {
  const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  const receipts = (await callNode(client, calls)) as readonly ({ status: Hex } | null)[]
  const failed = hashes.find((_, index) => receipts[index]?.status !== '0x1')
  if (failed) throw new Error(`Transaction ${failed} failed`)
}
