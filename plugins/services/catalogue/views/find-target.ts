import type { AnyKernel } from '../../../../kernel/kernel'
import type { ViewTarget } from '../../../../kernel/router/define-view'
import { mergeRows, mergeWallets } from '../../../../ui/parts/merge-wallets'
import { ConnectController, type Connector, hiddenConnectors } from '../../../foundations/connect/contract'
import { matchConnector } from '../../../wallets/create-wallet-rows'
import type { CatalogueWallet } from '../contract'

/**
 * Finds where a wallet leads that was chosen among all of them: as in the list of Connect, one of several namespaces asks which one is
 * meant.
 *
 * @param target - where it leads by itself
 */
export function findTarget(
  { get, slot, attempt, namespaces }: AnyKernel,
  wallet: CatalogueWallet,
  target: ViewTarget,
  keepOthers: boolean | undefined,
): ViewTarget {
  const found = get(ConnectController).connectors.peek()
  const checks = slot(hiddenConnectors).peek()
  const isListed = (item: Connector) => !checks.some((isHidden) => attempt(isHidden, () => isHidden(item)))
  const row = { id: matchConnector(found, wallet)?.id ?? wallet.id, name: wallet.name, target }
  const wallets = mergeWallets(found.filter(isListed))
  const [merged = row] = mergeRows([row], { wallets, installed: namespaces.ids, keepOthers })
  return merged.target
}
