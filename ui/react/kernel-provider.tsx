import { type ReactNode, useContext, useMemo } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { SurfaceContext } from './surface'
import { SurfaceProvider } from './surface-provider'

export interface KernelProviderProps {
  /** Default: the kernel of the <Portico> around, whose look stays in any case. */
  readonly kernel?: AnyKernel | undefined
  readonly children: ReactNode
}

/**
 * Provides a kernel to hooks and buttons that stand outside of its <Portico>.
 *
 * @param props - the kernel, and what reads it
 *
 * @example
 * ```tsx
 * import { createKernel } from 'portico'
 * import { AccountButton, KernelProvider } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [] })
 * export const Header = () => (
 *   <KernelProvider kernel={kernel}>
 *     <AccountButton />
 *   </KernelProvider>
 * )
 * ```
 */
export function KernelProvider({ kernel, children }: KernelProviderProps) {
  const outer = useContext(SurfaceContext)
  const surface = useMemo(() => (outer && kernel ? { ...outer, kernel } : outer), [outer, kernel])
  if (kernel && !outer) return <SurfaceProvider kernel={kernel}>{children}</SurfaceProvider>
  return <SurfaceContext.Provider value={surface}>{children}</SurfaceContext.Provider>
}
