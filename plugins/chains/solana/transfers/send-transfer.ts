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

/** A wallet takes the network with each request: our side has to be where the transaction belongs. */
async function checkNetwork(wallet: WalletParams, network: Network): Promise<void> {
  const state = await askWallet(wallet, 'portico_state')
  if (readProperty(state, 'networkId') !== network.caipNetworkId)
    throw transferError('mismatch', `The wallet is not on ${network.name} any more.`)
}

const SIGNATURE_BYTES = 64

/** Where the message begins that is signed: behind the signatures and their number. */
const messageOf = (transaction: Uint8Array): Uint8Array =>
  transaction.subarray(1 + SIGNATURE_BYTES * (transaction[0] ?? 0))

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const noTransaction = (answer: unknown) =>
  walletError('internal', 'The wallet answered with something that is no signed transaction.', answer)

/**
 * Reads what a wallet signed: the transaction, or its signature alone.
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
    // No transaction, as is said below.
  }
  if (!signed || signed.length < asked.length) throw noTransaction(answer)
  if (!isEqual(messageOf(signed), messageOf(asked)))
    throw walletError('internal', 'The wallet signed something else than it was asked to.', answer)
  return signed
}

const reasonOf = (error: unknown): string => String(readProperty(readProperty(error, 'context'), 'reason') ?? '')

/** Whether a node was asked before that did not answer. */
const hasLostAnswer = (error: unknown): boolean =>
  readProperty(readProperty(error, 'context'), 'hasLostAnswer') === true

const isUnknownBlock = (text: string): boolean => /blockhash ?not ?found/i.test(text)

const isTooLate = (text: string): boolean => /block height exceeded|BlockheightExceeded/i.test(text)

const expired = (cause: unknown) =>
  transferError('expired', 'The wallet signed too late: the transaction has expired, and nothing was sent.', cause)

/** Its own node may be one of another network, or too old a block may have been signed: the wallet tells both alike. */
const unknownBlock = (cause: unknown) =>
  transferError('unknownBlock', 'The wallet does not know the block of the transaction, and nothing was sent.', cause)

/** How the library of wallets names what was sent, and was not seen to arrive before its block was too old or patience ended. */
const sentText = /\bsignature ([1-9A-HJ-NP-Za-km-z]{64,88}) (?:has expired|using)\b/i

const isSignature = (id: string): boolean => base58.decode(id).length === SIGNATURE_BYTES

/** Whether a wallet says no more than that something went wrong. */
const isUnclear = (error: unknown): boolean => {
  const kind = walletErrorKind(error)
  return kind === 'internal' || kind === 'timeout'
}

/** Reads what a wallet has sent that could not wait for it: such a transaction arrives often enough, whatever is said of it. */
function readSentId(error: unknown): string | undefined {
  if (!isUnclear(error)) return undefined
  return readErrorLayers(error)
    .flatMap(({ text }) => sentText.exec(text)?.[1] ?? [])
    .find(isSignature)
}

/** Tells what a wallet meant that submits by itself: it answers with what its node said, or what its library made of that. */
function toWalletFailure(error: unknown): unknown {
  if (!isUnclear(error)) return error
  const said = readErrorLayers(error).map(({ name, text }) => `${name} ${text}`)
  if (said.some(isTooLate)) return expired(error)
  return said.some(isUnknownBlock) ? unknownBlock(error) : error
}

/** Tells what a node meant by not taking a transaction. */
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
 * Hands a signed transaction to the nodes; to hand it over twice sends it once.
 *
 * @param slot - of its block, where that is known: a node that is not as far would take it for one that has expired
 */
async function submit(ask: Ask, signed: Uint8Array, slot: number | undefined): Promise<SubmittedTransaction> {
  const id = base58.encode(signed.subarray(1, 1 + SIGNATURE_BYTES))
  const start = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const config = slot === undefined ? start : { ...start, minContextSlot: slot }
  try {
    await ask('sendTransaction', [base64.encode(signed), config], readText)
  } catch (error) {
    // A node may have taken it whose answer was lost: only a refusal says that it was not sent, and none of another node.
    if (isPorticoError(error, 'SOLANA_RPC_FAILED') || hasLostAnswer(error)) return { id }
    if (!/already been processed|AlreadyProcessed/i.test(reasonOf(error))) throw toFailure(error)
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
  // Another one each time: a wallet that changes what it is given changes nothing of ours.
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
 * Has a wallet sign and submit a transaction; one that only signs leaves the submitting to the nodes of the app.
 *
 * @param params - `transaction.transaction` in base64, with an empty place for the one signature
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; 'expired' where it was signed too late; 'unknownBlock'
 *   where a wallet that submits by itself does not know its block; WALLET_REQUEST_FAILED
 */
export const sendTransaction = (rpc: RpcClient, params: SendParams): Promise<SubmittedTransaction> =>
  signAndSubmit(rpc, params)

const MILLION = 1_000_000n

/**
 * Has a wallet sign and submit a transfer for the fee that was estimated, by a block of now: what was shown does not get too old. What
 * the wallet is to be handed is read back and compared before.
 *
 * @throws what `sendTransaction` throws; TRANSFER_REFUSED 'mismatch' before any wallet is asked; SOLANA_WEB3_MISSING
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
