import { useMemo } from 'react'
import type { ViewRef } from '../../kernel/router/define-view'
import type { Slot } from '../../kernel/slots/create-slot'
import { computed } from '../../kernel/store/signals'
import { type AccountActionRef, accountActions } from '../../plugins/foundations/account/contract'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'

/**
 * Reads what the plugins contribute to a slot, in order, and renders again when a gate changes that.
 *
 * @param slot - a slot from the contract of the plugin that owns it
 * @returns the contributions, combined by the slot
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

/**
 * Finds an action of the account, which any plugin may offer.
 *
 * @param ref - the reference of the action, from the contract of `account` or of the plugin that offers it
 * @returns the function that shows the view of the action, and opens the modal if it is closed; undefined where no plugin offers the action
 *   now
 *
 * @example
 * ```tsx
 * import { ReceiveAction } from 'portico/plugins/account/contract'
 * import { useAccountAction } from 'portico/ui'
 *
 * export function ReceiveButton() {
 *   const receive = useAccountAction(ReceiveAction)
 *   return receive && <button onClick={receive}>Receive</button>
 * }
 * ```
 */
export function useAccountAction({ actionId }: AccountActionRef): (() => void) | undefined {
  const { router, attempt } = useKernel()
  const actions = useSlot(accountActions)
  const found = useMemo(
    () =>
      computed(() =>
        actions.find((action) => attempt(action, (it) => it.id === actionId && (it.isShown?.value ?? true))),
      ),
    [actions, actionId, attempt],
  )
  const target = useValue(found)?.target
  if (!target) return undefined
  const view: ViewRef<unknown> = { name: target.view }
  return () => (router.isOpen.peek() ? router.push(view, target.params) : router.open({ view, params: target.params }))
}
