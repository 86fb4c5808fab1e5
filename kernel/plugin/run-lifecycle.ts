import { effect, untracked } from '@preact/signals-core'
import { kernelError } from '../errors/kernel-errors'
import { isPorticoError } from '../errors/portico-error'
import { createPluginContext } from './create-plugin-context'
import type { Cleanup } from './define-plugin'
import type { KernelServices } from './kernel-services'
import { governingGate, type PluginRecord } from './plugin-record'
import { createScope, type Scope } from './scope'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Runs every `setup` in order and freezes what they answer.
 *
 * @throws KERNEL_PLUGIN_SETUP_FAILED naming the plugin
 */
export function setUpPlugins(records: readonly PluginRecord[], now: () => number): Readonly<Record<string, object>> {
  const apis: Record<string, object> = {}
  for (const record of records) {
    const { id } = record.plugin
    const begin = now()
    try {
      apis[id] = Object.freeze(record.plugin.setup?.(record.context) ?? {})
    } catch (error) {
      throw kernelError('KERNEL_PLUGIN_SETUP_FAILED', { plugin: id, reason: reasonOf(error) }, error)
    }
    record.setupMs = now() - begin
  }
  return Object.freeze(apis)
}

/** Waits for a start within its time limit. */
function withLimit<T>(work: Promise<T>, services: KernelServices, plugin: string, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = services.platform.clock.after(ms, () => reject(kernelError('KERNEL_PLUGIN_START_TIMEOUT', { plugin, ms })))
    work.then(resolve, reject).finally(cancel)
  })
}

async function runStart(record: PluginRecord, services: KernelServices, scope: Scope): Promise<void> {
  // The clean-up is registered even when it comes after the time limit: an ended scope runs it at once.
  const cleanup: Cleanup | undefined | void = await record.plugin.start?.(createPluginContext(record.plugin, services, scope))
  if (cleanup) scope.add(cleanup)
}

async function startPlugin(record: PluginRecord, services: KernelServices, scope: Scope, limitMs: number): Promise<void> {
  const { id } = record.plugin
  const begin = services.platform.clock.now()
  record.status.value = 'starting'
  try {
    await withLimit(runStart(record, services, scope), services, id, limitMs)
    if (!scope.signal.aborted) record.status.value = 'started'
  } catch (error) {
    if (scope.signal.aborted) return
    scope.end()
    record.status.value = 'failed'
    const isTimeout = isPorticoError(error, 'KERNEL_PLUGIN_START_TIMEOUT')
    services.fail(id, 'start', isTimeout ? error : kernelError('KERNEL_PLUGIN_START_FAILED', { plugin: id, reason: reasonOf(error) }, error))
  }
  record.startMs = services.platform.clock.now() - begin
}

/** Starts one plugin, and again whenever the gate that governs it opens; closing the gate tears it down. */
function followGate(record: PluginRecord, services: KernelServices, limitMs: number): Promise<void> {
  const gate = governingGate(record.plugin, undefined)
  let scope: Scope | undefined
  let starting = Promise.resolve()
  const begin = () => {
    const own = createScope((error) => services.fail(record.plugin.id, 'stop', error))
    scope = own
    starting = startPlugin(record, services, own, limitMs)
  }
  const end = (status: 'gated' | 'stopped') => {
    scope?.end()
    scope = undefined
    if (record.status.peek() !== 'failed') record.status.value = status
  }
  const unfollow = effect(() => {
    const isOpen = gate === undefined || services.gate(gate).value
    untracked(() => (isOpen ? begin() : end('gated')))
  })
  record.scope.add(() => {
    unfollow()
    end('stopped')
  })
  return starting
}

/** Runs every `start` in order, each with a time limit; one that fails is switched off alone. */
export async function startPlugins(records: readonly PluginRecord[], services: KernelServices, limitMs: number): Promise<void> {
  for (const record of records) {
    if (record.scope.signal.aborted) return
    await followGate(record, services, limitMs)
  }
}
