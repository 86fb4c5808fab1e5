import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { HeldToken } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type {
  GrantedSession,
  GrantPermissions,
  ListPermissions,
  RevokePermissions,
  SessionPermission,
} from '../../../../kernel/namespaces/permission-capabilities'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type {
  CallsStatus,
  GetCallsStatus,
  GetWalletAssets,
  GetWalletCapabilities,
  SendCalls,
  TransactionFields,
  WalletAbilities,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { SubmittedTransaction } from '../../../../kernel/namespaces/transfer-capabilities'
import { unreadSubmission } from '../../../../kernel/namespaces/unread-submission'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { Clock } from '../../../../kernel/platform/clock'
import { readErrorLayers } from '../../../wallets/normalize-wallet-error'
import { askQuietly, askWallet } from '../connectors/create-provider'
import type { Eip155Options } from '../contract'
import { toChecksumAddress, toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { checkWalletNetwork } from '../transfers/send-transfer'
import { toQuantity } from '../transfers/transfer-call'

const toChainId = ({ id }: Network): string => toQuantity(BigInt(id))

/** 'ready': after the person agrees, which the wallet asks together with the calls. */
const atomicStates: readonly unknown[] = ['supported', 'ready']

/** Capabilities of one network, or of all ('0x0'). */
const someNetwork = (answer: unknown, network: Network, isSo: (abilities: unknown) => boolean): boolean =>
  [toChainId(network), '0x0'].some((key) => isSo(readProperty(answer, key)))

const isAtomicThere = (abilities: unknown) =>
  atomicStates.includes(readProperty(readProperty(abilities, 'atomic'), 'status'))

const tellsAssets = (abilities: unknown) =>
  readProperty(readProperty(abilities, 'assetDiscovery'), 'supported') === true

const takesPaymaster = (abilities: unknown) =>
  readProperty(readProperty(abilities, 'paymasterService'), 'supported') === true

/** The services that pay for an app, by network. */
type Paymasters = Eip155Options['paymasters']

/**
 * Asks a wallet for its capabilities on a network, by wallet_getCapabilities.
 *
 * @returns nothing more than single transactions if the wallet refuses the request, or does not answer it within 3 s
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

/** The fields of a call; the wallet calculates its fee. */
const toCall = ({ to, value, data }: TransactionFields): TransactionFields => ({
  ...(to !== undefined && { to }),
  ...(value !== undefined && { value }),
  ...(data !== undefined && { data }),
})

/** An id has up to 4096 bytes. */
const MAX_ID_LETTERS = 8194

/** Error codes of a wallet: an unsupported capability, too many calls, a person who refuses to upgrade the account, no atomicity. */
const apartCodes: readonly unknown[] = [5700, 5740, 5750, 5760]

/** Whether a wallet may accept the same calls one by one. */
const takesApart = (error: unknown): boolean =>
  walletErrorKind(error) === 'unsupportedMethod' || readErrorLayers(error).some(({ code }) => apartCodes.includes(code))

/**
 * Asks a wallet to submit several transactions, by wallet_sendCalls: all of them or none.
 *
 * @throws TRANSFER_REFUSED 'mismatch' if the wallet is on another network, 'atomic' if it accepts transactions only one by one, with
 *   its error as the cause; WALLET_REQUEST_FAILED
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
  const answer = await askWallet(params, 'wallet_sendCalls', Object.freeze([request])).catch((error: unknown) => {
    if (!takesApart(error)) throw error
    throw transferError('atomic', 'The wallet takes these transactions one by one alone.', error)
  })
  // The first draft of EIP-5792 answered only with the id. The calls are sent already, so an error would lead to sending them again.
  const id = readProperty(answer, 'id') ?? answer
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LETTERS)
    throw unreadSubmission('The wallet answered with something that is no id.', answer)
  return { id }
}

type CallsStage = CallsStatus['stage']

/** By the first digit of a code. */
const stages: ReadonlyMap<number, CallsStage> = /* @__PURE__ */ new Map([
  [1, 'pending'],
  [2, 'confirmed'],
  [4, 'failed'],
  [5, 'failed'],
  [6, 'partial'],
])

/** The first draft of EIP-5792 used words. */
function readStage(status: unknown): CallsStage | undefined {
  if (status === 'PENDING') return 'pending'
  if (status === 'CONFIRMED') return 'confirmed'
  return typeof status === 'number' ? stages.get(Math.floor(status / 100)) : undefined
}

const hashText = /^0x[\da-f]{64}$/i

/** The status of a reverted transaction. Not all wallets write hex: some return the value of their library. */
const revertedText = /^(?:0x0+|0|false|reverted)$/i

function isReverted(receipt: unknown): boolean {
  const status = readProperty(receipt, 'status')
  return typeof status !== 'object' && revertedText.test(String(status))
}

/** Returns the real stage of a batch: by drafts of the standard, a batch is confirmed even if its receipts say that it failed. */
function correctStage(said: CallsStage, receipts: readonly unknown[]): CallsStage {
  const reverted = receipts.filter(isReverted)
  if (said !== 'confirmed' || reverted.length === 0) return said
  return reverted.length === receipts.length ? 'failed' : 'partial'
}

/** Reads a wallet's status of a batch; undefined if there is none, or if it is of another network. */
function readCallsStatus(answer: unknown, network: Network): CallsStatus | undefined {
  const chainId = readProperty(answer, 'chainId') ?? toChainId(network)
  const said = readStage(readProperty(answer, 'status'))
  if (said === undefined || typeof chainId !== 'string' || Number(chainId) !== Number(network.id)) return undefined
  const list = readProperty(answer, 'receipts')
  const receipts: readonly unknown[] = Array.isArray(list) ? list : []
  const stage = correctStage(said, receipts)
  const hash = readProperty(receipts.at(-1), 'transactionHash')
  return { stage, ...(typeof hash === 'string' && hashText.test(hash) && { transactionId: hash }) }
}

/** Unknown bundle id. */
const UNKNOWN_CODE = 5730

/**
 * Asks a wallet for the state of a batch of calls, by wallet_getCallsStatus.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' if the answer is invalid, 'timeout' if there is none within 3 s
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

const MAX_SESSIONS = 100
const MAX_PERMISSIONS = 20
const MAX_TEXT_LENGTH = 80
/** A context has up to 4096 bytes. */
const MAX_CONTEXT_LETTERS = 8194

const writeAllowance = ({ allowance, period }: { allowance: bigint; period?: number }) => ({
  allowance: toQuantity(allowance),
  ...(period !== undefined && { period }),
})

/** Writes a permission in the format of EIP-7715 and related standards. */
function writePermission(permission: SessionPermission) {
  if (permission.kind === 'native')
    return { type: 'native-token-recurring-allowance', data: writeAllowance(permission) }
  if (permission.kind === 'token') {
    const data = { token: toHexAddress(permission.token), ...writeAllowance(permission) }
    return { type: 'erc20-recurring-allowance', data }
  }
  if (permission.kind === 'other') throw walletError('internal', 'This permission cannot be asked for.')
  const functions = permission.functions.map(({ name, value }) => ({
    functionName: name,
    ...(value !== undefined && { valueLimit: toQuantity(value) }),
  }))
  const abi = permission.functions.flatMap(({ description }) => description ?? [])
  return { type: 'contract-call', data: { address: toHexAddress(permission.contract), abi, functions } }
}

function readAmount(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  return isText || isNumber ? BigInt(value) : undefined
}

const readTime = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined)

const readAddress = (value: unknown) =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? toHexAddress(value) : undefined

function readPermission(value: unknown): SessionPermission {
  const type = readProperty(value, 'type')
  const data = readProperty(value, 'data')
  const allowance = readAmount(readProperty(data, 'allowance'))
  const period = readTime(readProperty(data, 'period'))
  const limit = allowance !== undefined && { allowance, ...(period !== undefined && { period }) }
  const token = readAddress(readProperty(data, 'token'))
  const contract = readAddress(readProperty(data, 'address'))
  if (type === 'native-token-recurring-allowance' && limit) return { kind: 'native', ...limit }
  if (type === 'erc20-recurring-allowance' && limit && token) return { kind: 'token', token, ...limit }
  if (type === 'contract-call' && contract) {
    const functions = (readList(readProperty(data, 'functions'), MAX_PERMISSIONS) ?? []).flatMap((item) => {
      const name = readProperty(item, 'functionName')
      const value = readAmount(readProperty(item, 'valueLimit'))
      if (typeof name !== 'string') return []
      return [{ name: sanitizeText(name, MAX_TEXT_LENGTH), ...(value && { value }) }]
    })
    return { kind: 'call', contract, functions }
  }
  return { kind: 'other', name: typeof type === 'string' ? sanitizeText(type, MAX_TEXT_LENGTH) : '' }
}

/** Reads a permission that a wallet reports; undefined if it has no context or no expiry. */
function readSession(value: unknown): GrantedSession | undefined {
  const context = readProperty(value, 'context')
  const expiry = readTime(readProperty(value, 'expiry'))
  if (typeof context !== 'string' || context === '' || context.length > MAX_CONTEXT_LETTERS || expiry === undefined)
    return undefined
  const signer = readAddress(readProperty(readProperty(readProperty(value, 'signer'), 'data'), 'address'))
  const app = readProperty(value, 'app')
  const createdAt = readTime(readProperty(value, 'createdAt'))
  const revokedAt = readTime(readProperty(value, 'revokedAt'))
  return {
    context,
    expiry,
    ...(signer !== undefined && { signer }),
    ...(typeof app === 'string' && { app: sanitizeText(app, MAX_TEXT_LENGTH) }),
    ...(createdAt !== undefined && { createdAt }),
    ...(revokedAt !== undefined && { revokedAt }),
    permissions: (readList(readProperty(value, 'permissions'), MAX_PERMISSIONS) ?? []).map(readPermission),
  }
}

/**
 * Asks a wallet to let a signer act within limits, by wallet_grantPermissions.
 *
 * @throws TRANSFER_REFUSED 'mismatch' if the wallet is on another network; WALLET_REQUEST_FAILED
 * @see EIP-7715
 */
export const grantPermissions: FunctionOf<typeof GrantPermissions> = async (params) => {
  const { network, address, signer, expiry, permissions, ...wallet } = params
  await checkWalletNetwork(wallet, network)
  const request = {
    chainId: toChainId(network),
    address: toHexAddress(address),
    expiry,
    signer: { type: 'account', data: { address: toHexAddress(signer) } },
    permissions: permissions.map(writePermission),
    policies: [],
  }
  const answer = await askWallet(wallet, 'wallet_grantPermissions', [request])
  // The answer to one request may be a list of one.
  const [first] = readList(answer, 1) ?? [answer]
  const said = Object.entries(Object(first)).filter(([, value]) => value !== undefined && value !== null)
  // A wallet may leave out parts of the request in its answer; the parts that it reports count.
  const granted = readSession({ ...request, ...Object.fromEntries(said) })
  if (!granted) throw walletError('internal', 'The wallet answered with something that is no permission.', answer)
  return granted
}

/**
 * Asks a wallet for its granted permissions, by wallet_getGrantedExecutionPermissions.
 *
 * @returns those of the account on the network; undefined if the wallet does not know the method
 * @see EIP-7715
 */
export async function listPermissions(
  clock: Clock,
  { network, address, ...wallet }: Parameters<FunctionOf<typeof ListPermissions>>[0],
): Promise<readonly GrantedSession[] | undefined> {
  const answer = await askQuietly(clock, wallet, 'wallet_getGrantedExecutionPermissions').catch((error: unknown) => {
    if (walletErrorKind(error) === undefined) throw error
    return undefined
  })
  return readList(answer, MAX_SESSIONS)
    ?.filter((item) => Number(readProperty(item, 'chainId')) === Number(network.id))
    .filter((item) => {
      const owner = readAddress(readProperty(item, 'address') ?? readProperty(item, 'from'))
      return owner === toHexAddress(address)
    })
    .flatMap((item) => readSession(item) ?? [])
}

/**
 * Asks a wallet to revoke a permission, by wallet_revokePermissions.
 *
 * @throws TRANSFER_REFUSED 'mismatch'; WALLET_REQUEST_FAILED
 * @see EIP-7715
 */
export const revokePermissions: FunctionOf<typeof RevokePermissions> = async ({ network, context, ...params }) => {
  await checkWalletNetwork(params, network)
  await askWallet(params, 'wallet_revokePermissions', [{ permissionsContext: context }])
}

/** 2^256 has 78 digits. */
const MAX_DECIMALS = 77
const MAX_SYMBOL_LENGTH = 32
/** No person reads more, and a wallet could list any number. */
const MAX_ASSETS = 500

const quantityText = /^0x[\da-f]{1,64}$/i

const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_DECIMALS

/** Reads one row; undefined if it is neither the own currency nor a token with its metadata, and for collectibles. */
function readAsset(row: unknown, { nativeCurrency }: Network): HeldToken | undefined {
  const [address, balance, type, metadata] = ['address', 'balance', 'type', 'metadata'].map((name) =>
    readProperty(row, name),
  )
  if (typeof balance !== 'string' || !quantityText.test(balance)) return undefined
  const value = BigInt(balance)
  const kind = String(type).toLowerCase()
  if (kind === 'native') return { ...nativeCurrency, value }
  const decimals = readProperty(metadata, 'decimals')
  const symbol = sanitizeText(readProperty(metadata, 'symbol'), MAX_SYMBOL_LENGTH)
  if (kind !== 'erc20' || typeof address !== 'string' || !isAddress(address)) return undefined
  if (!isDecimals(decimals) || !symbol) return undefined
  const name = sanitizeText(readProperty(metadata, 'name')) || symbol
  return { address: toChecksumAddress(toHexAddress(address)), name, symbol, decimals, value }
}

/** Removes duplicates; the first row of an address stays. */
const isFirst = ({ address }: HeldToken, place: number, all: readonly HeldToken[]): boolean =>
  all.findIndex((other) => other.address === address) === place

/**
 * Asks a wallet that reports support for it what an account holds, by wallet_getAssets. Invalid rows are left out.
 *
 * @returns the own currency first, then tokens with a balance; undefined if the wallet does not report support, or if its answer
 * lacks the own currency
 * @throws WALLET_REQUEST_FAILED, 'internal' if the answer is invalid, 'timeout' if there is none within 3 s
 * @see EIP-7811
 */
export async function getWalletAssets(
  clock: Clock,
  { network, address, ...params }: Parameters<FunctionOf<typeof GetWalletAssets>>[0],
): Promise<readonly HeldToken[] | undefined> {
  const account = toHexAddress(address)
  const chainId = toChainId(network)
  const abilities = await askQuietly(clock, params, 'wallet_getCapabilities', [account, [chainId]]).catch(
    (error: unknown) => {
      if (walletErrorKind(error) === undefined) throw error
    },
  )
  if (!someNetwork(abilities, network, tellsAssets)) return undefined
  const answer = await askQuietly(clock, params, 'wallet_getAssets', [{ account, chainFilter: [chainId] }])
  const rows = readProperty(answer, chainId)
  if (!Array.isArray(rows)) throw walletError('internal', 'The wallet answered with something that is no list.', answer)
  const assets = rows.slice(0, MAX_ASSETS).flatMap((row: unknown) => readAsset(row, network) ?? [])
  const [native] = assets.filter((asset) => asset.address === undefined)
  const tokens = assets.filter((asset) => asset.address !== undefined && asset.value > 0n).filter(isFirst)
  return native && [native, ...tokens]
}
