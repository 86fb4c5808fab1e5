import type { FunctionOf, WalletParams } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { SendCalls, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type {
  ContractWrite,
  SendTransaction,
  SendTransfer,
  SubmittedTransaction,
  WriteContract,
} from '../../../../kernel/namespaces/transfer-capabilities'
import { unreadSubmission } from '../../../../kernel/namespaces/unread-submission'
import { askWallet, readChainId } from '../connectors/create-provider'
import type { RpcClient } from '../contract'
import { estimateTransaction } from './estimate-fee'
import { isTransferOf, toQuantity, writeTransfer } from './transfer-call'

const hashText = /^0x[\da-f]{64}$/i

/** Fields that tell a wallet what it may pay; what it may do with the account is nobody's to set here. */
const feeFields = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/** @throws TRANSFER_REFUSED 'mismatch' where a wallet is on another network; WALLET_REQUEST_FAILED */
export async function checkWalletNetwork(params: WalletParams, network: Network): Promise<void> {
  const chainId = await askWallet(params, 'eth_chainId')
  if (readChainId(chainId) !== network.caipNetworkId)
    throw transferError('mismatch', `The wallet is not on ${network.name} any more.`)
}

/**
 * Has a wallet submit a transaction, by eth_sendTransaction with the id of the network: a wallet that has moved on refuses.
 *
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; WALLET_REQUEST_FAILED, of which `mayBeSubmitted` tells
 *   where the answer is no hash
 */
export const sendTransaction: FunctionOf<typeof SendTransaction> = async ({
  network,
  from,
  transaction,
  ...params
}) => {
  await checkWalletNetwork(params, network)
  const request = Object.freeze({ ...transaction, from, chainId: toQuantity(BigInt(network.id)) })
  const id = await askWallet(params, 'eth_sendTransaction', Object.freeze([request]))
  if (typeof id !== 'string' || !hashText.test(id))
    throw unreadSubmission('The wallet answered with something that is no hash.', id)
  return { id }
}

/**
 * Has a wallet submit a transfer for the fee that was estimated. What it is to be handed is read back and compared before.
 *
 * @param sendCalls - sends what the app pays for
 * @throws what `sendTransaction` throws; TRANSFER_REFUSED 'mismatch' before any wallet is asked
 */
export async function sendTransfer(
  sendCalls: FunctionOf<typeof SendCalls>,
  params: Parameters<FunctionOf<typeof SendTransfer>>[0],
): Promise<SubmittedTransaction> {
  const { network, from, to, token, amount, fee, isSponsored, ...wallet } = params
  const wanted = { from, to, amount, ...(token !== undefined && { token }) }
  const terms = feeFields.flatMap((field) => (fee.terms[field] === undefined ? [] : [[field, fee.terms[field]]]))
  const transaction = Object.freeze({ ...writeTransfer(wanted), ...Object.fromEntries(terms) })
  if (!isTransferOf(transaction, wanted))
    throw transferError('mismatch', 'What was built for the wallet is not this transfer.')
  const sender = transaction.from ?? from
  if (isSponsored) return sendCalls({ ...wallet, network, from: sender, transactions: [transaction], isSponsored })
  return sendTransaction({ ...wallet, network, from: sender, transaction })
}

/** What a call is written by: it comes with viem's encoder, which no transfer needs. */
export type EncodeCall = (call: ContractWrite) => TransactionFields

/**
 * Has a wallet submit a call of a contract, once a node has run it, for the fee that this showed.
 *
 * @throws TRANSFER_REFUSED, WALLET_REQUEST_FAILED, and what RpcClient throws
 */
export async function writeContract(
  rpc: RpcClient,
  encode: EncodeCall,
  params: Parameters<FunctionOf<typeof WriteContract>>[0],
): Promise<SubmittedTransaction> {
  const { network, from, provider, signal } = params
  const transaction = encode(params)
  const where = { network, ...(signal && { signal }) }
  const { terms } = await estimateTransaction(rpc, { ...where, from, transaction })
  const request = Object.freeze({ ...transaction, ...terms })
  return sendTransaction({ ...where, provider, from: transaction.from ?? from, transaction: request })
}
