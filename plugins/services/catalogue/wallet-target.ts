import { type ViewTarget, viewTarget } from '../../../kernel/router/define-view'
import { ConnectingExternalView, type Connector } from '../../foundations/connect/contract'
import { matchConnector } from '../../wallets/match-connector'
import type { CatalogueWallet, RemoteConnection } from './contract'

/**
 * Tells where choosing a wallet leads: to the wallet on this page, else to it elsewhere, else to where it can be had.
 *
 * @param connectors - what is on the page
 * @param remote - the way to wallets elsewhere, where the app has one
 * @param keepOthers - as of `connect`
 */
export function walletTarget(
  wallet: CatalogueWallet,
  connectors: readonly Connector[],
  remote: RemoteConnection | undefined,
  keepOthers = false,
): ViewTarget {
  const connector = matchConnector(connectors, wallet)
  const common = keepOthers && { keepOthers }
  if (connector)
    return viewTarget(ConnectingExternalView, { connectorId: connector.id, name: connector.name, ...common })
  if (remote) return viewTarget(remote.view, { wallet, ...common })
  const { id, rdns, name, install } = wallet
  return viewTarget(ConnectingExternalView, { connectorId: rdns ?? id, name, ...(install && { install }), ...common })
}
