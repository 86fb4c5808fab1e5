/** Maximum depth of the copy; deeper values are passed on unchanged. */
const MAX_COPY_DEPTH = 8

/** Copies plain data, because some wallets write into their parameters, and frozen objects would prevent that. */
export function copyData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_COPY_DEPTH) return value
  if (Array.isArray(value)) return value.map((item: unknown) => copyData(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  // Only own fields are copied, so that properties which a page adds to Object.prototype do not reach the wallet.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copyData(item, depth + 1)]))
}
