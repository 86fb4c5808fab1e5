import { useCallback, useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '../../kernel/store/signals'

/**
 * Reads a signal and renders again when it changes, once for each batch.
 *
 * @param signal - any signal of the kernel or of a plugin's controller
 * @param onServer - the value that the server renders and the page hydrates with, where the signal may differ between them
 * @returns the present value
 *
 * @example
 * ```tsx
 * import { useKernel, useValue } from 'portico/ui'
 *
 * export function Namespace() {
 *   return <b>{useValue(useKernel().namespaces.active)}</b>
 * }
 * ```
 */
export function useValue<T>(signal: ReadonlySignal<T>, ...onServer: [] | [onServer: NoInfer<T>]): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  const read = () => signal.peek()
  return useSyncExternalStore(subscribe, read, () => (onServer.length ? onServer[0] : read()))
}
