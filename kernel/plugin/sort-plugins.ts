import type { AnyPlugin } from './collect-plugins'

interface Walk {
  readonly sorted: readonly AnyPlugin[]
  readonly cycle: readonly string[] | undefined
}

/** Walks from need to offer, depth first: every plugin comes after those whose tokens it asks for. */
function walk(plugins: readonly AnyPlugin[]): Walk {
  const owners = new Map(plugins.flatMap((plugin) => (plugin.controllers ?? []).map(({ token }) => [token.name, plugin] as const)))
  const sorted = new Set<AnyPlugin>()
  let cycle: readonly string[] | undefined

  function visit(plugin: AnyPlugin, path: readonly AnyPlugin[]) {
    if (sorted.has(plugin)) return
    const start = path.indexOf(plugin)
    if (start >= 0) {
      cycle ??= [...path.slice(start), plugin].map(({ id }) => id)
      return
    }
    for (const token of [...(plugin.requires ?? []), ...(plugin.optional ?? [])]) {
      const owner = owners.get(token.name)
      if (owner && owner !== plugin) visit(owner, [...path, plugin])
    }
    sorted.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return { sorted: [...sorted], cycle }
}

/** Ids along a cycle of tokens, if there is one. */
export const findCycle = (plugins: readonly AnyPlugin[]) => walk(plugins).cycle

/** Plugins in the order of their tokens; where tokens say nothing, the list's order stays. */
export const sortPlugins = (plugins: readonly AnyPlugin[]) => walk(plugins).sorted
