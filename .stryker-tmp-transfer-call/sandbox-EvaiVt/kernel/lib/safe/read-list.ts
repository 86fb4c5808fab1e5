/**
 * Copies a foreign list: it may be a proxy, may throw at any place, and may be longer than anybody needs.
 *
 * @param value - anything
 * @param limit - so many items are taken at most
 * @returns the items; undefined for what is no list or cannot be read
 *
 * @example
 * ```ts
 * import { readList } from 'portico/wallets'
 *
 * readList(['a', 'b', 'c'], 2) // ['a', 'b']
 * ```
 */
// @ts-nocheck

export function readList(value: unknown, limit: number): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit) as ArrayLike<unknown>) : undefined
  } catch {
    return undefined
  }
}
