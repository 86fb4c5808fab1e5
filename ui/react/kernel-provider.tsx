import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { AnyKernel, Kernel } from '../../kernel/kernel'
import { checkOptions, type OptionRule, optionRules } from '../../kernel/options/option-rules'
import type { Locales } from '../../kernel/plugin/locales'
import type { Words } from '../i18n/load-words'
import type { ThemePreset } from '../theme/presets'
import { checkTheme, type ThemeVariables, themeGrammar } from '../theme/theme-variables'
import { logOf, type Theme, UiContext, uiError } from './ui-context'
import { whenLoaded } from './when-loaded'

const isKernel = (value: unknown) =>
  typeof Object(value).router?.open === 'function' && typeof Object(value).get === 'function'

function createRule(): OptionRule {
  const { shape, is, text, choice, record, callback, either } = optionRules
  const variable = either(text(), is('a number', Number.isFinite))
  const variables = Object.keys(themeGrammar).map((name) => [name, variable])
  const fields: Readonly<Record<keyof UiContextProviderProps, OptionRule>> = {
    kernel: is('what createKernel answers', isKernel),
    preset: shape({ name: text(), tokens: record(text(), text()) }, { required: ['name', 'tokens'], isOpen: true }),
    theme: choice('light', 'dark', 'system'),
    accent: text(),
    themeVariables: shape(Object.fromEntries(variables)),
    locale: is('a text', (value) => typeof value === 'string'),
    locales: record(text(), callback()),
    serverStyles: choice('inline', 'linked'),
    nonce: text(),
    children: is('anything', () => true),
  }
  return shape(fields, { required: ['kernel'] })
}

/**
 * Refuses invalid props, which a host without types may pass. Development builds only.
 *
 * @throws UI_PROPS_INVALID with every fault at once
 */
const checkProps = (props: unknown): void =>
  checkOptions(props, createRule, (faults) => uiError('UI_PROPS_INVALID', { faults }))

/**
 * Returns the texts of the shown language. The previous language stays until the next one has loaded. What did not load is loaded again
 * when the modal opens next.
 *
 * @param kernel - its browser facts have the language of the person
 * @param locale - default: that of the browser
 * @param locales - languages of the host
 * @returns undefined for English, and on a server and in the first render
 */
function useWords(kernel: AnyKernel, locale?: string, locales?: Locales): Words | undefined {
  const [words, setWords] = useState<Words>()
  const [opening, setOpening] = useState<object>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `locales` written in place are new on each render.
  useEffect(() => {
    // The host's languages may include an English one.
    if (!locales && /^en\b/i.test(locale ?? kernel.platform.browser.locale())) return setWords(undefined)
    const failed = (error: unknown) => logOf(kernel).error('The language did not load.', error)
    return whenLoaded(
      import('../i18n/load-words'),
      ({ followWords }) => followWords({ kernel, locale, locales, show: setWords, failed }),
      (error) => {
        failed(error)
        // Each kernel has it; what its type is depends on the plugins.
        return (kernel as Kernel).on('modal:opened', setOpening)
      },
    )
  }, [kernel, locale, opening])
  return words
}

export interface UiContextProviderProps {
  readonly kernel: AnyKernel
  /** A theme of `portico/ui/theme`, or one that its `definePreset` made. */
  readonly preset?: ThemePreset | undefined
  /** Default: the mode of the preset, else 'system', which follows the person's device. */
  readonly theme?: Theme | undefined
  /** Brand colour; the same as `themeVariables.accent`. */
  readonly accent?: string | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** Language of the texts as a BCP 47 tag. Default: that of the browser. English if Portico has no such language. */
  readonly locale?: string | undefined
  /** The host's own languages by tag: texts by key, imported when they are first shown. They replace all others. */
  readonly locales?: Locales | undefined
  /**
   * How a server-rendered button gets its styles before any script runs. Default 'inline': the styles are in its markup. With 'linked' the
   * page links `portico/ui/button.css` itself, which a Content-Security-Policy without inline styles requires.
   */
  readonly serverStyles?: 'inline' | 'linked' | undefined
  /** Nonce of the page's Content-Security-Policy, for the styles of 'inline'. */
  readonly nonce?: string | undefined
  /** The app; its buttons and hooks use this kernel. */
  readonly children?: ReactNode | undefined
}

/** Provides the kernel, the theme and the texts. @throws UI_PROPS_INVALID in development builds */
export function UiContextProvider(props: UiContextProviderProps) {
  if (process.env.NODE_ENV !== 'production') checkProps(props)
  const {
    kernel,
    preset,
    theme = preset?.mode ?? 'system',
    accent,
    themeVariables,
    locale,
    locales,
    serverStyles = 'inline',
    nonce,
    children,
  } = props
  // Compared as a text, so that an inline object does not create a new theme in every render.
  const look = JSON.stringify([
    { accent, ...themeVariables },
    { 'color-scheme': theme === 'system' ? 'light dark' : theme, ...preset?.tokens },
  ])
  const words = useWords(kernel, locale, locales)
  const context = useMemo(() => {
    const checked: Parameters<typeof checkTheme> = JSON.parse(look)
    return { kernel, theme, locale, words, serverStyles, nonce, ...checkTheme(...checked) }
  }, [kernel, theme, locale, words, serverStyles, nonce, look])

  return <UiContext.Provider value={context}>{children}</UiContext.Provider>
}

/** The props of `<KernelProvider>`. */
export interface KernelProviderProps {
  /** Default: the kernel of the enclosing <Portico>, whose theme is kept in any case. */
  readonly kernel?: AnyKernel | undefined
  readonly children: ReactNode
}

/**
 * Provides a kernel to hooks and buttons outside of its <Portico>.
 *
 * @param props - the kernel, and the children that read it
 *
 * @example
 * ```tsx
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { AccountButton, KernelProvider } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * export const Header = () => (
 *   <KernelProvider kernel={kernel}>
 *     <AccountButton />
 *   </KernelProvider>
 * )
 * ```
 */
export function KernelProvider({ kernel, children }: KernelProviderProps) {
  if (process.env.NODE_ENV !== 'production' && kernel) checkProps({ kernel })
  const outer = useContext(UiContext)
  const context = useMemo(() => (outer && kernel ? { ...outer, kernel } : outer), [outer, kernel])
  if (kernel && !outer) return <UiContextProvider kernel={kernel}>{children}</UiContextProvider>
  return <UiContext.Provider value={context}>{children}</UiContext.Provider>
}
