import type { CollectedPlugin } from './collect-plugins'
import { PLUGIN_API_VERSION } from './define-plugin'
import { findCycle } from './sort-plugins'

const idGrammar = /^[a-z][a-z0-9-]{0,39}$/

/** Every name a plugin claims for itself alone. */
const claimsOf = ({ id, controllers, views, gates }: CollectedPlugin) => [
  `Plugin "${id}"`,
  ...controllers.map(({ token }) => `Token "${token.name}"`),
  ...views.map(({ name }) => `View "${name}"`),
  ...Object.keys(gates).map((gate) => `Gate "${gate}"`),
]

/**
 * Finds every fault of a plugin list, each as one sentence with its fix, before any plugin code runs.
 *
 * @param hostGates - gates that the host sets
 */
export function checkPlugins(plugins: readonly CollectedPlugin[], hostGates: readonly string[]): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const plugin of plugins) for (const claim of claimsOf(plugin)) owners.set(claim, [...(owners.get(claim) ?? []), plugin.id])

  const faults: string[] = []
  const unless = (isFine: boolean, fault: string) => isFine || faults.push(fault)
  for (const [claim, ids] of owners) unless(ids.length === 1, `${claim} comes from ${ids.join(' and ')}: keep one.`)
  for (const { id, apiVersion, conflictsWith, requires } of plugins) {
    unless(idGrammar.test(id), `Plugin "${id}" is not kebab-case: rename it.`)
    unless(apiVersion === PLUGIN_API_VERSION, `Plugin "${id}" has contract ${apiVersion}, not ${PLUGIN_API_VERSION}: update it.`)
    for (const other of conflictsWith) unless(!owners.has(`Plugin "${other}"`), `Plugin "${id}" conflicts with "${other}": remove one.`)
    for (const { name } of requires)
      unless(owners.has(`Token "${name}"`), `Plugin "${id}" requires "${name}": add plugin "${name.split('/')[0]}".`)
  }
  for (const gate of hostGates) unless(owners.has(`Gate "${gate}"`), `Gate "${gate}" belongs to no plugin: remove it.`)
  const cycle = findCycle(plugins)
  unless(!cycle, `Plugins need each other in a cycle: ${cycle?.join(' → ')}.`)
  return faults
}
