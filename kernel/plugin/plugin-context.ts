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

/** What plugins and views both see. */
export interface SharedServices {
  readonly settings: KernelSettings
  readonly router: Router
  readonly notices: Notices
  readonly gate: GateReader
  readonly slot: SlotReader
  readonly attempt: ReadContribution
}

/** What the contexts of all plugins share. */
export interface KernelServices {
  readonly shared: SharedServices
  readonly platform: Platform
  readonly container: Container
  readonly bus: EventBus
  readonly namespaces: OwnedNamespaces
  /** Tells the host and the log that a part of a plugin failed; the rest goes on. */
  readonly fail: (plugin: string, phase: FailurePhase, error: unknown) => void
  readonly logger: (scope: string) => Logger
  readonly storage: ScopedStorage
}

/** What a plugin may touch: a frozen façade, its listeners, timers and effects undone when it stops. */
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
  /** The installed chain namespaces and what each can do; capabilities that the plugin did not declare throw KERNEL_RIGHT_MISSING. */
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
  /** Whether some plugin offers a token of `optional`. */
  has(token: AnyToken): boolean
  /** Returns the controller of a token, which is built when first asked for. @throws KERNEL_TOKEN_MISSING, KERNEL_RIGHT_MISSING */
  get<T extends Extract<Req, Token<unknown>>>(token: T): TokenValue<T>
  /** Returns the controller of a lazy token, once its code has loaded. @throws KERNEL_TOKEN_MISSING, KERNEL_RIGHT_MISSING */
  load<T extends Extract<Req, LazyToken<unknown>>>(token: T): Promise<TokenValue<T>>
  /** Returns whether a gate is open, as a signal. @throws KERNEL_GATE_UNKNOWN */
  gate(name: string): ReadonlySignal<boolean>
  /** Returns what the plugins contribute to a slot, as a signal. */
  slot<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /**
   * Reads something of a value that another plugin contributed, whose signals and functions may throw.
   *
   * @returns undefined where `read` threw, which is reported as a failure of the plugin that contributed
   */
  attempt<I, T>(item: I, read: (item: I) => T): T | undefined
  /** Emits an event of the plugin's own; its contract holds the event map. */
  emit<E extends object, K extends keyof E & string>(events: EventMap<E>, type: K, payload: E[K]): void
  /** Listens to another plugin's events; its contract holds the event map. */
  on<E extends object, K extends keyof E & string>(
    events: EventMap<E>,
    type: K,
    handler: (payload: E[K]) => void,
  ): () => void
  /** Runs a function now and whenever a signal it read changes, until the plugin stops. */
  effect(run: () => undefined | (() => void) | void): () => void
  /** Registers what runs when the plugin stops; the last registered runs first. */
  onStop(undo: () => void): void
}

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
type LimitedPlatform = Pick<PluginContext, 'clock' | 'browser' | 'fetch' | 'namespaces'>

/** The parts of the environment, each tied to the plugin's rights and scope. */
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
    // A handler of `plugin:failed` is left to the bus, or its own failure would call it again.
    on: (_events, type: string, handler) =>
      hold(bus.on(type, type === 'plugin:failed' ? (handler as Handler) : guarded('event', handler as Handler))),
    effect: (work) => hold(effect(run(work))),
    onStop: hold,
  })
}
