import type { Address, Hex } from 'viem'
import { invalidParams } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { always, type Method } from './method'

/** A transaction without its fee and its signature. */
export interface FilledTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  readonly value: bigint
  readonly to?: Address
  readonly data?: Hex
}

interface TransactionRequest {
  from?: Address
  to?: Address
  value?: Hex
  data?: Hex
  input?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
  chainId?: Hex
}

export const sendMethods: Record<string, Method> = {
  eth_sendTransaction: {
    check(wallet, params) {
      const { from, chainId } = readRequest(params)
      wallet.permittedAccount(from)
      if (chainId !== undefined && Number(chainId) !== wallet.chain.chainId) {
        throw invalidParams(`The transaction is for chain ${Number(chainId)}, the wallet is on ${wallet.chain.chainId}`)
      }
    },
    asks: always,
    run: signAndBroadcast,
  },
}

function readRequest([request]: readonly unknown[]): TransactionRequest {
  if (typeof request !== 'object' || request === null) throw invalidParams('Expected a transaction object')
  return request
}

async function signAndBroadcast(wallet: Eip155Wallet, params: readonly unknown[]): Promise<unknown> {
  const request = readRequest(params)
  const account = wallet.permittedAccount(request.from)
  const [transaction, fees] = await Promise.all([
    fillTransaction(wallet, account.address, request),
    readFees(wallet, request),
  ])
  wallet.lastSent = { account, transaction }
  return wallet.askNode('eth_sendRawTransaction', [await account.signTransaction({ ...transaction, ...fees })])
}

/** Replaces the last transaction by the same one with a higher fee, or by an empty one. */
export async function replaceLast(wallet: Eip155Wallet, kind: 'faster' | 'cancelled'): Promise<string> {
  if (!wallet.lastSent) throw new Error('The test wallet has sent nothing')
  const { account, transaction } = wallet.lastSent
  const { chainId, nonce, gas } = transaction
  const wanted = kind === 'faster' ? transaction : { chainId, nonce, gas, to: account.address, value: 0n }
  const { maxFeePerGas, maxPriorityFeePerGas } = await readTips(wallet, {})
  const raw = await account.signTransaction({
    ...wanted,
    type: 'eip1559',
    // Nodes only accept a replacement that pays a tenth more.
    maxFeePerGas: maxFeePerGas * 4n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 4n,
  })
  return String(await wallet.askNode('eth_sendRawTransaction', [raw]))
}

async function fillTransaction(
  wallet: Eip155Wallet,
  from: Address,
  request: TransactionRequest,
): Promise<FilledTransaction> {
  const data = request.data ?? request.input
  const call = { from, to: request.to, value: request.value, data }
  const [nonce, gas] = await Promise.all([
    request.nonce ?? wallet.askNode('eth_getTransactionCount', [from, 'pending']),
    request.gas ?? wallet.askNode('eth_estimateGas', [call]),
  ])
  return {
    chainId: wallet.chain.chainId,
    nonce: Number(nonce),
    gas: BigInt(gas as Hex),
    value: BigInt(request.value ?? '0x0'),
    ...(request.to ? { to: request.to } : {}),
    ...(data ? { data } : {}),
  }
}

async function readFees(wallet: Eip155Wallet, request: TransactionRequest) {
  if (request.gasPrice) return { type: 'legacy', gasPrice: BigInt(request.gasPrice) } as const
  return { type: 'eip1559', ...(await readTips(wallet, request)) } as const
}

/** The fee fields if the network has a base fee. */
async function readTips(wallet: Eip155Wallet, request: TransactionRequest) {
  const [tip, block] = await Promise.all([
    request.maxPriorityFeePerGas ?? wallet.askNode('eth_maxPriorityFeePerGas', []),
    wallet.askNode('eth_getBlockByNumber', ['latest', false]),
  ])
  const maxPriorityFeePerGas = BigInt(tip as Hex)
  const { baseFeePerGas } = block as { baseFeePerGas: Hex }
  const maxFeePerGas = BigInt(request.maxFeePerGas ?? BigInt(baseFeePerGas) * 2n + maxPriorityFeePerGas)
  return { maxFeePerGas, maxPriorityFeePerGas }
}
