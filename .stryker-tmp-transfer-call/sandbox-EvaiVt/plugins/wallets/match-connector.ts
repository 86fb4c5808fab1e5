// @ts-nocheck
import type { ConnectorWarning } from '../foundations/connect/contract'
import type { CatalogueWallet } from './contract'

/** What the rule reads of a connector. */
export interface MatchedConnector {
  readonly id: string
  readonly type: string
  readonly namespaces: readonly string[]
  readonly rdns?: string
  readonly explorerId?: string
  readonly warning?: ConnectorWarning
}

/**
 * Finds the connector that is a wallet of a catalogue. One that somebody should look at twice is none: the name and the picture
 * of the catalogue would vouch for it.
 *
 * @param connectors - what was discovered on the page
 * @param wallet - known by its id, its reverse domain name, or the names it is injected under
 * @returns the first that is the wallet; undefined where it is not on the page
 */
export function matchConnector<C extends MatchedConnector>(
  connectors: readonly C[],
  { id, rdns, injected = [] }: CatalogueWallet,
): C | undefined {
  const isNamed = (connector: MatchedConnector) =>
    connector.explorerId === id ||
    (rdns !== undefined && connector.rdns?.toLowerCase() === rdns.toLowerCase()) ||
    injected.some(
      ({ injectedId, namespace }) =>
        (injectedId === connector.id || injectedId === connector.rdns) &&
        (namespace === undefined || connector.namespaces.includes(namespace)),
    )
  return connectors.find((connector) => connector.type !== 'WALLET_CONNECT' && !connector.warning && isNamed(connector))
}
