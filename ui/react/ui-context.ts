import { createContext, useContext } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { Words } from '../i18n/words'
import type { CheckedTheme } from '../theme/theme-variables'
import { uiError } from './ui-errors'

/** Whether the modal is light, dark, or as the person's device is. */
export type Theme = 'light' | 'dark' | 'system'

/** What <Portico> hands down: the kernel, and how to draw. */
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
