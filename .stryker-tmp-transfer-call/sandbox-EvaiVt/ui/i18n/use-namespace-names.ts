// @ts-nocheck
import { useKernel } from '../react/use-kernel'
import { useOwnName } from './use-own-name'

/** What people call the chains of a namespace. */
export interface NamespaceNames {
  readonly title: string
  /** The first word of its name, which no language changes, where there is little room, as on a tab. */
  readonly shortTitle: string
}

/**
 * Answers the function that names namespaces as their plugins do, else by their ids.
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
