import { readList, readProperty } from '../../../kernel/lib/safe/read-property'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { GrantedSession, SessionPermission } from '../../../kernel/namespaces/permission-capabilities'
import type { SmartSession as ListedSession } from '../../services/blockchain-api/contract'
import type { SessionStage, SmartSession } from './contract'

const MAX_TEXT_LENGTH = 80
const MAX_ITEMS = 20
/**
 * The last time that a Date can hold, in ms since the epoch. Wallets write a later time for a session that never ends. @see ECMA-262,
 * 21.4.1.1
 */
export const MAX_TIME_MS = 8_640_000_000_000_000

/** Limits times to what a Date can hold: a later end becomes the last one, an invalid beginning is left out. */
const readTimes = ({ createdAt, expiry, revokedAt }: Pick<GrantedSession, 'createdAt' | 'expiry' | 'revokedAt'>) => ({
  ...(createdAt !== undefined && createdAt <= MAX_TIME_MS && { createdAt }),
  expiresAt: Math.min(expiry * 1000, MAX_TIME_MS),
  ...(revokedAt !== undefined && { revokedAt: Math.min(revokedAt, MAX_TIME_MS) }),
})

/** Returns the stage of a session at a time, in ms since the epoch. */
export function stageOf(
  { expiresAt, revokedAt }: Pick<SmartSession, 'expiresAt' | 'revokedAt'>,
  now: number,
): SessionStage {
  if (revokedAt !== undefined) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

const readText = (value: unknown) => (typeof value === 'string' ? sanitizeText(value, MAX_TEXT_LENGTH) : '')

function readAmount(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
  return isText || (Number.isSafeInteger(value) && Number(value) >= 0) ? BigInt(value as string | number) : undefined
}

/** Reads a period in s; undefined for an invalid one. */
function readPeriod(value: unknown): number | undefined {
  const period = typeof value === 'string' ? Number(value) : value
  return Number.isSafeInteger(period) && Number(period) > 0 ? Number(period) : undefined
}

/** Reads a permission as the service lists it. */
export function readListedPermission(item: Readonly<Record<string, unknown>>): SessionPermission {
  const { data } = item
  const name = readText(item.type)
  const allowance = readAmount(readProperty(data, 'allowance'))
  const period = readPeriod(readProperty(data, 'period'))
  const limit = allowance !== undefined && { allowance, ...(period !== undefined && { period }) }
  const token = readText(readProperty(data, 'token'))
  const contract = readText(readProperty(data, 'address'))
  if (name === 'native-token-recurring-allowance' && limit) return { kind: 'native', ...limit }
  if (name === 'erc20-recurring-allowance' && limit && token) return { kind: 'token', token, ...limit }
  if (name === 'contract-call' && contract) {
    const functions = readList(readProperty(data, 'functions'), MAX_ITEMS) ?? []
    return {
      kind: 'call',
      contract,
      functions: functions.map((one) => {
        const value = readAmount(readProperty(one, 'valueLimit'))
        return { name: readText(readProperty(one, 'functionName')), ...(value && { value }) }
      }),
    }
  }
  return { kind: 'other', name }
}

/** Reads a session of the service. */
export function fromService(
  { pci, project, expiry, createdAt, revokedAt, permissions }: ListedSession,
  now: number,
): SmartSession {
  const name = readText(project.name)
  const url = toSafeWebLink(project.url)
  const times = readTimes({ expiry, ...(createdAt !== undefined && { createdAt }), ...(revokedAt && { revokedAt }) })
  return {
    id: pci,
    source: 'service',
    app: { ...(name && { name }), ...(url && { url }), ...(project.iconUrl && { iconUrl: project.iconUrl }) },
    stage: stageOf(times, now),
    ...times,
    permissions: permissions.slice(0, MAX_ITEMS).map(readListedPermission),
  }
}

/** Reads a session of the wallet. */
export function fromWallet({ context, app, permissions, ...session }: GrantedSession, now: number): SmartSession {
  const url = app && toSafeWebLink(app)
  const times = readTimes(session)
  return {
    id: context,
    source: 'wallet',
    app: { ...(app && { name: app.replace(/^https?:\/\//, '') }), ...(url && { url }) },
    stage: stageOf(times, now),
    ...times,
    permissions,
  }
}

/** The sessions that began in one month, newest first; those without a date come last. */
export interface SessionMonth {
  /** Such as '2026-11'; '' for sessions without a date. */
  readonly id: string
  readonly at?: number
  readonly sessions: readonly SmartSession[]
}

/** Groups sessions by the month in which they began, in the person's time zone. */
export function groupByMonth(sessions: readonly SmartSession[]): readonly SessionMonth[] {
  const months = new Map<string, SmartSession[]>()
  for (const session of sessions) {
    const date = session.createdAt === undefined ? undefined : new Date(session.createdAt)
    const id = date ? `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}` : ''
    months.set(id, [...(months.get(id) ?? []), session])
  }
  return [...months].map(([id, list]) => {
    const at = list[0]?.createdAt
    return { id, ...(at !== undefined && { at }), sessions: list }
  })
}
