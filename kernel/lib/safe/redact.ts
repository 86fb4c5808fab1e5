import { createPersonalPattern, createSecretPattern, MAX_SEARCHED_TEXT_LENGTH } from './secret-patterns'

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
