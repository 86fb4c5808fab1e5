import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type {
  ContractWrite,
  SubmittedTransaction,
  WriteContract,
} from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../contract'
import { estimateTransaction } from './estimate-fee'
import { sendTransaction } from './send-transfer'

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
