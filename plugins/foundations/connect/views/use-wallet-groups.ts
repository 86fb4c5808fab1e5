import { useMemo } from 'react'
import { computed } from '../../../../kernel/store/signals'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { type WalletGroup, walletGroups } from '../contract'

/** Answers the groups that plugins contribute; one whose rows throw when they are read has none, and its plugin is told of. */
export function useWalletGroups(): readonly WalletGroup[] {
  const groups = useSlot(walletGroups)
  const { attempt } = useKernel()
  return useMemo(
    () =>
      groups.flatMap(
        (group) =>
          attempt(group, ({ id, rows, awaited }) => ({
            id,
            // Copied, so that a row whose getters throw does so here.
            rows: computed(() => attempt(group, () => rows.value.map(({ ...row }) => row)) ?? []),
            awaited: computed(() => attempt(group, () => awaited?.value) ?? 0),
          })) ?? [],
      ),
    [groups, attempt],
  )
}
