// @ts-nocheck
import type { CollectedPlugin } from './collect-plugins'

/**
 * Orders plugins by their tokens: walks from need to offer, depth first.
 *
 * @returns every plugin after those whose tokens it asks for, in the list's order where tokens say nothing; and the ids along a
 * cycle of tokens, if there is one
 */
export function sortPlugins(
  plugins: readonly CollectedPlugin[],
): readonly [sorted: readonly CollectedPlugin[], cycle: readonly string[] | undefined] {
  const owners = new Map(plugins.flatMap((plugin) => plugin.controllers.map(({ token }) => [token.name, plugin])))
  const sorted = new Set<CollectedPlugin>()
  let cycle: readonly string[] | undefined

  function visit(plugin: CollectedPlugin, path: readonly CollectedPlugin[]) {
    if (sorted.has(plugin)) return
    const next = [...path, plugin]
    if (path.includes(plugin)) {
      cycle ??= next.slice(path.indexOf(plugin)).map(({ id }) => id)
      return
    }
    for (const { name } of [...plugin.requires, ...plugin.optional]) {
      const owner = owners.get(name)
      if (owner && owner !== plugin) visit(owner, next)
    }
    sorted.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [[...sorted], cycle]
}
