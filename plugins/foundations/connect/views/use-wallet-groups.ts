import { useMemo } from 'react'
import { computed } from '../../../../kernel/store/signals'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { type WalletGroup, walletGroups } from '../contract'
import { listConnectors } from '../wallet-rows'

/** Returns the groups of wallets. A contributed group whose rows throw when they are read is left empty, and reported as a failure of its plugin. */
export function useWalletGroups(): readonly WalletGroup[] {
  const contributed = useSlot(walletGroups)
  const kernel = useKernel()
  const { attempt } = kernel
  return useMemo(
    () =>
      [...listConnectors(kernel), ...contributed].flatMap(
        (group) =>
          attempt(group, ({ id, rows, awaited }) => ({
            id,
            // Copied, so that a row whose getters throw does so here.
            rows: computed(() => attempt(group, () => rows.value.map(({ ...row }) => row)) ?? []),
            awaited: computed(() => attempt(group, () => awaited?.value) ?? 0),
          })) ?? [],
      ),
    [contributed, kernel, attempt],
  )
}
