import { useKernel } from '../react/use-kernel'

/** What people call the chains of a namespace; names that no language changes. */
export interface NamespaceNames {
  readonly title: string
  /** Its first word, where there is little room, as on a tab. */
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
 * export function Family() {
 *   const namesOf = useNamespaceNames()
 *   const active = useValue(useKernel().namespaces.active)
 *   return <b>{active && namesOf(active).title}</b>
 * }
 * ```
 */
export function useNamespaceNames(): (namespace: string) => NamespaceNames {
  const { namespaces } = useKernel()
  return (namespace) => {
    const title = namespaces.definition(namespace)?.title ?? namespace.charAt(0).toUpperCase() + namespace.slice(1)
    return { title, shortTitle: title.replace(/ .*/, '') }
  }
}
