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

/** What can go wrong in how a host uses `portico/ui`; production builds keep the codes and leave the texts out. */
export const uiError = /* @__PURE__ */ defineErrors<Readonly<Partial<typeof texts>>>(
  process.env.NODE_ENV === 'production' ? {} : texts,
)

/** Whether the modal is light, dark, or as the person's device is. */
export type Theme = 'light' | 'dark' | 'system'

/** What <Portico> provides: the kernel, and how to draw. */
export interface UiContextValue extends CheckedTheme {
  readonly kernel: AnyKernel
  readonly theme: Theme
  /** As the host asks for it; default: as the browser. */
  readonly locale: string | undefined
  readonly serverStyles: 'inline' | 'linked'
  readonly nonce: string | undefined
  /** What is shown in place of English. */
  readonly words: Words | undefined
}

export const UiContext = /* @__PURE__ */ createContext<UiContextValue | undefined>(undefined)

/** @throws UI_KERNEL_MISSING outside of <Portico> */
export function useUiContext(what: string): UiContextValue {
  const context = useContext(UiContext)
  if (!context) throw uiError('UI_KERNEL_MISSING', { what })
  return context
}

/** The logger of the modal and its buttons; keeps to the level that the host set. */
export const logOf = ({ settings, platform }: AnyKernel) => createLogger(settings.logLevel, 'ui', platform.log)
