import { readDecimal } from '../../../../kernel/lib/amounts/read-decimal'
import { type CaipAddress, parseCaipAddress } from '../../../../kernel/lib/caip/caip-address'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'

/** No answer has use for more. */
const MAX_ITEMS = 10_000
const digitsForm = /^\d{1,78}$/
const hexForm = /^0x(?:[\da-f]{2})*$/i
/** The largest number of 256 bits. */
const LARGEST = 2n ** 256n - 1n

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Makes sure of an object. @throws TypeError */
export function needFields(value: unknown): Fields {
  if (!isFields(value)) throw new TypeError('An answer is an object.')
  return value
}

/** Makes sure of a list, and cuts what is too long. @throws TypeError */
export function needList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('A list is a list.')
  return value.slice(0, MAX_ITEMS)
}

/** The items of a list that can be read; none of anything else. */
export const readItems = <T>(
  value: unknown,
  read: (fields: Fields) => T | undefined,
  limit = MAX_ITEMS,
): readonly T[] =>
  (Array.isArray(value) ? value.slice(0, limit) : []).flatMap((item) => (isFields(item) ? (read(item) ?? []) : []))

/** The fields that have a value; what is absent is no field at all. */
export function present<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

/** A text of some form, as it is. */
export const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined

/** Leaves out what stands twice: of two items of one key the first counts. */
export function uniteBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size)
}

/** Makes sure of a value. @throws TypeError */
export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('Something is missing.')
  return value
}

export function readNetworkId(value: unknown): CaipNetworkId | undefined {
  try {
    return parseCaipNetworkId(value).caipNetworkId
  } catch {
    return undefined
  }
}

/** A CAIP-10 id of any namespace that is well formed: whether this app knows it is not asked here. */
export function readCaipAddress(value: unknown): CaipAddress | undefined {
  try {
    return parseCaipAddress(value, [String(value).split(':')[0] ?? '']).caipAddress
  } catch {
    return undefined
  }
}

/** A whole number of up to 256 bits. */
export function readUnits(value: unknown): bigint | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  const units = typeof text === 'string' && digitsForm.test(text) ? BigInt(text) : undefined
  return units === undefined || units > LARGEST ? undefined : units
}

/** A decimal amount that is not below nothing. */
export function readAmount(value: unknown): string | undefined {
  const amount = readDecimal(value)
  return amount?.startsWith('-') ? undefined : amount
}

/** A price; services write 0 for what they do not know, and nothing has a price of sixty digits. */
export function readPrice(value: unknown): string | undefined {
  const price = readAmount(value)
  return price === '0' || (price?.length ?? 0) > 60 ? undefined : price
}

/** Decimals of a token, a number or a text of one; 0 to 77. */
export function readDecimals(value: unknown): number | undefined {
  const decimals = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  return typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77
    ? decimals
    : undefined
}

/** Bytes in hex, no more than a block would take. */
export function readBytes(value: unknown): `0x${string}` | undefined {
  return typeof value === 'string' && value.length <= 262_144 && hexForm.test(value)
    ? (value as `0x${string}`)
    : undefined
}

/** A time in ms, of a text that says one. */
export function readTime(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
