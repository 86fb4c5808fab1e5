import { type Address, formatUnits, zeroAddress } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import { findAsset, iconOf } from './asset-facts'
import type { ChainTransaction, Movement } from './chain-transaction'
import { describeNft } from './nft-facts'
import type { PriceTable } from './price-table'

export interface DescribeParts {
  readonly chain: EvmChain
  readonly account: Address
  readonly prices: PriceTable
}

const isOf = (account: Address) => (movement: Movement) => movement.from === account || movement.to === account
const isOut = (account: Address) => (movement: Movement) => movement.from === account

function directionOf({ from, to }: Movement, account: Address) {
  if (from === to) return 'self'
  return from === account ? 'out' : 'in'
}

async function describeTransfer({ chain, account, prices }: DescribeParts, movement: Movement) {
  const { token, tokenId, amount } = movement
  const direction = directionOf(movement, account)
  if (token && tokenId !== undefined) {
    return { direction, quantity: { numeric: '1' }, nft_info: await describeNft(chain, token, tokenId) }
  }
  const asset = findAsset(chain, token)
  if (!asset) return { direction, quantity: { numeric: amount.toString() } }
  const { name, symbol, decimals } = asset
  const numeric = formatUnits(amount, decimals)
  const price = prices.find(symbol)
  const worth = price === undefined ? {} : { price, value: Number(numeric) * price }
  return { direction, quantity: { numeric }, ...worth, fungible_info: { name, symbol, icon: { url: iconOf(symbol) } } }
}

/** The type of a transaction for a person, by received and sent assets. */
function operationOf(transaction: ChainTransaction, moved: readonly Movement[], account: Address) {
  const { from, to, approvers, isFailed, isPayment } = transaction
  if (isFailed) return isPayment ? 'send' : 'execute'
  if (!to && from === account) return 'deploy'
  const out = moved.filter(isOut(account))
  const came = moved.filter((movement) => movement.from !== account)
  if (out.length > 0 && came.length > 0) return 'trade'
  if (out.length > 0) return out.every((movement) => movement.to === zeroAddress) ? 'burn' : 'send'
  if (came.length > 0) return came.every((movement) => movement.from === zeroAddress) ? 'mint' : 'receive'
  return approvers.includes(account) ? 'approve' : 'execute'
}

/** Whether a transaction is in an account's history; a failed one is only in that of its sender. */
export const concerns = (account: Address) => (transaction: ChainTransaction) => {
  const { from, to, isFailed, movements } = transaction
  return from === account || (!isFailed && to === account) || movements.some(isOf(account))
}

/** One entry of a history, in the service's shape. */
export async function describeTransaction(parts: DescribeParts, transaction: ChainTransaction) {
  const { chain, account } = parts
  const { hash, from, to, nonce, minedAt, isFailed } = transaction
  const moved = transaction.movements.filter(isOf(account))
  const operationType = operationOf(transaction, moved, account)
  const transfers = await Promise.all(moved.map((movement) => describeTransfer(parts, movement)))
  return {
    id: `${chain.chainId}-${hash}`,
    metadata: {
      operationType,
      hash,
      chain: `eip155:${chain.chainId}`,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status: isFailed ? 'failed' : 'confirmed',
      nonce,
    },
    // As in the service: an approval has no transfers, and transactions without transfers are not analysed.
    transfers: transfers.length === 0 && operationType !== 'approve' ? null : transfers,
  }
}
