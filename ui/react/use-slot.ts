import type { Slot } from '../../kernel/slots/create-slot'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'

/**
 * Reads what the plugins contribute to a slot, in order, and follows gates.
 *
 * @param slot - from the contract of the plugin that owns it
 * @returns the contributions, combined as the slot says
 *
 * @example
 * ```tsx
 * import { createSlot } from 'portico'
 * import { useSlot } from 'portico/ui'
 *
 * const guestbookLines = createSlot<string>('guestbook/lines')
 * export function Lines() {
 *   return useSlot(guestbookLines).map((line) => <p key={line}>{line}</p>)
 * }
 * ```
 */
export function useSlot<I, O>(slot: Slot<I, O>): O {
  return useValue(useKernel().slot(slot))
}
