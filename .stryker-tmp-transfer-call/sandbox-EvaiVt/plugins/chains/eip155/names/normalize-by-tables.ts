// @ts-nocheck
import { normalize } from 'viem/ens'

/** Applies ENSIP-15. A file of its own: the tables weigh 26 kB, and only names beyond plain letters and digits need them. */
export function normalizeByTables(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
