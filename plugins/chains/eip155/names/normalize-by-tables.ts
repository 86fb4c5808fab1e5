import { normalize } from 'viem/ens'

/** Normalizes by ENSIP-15. This is a separate file because the tables take 26 kB, and only names with other characters than letters and digits need them. */
export function normalizeByTables(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
