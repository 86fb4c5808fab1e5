import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type {
  GrantedSession,
  GrantPermissions,
  ListPermissions,
  RevokePermissions,
  SessionPermission,
} from '../../../../kernel/namespaces/permission-capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { Clock } from '../../../../kernel/platform/clock'
import { askQuietly, askWallet } from '../connectors/create-provider'
import { toHexAddress } from '../decode-address'
import { checkWalletNetwork } from '../transfers/send-transfer'
import { toQuantity } from '../transfers/transfer-call'

const MAX_SESSIONS = 100
const MAX_PERMISSIONS = 20
const MAX_TEXT_LENGTH = 80
/** A context has up to 4096 bytes. */
const MAX_CONTEXT_LETTERS = 8194

const writeAllowance = ({ allowance, period }: { allowance: bigint; period?: number }) => ({
  allowance: toQuantity(allowance),
  ...(period !== undefined && { period }),
})

/** Writes a permission as EIP-7715 and its relatives do. */
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

/** Reads what a wallet says that it granted; undefined for what names no context or no end. */
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
 * Has a wallet let somebody act within limits, by wallet_grantPermissions.
 *
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; WALLET_REQUEST_FAILED
 * @see EIP-7715
 */
export const grantPermissions: FunctionOf<typeof GrantPermissions> = async (params) => {
  const { network, address, signer, expiry, permissions, ...wallet } = params
  await checkWalletNetwork(wallet, network)
  const request = {
    chainId: toQuantity(BigInt(network.id)),
    address: toHexAddress(address),
    expiry,
    signer: { type: 'account', data: { address: toHexAddress(signer) } },
    permissions: permissions.map(writePermission),
    policies: [],
  }
  const answer = await askWallet(wallet, 'wallet_grantPermissions', [request])
  // A wallet may repeat what it was asked for or not; what was granted is what it says, where it says so.
  const granted = readSession({ ...request, ...Object(answer) })
  if (!granted) throw walletError('internal', 'The wallet answered with something that is no permission.', answer)
  return granted
}

/**
 * Asks a wallet what it granted, by wallet_getGrantedExecutionPermissions.
 *
 * @returns those of the account on the network; undefined where the wallet does not know the question
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
 * Has a wallet end what it granted, by wallet_revokePermissions.
 *
 * @throws TRANSFER_REFUSED 'mismatch'; WALLET_REQUEST_FAILED
 * @see EIP-7715
 */
export const revokePermissions: FunctionOf<typeof RevokePermissions> = async ({ network, context, ...params }) => {
  await checkWalletNetwork(params, network)
  await askWallet(params, 'wallet_revokePermissions', [{ permissionsContext: context }])
}
