import type { AnyToken, TokenValue } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { Capability, CapabilityFunction } from '../namespaces/capability'
import { originOf } from '../namespaces/network'
import { effect } from '../store/signals'
import type { CollectedPlugin } from './collect-plugins'
import type { FailurePhase, KernelServices } from './kernel-services'
import type { PluginContext } from './plugin-context'
import type { Scope } from './scope'

/** Listeners, timers and effects that one plugin may hold at a time. */
const HELD_LIMIT = 1000

interface PluginRights {
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
    ...hosts.flatMap(originOf).map((origin) => `host "${origin}"`),
  ])
}

/** Creates what limits a plugin to what it declared and to a bounded number of held things. */
function createPluginRights(plugin: CollectedPlugin, scope: Scope): PluginRights {
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

type Handler = (payload: unknown) => void
type Platform = Pick<PluginContext, 'clock' | 'browser' | 'fetch' | 'namespaces'>

/** The parts of the environment, each tied to the plugin's rights and scope. */
function limitPlatform(
  { hosts }: CollectedPlugin,
  { platform, namespaces }: KernelServices,
  { demand, hold }: PluginRights,
): Platform {
  const { clock, browser } = platform
  return {
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
      const own = browser.origin()
      // What is sent is what was looked at: a copy, since an address may read otherwise a second time.
      const request = input instanceof Request ? new Request(input) : undefined
      const { href, origin } = new URL(request?.url ?? `${input}`, own || undefined)
      if (origin !== own || hosts.every((host) => originOf(host)[0])) demand(`host "${origin}"`)
      // A redirect leads where nobody declared, and takes along what is sent.
      return platform.fetch(request ?? href, { ...init, redirect: 'error' })
    },
    // Not copied: which ones there are follows their gates.
    namespaces: Object.freeze<PluginContext['namespaces']>(
      Object.create(namespaces, {
        use: {
          value(capability: Capability<CapabilityFunction>, namespace?: string) {
            demand(`capability "${capability.id}"`)
            return namespaces.use(capability, namespace)
          },
        },
      }),
    ),
  }
}

/**
 * Builds what a plugin may touch: frozen, limited to what the plugin declares, undone with its scope.
 *
 * @param scope - of the kernel's life for `setup` and controllers, of one start for `start`
 */
export function createPluginContext(plugin: CollectedPlugin, services: KernelServices, scope: Scope): PluginContext {
  const { container, bus, shared, fail } = services
  const { id } = plugin
  const rights = createPluginRights(plugin, scope)
  const { demand, hold } = rights

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
  const run = (work: () => undefined | (() => void) | void) => () => {
    const cleanup = guarded('effect', work)()
    return cleanup && guarded('effect', cleanup)
  }

  return Object.freeze<PluginContext>({
    ...shared,
    ...limitPlatform(plugin, services, rights),
    id,
    signal: scope.signal,
    logger: services.logger(id),
    storage: services.storage.scope(id),
    has: ({ name }) => container.has(name),
    get: resolve,
    load: async (token) => resolve(token),
    emit(_events, type: string, payload) {
      demand(`event "${type}"`, type.startsWith(`${id}:`))
      bus.emit(type, payload)
    },
    // A handler of `plugin:failed` is left to the bus, or its own failure would call it again.
    on: (_events, type: string, handler) =>
      hold(bus.on(type, type === 'plugin:failed' ? (handler as Handler) : guarded('event', handler as Handler))),
    effect: (work) => hold(effect(run(work))),
    onStop: hold,
  })
}
