import { type ReactNode, useMemo } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { checkTheme, type ThemeVariables } from '../theme/theme-variables'
import { ModalSlot } from './modal-slot'
import { SurfaceContext, type Theme } from './surface'

export interface PorticoProps {
  readonly kernel: AnyKernel
  /** Default 'system': as the person's device. */
  readonly theme?: Theme
  /** Brand colour; the same as `themeVariables.accent`. */
  readonly accent?: string
  readonly themeVariables?: ThemeVariables
  /** Language of the modal's texts as a BCP 47 tag; sets `lang`, and the reading direction with it. */
  readonly locale?: string
  /** The app; its buttons and hooks find the kernel by themselves. */
  readonly children?: ReactNode
}

/**
 * Provides a kernel to the app and draws its modal when it opens. Renders nothing of its own on a server.
 *
 * @param props - the kernel, the look, the language, the app
 *
 * @example
 * ```tsx
 * import { createKernel } from 'portico'
 * import { ConnectButton, Portico } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [] })
 * export const App = () => (
 *   <Portico kernel={kernel} accent="#0a7d4f">
 *     <ConnectButton />
 *   </Portico>
 * )
 * ```
 */
export function Portico({ kernel, theme = 'system', accent, themeVariables, locale, children }: PorticoProps) {
  // By its text, so that an object written in place does not make a new theme on each render.
  const wanted = JSON.stringify({ accent, ...themeVariables })
  const surface = useMemo(
    () => ({ kernel, theme, locale, ...checkTheme(JSON.parse(wanted)) }),
    [kernel, theme, locale, wanted],
  )

  return (
    <SurfaceContext.Provider value={surface}>
      {children}
      <ModalSlot />
    </SurfaceContext.Provider>
  )
}
