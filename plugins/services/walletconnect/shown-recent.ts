import { hiddenConnectors } from '../../foundations/connect/contract'
import { type RecentWallet, walletConnectId } from './contract'
import type { WalletConnectContext } from './walletconnect-facade'

/** Leaves out remembered wallets that a plugin hides by now, such as those that the app excludes. Reads signals. */
export function listShownRecent({ ctx, connect, remembered }: WalletConnectContext): readonly RecentWallet[] {
  const checks = ctx.slot(hiddenConnectors).value
  const connector = connect.connectors.value.find(({ id }) => id === walletConnectId)
  if (!connector) return remembered.value
  return remembered.value.filter(({ wallet: { id, name, rdns } }) => {
    // What leads to one wallet only is hidden like any connector of it.
    const own = { ...connector, id, name, explorerId: id, ...(rdns !== undefined && { rdns }) }
    return !checks.some((isHidden) => ctx.attempt(isHidden, () => isHidden(own)))
  })
}
