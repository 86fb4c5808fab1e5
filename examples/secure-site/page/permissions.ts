import {
  type Abi,
  type AbiFunction,
  decodeFunctionResult,
  encodeFunctionData,
  formatEther,
  type Hex,
  hexToBigInt,
  isAddress,
  isHex,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type { Fact } from './approval'
import { describeToken, movesTokens } from './call-data'
import { isRecord } from './channel'
import { cleanName } from './dom'
import { nameCurrency } from './known-networks'
import { askNode, RpcError } from './nodes'
import { demandSmartAccount, submitCalls } from './send-calls'
import { createClient } from './send-eip155'
import { readParams } from './sign-eip155'
import type { Signing, SigningMethod, SigningRequest } from './signing'
import { smartAccountAbi as abi } from './smart-account-abi'
import { isDeployed, type SmartAccount } from './smart-accounts'
import { language, spokenLanguage, t } from './texts'

/** The limits of a session that the contract enforces. */
interface Permission {
  readonly target: Hex
  readonly selector: Hex
  readonly allowance: bigint
  readonly start: number
  readonly period: number
}

/** The permissions that an app requests, with their texts. */
interface Grant {
  readonly signer: Hex
  /** Seconds since 1970. */
  readonly expiry: number
  readonly permissions: readonly Permission[]
  readonly facts: readonly Fact[]
}

type Fields = Readonly<Record<string, unknown>>

const noSelector = '0x00000000'
/** More than a person reads. */
const maxPermissions = 10
const maxDateSeconds = 8_640_000_000_000
/** A permission without a period has one limit for the whole session. */
const wholeSession = 2 ** 40

const invalid = (what: string) => new RpcError(`The permissions are not valid: ${what}`, -32602)
const readFields = (value: unknown): Fields => (isRecord(value) ? value : {})

function readAmount(value: unknown, what: string): bigint {
  const isDigits = typeof value === 'string' && /^\d{1,78}$/.test(value)
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (isDigits || isWhole) return BigInt(value)
  if (isHex(value) && value.length > 2 && value.length <= 66) return hexToBigInt(value)
  throw invalid(what)
}

function readSeconds(value: unknown, what: string): number {
  const seconds = readAmount(value, what)
  if (seconds >= 2n ** 48n) throw invalid(what)
  return Number(seconds)
}

function readAddress(value: unknown, what: string): Hex {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalid(what)
  return value as Hex
}

/** The contract uses the zero address for the network's own currency, which differs from what the person would be shown. */
function readTarget(value: unknown, what: string): Hex {
  const target = readAddress(value, what)
  if (hexToBigInt(target) === 0n) throw invalid(what)
  return target
}

/** The signer: an account, or the first of several keys, as its account. */
function readSigner(value: unknown): Hex {
  const { type, data } = readFields(value)
  const { address, keys } = readFields(data)
  if (type === 'account') return readAddress(address, 'signer')
  const key = readFields(Array.isArray(keys) && keys.length === 1 ? keys[0] : undefined)
  if (type === 'keys' && key.type === 'secp256k1' && isHex(key.publicKey) && key.publicKey.length === 132)
    return publicKeyToAddress(key.publicKey)
  throw invalid('signer')
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** Returns the text of an allowance's period. */
function nameTime(seconds: number): string {
  if (seconds >= wholeSession) return t('inAll')
  const [size, name] = units.find(([unit]) => seconds % unit === 0) ?? [1, 'second']
  const count = seconds / size
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit: name, unitDisplay: 'long' })
  if (count !== 1) return t('everyTime', { time: format.format(count) })
  return t('eachTime', { unit: format.formatToParts(1).find(({ type }) => type === 'unit')?.value ?? name })
}

/** Writes a time of the chain. */
const writeTime = (seconds: number): string =>
  spokenLanguage() === 'en'
    ? new Date(seconds * 1000).toUTCString()
    : new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' }).format(
        seconds * 1000,
      )

interface PermissionReader {
  readonly request: SigningRequest
  readonly now: number
}

const recurring = ({ start, period, allowance }: Fields, now: number) => {
  const seconds = period === undefined ? wholeSession : readSeconds(period, 'period')
  if (seconds === 0) throw invalid('period')
  return {
    allowance: readAmount(allowance, 'allowance'),
    start: start === undefined ? now : readSeconds(start, 'start'),
    period: seconds,
  }
}

type Described = { readonly permissions: readonly Permission[]; readonly facts: readonly Fact[] }

/** Each kind of permission: how it is enforced, and its text. Limits that cannot be enforced are refused. */
const readers: Readonly<Record<string, (data: Fields, reader: PermissionReader) => Promise<Described>>> = {
  async 'native-token-recurring-allowance'(data, { request, now }) {
    const limits = recurring(data, now)
    const value = `${formatEther(limits.allowance)} ${nameCurrency(request.chainId)} ${nameTime(limits.period)}`
    return {
      permissions: [{ target: zeroAddress, selector: noSelector, ...limits }],
      facts: [{ label: t('mayPay'), value }],
    }
  },
  async 'erc20-recurring-allowance'(data, { request, now }) {
    const target = readTarget(data.token, 'token')
    const limits = recurring(data, now)
    const token = await describeToken(request, target)
    return {
      permissions: [{ target, selector: noSelector, ...limits }],
      facts: [
        { label: t('mayTransfer'), value: `${token.format(limits.allowance)} ${nameTime(limits.period)}` },
        // The app names the node that tells the decimals, so the signed amount is shown.
        { label: t('amount'), value: t('units', { amount: String(limits.allowance) }) },
        { label: t('token'), value: target, isCode: true },
      ],
    }
  },
  async 'contract-call'(data, { request, now }) {
    const target = readTarget(data.address, 'address')
    const functions: readonly unknown[] = Array.isArray(data.functions) ? data.functions : []
    if (functions.length === 0 || functions.length > maxPermissions) throw invalid('functions')
    const read = functions.map((item) => readFunction(readFields(item), data.abi))
    const currency = nameCurrency(request.chainId)
    return {
      permissions: read.map(({ selector, allowance }) => ({
        target,
        selector,
        allowance,
        start: now,
        period: wholeSession,
      })),
      facts: [
        {
          label: t('mayCall'),
          value: read
            .map(({ name, allowance }) =>
              allowance ? t('callWith', { name, amount: `${formatEther(allowance)} ${currency}` }) : name,
            )
            .join(', '),
        },
        { label: t('contract'), value: target, isCode: true },
      ],
    }
  },
}

function readFunction({ functionName, args, valueLimit, operation }: Fields, list: unknown) {
  // The contract does not check the arguments of a call, and makes no call in the name of another contract.
  if (args !== undefined || (operation !== undefined && operation !== 'Call')) throw invalid('functions')
  const items = (Array.isArray(list) ? list : []).filter(
    (item): item is AbiFunction => isRecord(item) && item.type === 'function' && item.name === functionName,
  )
  const [item] = items
  if (!item || items.length > 1) throw invalid('abi')
  const selector = readSelector(item)
  // The amount of a token is in the arguments, so it must be requested with an allowance. So must the calls that the contract identifies by no selector.
  if (selector === noSelector || movesTokens(selector)) throw invalid('what moves tokens needs an allowance')
  return { name: cleanName(functionName), selector, allowance: readAmount(valueLimit ?? 0, 'valueLimit') }
}

function readSelector(item: AbiFunction): Hex {
  try {
    return toFunctionSelector(item as Abi[number] & AbiFunction)
  } catch {
    throw invalid('abi')
  }
}

async function readGrant(request: SigningRequest): Promise<Grant> {
  const fields = readFields(readParams(request.params)[0])
  const list: readonly unknown[] = Array.isArray(fields.permissions) ? fields.permissions : []
  if (list.length === 0 || list.length > maxPermissions) throw invalid('permissions')
  if (fields.chainId !== undefined && Number(fields.chainId) !== Number(request.chainId.split(':')[1]))
    throw new RpcError('The permissions are for another network', 5710)
  if (Array.isArray(fields.policies) && fields.policies.length > 0) throw invalid('policies')
  const now = Number((await createClient(request).getBlock()).timestamp)
  const expiry = readSeconds(fields.expiry, 'expiry')
  // The end must be shown: it is no later than a date can be (ECMA-262, 21.4.1.1).
  if (expiry <= now || expiry > maxDateSeconds) throw invalid('expiry')
  const read = await Promise.all(
    list.map(async (item) => {
      const { type, data } = readFields(item)
      const name = String(type)
      const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
      if (!reader) throw invalid('type')
      return reader(readFields(data), { request, now })
    }),
  )
  return {
    signer: readSigner(fields.signer),
    expiry,
    permissions: read.flatMap(({ permissions }) => permissions),
    facts: read.flatMap(({ facts }) => facts),
  }
}

/**
 * Lets an app act within limits, after the person has read who may do what, how much of it and until when.
 *
 * @see EIP-7715
 */
export const grantPermissions: SigningMethod = async (request, signing) => {
  const fields = readFields(readParams(request.params)[0])
  const account = demandSmartAccount(signing, fields.address)
  const { signer, expiry, permissions, facts } = await readGrant(request)
  const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const data = encodeFunctionData({
    abi,
    functionName: 'grantSession',
    args: [id, signer, expiry, signing.appOrigin, permissions],
  })
  const submitted = await submitCalls(
    request,
    signing,
    { account, calls: [{ to: account.address, value: 0n, data }] },
    {
      heading: 'wants to act without asking you',
      action: 'Approve',
      facts: [
        ...facts,
        { label: t('until'), value: writeTime(expiry) },
        { label: t('whoMay'), value: signer, isCode: true },
      ],
      warnings: [t('mayWithoutAsking')],
    },
  )
  await submitted.wait()
  const { chainId, permissions: asked, policies } = fields
  return { chainId, address: account.address, expiry, permissions: asked, policies, signer: fields.signer, context: id }
}

/** Ends a granted permission of an app. */
export const revokePermissions: SigningMethod = async (request, signing) => {
  const fields = readFields(readParams(request.params)[0])
  const id = fields.permissionsContext ?? fields.context
  if (!isHex(id) || id.length !== 66) throw invalid('permissionsContext')
  const account = demandSmartAccount(signing, undefined)
  const session = (await readSessions(request, account)).find((item) => item.context === id)
  if (!session) throw new RpcError('There is no such permission', -32602)
  const data = encodeFunctionData({ abi, functionName: 'revokeSession', args: [id] })
  const submitted = await submitCalls(
    request,
    signing,
    { account, calls: [{ to: account.address, value: 0n, data }] },
    {
      heading: 'requests a transaction',
      action: 'Approve',
      facts: [
        { label: t('ends'), value: session.app },
        { label: t('whoMayNoLonger'), value: session.signer.data.address, isCode: true },
      ],
      warnings: [],
    },
  )
  await submitted.wait()
  return null
}

/** Sessions of an account on the chain. */
async function readSessions(request: SigningRequest, account: SmartAccount) {
  if (!(await isDeployed(account, request))) return []
  const { address } = account
  const read = async (data: Hex) =>
    (await askNode(request.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'], request.signal)) as Hex
  const listed = await read(encodeFunctionData({ abi, functionName: 'listSessions' }))
  const ids = decodeFunctionResult({ abi, functionName: 'listSessions', data: listed })
  return Promise.all(
    ids.map(async (id) => {
      const data = await read(encodeFunctionData({ abi, functionName: 'getSession', args: [id] }))
      const { signer, expiry, grantedAt, revokedAt, app, permissions } = decodeFunctionResult({
        abi,
        functionName: 'getSession',
        data,
      })
      return {
        chainId: toHex(Number(request.chainId.split(':')[1])),
        address,
        context: id,
        app,
        expiry,
        createdAt: grantedAt * 1000,
        ...(revokedAt && { revokedAt: revokedAt * 1000 }),
        signer: { type: 'account', data: { address: signer } },
        permissions: permissions.map(writePermission),
      }
    }),
  )
}

/** Writes a permission in the format of EIP-7715 and related standards. */
function writePermission({ target, selector, allowance, start, period }: Permission) {
  const limits = { allowance: toHex(allowance), start, ...(period < wholeSession && { period }) }
  if (target === zeroAddress) return { type: 'native-token-recurring-allowance', data: limits }
  if (selector === noSelector) return { type: 'erc20-recurring-allowance', data: { token: target, ...limits } }
  return {
    type: 'contract-call',
    data: { address: target, functions: [{ functionName: selector, valueLimit: toHex(allowance) }] },
  }
}

/** Lists the granted permissions, also those that have ended. */
export async function listPermissions(request: SigningRequest, signing: Signing) {
  return signing.smartAccount ? readSessions(request, signing.smartAccount) : []
}
