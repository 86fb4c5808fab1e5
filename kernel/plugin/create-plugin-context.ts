import { effect } from '@preact/signals-core'
import type { AnyToken, TokenValue } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { AnyCapability } from '../namespaces/capability'
import type { KernelServices } from './kernel-services'
import type { AnyPlugin } from './collect-plugins'
import type { PluginContext } from './plugin-context'
import type { Scope } from './scope'

/** Listeners, timers and effects that one plugin may hold at a time (security S-22). */
const HELD_LIMIT = 1000

interface Rights {
  /** @throws KERNEL_RIGHT_MISSING */
  demand(isDeclared: boolean, right: string, field: string): void
  readonly tokens: ReadonlySet<string>
  readonly capabilities: ReadonlySet<string>
  readonly hosts: ReadonlySet<string>
}

function rightsOf(plugin: AnyPlugin): Rights {
  const tokens: readonly AnyToken[] = [...(plugin.requires ?? []), ...(plugin.optional ?? []), ...(plugin.controllers ?? []).map(({ token }) => token)]
  const needs = Object.values(plugin.gates ?? {}).flatMap((gate) => gate.needs ?? [])
  return {
    demand(isDeclared, right, field) {
      if (!isDeclared) throw kernelError('KERNEL_RIGHT_MISSING', { plugin: plugin.id, right, field })
    },
    tokens: new Set(tokens.map(({ name }) => name)),
    capabilities: new Set([...(plugin.uses ?? []), ...needs].map(({ id }) => id)),
    hosts: new Set(plugin.hosts ?? []),
  }
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/**
 * Builds what a plugin may touch: frozen, limited to what the plugin declares, undone with its scope.
 *
 * @param scope - of the kernel's life for `setup` and controllers, of one start for `start`
 */
export function createPluginContext(plugin: AnyPlugin, services: KernelServices, scope: Scope): PluginContext {
  const { container, bus, platform, namespaces } = services
  const { demand, tokens, capabilities, hosts } = rightsOf(plugin)

  function hold(undo: () => void) {
    if (scope.size >= HELD_LIMIT) {
      undo()
      throw kernelError('KERNEL_BUDGET_EXCEEDED', { plugin: plugin.id, limit: HELD_LIMIT })
    }
    return scope.add(undo)
  }
  function resolve(token: AnyToken) {
    demand(tokens.has(token.name), `token "${token.name}"`, 'requires')
    if (!container.has(token.name)) throw kernelError('KERNEL_TOKEN_MISSING', { token: token.name })
    return container.resolve(token.name)
  }
  // An effect that throws would otherwise throw into whoever wrote the signal, another plugin as like as not.
  const guarded = (run: Parameters<PluginContext['effect']>[0]) => () => {
    try {
      return run()
    } catch (error) {
      services.fail(plugin.id, 'effect', error)
      return undefined
    }
  }
  const demandCapability = (capability: AnyCapability) =>
    demand(capabilities.has(capability.id), `capability "${capability.id}"`, 'uses')

  const context: PluginContext = {
    id: plugin.id,
    signal: scope.signal,
    settings: services.settings,
    router: services.router,
    notices: services.notices,
    namespaces: Object.freeze<PluginContext['namespaces']>({
      ...namespaces,
      use(capability, namespace) {
        demandCapability(capability)
        return namespaces.use(capability, namespace)
      },
    }),
    clock: Object.freeze<PluginContext['clock']>({
      now: platform.clock.now,
      after(ms, run) {
        const forget = hold(
          platform.clock.after(ms, () => {
            forget()
            run()
          }),
        )
        return forget
      },
    }),
    browser: Object.freeze<PluginContext['browser']>({
      ...platform.browser,
      listen: (type, handler) => hold(platform.browser.listen(type, handler)),
    }),
    logger: services.loggerOf(plugin.id),
    storage: services.storageOf(plugin.id),
    fetch: async (input, init) => {
      const origin = new URL(urlOf(input), platform.browser.origin() || undefined).origin
      demand(hosts.has(origin), `host "${origin}"`, 'hosts')
      return platform.fetch(input, init)
    },
    has: (token) => container.has(token.name),
    get: (token) => resolve(token) as TokenValue<typeof token>,
    load: async (token) => (await resolve(token)) as TokenValue<typeof token>,
    gate: services.gate,
    slot: services.slot,
    emit(_events, type: string, payload) {
      demand(type.startsWith(`${plugin.id}:`), `event "${type}"`, 'events')
      bus.emit(type, payload)
    },
    on: (_events, type, handler) => hold(bus.on(type, handler as (payload: unknown) => void)),
    effect: (run) => hold(effect(guarded(run))),
    onStop: (undo) => void hold(undo),
  }
  return Object.freeze(context)
}
