import type { AnyKernel } from '../../kernel/kernel'
import { canonicalTag } from './canonical-tag'
import { matchLocale } from './match-locale'
import type { Locales, Texts, Words } from './words'

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
