import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'
import { callNode } from '../evm/call-node'
import type { ChainClient } from '../evm/chain-clients'
import type { ChainTransaction, Movement } from './chain-transaction'

interface RpcTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly value: Hex
  readonly nonce: Hex
}
interface RpcBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly RpcTransaction[]
}
interface RpcLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}
interface RpcReceipt {
  readonly status: Hex
  readonly logs: readonly RpcLog[]
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

const addressOf = (topic: Hex | undefined): Address => (topic ? `0x${topic.slice(-40)}` : zeroAddress)

/** Withdrawal(address,uint256) of the token that wraps the own currency. */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** An ERC-20 has the amount in its data, an ERC-721 the token in a fourth topic. */
function toMovement(
  { address, topics: [kind, from, to, tokenId], data }: RpcLog,
  sender: Address,
): Movement | undefined {
  // No log has the receiver of such a payment of an exchange; in calls of this service it is the sender.
  if (kind === withdrawalTopic) return { from: addressOf(from), to: sender, amount: BigInt(data) }
  if (kind !== transferTopic) return undefined
  const parties = { token: address, from: addressOf(from), to: addressOf(to) }
  return tokenId ? { ...parties, amount: 1n, tokenId: BigInt(tokenId) } : { ...parties, amount: BigInt(data) }
}

function toTransaction(block: RpcBlock, index: number, sent: RpcTransaction, receipt: RpcReceipt): ChainTransaction {
  const { hash, from, to, nonce } = sent
  const amount = BigInt(sent.value)
  const isFailed = receipt.status !== '0x1'
  const own: readonly Movement[] = to && amount > 0n && !isFailed ? [{ from, to, amount }] : []
  const approvals = receipt.logs.filter(({ topics }) => topics[0] === approvalTopic)
  return {
    hash,
    block: Number(block.number),
    index,
    minedAt: Number(block.timestamp) * 1000,
    from,
    ...(to && { to }),
    nonce: Number(nonce),
    isFailed,
    isPayment: amount > 0n,
    movements: [...own, ...receipt.logs.flatMap((log) => toMovement(log, from) ?? [])],
    approvers: approvals.map(({ topics }) => addressOf(topics[1])),
  }
}

export interface ReadBlocks {
  readonly transactions: readonly ChainTransaction[]
  /** Of the last block. */
  readonly hash: Hex | undefined
}

/** Reads the transactions of some blocks, oldest first. */
export async function readBlocks(client: ChainClient, first: number, last: number): Promise<ReadBlocks> {
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => numberToHex(first + index))
  const calls = numbers.flatMap((number) => [
    { method: 'eth_getBlockByNumber', params: [number, true] },
    { method: 'eth_getBlockReceipts', params: [number] },
  ])
  const answers = await callNode(client, calls)
  const transactions: ChainTransaction[] = []
  for (let at = 0; at < answers.length; at += 2) {
    const block = answers[at] as RpcBlock
    const receipts = answers[at + 1] as readonly RpcReceipt[]
    for (const [index, sent] of block.transactions.entries()) {
      const receipt = receipts[index]
      if (receipt) transactions.push(toTransaction(block, index, sent, receipt))
    }
  }
  return { transactions, hash: (answers.at(-2) as RpcBlock | undefined)?.hash }
}
