import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { Locales, Words } from '../i18n/words'
import type { ThemePreset } from '../theme/theme-preset'
import { checkTheme, type ThemeVariables } from '../theme/theme-variables'
import { checkProps } from './check-props'
import { logOf } from './log-of'
import { type Theme, UiContext } from './ui-context'
import { whenLoaded } from './when-loaded'

/**
 * Answers what is shown in place of English. What was shown stays until the next language has come.
 *
 * @param kernel - its browser tells the language of the person
 * @param locale - default: as the browser
 * @param locales - languages of the host
 * @returns undefined for English, as on a server and in the first render
 */
function useWords(kernel: AnyKernel, locale?: string, locales?: Locales): Words | undefined {
  const [words, setWords] = useState<Words>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `locales` written in place are new on each render.
  useEffect(() => {
    if (/^en\b/i.test(locale ?? kernel.platform.browser.locale())) return setWords(undefined)
    const loading = import('../i18n/load-words').then(({ loadWords }) => loadWords(kernel, locale, locales))
    return whenLoaded(loading, setWords, (error) => logOf(kernel).error('The language did not load.', error))
  }, [kernel, locale])
  return words
}

export interface UiContextProviderProps {
  readonly kernel: AnyKernel
  /** A look of `portico/ui/theme`, or one made there by `definePreset`. */
  readonly preset?: ThemePreset
  /** Default: the preset's mode, else 'system': as the person's device. */
  readonly theme?: Theme
  /** Brand colour; the same as `themeVariables.accent`. */
  readonly accent?: string
  readonly themeVariables?: ThemeVariables
  /** Language of the texts as a BCP 47 tag. Default: as the browser; English where there is nothing better. */
  readonly locale?: string
  /** Languages of the host's own, by tag: texts by key, imported when they are first shown. */
  readonly locales?: Locales
  /**
   * How a button that a server wrote is styled before any script runs. Default 'inline': it brings its styles along. With
   * 'linked' the page links `portico/ui/button.css` itself, as a policy that allows no inline styles asks for.
   */
  readonly serverStyles?: 'inline' | 'linked'
  /** Of the page's Content-Security-Policy, for the styles that 'inline' brings. */
  readonly nonce?: string | undefined
  /** The app; its buttons and hooks find the kernel by themselves. */
  readonly children?: ReactNode
}

/** Hands down the kernel, the look and the words. @throws UI_PROPS_INVALID in development builds */
export function UiContextProvider(props: UiContextProviderProps) {
  if (process.env.NODE_ENV !== 'production') checkProps(props)
  const { kernel, preset, theme = preset?.mode ?? 'system', accent, themeVariables, locale, locales } = props
  const { serverStyles = 'inline', nonce, children } = props
  const scheme = theme === 'system' ? 'light dark' : theme
  // By its text, so that an object written in place does not make a new theme on each render.
  const look = JSON.stringify([
    { accent, ...themeVariables },
    { 'color-scheme': scheme, ...preset?.tokens },
  ])
  const words = useWords(kernel, locale, locales)
  const context = useMemo(() => {
    const [wanted, given] = JSON.parse(look)
    return { kernel, theme, locale, words, serverStyles, nonce, ...checkTheme(wanted, given) }
  }, [kernel, theme, locale, words, serverStyles, nonce, look])

  return <UiContext.Provider value={context}>{children}</UiContext.Provider>
}
