import { effect } from '@preact/signals-core'
import type { AnyToken, TokenValue } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { CollectedPlugin } from './collect-plugins'
import type { FailurePhase, KernelServices } from './kernel-services'
import type { PluginContext } from './plugin-context'
import type { Scope } from './scope'

/** Listeners, timers and effects that one plugin may hold at a time (security S-22). */
const HELD_LIMIT = 1000

type Handler = (payload: unknown) => void

/** Everything a plugin declared that it will use. */
function rightsOf({ requires, optional, controllers, uses, gates, hosts }: CollectedPlugin): ReadonlySet<string> {
  const tokens = [...requires, ...optional, ...controllers.map(({ token }) => token)]
  const capabilities = [...uses, ...Object.values(gates).flatMap(({ needs = [] }) => needs)]
  return new Set([
    ...tokens.map(({ name }) => `token "${name}"`),
    ...capabilities.map(({ id }) => `capability "${id}"`),
    ...hosts.map((host) => `host "${host}"`),
  ])
}

/**
 * Builds what a plugin may touch: frozen, limited to what the plugin declares, undone with its scope.
 *
 * @param scope - of the kernel's life for `setup` and controllers, of one start for `start`
 */
export function createPluginContext(plugin: CollectedPlugin, services: KernelServices, scope: Scope): PluginContext {
  const { container, bus, platform, namespaces, shared, fail } = services
  const { clock, browser } = platform
  const { id } = plugin
  const rights = rightsOf(plugin)

  function demand(right: string, isDeclared = rights.has(right)) {
    if (!isDeclared) throw kernelError('KERNEL_RIGHT_MISSING', { plugin: id, right })
  }
  function hold(undo: () => void) {
    const forget = scope.add(undo)
    if (scope.size > HELD_LIMIT) {
      forget()
      throw kernelError('KERNEL_BUDGET_EXCEEDED', { plugin: id, limit: HELD_LIMIT })
    }
    return forget
  }
  function resolve<T extends AnyToken>({ name }: T) {
    demand(`token "${name}"`)
    return container.resolve(name) as TokenValue<T>
  }

  /** What a plugin's callback throws would otherwise reach whoever wrote a signal or emitted an event. */
  const guarded =
    <A extends readonly unknown[], R>(phase: FailurePhase, run: (...input: A) => R) =>
    (...input: A): R | undefined => {
      try {
        return run(...input)
      } catch (error) {
        fail(id, phase, error)
        return undefined
      }
    }

  return Object.freeze<PluginContext>({
    ...shared,
    id,
    signal: scope.signal,
    logger: services.logger(id),
    storage: services.storage.scope(id),
    namespaces: Object.freeze<PluginContext['namespaces']>({
      ...namespaces,
      use(capability, namespace) {
        demand(`capability "${capability.id}"`)
        return namespaces.use(capability, namespace)
      },
    }),
    clock: {
      now: clock.now,
      after(ms, run) {
        const cancel = hold(
          clock.after(ms, () => {
            cancel()
            run()
          }),
        )
        return cancel
      },
    },
    browser: { ...browser, listen: (type, handler) => hold(browser.listen(type, handler)) },
    async fetch(input, init) {
      const { origin } = new URL(input instanceof Request ? input.url : input, browser.origin() || undefined)
      demand(`host "${origin}"`)
      return platform.fetch(input, init)
    },
    has: ({ name }) => container.has(name),
    get: resolve,
    load: async (token) => resolve(token),
    emit(_events, type: string, payload) {
      demand(`event "${type}"`, type.startsWith(`${id}:`))
      bus.emit(type, payload)
    },
    // A handler of `plugin:failed` is left to the bus, or its own failure would call it again.
    on: (_events, type: string, handler) =>
      hold(bus.on(type, type === 'plugin:failed' ? handler as Handler : guarded('event', handler as Handler))),
    effect: (run) =>
      hold(
        effect(() => {
          const cleanup = guarded('effect', run)()
          return cleanup && guarded('effect', cleanup)
        }),
      ),
    onStop: hold,
  })
}
