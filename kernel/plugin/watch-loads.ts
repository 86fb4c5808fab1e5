import type { LazyToken } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { ControllerDefinition } from './define-plugin'
import type { PluginContext } from './plugin-context'

/** Builds a controller, and watches what it asks for until it is there. */
export type LoadWatch = (definition: ControllerDefinition, context: PluginContext) => unknown

/**
 * Creates what finds lazy controllers that wait for each other while they load, which would never end. Development builds only.
 *
 * @returns builds controllers; a load that closes a cycle rejects with KERNEL_CONTROLLER_CYCLE
 */
export function createLoadWatch(): LoadWatch {
  /** Those that are loading, with what each waits for. */
  const waiting = new Map<string, Set<string>>()

  /** How one leads to another, both included. */
  function findPath(from: string, to: string): readonly string[] | undefined {
    if (from === to) return [to]
    const rest = [...(waiting.get(from) ?? [])].map((next) => findPath(next, to)).find(Boolean)
    return rest && [from, ...rest]
  }

  return ({ token: { name }, create }, context) => {
    const needs = new Set<string>()
    waiting.set(name, needs)
    const end = () => waiting.delete(name)
    async function load(token: LazyToken<unknown>) {
      const path = waiting.get(name) === needs && findPath(token.name, name)
      if (path) throw kernelError('KERNEL_CONTROLLER_CYCLE', { path: [name, ...path].join(' → ') })
      needs.add(token.name)
      try {
        return await context.load(token)
      } finally {
        needs.delete(token.name)
      }
    }
    let built: unknown
    try {
      built = create(Object.freeze<PluginContext>({ ...context, load: load as PluginContext['load'] }))
      return built
    } finally {
      if (built instanceof Promise) built.then(end, end)
      else end()
    }
  }
}
