import { type ReactNode, useContext, useMemo } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { checkProps } from './check-props'
import { UiContext } from './ui-context'
import { UiContextProvider } from './ui-context-provider'

/** What `<KernelProvider>` takes. */
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
  if (process.env.NODE_ENV !== 'production' && kernel) checkProps({ kernel })
  const outer = useContext(UiContext)
  const context = useMemo(() => (outer && kernel ? { ...outer, kernel } : outer), [outer, kernel])
  if (kernel && !outer) return <UiContextProvider kernel={kernel}>{children}</UiContextProvider>
  return <UiContext.Provider value={context}>{children}</UiContext.Provider>
}
