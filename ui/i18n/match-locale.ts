import { canonicalTag } from './canonical-tag'

export interface LocaleMatch {
  /** Which of the offered ones. */
  readonly name: string
  /** What is then shown: as wanted, with its region, but never in a script that the offered one is not written in. */
  readonly locale: string
}

const languageOf = (tag: string) => tag.replace(/-.*/, '').toLowerCase()

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script

/** The tag itself, then without its last part, and so on: zh-Hant-TW, zh-Hant, zh. */
const lookups = (tag: string) => {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

function find(tag: string, offered: readonly string[]): string | undefined {
  const exact = lookups(tag).map((lookup) => offered.find((name) => name.toLowerCase() === lookup))
  return exact.find((name) => name !== undefined) ?? offered.find((name) => languageOf(name) === languageOf(tag))
}

/**
 * Finds the language that serves a person best.
 *
 * @param wanted - BCP 47 tags, the dearest first; what is no tag is passed over
 * @param offered - the tags there are
 * @returns the first wanted one that is there: as it is, with fewer parts (zh-TW: zh), or of another region (pt: pt-BR)
 */
export function matchLocale(wanted: readonly string[], offered: readonly string[]): LocaleMatch | undefined {
  const tags = wanted.map((tag) => canonicalTag(tag.replaceAll('_', '-'))).filter((tag) => tag !== undefined)
  const matches = tags.map((tag) => {
    const name = find(tag, offered)
    return name === undefined ? undefined : { name, locale: scriptOf(tag) === scriptOf(name) ? tag : name }
  })
  return matches.find((match) => match !== undefined)
}
