import type { Address, Hex, TransactionSerializable } from 'viem'
import { invalidParams } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { always, type Method } from './method'

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
  const transaction = await fillTransaction(wallet, account.address, request)
  return wallet.askNode('eth_sendRawTransaction', [await account.signTransaction(transaction)])
}

async function fillTransaction(
  wallet: Eip155Wallet,
  from: Address,
  request: TransactionRequest,
): Promise<TransactionSerializable> {
  const data = request.data ?? request.input
  const call = { from, to: request.to, value: request.value, data }
  const [nonce, gas, fees] = await Promise.all([
    request.nonce ?? wallet.askNode('eth_getTransactionCount', [from, 'pending']),
    request.gas ?? wallet.askNode('eth_estimateGas', [call]),
    readFees(wallet, request),
  ])
  return {
    chainId: wallet.chain.chainId,
    nonce: Number(nonce),
    gas: BigInt(gas as Hex),
    value: BigInt(request.value ?? '0x0'),
    ...(request.to ? { to: request.to } : {}),
    ...(data ? { data } : {}),
    ...fees,
  }
}

async function readFees(wallet: Eip155Wallet, request: TransactionRequest) {
  if (request.gasPrice) return { type: 'legacy', gasPrice: BigInt(request.gasPrice) } as const
  const [tip, block] = await Promise.all([
    request.maxPriorityFeePerGas ?? wallet.askNode('eth_maxPriorityFeePerGas', []),
    wallet.askNode('eth_getBlockByNumber', ['latest', false]),
  ])
  const maxPriorityFeePerGas = BigInt(tip as Hex)
  const { baseFeePerGas } = block as { baseFeePerGas: Hex }
  const maxFeePerGas = BigInt(request.maxFeePerGas ?? BigInt(baseFeePerGas) * 2n + maxPriorityFeePerGas)
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}
