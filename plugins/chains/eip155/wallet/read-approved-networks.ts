import type { WalletParams, WalletState } from '../../../../kernel/namespaces/capabilities'

/** Networks that the wallet approved, where its connector knows them: those of a session far away. */
export function readApprovedNetworks({ provider }: WalletParams): Pick<WalletState, 'approvedNetworkIds'> {
  const approvedNetworkIds = provider.approvedNetworkIds?.()
  return approvedNetworkIds ? { approvedNetworkIds } : {}
}
