/**
 * Parses a url. Does not use `URL.canParse`: browsers before 2023 do not have it, and that of Node 20 refuses letters beyond ASCII after
 * many calls.
 *
 * @param address - anything
 * @param base - base of a relative url
 * @returns the url; undefined for an invalid one
 */
export function parseUrl(address: unknown, base?: string): URL | undefined {
  try {
    return new URL(`${address}`, base)
  } catch {
    return undefined
  }
}
