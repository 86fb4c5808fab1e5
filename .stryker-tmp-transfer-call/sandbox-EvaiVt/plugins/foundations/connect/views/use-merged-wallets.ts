// @ts-nocheck
import { useMemo } from 'react'
import { computed, type ReadonlySignal } from '../../../../kernel/store/signals'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { ConnectController, type Connector, hiddenConnectors } from '../contract'
import { type MergedWallet, mergeWallets } from '../merge-wallets'

/** Answers the wallets that may be listed, each once; what the app keeps out of the list is no way into one either. */
export function useMergedWallets(): ReadonlySignal<readonly MergedWallet[]> {
  const { connectors } = useController(ConnectController)
  const checks = useSlot(hiddenConnectors)
  const { attempt } = useKernel()
  return useMemo(
    () =>
      computed(() => {
        const isListed = (item: Connector) => !checks.some((isHidden) => attempt(isHidden, () => isHidden(item)))
        return mergeWallets(connectors.value.filter(isListed))
      }),
    [connectors, checks, attempt],
  )
}
