// @ts-nocheck
import type { Network } from '../../kernel/namespaces/network'
import { defineMessages } from './define-messages'
import { useMessages } from './use-messages'

/** The name that a network gets of which only its id is known (spec, section 4). */
const messages = /* @__PURE__ */ defineMessages('network', { unknown: 'Unknown Network' })

/**
 * Answers the function that names a network: by its own name, which no language changes, or as unknown.
 *
 * @returns `nameOf(network)`
 *
 * @example
 * ```tsx
 * import { useNetwork, useNetworkName } from 'portico/ui'
 *
 * export function Where() {
 *   const nameOf = useNetworkName()
 *   const { network } = useNetwork()
 *   return <p>{network && nameOf(network)}</p>
 * }
 * ```
 */
export function useNetworkName(): (network: Pick<Network, 'name'>) => string {
  const t = useMessages(messages)
  return ({ name }) => (name === messages.unknown.text ? t('unknown') : name)
}
