import type { AnyToken, LazyToken, Token, TokenValue } from '../container/token'
import type { EventMap } from '../events/declare-events'
import type { KernelSettings } from '../kernel-options'
import type { Namespaces } from '../namespaces/namespace-registry'
import type { Notices } from '../notices/create-notices'
import type { BrowserFacts } from '../platform/browser-facts'
import type { Clock } from '../platform/clock'
import type { ScopedStorage } from '../platform/create-storage'
import type { Logger } from '../platform/logger'
import type { Router } from '../router/create-router'
import type { Slot } from '../slots/create-slot'
import type { ReadonlySignal } from '../store/signals'

/** What a plugin may touch: a frozen façade, its listeners, timers and effects undone when it stops. */
export interface PluginContext<Req extends AnyToken = AnyToken> {
  readonly id: string
  /** Aborted when the plugin stops. */
  readonly signal: AbortSignal
  readonly settings: KernelSettings
  readonly router: Router
  readonly notices: Notices
  readonly namespaces: Namespaces
  readonly clock: Clock
  readonly browser: BrowserFacts
  readonly logger: Logger
  /** Storage under the plugin's own prefix; never throws. */
  readonly storage: ScopedStorage
  /** `fetch` to the origins of `hosts`; others throw KERNEL_RIGHT_MISSING, and an answer that redirects is a failure of the network. */
  readonly fetch: typeof fetch
  /** Whether some plugin offers a token of `optional`. */
  has(token: AnyToken): boolean
  get<T extends Extract<Req, Token<unknown>>>(token: T): TokenValue<T>
  load<T extends Extract<Req, LazyToken<unknown>>>(token: T): Promise<TokenValue<T>>
  gate(name: string): ReadonlySignal<boolean>
  slot<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /**
   * Reads something of a value that another plugin contributed: its signals may throw, and so may its functions.
   *
   * @returns undefined where `read` threw; that is told as a failure of the plugin that contributed
   */
  attempt<I, T>(item: I, read: (item: I) => T): T | undefined
  /** Emits an event of the plugin's own; its contract holds the event map. */
  emit<E extends object, K extends keyof E & string>(events: EventMap<E>, type: K, payload: E[K]): void
  /** Hears another plugin's events; its contract holds the event map. */
  on<E extends object, K extends keyof E & string>(
    events: EventMap<E>,
    type: K,
    handler: (payload: E[K]) => void,
  ): () => void
  /** Runs a function now and whenever a signal it read changes, until the plugin stops. */
  effect(run: () => undefined | (() => void) | void): () => void
  onStop(undo: () => void): void
}
