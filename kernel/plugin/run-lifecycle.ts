import type { LazyToken } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { Clock } from '../platform/clock'
import { effect, untracked } from '../store/signals'
import type { CollectedPlugin } from './collect-plugins'
import type { ControllerDefinition } from './define-plugin'
import { createPluginContext, type KernelServices, type PluginContext } from './plugin-context'
import type { PluginRecord } from './plugin-record'
import { createScope, type Scope } from './scope'

/** Controllers that are loading, by their tokens, with the tokens that each waits for. */
type Waiting = Map<string, Set<string>>

/** Finds the path from one controller to another one that it waits for, both included. */
function findPath(waiting: Waiting, from: string, to: string): readonly string[] | undefined {
  if (from === to) return [to]
  const rest = [...(waiting.get(from) ?? [])].map((next) => findPath(waiting, next, to)).find(Boolean)
  return rest && [from, ...rest]
}

/** Records the controllers that a controller waits for until it has loaded. */
function watchController({ token, create }: ControllerDefinition, waiting: Waiting): ControllerDefinition {
  const { name } = token
  function build(context: PluginContext): unknown {
    const needs = new Set<string>()
    const isLoading = () => waiting.get(name) === needs
    async function load<T>(needed: LazyToken<T>): Promise<T> {
      const path = isLoading() && findPath(waiting, needed.name, name)
      if (path) throw kernelError('KERNEL_CONTROLLER_CYCLE', { path: [name, ...path].join(' → ') })
      needs.add(needed.name)
      try {
        return await context.load(needed)
      } finally {
        needs.delete(needed.name)
      }
    }
    waiting.set(name, needs)
    const end = () => isLoading() && waiting.delete(name)
    let built: unknown
    try {
      built = create(Object.freeze<PluginContext>({ ...context, load: load as PluginContext['load'] }))
      return built
    } finally {
      if (built instanceof Promise) built.then(end, end)
      else end()
    }
  }
  return { token, create: build }
}

/**
 * Finds lazy controllers that wait for each other while they load, which would never end: a load that closes a cycle rejects with
 * KERNEL_CONTROLLER_CYCLE. Development builds only.
 *
 * @returns the same plugins, with their controllers watched
 */
export function watchLoads(plugins: readonly CollectedPlugin[]): readonly CollectedPlugin[] {
  const waiting: Waiting = new Map()
  return plugins.map((plugin) => ({
    ...plugin,
    controllers: plugin.controllers.map((definition) => watchController(definition, waiting)),
  }))
}

/**
 * Runs every `setup` in order and freezes the returned values; one that throws ends the kernel.
 *
 * @throws KERNEL_PLUGIN_SETUP_FAILED naming the plugin
 */
export function setUpPlugins(
  records: readonly PluginRecord[],
  { now }: Clock,
  kernel: Scope,
): Readonly<Record<string, object>> {
  const apis: Record<string, object> = {}
  for (const { plugin, context, timings } of records) {
    const begin = now()
    try {
      const api = plugin.setup?.(context) ?? {}
      if (process.env.NODE_ENV !== 'production' && api instanceof Promise)
        throw new TypeError('Setup is asynchronous: load in `start` or in a lazy controller.')
      apis[plugin.id] = Object.freeze(api)
    } catch (error) {
      kernel.end()
      throw kernelError('KERNEL_PLUGIN_SETUP_FAILED', { plugin: plugin.id, reason: error }, error)
    }
    timings.setupMs = now() - begin
  }
  return Object.freeze(apis)
}

/**
 * Waits for a plugin's `start`, until its time limit or until its gate closes, because the next plugins wait for it. A clean-up that is
 * returned later runs at once, because its scope has ended.
 */
async function runStart({ plugin }: PluginRecord, services: KernelServices, scope: Scope): Promise<void> {
  const { startTimeoutMs: ms } = services.shared.settings
  await new Promise<void>((resolve, reject) => {
    const tooLate = () => reject(kernelError('KERNEL_PLUGIN_START_TIMEOUT', { plugin: plugin.id, ms }))
    const cancel = services.platform.clock.after(ms, tooLate)
    const end = scope.add(() => {
      cancel()
      resolve()
    })
    const start = async () => {
      const cleanup = await plugin.start?.(createPluginContext(plugin, services, scope))
      if (cleanup) scope.add(cleanup)
    }
    start().then(resolve, reject).finally(end)
  })
}

async function startPlugin(record: PluginRecord, services: KernelServices, scope: Scope): Promise<void> {
  const { plugin, status, timings } = record
  const { now } = services.platform.clock
  const begin = now()
  status.value = 'starting'
  try {
    await runStart(record, services, scope)
    if (!scope.signal.aborted) status.value = 'started'
  } catch (error) {
    if (scope.signal.aborted) return
    scope.end()
    status.value = 'failed'
    services.fail(plugin.id, 'start', error)
  }
  timings.startMs = now() - begin
}

/** Starts a plugin, and starts it again whenever its gate opens; stops it when its gate closes. */
function followGate(record: PluginRecord, services: KernelServices): Promise<void> | undefined {
  const { plugin, status } = record
  let scope: Scope | undefined
  let starting: Promise<void> | undefined
  const unfollow = effect(() => {
    const isShut = record.closedGate() !== undefined || status.peek() === 'failed'
    untracked(() => {
      scope?.end()
      scope = isShut ? undefined : createScope((error) => services.fail(plugin.id, 'stop', error))
      if (scope) starting = startPlugin(record, services, scope)
      else if (status.value !== 'failed') status.value = 'gated'
    })
  })
  record.scope.add(() => {
    unfollow()
    scope?.end()
    status.value = 'stopped'
  })
  return starting
}

/** Runs every `start` in order, each with a time limit; only the plugin of one that fails is switched off. */
export async function startPlugins(records: readonly PluginRecord[], services: KernelServices): Promise<void> {
  for (const record of records) if (!record.scope.signal.aborted) await followGate(record, services)
}
