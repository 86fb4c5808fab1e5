import { kernelError } from './errors/kernel-errors'
import { fillTemplate } from './errors/portico-error'
import type { KernelOptions } from './kernel-options'
import { Connect } from './namespaces/capabilities'
import {
  attempt,
  describeValue,
  findFaults,
  nearestName,
  type OptionFields,
  type OptionRule,
  optionRules,
  type ShapeSettings,
} from './options/option-rules'
import { type AnyPlugin, type CollectedPlugin, collectPlugins, sortPlugins } from './plugin/collect-plugins'
import { PLUGIN_API_VERSION, type Plugin } from './plugin/define-plugin'

/**
 * Builds the rule of an object that is copied field by field: a field that its class defines would be left out without a word, so it is a
 * fault.
 */
function copied(fields: OptionFields, settings?: ShapeSettings): OptionRule {
  const rule = optionRules.shape(fields, settings)
  const isInherited = (value: object, name: string) => Reflect.has(value, name) && !Object.hasOwn(value, name)
  return {
    ...rule,
    faultsOf: (value, path) => [
      ...rule.faultsOf(value, path),
      ...Object.keys(fields)
        .filter((name) => isInherited(Object(value), name))
        .map(
          (name) => `${path}.${name} stands on a class, and only an object's own fields count: make it one of them.`,
        ),
    ],
  }
}

const createPluginRule = (): OptionRule => {
  const { shape, list, record, text, integer, flag, callback, is } = optionRules
  const isOpen = true
  const token = shape({ name: text() }, { required: ['name'], isOpen })
  const capability = shape({ id: text() }, { required: ['id'], isOpen })
  const gate = shape(
    { default: flag(), remoteKey: text(), unless: text(), needs: list(capability) },
    { required: ['default'] },
  )
  const controller = shape({ token, create: callback() }, { required: ['token', 'create'], isOpen })
  const view = shape(
    { name: text(), load: callback(), title: callback() },
    { required: ['name', 'load', 'title'], isOpen },
  )
  const contribution = shape({ slot: text(), create: callback() }, { required: ['slot', 'create'], isOpen })
  const networks = { networks: list(is('a network', (network) => typeof Object(network).caipNetworkId === 'string')) }
  const implementation = shape({ capability: text(), load: callback() }, { required: ['capability', 'load'] })
  const namespace = { ...networks, isAddress: callback(), implementations: list(implementation) }
  const fields: Readonly<Record<keyof Plugin, OptionRule>> = {
    id: is('a text', (id) => typeof id === 'string'),
    apiVersion: integer(0),
    requires: list(token),
    optional: list(token),
    conflictsWith: list(text()),
    uses: list(capability),
    hosts: list(text()),
    controllers: list(controller),
    gates: record(text(), gate),
    views: list(view),
    contributes: list(contribution),
    locales: callback(),
    events: shape({}, { isOpen }),
    namespace: shape(namespace, { required: Object.keys(namespace), isOpen }),
    setup: callback(),
    start: callback(),
  }
  // A namespace plugin keeps the fields of its definition.
  return copied(fields, { required: ['id'], isOpen: 'exceptTypos' })
}

interface ListEntry {
  readonly path: string
  readonly value: unknown
  readonly holdsItself?: boolean
}

function flattenEntries(value: unknown, path: string, around: readonly unknown[] = []): readonly ListEntry[] {
  if (!Array.isArray(value)) return value ? [{ path, value }] : []
  if (around.includes(value)) return [{ path, value, holdsItself: true }]
  return value.flatMap((each, index) => flattenEntries(each, `${path}[${index}]`, [...around, value]))
}

function faultsOfEntry({ value, path, holdsItself }: ListEntry): readonly string[] {
  const found = describeValue(value)
  if (holdsItself) return [`${path} is a list that holds itself: take it out.`]
  if (typeof value === 'function') return [`${path} is ${found}, which was not called: write ${value.name || 'it'}().`]
  if (found === 'a promise') return [`${path} is a promise: await it before createKernel.`]
  const isPlugin = attempt(() => Object(value) === value && Reflect.has(Object(value), 'id'), false)
  return isPlugin
    ? attempt(() => createPluginRule().faultsOf(value, path), [`${path} cannot be read.`])
    : [`${path} must be a plugin, as definePlugin answers it, not ${found}.`]
}

/**
 * Finds the entries of a plugin list that are not plugins: factories that were not called, promises, other objects.
 *
 * @param list - as the host gave it
 * @returns the plugins, and one sentence with its path for every other entry
 */
function readPluginList(list: readonly unknown[]) {
  const entries = flattenEntries(list, 'plugins').map((entry) => ({ ...entry, faults: faultsOfEntry(entry) }))
  const plugins = entries.flatMap(({ value, faults }) => (faults.length ? [] : [value as AnyPlugin]))
  return { plugins, faults: entries.flatMap(({ faults }) => faults) }
}

// The names of the kernel's own events begin with these words; a plugin with such a name could emit events as the kernel.
const idGrammar = /^(?!(kernel|modal|router|plugin)$)[a-z][a-z0-9-]{0,39}$/

/** Lists the names of a plugin that no other plugin may have. */
const claimsOf = ({ id, controllers, views, gates }: CollectedPlugin) => [
  `Plugin "${id}"`,
  ...controllers.map(({ token }) => `Token "${token.name}"`),
  ...views.map(({ name }) => `View "${name}"`),
  ...Object.keys(gates).map((gate) => `Gate "${gate}"`),
]

/** Gates that a host may set though no plugin declares them: other gates name `pay` as their `unless`. */
const reservedGates: readonly string[] = ['pay', 'payments']

/** The text of each fault: what is wrong, and how to fix it. */
const sentences = {
  double: '{subject} comes from {names}: keep one.',
  name: '{subject} is not kebab-case, or a word of the kernel: rename it.',
  contract: '{subject} has contract {names}: build it for this kernel.',
  conflict: '{subject} conflicts with "{names}": remove one.',
  missing: '{subject} requires "{names}": add the plugin that offers it.',
  unknown: '{subject} belongs to no plugin: remove it. {names}',
  namespace: '{subject} connects wallets of chain namespaces, and there is none: add the plugin of at least one.',
  needs: '{subject} switches a namespace off, whose capabilities it needs to be open: leave out what it needs.',
  cycle: '{subject} need each other in a cycle: {names}.',
}

interface ListFacts {
  /** Gates that the host sets. */
  readonly hostGates: readonly string[]
  /** Ids of the plugins that need each other in a cycle, if there is one. */
  readonly cycle: readonly string[] | undefined
  /** Whether every entry of the list is a plugin; otherwise a missing token may be that of an entry that could not be read. */
  readonly isComplete: boolean
}

/** Finds every fault of a plugin list, each as one sentence with its fix, before any plugin code runs. */
function checkPlugins(
  plugins: readonly CollectedPlugin[],
  { hostGates, cycle, isComplete }: ListFacts,
): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const plugin of plugins)
    for (const claim of claimsOf(plugin)) owners.set(claim, [...(owners.get(claim) ?? []), plugin.id])
  const gateNames = plugins.flatMap((plugin) => Object.keys(plugin.gates))

  const faults: string[] = []
  const add = (isFault: unknown, kind: keyof typeof sentences, subject: string, names: unknown) => {
    if (isFault) faults.push(fillTemplate(sentences[kind], { subject, names }).trim())
  }
  const lacks = (claim: string) => isComplete && !owners.has(claim)
  const addGate = (gate: string, place = '') => {
    if (!lacks(`Gate "${gate}"`)) return
    const nearest = nearestName(gate, gateNames)
    add(true, 'unknown', `Gate "${gate}"${place}`, nearest === undefined ? '' : `Did you mean "${nearest}"?`)
  }
  for (const [claim, ids] of owners) {
    // Two plugins of one id share a gate; the id itself is reported already.
    const isOneGate = claim === `Gate "${ids[0]}"` && ids.every((id) => id === ids[0])
    add(ids[1] && !isOneGate, 'double', claim, ids.join(' and '))
  }
  for (const plugin of plugins) {
    const { id, requires, uses, views, contributes, gates, namespace } = plugin
    const { apiVersion = PLUGIN_API_VERSION, conflictsWith = [] } = plugin
    const subject = `Plugin "${id}"`
    add(!idGrammar.test(id), 'name', subject, '')
    add(apiVersion !== PLUGIN_API_VERSION, 'contract', subject, apiVersion)
    for (const other of conflictsWith) add(owners.has(`Plugin "${other}"`), 'conflict', subject, other)
    for (const { name } of requires) add(lacks(`Token "${name}"`), 'missing', subject, name)
    for (const { name, when } of views) if (when) addGate(when, `, which the view "${name}" of "${id}" names,`)
    for (const { slot, when } of contributes) if (when) addGate(when, `, which "${id}" names for the slot "${slot}",`)
    add(namespace && gates[id]?.needs?.length, 'needs', `Gate "${id}"`, '')
    const isAlone = isComplete && !plugins.some((plugin) => plugin.namespace)
    add(isAlone && uses.some((capability) => capability.id === Connect.id), 'namespace', subject, '')
  }
  for (const gate of hostGates) if (!reservedGates.includes(gate)) addGate(gate)
  add(cycle, 'cycle', 'Plugins', cycle?.join(' → '))
  return faults
}

function createRule(): OptionRule {
  const { shape, list, record, text, flag, choice, is, callback, url } = optionRules
  const anyText = is('a text', (value) => typeof value === 'string')
  const metadata = { name: anyText, description: anyText, url: anyText, icons: list(anyText) }
  const platform = { log: callback(), fetch: callback(), storage: callback(), clock: shape({}, { isOpen: true }) }
  const fields: Readonly<Record<keyof KernelOptions, OptionRule>> = {
    plugins: list(is('a plugin, a list of plugins or nothing', () => true)),
    name: text(/^[\w.-]{1,40}$/, 'a text of up to 40 letters, digits, dots, hyphens and underscores'),
    metadata: shape(metadata, { required: ['name'], isOpen: 'exceptTypos' }),
    gates: record(text(), flag()),
    messages: record(text(), anyText),
    embedded: flag(),
    logLevel: choice('silent', 'error', 'warn', 'info', 'debug'),
    startTimeoutMs: is('a number of ms above 0', (value) => typeof value === 'number' && value > 0),
    snapshot: anyText,
    latestVersionUrl: url('https', 'http'),
    platform: copied({ ...platform, browser: shape({}, { isOpen: true }) }),
  }
  return shape(fields, { required: ['plugins'] })
}

function findPluginFaults(list: readonly unknown[], gates: unknown): readonly string[] {
  const { plugins, faults } = readPluginList(list)
  const collected = collectPlugins(plugins)
  const [, cycle] = sortPlugins(collected)
  const isComplete = faults.length === 0
  return [...faults, ...checkPlugins(collected, { hostGates: Object.keys(Object(gates)), cycle, isComplete })]
}

/**
 * Refuses options and plugins that a host without types may pass to `createKernel`. Development builds only: options that are valid there
 * are valid in production.
 *
 * @throws KERNEL_OPTIONS_INVALID where an option cannot be used, KERNEL_PLUGINS_INVALID where only the list of plugins has faults; either
 *   error lists all faults
 */
export function checkKernel(options: unknown): void {
  const optionFaults = findFaults(options, createRule)
  // A plugin that throws when it is read is among the faults already.
  const [plugins, gates] = ['plugins', 'gates'].map((name) => attempt(() => Object(options)[name], undefined))
  const faults = [...optionFaults, ...(Array.isArray(plugins) ? findPluginFaults(plugins, gates) : [])]
  if (faults.length === 0) return
  const code = optionFaults.length ? 'KERNEL_OPTIONS_INVALID' : 'KERNEL_PLUGINS_INVALID'
  throw kernelError(code, { count: faults.length, faults: faults.join('\n') })
}
