import type { Network } from '../../kernel/namespaces/network'
import { useKernel } from '../react/use-kernel'
import { useText } from '../react/use-text'
import { defineMessages } from './define-messages'
import { useMessages } from './use-messages'

/** Names that Portico gives to things without a name: no wallet, token or chain has one of them. */
const ownNames = /* @__PURE__ */ defineMessages('name', {
  browserWallet: 'Browser Wallet',
  unknownToken: 'Unknown token',
  evmNetworks: 'EVM Networks',
})

/**
 * Returns the function that translates Portico's own names into the shown language, and returns all others unchanged.
 *
 * @returns `nameOf(name)`
 *
 * @example
 * ```tsx
 * import { useOwnName } from 'portico/ui'
 *
 * export function Wallet({ name }: { name: string }) {
 *   const nameOf = useOwnName()
 *   return <b>{nameOf(name)}</b>
 * }
 * ```
 */
export function useOwnName(): (name: string) => string {
  const textOf = useText()
  return (name) => textOf(Object.values(ownNames).find(({ text }) => text === name) ?? name)
}

/** The name of a network of which only the id is known. */
const networkMessages = /* @__PURE__ */ defineMessages('network', { unknown: 'Unknown Network' })

/**
 * Returns the function that names a network: by its own name, which is the same in every language, or as unknown.
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
  const t = useMessages(networkMessages)
  return ({ name }) => (name === networkMessages.unknown.text ? t('unknown') : name)
}

/** The common names for the chains of a namespace. */
export interface NamespaceNames {
  readonly title: string
  /** The first word of its name, the same in every language, for places with little space, such as a tab. */
  readonly shortTitle: string
}

/**
 * Returns the function that names namespaces as their plugins do, or else by their ids.
 *
 * @returns `namesOf(namespace)`
 *
 * @example
 * ```tsx
 * import { useKernel, useNamespaceNames, useValue } from 'portico/ui'
 *
 * export function Namespace() {
 *   const namesOf = useNamespaceNames()
 *   const active = useValue(useKernel().namespaces.active)
 *   return <b>{active && namesOf(active).title}</b>
 * }
 * ```
 */
export function useNamespaceNames(): (namespace: string) => NamespaceNames {
  const { namespaces } = useKernel()
  const nameOf = useOwnName()
  return (namespace) => {
    const title = namespaces.definition(namespace)?.title ?? namespace.charAt(0).toUpperCase() + namespace.slice(1)
    return { title: nameOf(title), shortTitle: title.replace(/ .*/, '') }
  }
}
