import type { AnyKernel } from '../../kernel/kernel'
import { useSurface } from './surface'

/**
 * Reads the kernel that <Portico> provides.
 *
 * @returns the kernel, without the types of its plugins
 * @throws UI_KERNEL_MISSING outside of <Portico>
 *
 * @example
 * ```tsx
 * import { useKernel } from 'portico/ui'
 *
 * export function AppName() {
 *   return <b>{useKernel().settings.metadata.name}</b>
 * }
 * ```
 */
export function useKernel(): AnyKernel {
  return useSurface('useKernel').kernel
}
