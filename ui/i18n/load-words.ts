import type { AnyKernel } from '../../kernel/kernel'
import { canonicalTag } from '../../kernel/lib/canonical-tag'
import { type LoadLocales, type Locales, pluginLocales, type TextOf, type Texts } from '../../kernel/plugin/locales'
import { effect } from '../../kernel/store/signals'
import shipped from './locales/index'

/** The texts that replace English. */
export interface Words {
  /** BCP 47 tag of the shown language. */
  readonly locale: string
  readonly textOf: TextOf
}

interface LocaleMatch {
  /** Which of the offered languages. */
  readonly name: string
  /** The resulting language: the wanted one, with its region, but never in a script in which the offered one is not written. */
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
 * Finds the offered language that fits a person best.
 *
 * @param wanted - BCP 47 tags in order of preference; invalid tags are skipped
 * @param offered - the available tags; invalid tags are skipped too
 * @returns the first wanted one that exists: unchanged, with fewer parts (zh-TW: zh), or of another region (pt: pt-BR)
 */
export function matchLocale(wanted: readonly string[], offered: readonly string[]): LocaleMatch | undefined {
  const tags = wanted.map((tag) => canonicalTag(tag.replaceAll('_', '-'))).filter((tag) => tag !== undefined)
  const names = offered.filter(canonicalTag)
  const matches = tags.map((tag) => {
    const isLegible = (name: string) => scriptOf(tag) === scriptOf(name)
    // For zh-TW the script matters: zh-Hant fits better than zh, whose tag is closer.
    const name = find(tag, names.filter(isLegible)) ?? find(tag, names)
    return name === undefined ? undefined : { name, locale: isLegible(name) ? tag : name }
  })
  return matches.find((match) => match !== undefined)
}

export interface WordsParams {
  /** Its browser has the languages of the person; its host and its plugins may have texts of their own. */
  readonly kernel: AnyKernel
  /** The host's choice. Default: the first language of the browser that exists. */
  readonly locale: string | undefined
  /** The host's languages, whose texts replace those of `ui` and of plugins. */
  readonly locales: Locales | undefined
}

export interface FollowWordsParams extends WordsParams {
  /** Called with the texts to show: undefined for English. */
  readonly show: (words: Words | undefined) => void
  /** Called if the language does not load. */
  readonly failed: (error: unknown) => void
}

interface LoadingParams extends WordsParams {
  /** Called if texts of a plugin do not load; they are in English then. */
  readonly missed: () => void
}

const finderIn = (texts: Texts | TextOf): TextOf =>
  typeof texts === 'function' ? texts : ({ key }) => (Object.hasOwn(texts, key) ? texts[key] : undefined)

/** Loads the texts for the shown language. English is better than another script. */
async function loadTexts(languages: Locales, locale: string): Promise<TextOf> {
  const match = matchLocale([locale], Object.keys(languages))
  const load = match?.locale === locale && languages[match.name]
  return load ? finderIn((await load()).default) : () => undefined
}

/** Loads the names of a plugin's languages: none if that fails, which is reported as a failure of the plugin. */
async function loadLanguages(load: LoadLocales, { kernel, missed }: LoadingParams): Promise<Locales> {
  try {
    return Object((await load()).default)
  } catch (error) {
    missed()
    kernel.attempt(load, () => {
      throw error
    })
    return {}
  }
}

/** Loads the texts of a plugin. If that fails, its texts are in English, and the first missing one reports it. */
async function loadPluginTexts(
  load: LoadLocales,
  loading: Promise<TextOf>,
  { kernel, missed }: LoadingParams,
): Promise<TextOf> {
  const find = await loading.catch((error): TextOf => {
    missed()
    return () => {
      throw error
    }
  })
  return (message) => kernel.attempt(load, () => find(message))
}

async function loadWords(params: LoadingParams, plugins: readonly LoadLocales[]): Promise<Words | undefined> {
  const { kernel, locale, locales: own = {} } = params
  const { platform, settings } = kernel
  const wanted = locale === undefined ? [platform.browser.locale(), ...navigator.languages] : [locale]
  const brought = await Promise.all(plugins.map((load) => loadLanguages(load, params)))
  const match = matchLocale(wanted, ['en', ...[own, shipped, ...brought].flatMap(Object.keys)])
  if (match) {
    if (match.name === 'en' && !Object.hasOwn(own, 'en')) return undefined
    const finders = await Promise.all([
      loadTexts(own, match.locale),
      loadTexts(shipped, match.locale),
      ...plugins.map((load, index) => loadPluginTexts(load, loadTexts(brought[index] ?? {}, match.locale), params)),
    ])
    const textOf: TextOf = (message) => {
      for (const find of finders) {
        const text = find(message)
        if (text !== undefined) return text
      }
      return undefined
    }
    return { locale: match.locale, textOf }
  }
  // A host that sets a language and passes its texts as `messages` means those.
  const named = locale !== undefined && Object.keys(settings.messages).length > 0 && canonicalTag(locale)
  return named ? { locale: named, textOf: () => undefined } : undefined
}

/**
 * Loads the language to show, and again when the gate of a plugin with texts opens or closes. Texts that did not load are loaded again when
 * the modal opens the next time.
 *
 * A text is the host's, or else that of `ui`, or else that of the first plugin that has one: no plugin can reword another.
 *
 * @returns a function that ends it; afterwards nothing is shown
 */
export function followWords({ show, failed, ...params }: FollowWordsParams): () => void {
  let latest: readonly LoadLocales[] | undefined
  let isIncomplete = false
  const missed = () => {
    isIncomplete = true
  }
  const stop = effect(() => {
    const { slot, router } = params.kernel
    const plugins = slot(pluginLocales).value
    const isRetry = router.isOpen.value && isIncomplete
    // The slot changes whenever a plugin starts.
    const isSame = latest?.length === plugins.length && plugins.every((load, index) => load === latest?.[index])
    if (isSame && !isRetry) return
    latest = plugins
    isIncomplete = false
    loadWords({ ...params, missed }, plugins).then(
      (words) => latest === plugins && show(words),
      (error) => {
        if (latest !== plugins) return
        missed()
        failed(error)
      },
    )
  })
  return () => {
    stop()
    latest = undefined
  }
}
