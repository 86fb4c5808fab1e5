import { fillTemplate } from '../errors/define-errors'
import { Connect } from '../namespaces/capabilities'
import { nearestName } from '../options/describe-fault'
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

/** What is wrong and what mends it. */
const sentences = {
  double: '{subject} comes from {names}: keep one.',
  name: '{subject} is not kebab-case, or a word of the kernel: rename it.',
  contract: '{subject} has contract {names}: build it for this kernel.',
  conflict: '{subject} conflicts with "{names}": remove one.',
  missing: '{subject} requires "{names}": add the plugin that offers it.',
  unknown: '{subject} belongs to no plugin: remove it. {names}',
  namespace: '{subject} connects wallets of chain namespaces, and there is none: add the plugin of at least one.',
  cycle: '{subject} need each other in a cycle: {names}.',
}

export interface ListFacts {
  /** Gates that the host sets. */
  readonly hostGates: readonly string[]
  /** Ids of plugins that need each other, if there are such. */
  readonly cycle: readonly string[] | undefined
  /** Everything of the list is a plugin; else what is missing may be what could not be read. */
  readonly isComplete: boolean
}

/** Finds every fault of a plugin list, each as one sentence with its fix, before any plugin code runs. */
export function checkPlugins(
  plugins: readonly CollectedPlugin[],
  { hostGates, cycle, isComplete }: ListFacts,
): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const plugin of plugins)
    for (const claim of claimsOf(plugin)) owners.set(claim, [...(owners.get(claim) ?? []), plugin.id])
  const gates = plugins.flatMap((plugin) => Object.keys(plugin.gates))

  const faults: string[] = []
  const add = (isFault: unknown, kind: keyof typeof sentences, subject: string, names: unknown) => {
    if (isFault) faults.push(fillTemplate(sentences[kind], { subject, names }).trim())
  }
  const lacks = (claim: string) => isComplete && !owners.has(claim)
  const addGate = (gate: string) => {
    const nearest = nearestName(gate, gates)
    add(lacks(`Gate "${gate}"`), 'unknown', `Gate "${gate}"`, nearest === undefined ? '' : `Did you mean "${nearest}"?`)
  }
  for (const [claim, ids] of owners) add(ids[1], 'double', claim, ids.join(' and '))
  for (const { id, apiVersion, conflictsWith, requires, uses, views, contributes } of plugins) {
    const subject = `Plugin "${id}"`
    add(!idGrammar.test(id), 'name', subject, '')
    add(apiVersion !== PLUGIN_API_VERSION, 'contract', subject, apiVersion)
    for (const other of conflictsWith) add(owners.has(`Plugin "${other}"`), 'conflict', subject, other)
    for (const { name } of requires) add(lacks(`Token "${name}"`), 'missing', subject, name)
    for (const { when } of [...views, ...contributes]) if (when) addGate(when)
    const isAlone = isComplete && !plugins.some(({ namespace }) => namespace)
    add(isAlone && uses.some((capability) => capability.id === Connect.id), 'namespace', subject, '')
  }
  for (const gate of hostGates) addGate(gate)
  add(cycle, 'cycle', 'Plugins', cycle?.join(' → '))
  return faults
}
