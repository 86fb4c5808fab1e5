// @ts-nocheck
import type { Router } from '../../kernel/router/create-router'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'

/** Whether the modal is open, and what opens and closes it, as `useModal` returns them. */
export interface ModalFacts {
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Opens the modal, optionally at a view or for a namespace. */
  readonly open: Router['open']
  /** Returns false where something that is under way keeps the modal open. */
  readonly close: Router['close']
}

/**
 * Opens and closes the modal, for buttons of the host's own.
 *
 * @returns whether it is open, and both actions
 *
 * @example
 * ```tsx
 * import { useModal } from 'portico/ui'
 *
 * export function MyButton() {
 *   const { open } = useModal()
 *   return <button type="button" onClick={() => open()}>Sign in</button>
 * }
 * ```
 */
export function useModal(): ModalFacts {
  const { isOpen, open, close } = useKernel().router
  return { isOpen: useValue(isOpen, false), open, close }
}
