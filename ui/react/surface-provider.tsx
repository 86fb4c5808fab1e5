import { type ReactNode, useMemo } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { Locales } from '../i18n/words'
import type { ThemePreset } from '../theme/theme-preset'
import { checkTheme, type ThemeVariables } from '../theme/theme-variables'
import { SurfaceContext, type Theme } from './surface'
import { useWords } from './use-words'

export interface SurfaceProviderProps {
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
  /** The app; its buttons and hooks find the kernel by themselves. */
  readonly children?: ReactNode
}

/** Hands down the kernel, the look and the words. */
export function SurfaceProvider({
  kernel,
  preset,
  theme = preset?.mode ?? 'system',
  accent,
  themeVariables,
  locale,
  locales,
  children,
}: SurfaceProviderProps) {
  const scheme = theme === 'system' ? 'light dark' : theme
  // By its text, so that an object written in place does not make a new theme on each render.
  const look = JSON.stringify([
    { accent, ...themeVariables },
    { 'color-scheme': scheme, ...preset?.tokens },
  ])
  const words = useWords(kernel, locale, locales)
  const surface = useMemo(() => {
    const [wanted, given] = JSON.parse(look)
    return { kernel, theme, locale, words, ...checkTheme(wanted, given) }
  }, [kernel, theme, locale, words, look])

  return <SurfaceContext.Provider value={surface}>{children}</SurfaceContext.Provider>
}
