/** Maximum depth of untrusted JSON. */
export const MAX_JSON_DEPTH = 32
const MAX_ITEMS = 10_000

function copyPlain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  if (depth > MAX_JSON_DEPTH || keys.length > MAX_ITEMS) throw new RangeError('JSON is too deep or too long.')
  if (Array.isArray(value)) return value.map((item) => copyPlain(item, depth + 1))
  const copy: Record<string, unknown> = Object.create(null)
  for (const key of keys) {
    if (!/^(__proto__|constructor|prototype)$/.test(key)) copy[key] = copyPlain(Reflect.get(value, key), depth + 1)
  }
  return copy
}

/**
 * Parses untrusted JSON into objects without a prototype, and without the keys that lead to one, so that it cannot pollute prototypes.
 *
 * @param text - JSON, whose length the caller has limited
 * @returns plain data
 * @throws SyntaxError for a text that is not JSON, RangeError for more than 32 levels or 10,000 entries in one place
 */
export function parseSafeJson(text: string): unknown {
  return copyPlain(JSON.parse(text), 1)
}
