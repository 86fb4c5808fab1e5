// @ts-nocheck
import { type Theme, useUiContext } from './ui-context'

/** How the modal looks, as `useTheme` returns it. */
export interface DrawnTheme {
  readonly theme: Theme
  /** The brand colour, as CSS takes it; undefined where it is the default one. */
  readonly accent: string | undefined
}

/**
 * Returns how the modal looks, for what is drawn by somebody else, such as a page in a frame.
 *
 * @returns light, dark or as the device is, and the brand colour
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
