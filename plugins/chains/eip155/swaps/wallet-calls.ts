import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type {
  CallsStatus,
  GetCallsStatus,
  GetWalletCapabilities,
  SendCalls,
  TransactionFields,
  WalletAbilities,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { SubmittedTransaction } from '../../../../kernel/namespaces/transfer-capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { Clock } from '../../../../kernel/platform/clock'
import { readErrorLayers } from '../../../wallets/normalize-wallet-error'
import { askQuietly, askWallet } from '../connectors/create-provider'
import type { Eip155Options } from '../contract'
import { toHexAddress } from '../decode-address'
import { checkWalletNetwork } from '../transfers/send-transfer'
import { toQuantity } from '../transfers/transfer-call'

const toChainId = ({ id }: Network): string => toQuantity(BigInt(id))

/** 'ready': once the person agrees to it, which they are asked with the calls. */
const atomicStates: readonly unknown[] = ['supported', 'ready']

/** Of one network, or of all ('0x0'). */
const someNetwork = (answer: unknown, network: Network, isSo: (abilities: unknown) => boolean): boolean =>
  [toChainId(network), '0x0'].some((key) => isSo(readProperty(answer, key)))

const isAtomicThere = (abilities: unknown) =>
  atomicStates.includes(readProperty(readProperty(abilities, 'atomic'), 'status'))

const takesPaymaster = (abilities: unknown) =>
  readProperty(readProperty(abilities, 'paymasterService'), 'supported') === true

/** Whom an app has pay, by network. */
type Paymasters = Eip155Options['paymasters']

/**
 * Asks a wallet what it can do on a network, by wallet_getCapabilities.
 *
 * @returns nothing more than single transactions where the wallet refuses the question, or does not answer it within 3 s
 * @throws the reason of the signal
 * @see EIP-5792, ERC-7677
 */
export async function getWalletCapabilities(
  { clock, paymasters }: { readonly clock: Clock; readonly paymasters: Paymasters },
  { network, address, isFeeOnly, ...params }: Parameters<FunctionOf<typeof GetWalletCapabilities>>[0],
): Promise<WalletAbilities> {
  const paymaster = paymasters?.[network.caipNetworkId]
  if (isFeeOnly && !paymaster) return { isAtomic: false }
  const values = [toHexAddress(address), [toChainId(network)]]
  try {
    const answer = await askQuietly(clock, params, 'wallet_getCapabilities', values)
    const isAtomic = someNetwork(answer, network, isAtomicThere)
    const isSponsored = paymaster && someNetwork(answer, network, takesPaymaster)
    return { isAtomic, ...(isAtomic && isSponsored && { isSponsored }) }
  } catch (error) {
    if (walletErrorKind(error) === undefined) throw error
    return { isAtomic: false }
  }
}

/** What a call may say; what it costs is the wallet's to reckon. */
const toCall = ({ to, value, data }: TransactionFields): TransactionFields => ({
  ...(to !== undefined && { to }),
  ...(value !== undefined && { value }),
  ...(data !== undefined && { data }),
})

/** An id has up to 4096 bytes. */
const MAX_ID_LETTERS = 8194

/**
 * Has a wallet submit several transactions, by wallet_sendCalls: all of them or none.
 *
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; WALLET_REQUEST_FAILED
 * @see EIP-5792, ERC-7677
 */
export async function sendCalls(
  paymasters: Paymasters,
  { network, from, transactions, isSponsored, ...params }: Parameters<FunctionOf<typeof SendCalls>>[0],
): Promise<SubmittedTransaction> {
  await checkWalletNetwork(params, network)
  const paymasterService = isSponsored && paymasters?.[network.caipNetworkId]
  const request = Object.freeze({
    version: '2.0.0',
    from: toHexAddress(from),
    chainId: toChainId(network),
    atomicRequired: true,
    calls: Object.freeze(transactions.map(toCall)),
    ...(paymasterService && { capabilities: Object.freeze({ paymasterService }) }),
  })
  const answer = await askWallet(params, 'wallet_sendCalls', Object.freeze([request]))
  // The first draft of EIP-5792 answered the id alone; the calls are sent, so that an error would invite to send them again.
  const id = readProperty(answer, 'id') ?? answer
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LETTERS)
    throw walletError('internal', 'The wallet answered with something that is no id.', answer)
  return { id }
}

type CallsStage = CallsStatus['stage']

/** By the hundreds of a code. */
const stages: ReadonlyMap<number, CallsStage> = /* @__PURE__ */ new Map([
  [1, 'pending'],
  [2, 'confirmed'],
  [4, 'failed'],
  [5, 'failed'],
  [6, 'partial'],
])

/** The first draft of EIP-5792 wrote words. */
function readStage(status: unknown): CallsStage | undefined {
  if (status === 'PENDING') return 'pending'
  if (status === 'CONFIRMED') return 'confirmed'
  return typeof status === 'number' ? stages.get(Math.floor(status / 100)) : undefined
}

const hashText = /^0x[\da-f]{64}$/i

/** What a wallet says of a batch; undefined for what says nothing of it, or is of another network. */
function readCallsStatus(answer: unknown, network: Network): CallsStatus | undefined {
  const chainId = readProperty(answer, 'chainId') ?? toChainId(network)
  const said = readStage(readProperty(answer, 'status'))
  if (said === undefined || typeof chainId !== 'string' || Number(chainId) !== Number(network.id)) return undefined
  const list = readProperty(answer, 'receipts')
  const receipts: readonly unknown[] = Array.isArray(list) ? list : []
  const reverted = receipts.filter((receipt) => readProperty(receipt, 'status') === '0x0')
  // Drafts said of what is in a block that it is confirmed, and in its receipts that it failed.
  const isContradicted = said === 'confirmed' && reverted.length > 0
  const stage = isContradicted ? (reverted.length === receipts.length ? 'failed' : 'partial') : said
  const hash = readProperty(receipts.at(-1), 'transactionHash')
  return { stage, ...(typeof hash === 'string' && hashText.test(hash) && { transactionId: hash }) }
}

/** Unknown bundle id. */
const UNKNOWN_CODE = 5730

/**
 * Asks a wallet where a batch of calls stands, by wallet_getCallsStatus.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is none, 'timeout' where there is none within 3 s
 * @see EIP-5792
 */
export async function getCallsStatus(
  clock: Clock,
  { network, id, ...params }: Parameters<FunctionOf<typeof GetCallsStatus>>[0],
): Promise<CallsStatus> {
  const answer = await askQuietly(clock, params, 'wallet_getCallsStatus', [id]).catch((error: unknown) => {
    if (readErrorLayers(error).some(({ code }) => code === UNKNOWN_CODE)) return undefined
    throw error
  })
  if (answer === undefined) return { stage: 'unseen' }
  const status = readCallsStatus(answer, network)
  if (!status) throw walletError('internal', 'The wallet answered with something that is no status of calls.', answer)
  return status
}
