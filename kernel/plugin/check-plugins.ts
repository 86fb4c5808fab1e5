import { type AnyPlugin } from './collect-plugins'
import { PLUGIN_API_VERSION } from './define-plugin'
import { findCycle } from './sort-plugins'

const idGrammar = /^[a-z][a-z0-9-]{0,39}$/

/** Names that more than one plugin claims, each with all who do. */
function doubled(plugins: readonly AnyPlugin[], kind: string, namesOf: (plugin: AnyPlugin) => readonly string[]): string[] {
  const owners = new Map<string, string[]>()
  for (const plugin of plugins) for (const name of namesOf(plugin)) owners.set(name, [...(owners.get(name) ?? []), plugin.id])
  return [...owners]
    .filter(([, ids]) => ids.length > 1)
    .map(([name, ids]) => `${kind} "${name}" comes from ${ids.join(' and ')}: keep one.`)
}

function faultsOf(plugin: AnyPlugin, ids: ReadonlySet<string>, tokens: ReadonlySet<string>): string[] {
  const { id, apiVersion = PLUGIN_API_VERSION, conflictsWith = [], requires = [] } = plugin
  const faults: string[] = []
  if (!idGrammar.test(id)) faults.push(`Plugin id "${id}" is not kebab-case: rename it.`)
  if (apiVersion !== PLUGIN_API_VERSION)
    faults.push(`Plugin "${id}" was built for plugin contract ${apiVersion}, this kernel has ${PLUGIN_API_VERSION}: update one.`)
  for (const other of conflictsWith) if (ids.has(other)) faults.push(`Plugin "${id}" conflicts with "${other}": remove one.`)
  for (const { name } of requires)
    if (!tokens.has(name)) faults.push(`Plugin "${id}" requires "${name}": add plugin "${name.split('/')[0]}".`)
  return faults
}

/** Finds every fault of a plugin list, each as one sentence with its fix, before any plugin code runs. */
export function checkPlugins(plugins: readonly AnyPlugin[], hostGates: readonly string[]): readonly string[] {
  const ids = new Set(plugins.map((plugin) => plugin.id))
  const tokens = new Set(plugins.flatMap((plugin) => (plugin.controllers ?? []).map(({ token }) => token.name)))
  const gates = new Set(plugins.flatMap((plugin) => Object.keys(plugin.gates ?? {})))
  const cycle = findCycle(plugins)
  return [
    ...doubled(plugins, 'Plugin', (plugin) => [plugin.id]),
    ...doubled(plugins, 'Token', (plugin) => (plugin.controllers ?? []).map(({ token }) => token.name)),
    ...doubled(plugins, 'View', (plugin) => (plugin.views ?? []).map(({ name }) => name)),
    ...doubled(plugins, 'Gate', (plugin) => Object.keys(plugin.gates ?? {})),
    ...plugins.flatMap((plugin) => faultsOf(plugin, ids, tokens)),
    ...hostGates.filter((gate) => !gates.has(gate)).map((gate) => `Gate "${gate}" is set but no plugin declares it: remove it.`),
    ...(cycle ? [`Plugins need each other in a cycle: ${cycle.join(' → ')}.`] : []),
  ]
}
