// @ts-nocheck
import { useKernel } from './use-kernel'
import { useValue } from './use-value'

/**
 * Reads a feature gate.
 *
 * @param name - as some plugin declares it
 * @returns whether the feature is on now
 * @throws KERNEL_GATE_UNKNOWN where no plugin declares it
 *
 * @example
 * ```tsx
 * import { useGate } from 'portico/ui'
 *
 * export function SendHint() {
 *   return useGate('send') ? <p>You can send tokens from here.</p> : null
 * }
 * ```
 */
export function useGate(name: string): boolean {
  return useValue(useKernel().gate(name))
}
