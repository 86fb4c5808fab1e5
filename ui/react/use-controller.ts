import { useMemo } from 'react'
import type { Token } from '../../kernel/container/token'
import { useKernel } from './use-kernel'

/**
 * Asks the kernel for a plugin's controller.
 *
 * @param token - from the plugin's contract
 * @returns the controller, the same one for the life of the kernel
 * @throws KERNEL_TOKEN_MISSING where no plugin offers it
 *
 * @example
 * ```tsx
 * import { NetworksController } from 'portico/plugins/networks/contract'
 * import { useController, useValue } from 'portico/ui'
 *
 * export function NetworkCount() {
 *   return <b>{useValue(useController(NetworksController).requested).length}</b>
 * }
 * ```
 */
export function useController<T>(token: Token<T>): T {
  const kernel = useKernel()
  // Memoized, because a disposed kernel throws, which would unmount an app that renders once more after `dispose`.
  return useMemo(() => kernel.get(token), [kernel, token])
}
