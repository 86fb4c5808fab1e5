/** The canonical form of a BCP 47 tag, or undefined for what is none: browsers and hosts give such ('C', 'en-US@posix', ''). */
// @ts-nocheck

export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
