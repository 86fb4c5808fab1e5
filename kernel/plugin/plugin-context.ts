import type { Container } from '../container/container'
import type { AnyToken, LazyToken, Token, TokenValue } from '../container/token'
import { kernelError } from '../errors/kernel-errors'
import type { EventBus, EventMap } from '../events/event-bus'
import type { GateReader } from '../gates/gate-registry'
import type { KernelSettings } from '../kernel-options'
import type { Capability, CapabilityFunction } from '../namespaces/capabilities'
import type { Namespaces, OwnedNamespaces } from '../namespaces/namespace-registry'
import { originOf } from '../namespaces/network'
import type { Notices } from '../notices/create-notices'
import type { BrowserFacts } from '../platform/browser-facts'
import type { Clock } from '../platform/clock'
import type { ScopedStorage } from '../platform/create-storage'
import type { Logger } from '../platform/logger'
import type { Platform } from '../platform/platform'
import type { Router } from '../router/create-router'
import type { ReadContribution, Slot, SlotReader } from '../slots/create-slot'
import { effect, type ReadonlySignal } from '../store/signals'
import type { CollectedPlugin } from './collect-plugins'
import type { Scope } from './scope'

export type FailurePhase = 'start' | 'effect' | 'event' | 'contribution' | 'view' | 'stop'

/** The services that plugins and views share. */
export interface SharedServices {
  readonly settings: KernelSettings
  readonly router: Router
  readonly notices: Notices
  readonly gate: GateReader
  readonly slot: SlotReader
  readonly attempt: ReadContribution
}

/** The parts that the contexts of all plugins share. */
export interface KernelServices {
  readonly shared: SharedServices
  readonly platform: Platform
  readonly container: Container
  readonly bus: EventBus
  readonly namespaces: OwnedNamespaces
  /** Reports to the host and the log that a part of a plugin failed; everything else keeps working. */
  readonly fail: (plugin: string, phase: FailurePhase, error: unknown) => void
  readonly logger: (scope: string) => Logger
  readonly storage: ScopedStorage
}

/** The parts of the kernel that a plugin may use: a frozen object, whose listeners, timers and effects end when the plugin stops. */
export interface PluginContext<Req extends AnyToken = AnyToken> {
  readonly id: string
  /** Aborted when the plugin stops. */
  readonly signal: AbortSignal
  /** The host's options with the defaults filled in. */
  readonly settings: KernelSettings
  /** Opens and closes the modal, and moves between its views. */
  readonly router: Router
  /** Shows messages in the modal. */
  readonly notices: Notices
  /** The installed chain namespaces and their capabilities; capabilities that the plugin did not declare throw KERNEL_RIGHT_MISSING. */
  readonly namespaces: Namespaces
  /** Time and timers, which end with the plugin. */
  readonly clock: Clock
  /** Facts of the browser, and its events, whose listeners end with the plugin. */
  readonly browser: BrowserFacts
  /** Logs under the plugin's id. */
  readonly logger: Logger
  /** Storage under the plugin's own prefix; never throws. */
  readonly storage: ScopedStorage
  /** `fetch` to the origins of `hosts`; others throw KERNEL_RIGHT_MISSING, and an answer that redirects is a failure of the network. */
  readonly fetch: typeof fetch
  /** Tells whether an installed plugin offers a token of `optional`. */
  has(token: AnyToken): boolean
  /** Returns the controller of a token, which is created by the first request. @throws KERNEL_TOKEN_MISSING, KERNEL_RIGHT_MISSING */
  get<T extends Extract<Req, Token<unknown>>>(token: T): TokenValue<T>
  /** Returns the controller of a lazy token, once its code has loaded. @throws KERNEL_TOKEN_MISSING, KERNEL_RIGHT_MISSING */
  load<T extends Extract<Req, LazyToken<unknown>>>(token: T): Promise<TokenValue<T>>
  /** Returns whether a gate is open, as a signal. @throws KERNEL_GATE_UNKNOWN */
  gate(name: string): ReadonlySignal<boolean>
  /** Returns the plugins' contributions to a slot, as a signal. */
  slot<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /**
   * Reads from a value that another plugin contributed, whose signals and functions may throw.
   *
   * @returns undefined if `read` threw, which is reported as a failure of the plugin that contributed the value
   */
  attempt<I, T>(item: I, read: (item: I) => T): T | undefined
  /** Emits an event of the plugin's own; its contract has the event map. */
  emit<E extends object, K extends keyof E & string>(events: EventMap<E>, type: K, payload: E[K]): void
  /** Listens to another plugin's events; its contract has the event map. */
  on<E extends object, K extends keyof E & string>(
    events: EventMap<E>,
    type: K,
    handler: (payload: E[K]) => void,
  ): () => void
  /** Runs a function now and whenever a signal it read changes, until the plugin stops. */
  effect(run: () => undefined | (() => void) | void): () => void
  /** Registers a function that runs when the plugin stops; the last registered one runs first. */
  onStop(undo: () => void): void
}

/** Listeners, timers and effects that one plugin may hold at a time. */
const MAX_HELD = 1000

interface PluginRights {
  /** @throws KERNEL_RIGHT_MISSING if the plugin did not declare a right: 'token "x"', 'capability "y"', 'host "z"' */
  demand(right: string, isDeclared?: boolean): void
  /** Adds an undo to the plugin's scope. @throws KERNEL_BUDGET_EXCEEDED */
  hold(undo: () => void): () => void
}

/** Lists the rights that a plugin declares, as texts such as 'token "x"'. */
function declaredBy({ requires, optional, controllers, uses, gates, hosts }: CollectedPlugin): ReadonlySet<string> {
  const tokens = [...requires, ...optional, ...controllers.map(({ token }) => token)]
  const capabilities = [...uses, ...Object.values(gates).flatMap(({ needs = [] }) => needs)]
  return new Set([
    ...tokens.map(({ name }) => `token "${name}"`),
    ...capabilities.map(({ id }) => `capability "${id}"`),
    ...hosts.flatMap(originOf).map((origin) => `host "${origin}"`),
  ])
}

/** Creates the checks that limit a plugin to its declared rights, and to a number of listeners, timers and effects. */
function createPluginRights(plugin: CollectedPlugin, scope: Scope): PluginRights {
  const declared = declaredBy(plugin)
  return {
    demand(right, isDeclared = declared.has(right)) {
      if (!isDeclared) throw kernelError('KERNEL_RIGHT_MISSING', { plugin: plugin.id, right })
    },
    hold(undo) {
      const forget = scope.add(undo)
      if (scope.size > MAX_HELD) {
        forget()
        throw kernelError('KERNEL_BUDGET_EXCEEDED', { plugin: plugin.id, limit: MAX_HELD })
      }
      return forget
    },
  }
}

type Handler = (payload: unknown) => void
type LimitedPlatform = Pick<PluginContext, 'clock' | 'browser' | 'fetch' | 'namespaces'>

/** Wraps the parts of the environment, so that each checks the plugin's rights and ends with its scope. */
function limitPlatform(
  { hosts }: CollectedPlugin,
  { platform, namespaces }: KernelServices,
  { demand, hold }: PluginRights,
): LimitedPlatform {
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
      // A copy is checked and sent, because an address may read differently the second time.
      const request = input instanceof Request ? new Request(input) : undefined
      const { href, origin } = new URL(request?.url ?? `${input}`, own || undefined)
      if (origin !== own || hosts.every((host) => originOf(host)[0])) demand(`host "${origin}"`)
      // A redirect could lead to an origin that is not declared, with all data of the request.
      return platform.fetch(request ?? href, { ...init, redirect: 'error' })
    },
    // Not copied, because `ids` is a getter that follows the gates.
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
 * Creates the context of a plugin: frozen, limited to its declarations, undone with its scope.
 *
 * @param scope - for `setup` and controllers it ends with the kernel, for `start` with that one start
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
  /** An error of a plugin's callback would otherwise reach the code that wrote a signal or emitted an event. */
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
    // The bus guards handlers of `plugin:failed`: guarded here, a handler that fails would be called again for its own failure.
    on: (_events, type: string, handler) =>
      hold(bus.on(type, type === 'plugin:failed' ? (handler as Handler) : guarded('event', handler as Handler))),
    effect: (work) => hold(effect(run(work))),
    onStop: hold,
  })
}
