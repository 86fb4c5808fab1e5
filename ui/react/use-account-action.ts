import { useMemo } from 'react'
import { computed } from '../../kernel/store/signals'
import { type AccountActionRef, accountActions } from '../../plugins/foundations/account/contract'
import { useKernel } from './use-kernel'
import { useSlot } from './use-slot'
import { useValue } from './use-value'

/**
 * Finds an action of the account, whichever plugin offers it.
 *
 * @param ref - from the contract of `account`, or of the plugin that offers the action
 * @returns the function that goes where the action leads; undefined where nobody offers it now
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
  return target && (() => router.push({ name: target.view }, target.params))
}
