import { type ViewTarget, viewTarget } from '../../../kernel/router/define-view'
import { ConnectingExternalView, type Connector } from '../../foundations/connect/contract'
import { ConnectingWalletConnectView } from '../walletconnect/contract'
import type { CatalogueWallet } from './contract'

/**
 * Finds the connector that is a wallet of the catalogue. One that somebody should look at twice is none: the name and the picture
 * of the catalogue would vouch for it.
 */
export function connectorOf(wallet: CatalogueWallet, connectors: readonly Connector[]): Connector | undefined {
  const { id, rdns, injected = [] } = wallet
  const isNamed = (connector: Connector) =>
    connector.explorerId === id ||
    (rdns !== undefined && connector.rdns?.toLowerCase() === rdns) ||
    injected.some(
      ({ injectedId, namespace }) =>
        (injectedId === connector.id || injectedId === connector.rdns) &&
        (namespace === undefined || connector.namespaces.includes(namespace)),
    )
  return connectors.find((connector) => connector.type !== 'WALLET_CONNECT' && !connector.warning && isNamed(connector))
}

/**
 * Tells where choosing a wallet leads: to the wallet on this page, else over the relay, else to where it can be had.
 *
 * @param connectors - what is on the page
 * @param canPair - whether the app can pair with wallets elsewhere
 * @param beside - as of `connect`
 */
export function walletTarget(
  wallet: CatalogueWallet,
  connectors: readonly Connector[],
  canPair: boolean,
  keepOthers = false,
): ViewTarget {
  const connector = connectorOf(wallet, connectors)
  const common = keepOthers && { keepOthers }
  if (connector)
    return viewTarget(ConnectingExternalView, { connectorId: connector.id, name: connector.name, ...common })
  if (canPair) return viewTarget(ConnectingWalletConnectView, { wallet, ...common })
  const { id, rdns, name, install } = wallet
  return viewTarget(ConnectingExternalView, { connectorId: rdns ?? id, name, ...(install && { install }) })
}
