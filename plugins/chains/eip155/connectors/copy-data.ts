/** What lies deeper is handed over as it is. */
const MAX_COPY_DEPTH = 8

/** Copies plain data: some wallets fill in what they are given, which what is frozen here would not let them. */
export function copyData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_COPY_DEPTH) return value
  if (Array.isArray(value)) return value.map((item: unknown) => copyData(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  // Own fields alone: what a page adds to Object.prototype is none of them, and no extension is handed a function.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copyData(item, depth + 1)]))
}
