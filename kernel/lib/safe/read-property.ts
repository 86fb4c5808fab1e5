/**
 * Reads a property of an untrusted object: wallets pass proxies, revoked proxies and getters that throw.
 *
 * @param target - anything
 * @param key - name of the property
 * @returns the value; undefined if there is none or reading it throws
 *
 * @example
 * ```ts
 * import { readProperty } from 'portico/wallets'
 *
 * readProperty(globalThis, 'acme') // the wallet's object, or undefined
 * ```
 */
export function readProperty(target: unknown, key: string): unknown {
  if ((typeof target !== 'object' && typeof target !== 'function') || target === null) return undefined
  try {
    return Reflect.get(target, key)
  } catch {
    return undefined
  }
}

/**
 * Copies an untrusted list, which may be a proxy, may throw at any index, and may be very long.
 *
 * @param value - anything
 * @param limit - maximum number of items to copy
 * @returns the items; undefined if the value is not a list or cannot be read
 *
 * @example
 * ```ts
 * import { readList } from 'portico/wallets'
 *
 * readList(['a', 'b', 'c'], 2) // ['a', 'b']
 * ```
 */
export function readList(value: unknown, limit: number): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit) as ArrayLike<unknown>) : undefined
  } catch {
    return undefined
  }
}
