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
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { readErrorLayers } from '../../../wallets/normalize-wallet-error'
import { askWallet, readChainId } from '../connectors/create-provider'
import type { RpcClient } from '../contract'
import { estimateTransaction } from './estimate-fee'
import { isTransferOf, toQuantity, writeTransfer } from './transfer-call'

const hashText = /^0x[\da-f]{64}$/i

/** The fields that say what a wallet may pay; fields that change the account are never set here. */
const feeFields = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/** @throws TRANSFER_REFUSED 'mismatch' if a wallet is on another network; WALLET_REQUEST_FAILED */
export async function checkWalletNetwork(params: WalletParams, network: Network): Promise<void> {
  const chainId = await askWallet(params, 'eth_chainId')
  if (readChainId(chainId) !== network.caipNetworkId)
    throw transferError('mismatch', `The wallet is not on ${network.name} any more.`)
}

/** The wordings of Geth, Erigon and Besu, of Nethermind, of OpenEthereum, and of chains built on CometBFT. */
const knownText =
  /\b(?:already ?known|known transaction|already imported|tx already (?:exists )?in (?:mempool|cache))\b/i

/** Converts the error of a wallet whose node has the transaction already: an earlier attempt of the wallet has sent it. */
function toFailure(error: unknown): unknown {
  const isKnown =
    walletErrorKind(error) === 'internal' && readErrorLayers(error).some(({ text }) => knownText.test(text))
  return isKnown ? unreadSubmission('A node has this transaction already.', error) : error
}

/**
 * Asks a wallet to submit a transaction, by eth_sendTransaction with the id of the network: a wallet that has switched refuses.
 *
 * @throws TRANSFER_REFUSED 'mismatch' if the wallet is on another network; WALLET_REQUEST_FAILED, with `mayBeSubmitted`
 *   if the answer is not a hash, or if a node has the transaction already
 */
export const sendTransaction: FunctionOf<typeof SendTransaction> = async ({
  network,
  from,
  transaction,
  ...params
}) => {
  await checkWalletNetwork(params, network)
  const request = Object.freeze({ ...transaction, from, chainId: toQuantity(BigInt(network.id)) })
  const id = await askWallet(params, 'eth_sendTransaction', Object.freeze([request])).catch((error: unknown) => {
    throw toFailure(error)
  })
  if (typeof id !== 'string' || !hashText.test(id))
    throw unreadSubmission('The wallet answered with something that is no hash.', id)
  return { id }
}

/**
 * Asks a wallet to submit a transfer for the estimated fee. Before that, the transaction is read back and compared with the transfer.
 *
 * @param sendCalls - sends transfers that the app pays for
 * @throws the errors of `sendTransaction`; TRANSFER_REFUSED 'mismatch' before a wallet is asked
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

/** Writes the data of a call; it loads with viem's encoder, which no transfer needs. */
export type EncodeCall = (call: ContractWrite) => TransactionFields

/**
 * Asks a wallet to submit a call of a contract, after a node has run it, for the fee that this showed.
 *
 * @throws TRANSFER_REFUSED, WALLET_REQUEST_FAILED, and the errors of RpcClient
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
