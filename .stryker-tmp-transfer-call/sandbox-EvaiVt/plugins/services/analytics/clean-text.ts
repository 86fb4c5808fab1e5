// @ts-nocheck
import { redact } from '../../../kernel/lib/safe/redact'

const mask = '[redacted]'

/**
 * Addresses of all namespaces, hashes and keys: 20 and more letters and digits in a row, a digit among them. Words and the names of
 * files are shorter, or have none.
 */
const idPattern = /(?<![A-Za-z0-9])(?=[A-Za-z]{0,80}\d)[A-Za-z0-9]{20,}/g
/** What follows a `?` or `#` of an address. */
const queryPattern = /(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g
/** Names that lead to an account, as in `ada.eth` and `ada.reown.id`. */
const namePattern = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){0,3}\.(?:eth|id|sol|near|dot)(?![\p{L}\p{N}_])/gu

const MAX_TEXT_LENGTH = 2000
/** One event, in characters of JSON: a batch of 45 KB and one more stay below the 64 KiB that a beacon may have. */
const MAX_PROPERTIES_LENGTH = 8000

/**
 * Takes out of a text what tells who somebody is: addresses, hashes, keys, names of accounts, e-mail addresses, codes, and queries of urls.
 *
 * @param text - of at most 2,000 characters; the rest is cut
 */
export const cleanText = (text: string): string =>
  `${redact(text.slice(0, MAX_TEXT_LENGTH))}`
    .replace(queryPattern, `$1?${mask}`)
    .replace(idPattern, mask)
    .replace(namePattern, mask)

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'bigint') return cleanText(`${value}`)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanValue(each)]))
}

/**
 * Copies properties with every text in them cleaned.
 *
 * @param properties - of an event, from our own code or a host's; more than 8,000 characters of JSON are dropped as a whole
 */
export function cleanProperties(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  // Redacting first bounds depth, width and cycles.
  const cleaned = cleanValue(redact(properties)) as Readonly<Record<string, unknown>>
  return JSON.stringify(cleaned).length > MAX_PROPERTIES_LENGTH ? { isTooLong: true } : cleaned
}
