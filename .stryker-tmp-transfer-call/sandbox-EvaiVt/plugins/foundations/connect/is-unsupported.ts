// @ts-nocheck
import type { Namespaces } from '../../../kernel/namespaces/namespace-registry'
import type { Connection } from './contract'

/** Whether a connected wallet is on a network that the app does not offer; an app that lists none takes any. */
export function isUnsupported(namespaces: Namespaces, { namespace, networkId }: Connection): boolean {
  const networks = namespaces.definition(namespace)?.networks ?? []
  return networks.length > 0 && !networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
}
