// @ts-nocheck
import { Contributed } from '../../../../ui/parts/contributed'
import { useSlot } from '../../../../ui/react/use-slot'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectWalletsView, connectMethods } from '../contract'
import MergedWalletList from './merged-wallet-list'

/** Draws the list of wallets; where one is added to others, also what else can be added. */
export function WalletsToAdd() {
  const { keepOthers = false } = useViewParams(ConnectWalletsView) ?? {}
  const methods = useSlot(connectMethods)
  return (
    <>
      <MergedWalletList />
      {methods
        .filter(({ canKeepOthers }) => keepOthers && canKeepOthers)
        .map((item) => (
          <Contributed key={item.id} item={item} />
        ))}
    </>
  )
}
