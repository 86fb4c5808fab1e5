import { createContext, useContext } from 'react'
import { defineErrors } from '../../kernel/errors/portico-error'
import type { AnyKernel } from '../../kernel/kernel'
import { createLogger } from '../../kernel/platform/logger'
import type { Words } from '../i18n/load-words'
import type { CheckedTheme } from '../theme/theme-variables'

const texts = {
  UI_KERNEL_MISSING: '{what} must be used within <Portico kernel={…}>, or given a kernel.',
  UI_PROPS_INVALID: '<Portico> cannot use: {faults}',
}

/** Builds the errors of using `portico/ui`; production builds keep the codes and leave the texts out. */
export const uiError = /* @__PURE__ */ defineErrors<Readonly<Partial<typeof texts>>>(
  process.env.NODE_ENV === 'production' ? {} : texts,
)

/** Whether the modal is light, dark, or follows the person's device. */
export type Theme = 'light' | 'dark' | 'system'

/** What <Portico> provides: the kernel, the theme and the texts. */
export interface UiContextValue extends CheckedTheme {
  readonly kernel: AnyKernel
  readonly theme: Theme
  /** The language that the host sets; undefined for that of the browser. */
  readonly locale: string | undefined
  readonly serverStyles: 'inline' | 'linked'
  readonly nonce: string | undefined
  /** Texts of the shown language; undefined for English. */
  readonly words: Words | undefined
}

export const UiContext = /* @__PURE__ */ createContext<UiContextValue | undefined>(undefined)

/** @throws UI_KERNEL_MISSING outside of <Portico> */
export function useUiContext(what: string): UiContextValue {
  const context = useContext(UiContext)
  if (!context) throw uiError('UI_KERNEL_MISSING', { what })
  return context
}

/** Returns the logger of the modal and its buttons, with the level that the host set. */
export const logOf = ({ settings, platform }: AnyKernel) => createLogger(settings.logLevel, 'ui', platform.log)

/** How the modal looks, as `useTheme` returns it. */
export interface DrawnTheme {
  readonly theme: Theme
  /** The brand colour, as a CSS value; undefined if it is the default one. */
  readonly accent: string | undefined
}

/**
 * Returns the theme of the modal, for content that other code draws, such as a page in a frame.
 *
 * @returns light, dark or system, and the brand colour
 * @throws UI_KERNEL_MISSING outside of <Portico>
 *
 * @example
 * ```tsx
 * import { useTheme } from 'portico/ui'
 *
 * export const Mode = () => <>{useTheme().theme}</>
 * ```
 */
export function useTheme(): DrawnTheme {
  const { theme, variables } = useUiContext('useTheme')
  return { theme, accent: variables['--portico-accent'] }
}
