// @ts-nocheck
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { AccountType } from '../../../kernel/namespaces/capabilities'
import type { RecentConnector } from './contract'
import { isText } from './parse-stored'

/** More than this is not a person's doing. */
const LIST_LIMIT = 20
const LABEL_LIMIT = 100
/** Wallets offered as used before. */
export const RECENT_LIMIT = 2

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] satisfies AccountType[]

export const isAccountType = (value: unknown): value is AccountType => accountTypes.includes(value)

function recentOf(value: unknown): readonly RecentConnector[] {
  if (!isRecord(value) || !isText(value.id)) return []
  return typeof value.usedAt === 'number' && Number.isFinite(value.usedAt)
    ? [{ id: value.id, usedAt: value.usedAt }]
    : []
}

/** Reads the wallets used before, newest first, each once. */
export function parseRecent(data: unknown): readonly RecentConnector[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, LIST_LIMIT).flatMap(recentOf)
  return all.filter(({ id }, index) => all.findIndex((item) => item.id === id) === index).slice(0, RECENT_LIMIT)
}

/** Reads which kind of account a person prefers, by namespace. */
export function parseAccountTypes(data: unknown): Readonly<Record<string, AccountType>> | undefined {
  if (!isRecord(data)) return undefined
  const entries = Object.entries(data).filter((entry): entry is [string, AccountType] => isAccountType(entry[1]))
  return Object.fromEntries(entries.slice(0, LIST_LIMIT))
}

/** @returns the label as it may be drawn; undefined where nothing is left of it */
export const cleanLabel = (label: unknown): string | undefined => sanitizeText(label, 60) || undefined

/** Reads what a person calls their addresses. */
export function parseLabels(data: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(data)) return undefined
  const entries = Object.entries(data).flatMap(([address, value]) => {
    const label = cleanLabel(value)
    return isText(address) && label ? [[address, label] as const] : []
  })
  return Object.fromEntries(entries.slice(-LABEL_LIMIT))
}
