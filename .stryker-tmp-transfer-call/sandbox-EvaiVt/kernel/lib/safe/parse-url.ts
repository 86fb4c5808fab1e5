/**
 * Reads an address. Not by `URL.canParse`: browsers before 2023 do not have it, and that of Node 20 refuses letters beyond
 * ASCII once it was called often.
 *
 * @param address - anything
 * @param base - what a relative address is relative to
 * @returns undefined for what is no address
 */
// @ts-nocheck

export function parseUrl(address: unknown, base?: string): URL | undefined {
  try {
    return new URL(`${address}`, base)
  } catch {
    return undefined
  }
}
