import type { CollectedPlugin } from './collect-plugins'

/** Walks from need to offer, depth first: every plugin comes after those whose tokens it asks for. */
function walk(plugins: readonly CollectedPlugin[]) {
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
  return { sorted: [...sorted], cycle }
}

/** Ids along a cycle of tokens, if there is one. */
export const findCycle = (plugins: readonly CollectedPlugin[]) => walk(plugins).cycle

/** Plugins in the order of their tokens; where tokens say nothing, the list's order stays. */
export const sortPlugins = (plugins: readonly CollectedPlugin[]): readonly CollectedPlugin[] => walk(plugins).sorted
