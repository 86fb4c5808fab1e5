import { base58, base64 } from '@scure/base'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf, WalletParams } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type {
  SendTransaction,
  SendTransfer,
  SubmittedTransaction,
} from '../../../../kernel/namespaces/transfer-capabilities'
import { unreadSubmission } from '../../../../kernel/namespaces/unread-submission'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { askWallet as askAnyWallet } from '../../../wallets/ask-wallet'
import type { RpcClient } from '../../../wallets/contract'
import { readErrorLayers } from '../../../wallets/normalize-wallet-error'
import { loadWeb3 } from '../load-web3'
import { readBytes, readSignature } from '../read-bytes'
import { solanaErrorRules } from '../solana-errors'
import { createAsk, readRecentBlock } from './estimate-fee'
import type { Ask } from './read-token-route'
import { isTransferOf, readTerms, writeTransfer } from './transfer-call'

const askWallet = (wallet: WalletParams, method: string, params?: Readonly<Record<string, unknown>>) =>
  askAnyWallet(wallet, { method, ...(params && { params }) }, { namespace: 'solana' }, solanaErrorRules)

/** Checks the network on our side, because a wallet gets the network with each request. */
async function checkNetwork(wallet: WalletParams, network: Network): Promise<void> {
  const state = await askWallet(wallet, 'portico_state')
  if (readProperty(state, 'networkId') !== network.caipNetworkId)
    throw transferError('mismatch', `The wallet is not on ${network.name} any more.`)
}

const SIGNATURE_BYTES = 64

/** Returns the message that is signed, which follows the signatures and their number. */
const messageOf = (transaction: Uint8Array): Uint8Array =>
  transaction.subarray(1 + SIGNATURE_BYTES * (transaction[0] ?? 0))

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const noTransaction = (answer: unknown) =>
  walletError('internal', 'The wallet answered with something that is no signed transaction.', answer)

/**
 * Reads the answer of a wallet: the signed transaction, or only its signature.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where it is another transaction
 */
function readSigned(answer: unknown, asked: Uint8Array): Uint8Array {
  const text = readProperty(answer, 'transaction') ?? undefined
  if (text === undefined) {
    const signed = Uint8Array.from(asked)
    signed.set(base58.decode(readSignature(answer)), 1)
    return signed
  }
  let signed = readBytes(text)
  try {
    if (typeof text === 'string') signed = base64.decode(text)
  } catch {
    // The answer is not a transaction; the error follows below.
  }
  if (!signed || signed.length < asked.length) throw noTransaction(answer)
  if (!isEqual(messageOf(signed), messageOf(asked)))
    throw walletError('internal', 'The wallet signed something else than it was asked to.', answer)
  return signed
}

const reasonOf = (error: unknown): string => String(readProperty(readProperty(error, 'context'), 'reason') ?? '')

/** Tells whether an earlier node did not answer. */
const hasLostAnswer = (error: unknown): boolean =>
  readProperty(readProperty(error, 'context'), 'hasLostAnswer') === true

const isUnknownBlock = (text: string): boolean => /blockhash ?not ?found/i.test(text)

/** Matches what nodes say of a transaction that they have already. */
const isProcessed = (text: string): boolean => /already been processed|AlreadyProcessed/i.test(text)

const isTooLate = (text: string): boolean => /block height exceeded|BlockheightExceeded/i.test(text)

const expired = (cause: unknown) =>
  transferError('expired', 'The wallet signed too late: the transaction has expired, and nothing was sent.', cause)

/**
 * Creates the error for an unknown block. The wallet's node may be on another network, or the block may be too old; the wallet reports both
 * alike.
 */
const unknownBlock = (cause: unknown) =>
  transferError('unknownBlock', 'The wallet does not know the block of the transaction, and nothing was sent.', cause)

/** Matches the message of the wallets' library about a sent transaction that was not confirmed in time. */
const sentText = /\bsignature ([1-9A-HJ-NP-Za-km-z]{64,88}) (?:has expired|using)\b/i

const isSignature = (id: string): boolean => base58.decode(id).length === SIGNATURE_BYTES

/** Tells whether a wallet's error has no reason. */
const isUnclear = (error: unknown): boolean => {
  const kind = walletErrorKind(error)
  return kind === 'internal' || kind === 'timeout'
}

/**
 * Reads the signature of a transaction that a wallet sent without waiting for it. Such a transaction is often confirmed later, so it has to
 * be followed.
 */
function readSentId(error: unknown): string | undefined {
  if (!isUnclear(error)) return undefined
  return readErrorLayers(error)
    .flatMap(({ text }) => sentText.exec(text)?.[1] ?? [])
    .find(isSignature)
}

/** Converts the error of a wallet that submits by itself, which is its node's message or that of its library. */
function toWalletFailure(error: unknown): unknown {
  if (!isUnclear(error)) return error
  const said = readErrorLayers(error).map(({ name, text }) => `${name} ${text}`)
  // An earlier attempt of the wallet has sent it.
  if (said.some(isProcessed)) return unreadSubmission('A node has this transaction already.', error)
  if (said.some(isTooLate)) return expired(error)
  return said.some(isUnknownBlock) ? unknownBlock(error) : error
}

/** Converts the error of a node that did not accept a transaction. */
function toFailure(error: unknown): unknown {
  const reason = reasonOf(error)
  if (isTooLate(reason) || isUnknownBlock(reason)) return expired(error)
  return /simulation failed/i.test(reason) ? transferError('reverts', reason, error) : error
}

const readText = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError('This is no signature.')
  return value
}

/**
 * Sends a signed transaction to the nodes; sending it twice has the effect of once.
 *
 * @param slot - of its block, where it is known: a node that is behind it would refuse the transaction as expired
 */
async function submit(ask: Ask, signed: Uint8Array, slot: number | undefined): Promise<SubmittedTransaction> {
  const id = base58.encode(signed.subarray(1, 1 + SIGNATURE_BYTES))
  const start = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const config = slot === undefined ? start : { ...start, minContextSlot: slot }
  try {
    await ask('sendTransaction', [base64.encode(signed), config], readText)
  } catch (error) {
    // A node without an answer may have accepted the transaction. Only its refusal would mean that it was not sent, and not that of another
    // node.
    if (isPorticoError(error, 'SOLANA_RPC_FAILED') || hasLostAnswer(error)) return { id }
    if (!isProcessed(reasonOf(error))) throw toFailure(error)
  }
  return { id }
}

type SendParams = Parameters<FunctionOf<typeof SendTransaction>>[0]

async function signAndSubmit(
  rpc: RpcClient,
  { network, from, transaction, ...wallet }: SendParams,
  slot?: number,
): Promise<SubmittedTransaction> {
  const { transaction: unsigned = '' } = transaction
  // Each call creates a new object, so that a wallet that changes its parameters does not change ours.
  const createRequest = () => ({ transaction: unsigned, pubkey: from })
  await checkNetwork(wallet, network)
  try {
    const answer = await askWallet(wallet, 'solana_signAndSendTransaction', createRequest())
    return { id: readSignature(answer, unreadSubmission) }
  } catch (error) {
    const id = readSentId(error)
    if (id !== undefined) return { id }
    if (walletErrorKind(error) !== 'unsupportedMethod') throw toWalletFailure(error)
  }
  const answer = await askWallet(wallet, 'solana_signTransaction', createRequest())
  const signed = readSigned(answer, base64.decode(unsigned))
  return submit(createAsk(rpc, { network }), signed, slot)
}

/**
 * Lets a wallet sign and submit a transaction; where it only signs, the nodes of the app submit it.
 *
 * @param params - `transaction.transaction` in base64, with an empty place for the one signature
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; 'expired' where it was signed too late; 'unknownBlock' where
 * a wallet that submits by itself does not know its block; WALLET_REQUEST_FAILED
 */
export const sendTransaction = (rpc: RpcClient, params: SendParams): Promise<SubmittedTransaction> =>
  signAndSubmit(rpc, params)

const MILLION = 1_000_000n

/**
 * Lets a wallet sign and submit a transfer for the estimated fee. It uses the latest block, so that a review does not expire, and reads the
 * transaction back and compares it before the wallet is asked.
 *
 * @throws the errors of `sendTransaction`; TRANSFER_REFUSED 'mismatch' before any wallet is asked; SOLANA_WEB3_MISSING
 */
export async function sendTransfer(
  rpc: RpcClient,
  params: Parameters<FunctionOf<typeof SendTransfer>>[0],
): Promise<SubmittedTransaction> {
  const { network, from, to, token, amount, fee, ...wallet } = params
  const wanted = { from, to, amount, ...(token !== undefined && { token }) }
  const route = readTerms(fee.terms)
  const [web3, block] = await Promise.all([loadWeb3(), readRecentBlock(createAsk(rpc, { ...wallet, network }))])
  const transaction = base64.encode(writeTransfer(web3, wanted, route, block))
  const isCovered = BigInt(route.units) * route.price <= fee.parts.execution * MILLION
  if (!isCovered || !isTransferOf(base64.decode(transaction), wanted, route))
    throw transferError('mismatch', 'What was built for the wallet is not this transfer.')
  return signAndSubmit(rpc, { ...wallet, network, from, transaction: { transaction } }, block.slot)
}
