import { useMemo } from 'react'
import { computed, type ReadonlySignal } from '../../../kernel/store/signals'
import { useController } from '../../../ui/react/use-controller'
import { useSlot } from '../../../ui/react/use-slot'
import { ConnectController, hiddenConnectors } from '../contract'
import { type MergedWallet, mergeWallets } from '../merge-wallets'

/** Answers the wallets that may be listed, each once; what the app keeps out of the list is no way into one either. */
export function useMergedWallets(): ReadonlySignal<readonly MergedWallet[]> {
  const { connectors } = useController(ConnectController)
  const checks = useSlot(hiddenConnectors)
  return useMemo(
    () => computed(() => mergeWallets(connectors.value.filter((item) => !checks.some((isHidden) => isHidden(item))))),
    [connectors, checks],
  )
}
