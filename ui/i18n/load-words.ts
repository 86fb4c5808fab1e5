import type { AnyKernel } from '../../kernel/kernel'
import { canonicalTag } from './canonical-tag'
import type { Locales, Texts, Words } from './words'

interface LocaleMatch {
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

/** Each is one import; English is in the code. */
const shipped: Locales = {
  ar: () => import('./locales/ar'),
  de: () => import('./locales/de'),
  es: () => import('./locales/es'),
  fr: () => import('./locales/fr'),
  ja: () => import('./locales/ja'),
  zh: () => import('./locales/zh'),
}

const finderIn =
  (texts: Texts): Words['textOf'] =>
  ({ key }) =>
    Object.hasOwn(texts, key) ? texts[key] : undefined

/**
 * Loads the language that is to be shown.
 *
 * @param kernel - its browser tells the languages of the person, its host may have texts of its own
 * @param locale - what the host asks for; default: the languages of the browser, the first that there is
 * @param own - languages of the host, which win over shipped ones
 * @returns undefined for English, and where there is nothing better
 */
export async function loadWords(
  { platform, settings }: AnyKernel,
  locale: string | undefined,
  own: Locales | undefined,
): Promise<Words | undefined> {
  const wanted = locale === undefined ? [platform.browser.locale(), ...navigator.languages] : [locale]
  const offered: Locales = { ...shipped, ...own }
  const match = matchLocale(wanted, ['en', ...Object.keys(offered)])
  const load = match && offered[match.name]
  if (match && load) {
    const { default: found } = await load()
    return { locale: match.locale, textOf: typeof found === 'function' ? found : finderIn(found) }
  }
  // A host that names a language and brings its texts as `messages` means those.
  const named = !match && locale !== undefined && Object.keys(settings.messages).length > 0 && canonicalTag(locale)
  return named ? { locale: named, textOf: () => undefined } : undefined
}
