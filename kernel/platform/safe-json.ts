const deepest = 32
const mostItems = 10_000

function copyPlain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  if (depth > deepest || keys.length > mostItems) throw new RangeError('JSON is too deep or too long.')
  if (Array.isArray(value)) return value.map((item) => copyPlain(item, depth + 1))
  const copy: Record<string, unknown> = Object.create(null)
  for (const key of keys) {
    if (!/^(__proto__|constructor|prototype)$/.test(key)) copy[key] = copyPlain(Reflect.get(value, key), depth + 1)
  }
  return copy
}

/**
 * Parses foreign JSON into data that can pollute nothing: objects without prototype, and without the keys that lead to one.
 *
 * @param text - JSON; the caller has capped its length
 * @returns plain data
 * @throws SyntaxError for what is no JSON, RangeError for more than 32 levels or 10,000 entries in one place
 * @see security S-16, S-17, S-26
 */
export function parseSafeJson(text: string): unknown {
  return copyPlain(JSON.parse(text), 1)
}
