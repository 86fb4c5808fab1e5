import { kernelError } from './errors/kernel-errors'
import type { KernelOptions } from './kernel-options'
import { findFaults, type OptionRule, optionRules } from './options/option-rules'
import { checkPlugins } from './plugin/check-plugins'
import { collectPlugins } from './plugin/collect-plugins'
import { readPluginList } from './plugin/plugin-rules'
import { sortPlugins } from './plugin/sort-plugins'

function createRule(): OptionRule {
  const { shape, list, record, text, flag, choice, is, callback } = optionRules
  const anyText = is('a text', (value) => typeof value === 'string')
  const metadata = { name: anyText, description: anyText, url: anyText, icons: list(anyText) }
  const platform = { log: callback(), fetch: callback(), storage: callback(), clock: shape({}, { isOpen: true }) }
  const fields: Readonly<Record<keyof KernelOptions, OptionRule>> = {
    plugins: list(is('a plugin, a list of plugins or nothing', () => true)),
    name: text(/^[\w.-]{1,40}$/, 'a text of up to 40 letters, digits, dots, hyphens and underscores'),
    metadata: shape(metadata, { required: ['name'], isOpen: true }),
    gates: record(text(), flag()),
    messages: record(text(), anyText),
    embedded: flag(),
    logLevel: choice('silent', 'error', 'warn', 'info', 'debug'),
    startTimeoutMs: is('a number of ms above 0', (value) => typeof value === 'number' && value > 0),
    snapshot: anyText,
    platform: shape({ ...platform, browser: shape({}, { isOpen: true }) }),
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
 * Refuses what a host without types may hand to `createKernel`. Development builds only: what was right there is right
 * everywhere.
 *
 * @throws KERNEL_OPTIONS_INVALID where an option cannot be used, KERNEL_PLUGINS_INVALID where only the list of plugins has
 *   faults: each with every fault of both at once
 */
export function checkKernel(options: unknown): void {
  const optionFaults = findFaults(options, createRule)
  const { plugins, gates } = Object(options)
  const faults = [...optionFaults, ...(Array.isArray(plugins) ? findPluginFaults(plugins, gates) : [])]
  if (faults.length === 0) return
  const code = optionFaults.length ? 'KERNEL_OPTIONS_INVALID' : 'KERNEL_PLUGINS_INVALID'
  throw kernelError(code, { count: faults.length, faults: faults.join('\n') })
}
