/**
 * Reads a property of a foreign object: wallets hand over proxies, revoked proxies and getters that throw.
 *
 * @param target - anything
 * @param key - name of the property
 * @returns the value; undefined where there is none or reading it throws
 *
 * @example
 * ```ts
 * import { readProperty } from 'portico/wallets'
 *
 * readProperty(globalThis, 'acme') // the wallet's object, or undefined
 * ```
 */
// @ts-nocheck

export function readProperty(target: unknown, key: string): unknown {
  if ((typeof target !== 'object' && typeof target !== 'function') || target === null) return undefined
  try {
    return Reflect.get(target, key)
  } catch {
    return undefined
  }
}
