/** Longer texts are not searched, which bounds the work; they are not shown either. */
const MAX_SEARCHED_TEXT_LENGTH = 10_000

// Word lists of BIP-39: Latin words of 3 to 8 letters, accents composed or not, and words of the East Asian lists. Common
// English words that no list holds end a run of words, so that prose is not taken for a phrase.
const mark = '[\\p{L}\\p{M}]'
const latinWord = `(?!(?:the|and|for|not|with|from|are|was|has|its)(?!${mark}))(?:\\p{Script=Latin}\\p{M}?){3,8}`
const eastAsianWord =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3099\\u309a\\u30fc]{1,24}'
const word = `(?:${latinWord}|${eastAsianWord})`
/** Separators between the words of a list: blanks, commas, quotation marks, and numbers as in "2." and "(2)". */
const between = `["']?[\\s,;|_-]{1,8}(?:\\(?\\d{1,2}[.):]?\\s{0,4})?["']?`
const runOf = (least: number) => `(?<!${mark})(?:${word}${between}){${least - 1},}${word}(?!${mark})`
const base58 = '[1-9A-HJ-NP-Za-km-z]'

// Created on first use, because a browser takes some ms to load the scripts of Unicode; it caches patterns that it has compiled before.

/**
 * Creates the pattern of private keys in hex (64 digits and more, so hashes too), WIF keys, 64-byte keys in base58 or as a list of
 * numbers, extended private keys, Sui's and PEM's, and 12 or more words of a recovery phrase. Each part scans a bounded distance from
 * each start, or takes all that it scanned, so the time is linear.
 */
const createSecretPattern = (): RegExp =>
  new RegExp(
    [
      '(?:0x)?[\\da-fA-F]{64,}',
      `\\b(?:[5KL9c]${base58}{50,51}|${base58}{86,88}|[xyztuv]prv${base58}{100,108}|suiprivkey1[\\da-z]{50,60})\\b`,
      '\\b(?:\\d{1,3}[\\s,]{1,4}){31,}\\d{1,3}\\b',
      // From the line before the key to the line after it.
      'PRIVATE KEY-----[^]*?(?:PRIVATE KEY-----|$)',
      runOf(12),
    ].join('|'),
    'gu',
  )

/** Matches half of a recovery phrase, and half of the shortest key: the other half can still not be guessed. */
const createPartPattern = (): RegExp => new RegExp(`${runOf(6)}|(?=[A-Za-z]{0,25}\\d)[A-Za-z\\d]{26,}`, 'u')

/** Creates the pattern of e-mail addresses and 6-digit codes, which are no keys, but must not be logged. */
const createPersonalPattern = (): RegExp =>
  /[^\s@"<>,:;()[\]{}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|(?<![\p{L}\p{N}_])\d{6}(?![\p{L}\p{N}_])/gu

const isFound = (pattern: RegExp, text: string): boolean => text.slice(0, MAX_SEARCHED_TEXT_LENGTH).search(pattern) >= 0

/**
 * Tells whether a text holds a recovery phrase or a private key, which no field should receive.
 *
 * @param text - the typed or pasted text; only the first 10,000 characters are searched
 * @returns true for a run of 12 or more words as in BIP-39, 64 or more hex digits, a WIF or extended private key, or 64 bytes
 *   in base58 or as numbers. A transaction hash reads like a hex key; fields that take hashes do not ask this.
 */
export function looksLikeSecret(text: string): boolean {
  return isFound(createSecretPattern(), text)
}

/**
 * Tells whether a text may be the beginning of a recovery phrase or a key, for fields whose text is sent while it is typed.
 *
 * @param text - the text typed so far, or pasted
 * @returns true for a secret as of `looksLikeSecret`, a run of 6 or more such words, or 26 or more letters and digits without
 *   a blank of which one is a digit
 */
export function looksLikeSecretPart(text: string): boolean {
  return looksLikeSecret(text) || isFound(createPartPattern(), text)
}

const mask = '[redacted]'
// Fields that errors have, but do not enumerate.
const errorKeys = ['name', 'message', 'code', 'stack', 'cause']

const redactText = (text: string): string =>
  text.length > MAX_SEARCHED_TEXT_LENGTH
    ? mask
    : text.replace(createSecretPattern(), mask).replace(createPersonalPattern(), mask)

/** Redacts what `read` returns. It is called inside the `try`, so that a getter that throws loses only its own value. */
function redactRead(read: () => unknown, depth: number, seen: Set<unknown>): unknown {
  try {
    const value = read()
    if (typeof value === 'string') return redactText(value)
    if (typeof value === 'function') return '[function]'
    if (typeof value !== 'object' || value === null) return value
    if (ArrayBuffer.isView(value)) return mask
    if (depth > 4 || seen.has(value)) return '[…]'
    seen.add(value)
    const child = (key: string) => redactRead(() => Reflect.get(value, key), depth + 1, seen)
    const keys = Object.keys(value).slice(0, 100)
    if (Array.isArray(value)) return keys.map(child)
    const all = new Set([...errorKeys.filter((key) => key in value), ...keys])
    return Object.fromEntries([...all].map((key) => [redactText(key), child(key)]))
  } catch {
    return '[unreadable]'
  }
}

/**
 * Copies a value with everything secret or personal in its texts replaced by '[redacted]'.
 *
 * @param value - anything; errors become plain objects with name, message, code, stack and cause
 * @returns the value itself where it is no text and no object; bytes are masked; deeper than 4 levels, met before, or past
 *   100 entries is left out. Never throws.
 * Hidden are: hex of 64 and more digits, WIF keys, seed phrases, e-mail addresses, 6-digit codes
 */
export function redact(value: unknown): unknown {
  return redactRead(() => value, 1, new Set())
}
