import type { Connector } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../catalogue/contract'

/**
 * Finds a wallet of the catalogue among those that are on the page. One that somebody should look at twice is none: the name of
 * the catalogue would vouch for it.
 *
 * @param connectors - what was discovered
 * @param wallet - by its id, its reverse domain name, or the names it is injected under
 */
export function matchConnector(connectors: readonly Connector[], wallet: CatalogueWallet): Connector | undefined {
  const { id, rdns, injected = [] } = wallet
  const isNamed = (connector: Connector) =>
    connector.explorerId === id ||
    (rdns !== undefined && connector.rdns?.toLowerCase() === rdns.toLowerCase()) ||
    injected.some(
      ({ injectedId, namespace }) =>
        (injectedId === connector.id || injectedId === connector.rdns) &&
        (namespace === undefined || connector.namespaces.includes(namespace)),
    )
  return connectors.find((connector) => connector.type !== 'WALLET_CONNECT' && !connector.warning && isNamed(connector))
}
