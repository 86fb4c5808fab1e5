import { useMemo } from 'react'
import { computed } from '../../kernel/store/signals'
import { accountActions } from '../../plugins/foundations/account/contract'
import { useKernel } from './use-kernel'
import { useSlot } from './use-slot'
import { useValue } from './use-value'

/** Answers the function that goes where an action of the account leads; undefined where there is none now. */
export function useAccountAction(id: string): (() => void) | undefined {
  const { router, attempt } = useKernel()
  const actions = useSlot(accountActions)
  const found = useMemo(
    () =>
      computed(() => actions.find((action) => attempt(action, (it) => it.id === id && (it.isShown?.value ?? true)))),
    [actions, id, attempt],
  )
  const target = useValue(found)?.target
  return target && (() => router.push({ name: target.view }, target.params))
}
