import { attempt, describeValue } from '../options/describe-fault'
import { type OptionRule, optionRules } from '../options/option-rules'
import type { AnyPlugin } from './collect-plugins'
import type { Plugin } from './define-plugin'

const createPluginRule = (): OptionRule => {
  const { shape, list, record, text, integer, flag, callback, is } = optionRules
  const isOpen = true
  const token = shape({ name: text() }, { required: ['name'], isOpen })
  const capability = shape({ id: text() }, { required: ['id'], isOpen })
  const gate = shape({ default: flag(), remoteKey: text(), needs: list(capability) }, { required: ['default'] })
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
    events: shape({}, { isOpen }),
    namespace: shape(namespace, { required: Object.keys(namespace), isOpen }),
    setup: callback(),
    start: callback(),
  }
  // A namespace plugin keeps the fields of its definition.
  return shape(fields, { required: ['id'], isOpen: 'exceptTypos' })
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
 * Tells what in a list of plugins is none: factories that were not called, promises, objects of other kinds.
 *
 * @param list - as the host gave it
 * @returns the plugins, and one sentence with its path for everything else
 */
export function readPluginList(list: readonly unknown[]) {
  const entries = flattenEntries(list, 'plugins').map((entry) => ({ ...entry, faults: faultsOfEntry(entry) }))
  const plugins = entries.flatMap(({ value, faults }) => (faults.length ? [] : [value as AnyPlugin]))
  return { plugins, faults: entries.flatMap(({ faults }) => faults) }
}
