import { fillTemplate } from '../errors/define-errors'
import type { CollectedPlugin } from './collect-plugins'
import { PLUGIN_API_VERSION } from './define-plugin'

// The kernel's own events begin with these words; a plugin of such a name could pass its events off as the kernel's.
const idGrammar = /^(?!(kernel|modal|router|plugin)$)[a-z][a-z0-9-]{0,39}$/

/** Every name a plugin claims for itself alone. */
const claimsOf = ({ id, controllers, views, gates }: CollectedPlugin) => [
  `Plugin "${id}"`,
  ...controllers.map(({ token }) => `Token "${token.name}"`),
  ...views.map(({ name }) => `View "${name}"`),
  ...Object.keys(gates).map((gate) => `Gate "${gate}"`),
]

/** What is wrong and what mends it, for developers; in production a fault is its kind and its names. */
const sentences: Readonly<Record<string, string>> =
  process.env.NODE_ENV === 'production'
    ? {}
    : {
        double: '{subject} comes from {names}: keep one.',
        name: '{subject} is not kebab-case, or a word of the kernel: rename it.',
        contract: '{subject} has contract {names}: build it for this kernel.',
        conflict: '{subject} conflicts with "{names}": remove one.',
        missing: '{subject} requires "{names}": add the plugin that offers it.',
        unknown: '{subject} belongs to no plugin: remove it.',
        cycle: '{subject} need each other in a cycle: {names}.',
      }

/**
 * Finds every fault of a plugin list, each as one sentence with its fix, before any plugin code runs.
 *
 * @param hostGates - gates that the host sets
 * @param cycle - ids of plugins that need each other, if there are such
 */
export function checkPlugins(
  plugins: readonly CollectedPlugin[],
  hostGates: readonly string[],
  cycle: readonly string[] | undefined,
): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const plugin of plugins)
    for (const claim of claimsOf(plugin)) owners.set(claim, [...(owners.get(claim) ?? []), plugin.id])

  const faults: string[] = []
  const add = (isFault: unknown, kind: string, subject: string, names: unknown) => {
    if (isFault) faults.push(fillTemplate(sentences[kind] ?? `${kind}: {subject} {names}`, { subject, names }))
  }
  for (const [claim, ids] of owners) add(ids[1], 'double', claim, ids.join(' and '))
  for (const { id, apiVersion, conflictsWith, requires, views, contributes } of plugins) {
    const subject = `Plugin "${id}"`
    add(!idGrammar.test(id), 'name', subject, '')
    add(apiVersion !== PLUGIN_API_VERSION, 'contract', subject, apiVersion)
    for (const other of conflictsWith) add(owners.has(`Plugin "${other}"`), 'conflict', subject, other)
    for (const { name } of requires) add(!owners.has(`Token "${name}"`), 'missing', subject, name)
    for (const { when } of [...views, ...contributes])
      add(when && !owners.has(`Gate "${when}"`), 'unknown', `Gate "${when}"`, '')
  }
  for (const gate of hostGates) add(!owners.has(`Gate "${gate}"`), 'unknown', `Gate "${gate}"`, '')
  add(cycle, 'cycle', 'Plugins', cycle?.join(' → '))
  return faults
}
