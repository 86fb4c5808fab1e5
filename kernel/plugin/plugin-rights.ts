import { kernelError } from '../errors/kernel-errors'
import type { CollectedPlugin } from './collect-plugins'
import type { Scope } from './scope'

/** Listeners, timers and effects that one plugin may hold at a time (security S-22). */
const HELD_LIMIT = 1000

export interface PluginRights {
  /** @throws KERNEL_RIGHT_MISSING where the plugin did not declare a right: 'token "x"', 'capability "y"', 'host "z"' */
  demand(right: string, isDeclared?: boolean): void
  /** Ties what must be undone to the scope. @throws KERNEL_BUDGET_EXCEEDED */
  hold(undo: () => void): () => void
}

/** Everything a plugin declared that it will use. */
function declaredBy({ requires, optional, controllers, uses, gates, hosts }: CollectedPlugin): ReadonlySet<string> {
  const tokens = [...requires, ...optional, ...controllers.map(({ token }) => token)]
  const capabilities = [...uses, ...Object.values(gates).flatMap(({ needs = [] }) => needs)]
  return new Set([
    ...tokens.map(({ name }) => `token "${name}"`),
    ...capabilities.map(({ id }) => `capability "${id}"`),
    ...hosts.map((host) => `host "${host}"`),
  ])
}

/** Creates what limits a plugin to what it declared and to a bounded number of held things. */
export function createPluginRights(plugin: CollectedPlugin, scope: Scope): PluginRights {
  const declared = declaredBy(plugin)
  return {
    demand(right, isDeclared = declared.has(right)) {
      if (!isDeclared) throw kernelError('KERNEL_RIGHT_MISSING', { plugin: plugin.id, right })
    },
    hold(undo) {
      const forget = scope.add(undo)
      if (scope.size > HELD_LIMIT) {
        forget()
        throw kernelError('KERNEL_BUDGET_EXCEEDED', { plugin: plugin.id, limit: HELD_LIMIT })
      }
      return forget
    },
  }
}
