import type { LazyToken } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { CollectedPlugin } from './collect-plugins'
import type { ControllerDefinition } from './define-plugin'
import type { PluginContext } from './plugin-context'

/** Controllers that are loading, by their tokens, with what each waits for. */
type Waiting = Map<string, Set<string>>

/** How one leads to another, both included. */
function findPath(waiting: Waiting, from: string, to: string): readonly string[] | undefined {
  if (from === to) return [to]
  const rest = [...(waiting.get(from) ?? [])].map((next) => findPath(waiting, next, to)).find(Boolean)
  return rest && [from, ...rest]
}

/** Watches what a controller asks for until it is there. */
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
 * @returns the plugins as they are, their controllers watched
 */
export function watchLoads(plugins: readonly CollectedPlugin[]): readonly CollectedPlugin[] {
  const waiting: Waiting = new Map()
  return plugins.map((plugin) => ({
    ...plugin,
    controllers: plugin.controllers.map((definition) => watchController(definition, waiting)),
  }))
}
