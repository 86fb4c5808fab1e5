import { useMemo } from 'react'
import { computed } from '../../../kernel/store/signals'
import { useKernel } from '../../../ui/react/use-kernel'
import { useSlot } from '../../../ui/react/use-slot'
import { useViewParams } from '../../../ui/react/use-view-params'
import { ConnectView, walletGroups } from '../contract'
import { mergeRows } from '../merge-rows'
import { useMergedWallets } from './use-merged-wallets'
import WalletList from './wallet-list'

/** Draws the wallets to choose from where there are several namespaces: each wallet once, whatever it speaks. */
export default function MergedWalletList() {
  const groups = useSlot(walletGroups)
  const { namespaces } = useKernel()
  const wallets = useMergedWallets()
  const { namespace, beside } = useViewParams(ConnectView) ?? {}
  const merged = useMemo(
    () =>
      groups.map((group) => ({
        ...group,
        rows: computed(() =>
          mergeRows(group.rows.value, { wallets: wallets.value, installed: namespaces.ids, namespace, beside }),
        ),
      })),
    [groups, wallets, namespaces, namespace, beside],
  )
  return <WalletList groups={merged} />
}
