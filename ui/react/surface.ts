import { createContext, useContext } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { Words } from '../i18n/words'
import type { CheckedTheme } from '../theme/theme-variables'
import { uiError } from './ui-errors'

export type Theme = 'light' | 'dark' | 'system'

/** What <Portico> hands down: the kernel, and how to draw. */
export interface Surface extends CheckedTheme {
  readonly kernel: AnyKernel
  readonly theme: Theme
  /** As the host asks for it; default: as the browser. */
  readonly locale: string | undefined
  /** What is shown in place of English. */
  readonly words: Words | undefined
}

export const SurfaceContext = /* @__PURE__ */ createContext<Surface | undefined>(undefined)

/** @throws UI_KERNEL_MISSING outside of <Portico> */
export function useSurface(what: string): Surface {
  const surface = useContext(SurfaceContext)
  if (!surface) throw uiError('UI_KERNEL_MISSING', { what })
  return surface
}
