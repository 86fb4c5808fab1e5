/** Returns the canonical form of a BCP 47 tag, or undefined for an invalid one: browsers and hosts pass such ('C', 'en-US@posix', ''). */
export function canonicalTag(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
