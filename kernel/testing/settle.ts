/**
 * Waits until everything has happened that can happen without time passing: promises, and imports that are loaded already.
 *
 * @example
 * ```ts
 * import { settle } from 'portico/testing'
 *
 * await settle()
 * ```
 */
export async function settle(): Promise<void> {
  // A turn of the real event loop comes after every microtask; the second one lets a dynamic import answer.
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0))
}
