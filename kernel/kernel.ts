import type { LazyToken, Token } from './container/token'
import type { KernelSettings } from './kernel-options'
import type { Namespaces } from './namespaces/namespace-registry'
import type { Notices } from './notices/create-notices'
import type { Platform } from './platform/platform'
import type { PluginApis, PluginEvents, PluginInput } from './plugin/collect-plugins'
import type { FailurePhase } from './plugin/plugin-context'
import type { PluginStatus } from './plugin/plugin-record'
import type { Router } from './router/create-router'
import type { Slot } from './slots/create-slot'
import type { ReadonlySignal } from './store/signals'

/** Events every kernel emits, whatever its plugins. */
export interface KernelEvents {
  /** Emitted once the modal is open, with the view that it shows. */
  'modal:opened': { readonly view: string }
  /** Emitted once the modal is closed. */
  'modal:closed': Readonly<Record<never, never>>
  /** Emitted when another view is shown, or none any more. */
  'router:moved': { readonly view: string | undefined }
  /** Emitted when a part of a plugin threw; the rest goes on. */
  'plugin:failed': { readonly plugin: string; readonly phase: FailurePhase; readonly error: unknown }
}

/** What `inspect()` returns, for devtools and bug reports; holds no user data. */
export interface KernelReport {
  /** Name of the kernel, as of its options. */
  readonly name: string
  /** Plugins in the order in which they started, with how each stands and how long it took in ms. */
  readonly plugins: readonly {
    readonly id: string
    readonly status: PluginStatus
    readonly setupMs: number
    readonly startMs: number
  }[]
  /** Plugin by token. */
  readonly tokens: Readonly<Record<string, string>>
  /** Whether each gate is open. */
  readonly gates: Readonly<Record<string, boolean>>
  /** Plugins by slot, in order. */
  readonly slots: Readonly<Record<string, readonly string[]>>
  /** Views with their plugins, and the gate or failure that shuts one. */
  readonly views: readonly { readonly name: string; readonly plugin: string; readonly shutBy: string | undefined }[]
}

/** A kernel without the types of its plugins: what views and hooks work with. */
export interface AnyKernel {
  /** The host's options with the defaults filled in. */
  readonly settings: KernelSettings
  /** The environment: clock, storage, network, browser and log. */
  readonly platform: Platform
  /** Opens and closes the modal, and moves between its views. */
  readonly router: Router
  /** The installed chain namespaces and what each can do. */
  readonly namespaces: Namespaces
  /** Shows messages in the modal. */
  readonly notices: Notices
  /** Resolves when every plugin has started or failed; never rejects. */
  readonly ready: Promise<void>
  /** Starts the plugins; on a page this happens by itself, after `createKernel`. */
  start(): Promise<void>
  /** Tells whether an installed plugin offers a token. */
  has(token: Token<unknown> | LazyToken<unknown>): boolean
  /** Returns the controller of a token, which is built when first asked for. @throws KERNEL_TOKEN_MISSING, KERNEL_DISPOSED */
  get<T>(token: Token<T>): T
  /** Returns the controller of a lazy token, once its code has loaded. @throws KERNEL_TOKEN_MISSING, KERNEL_DISPOSED */
  load<T>(token: LazyToken<T>): Promise<T>
  /** Returns the controller of a lazy token if it has been loaded, else undefined; loads nothing. */
  peek<T>(token: LazyToken<T>): T | undefined
  /** Returns what the plugins contribute to a slot, fresh on every change. */
  slot<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /** Reads something of a contributed value. Where that throws, returns undefined and reports a failure of its plugin. */
  attempt<I, T>(item: I, read: (item: I) => T): T | undefined
  /** Tells whether a gate is open, fresh on every change. @throws KERNEL_GATE_UNKNOWN */
  gate(name: string): ReadonlySignal<boolean>
  /** Reports a view that threw: logs it and emits `plugin:failed`. */
  reportView(view: string, error: unknown): void
  /** Describes the kernel, for devtools and bug reports. */
  inspect(): Promise<KernelReport>
  /**
   * Returns what the next page should paint first, for `createKernel({ snapshot })`: letters and digits only, at most 4000, so it
   * may stand in a cookie. Holds addresses of who is connected, and nothing secret.
   */
  snapshot(): Promise<string>
  /**
   * Throws: a kernel cannot be serialized, and a server component that hands one to a client component learns how to fix it.
   *
   * @throws KERNEL_SERIALIZED
   */
  toJSON(): never
  /** Stops all plugins in reverse order and undoes what they set up; a second call does nothing. */
  dispose(): void
}

/** A kernel with the apis and events of its plugins. */
export interface Kernel<T extends readonly PluginInput[] = readonly PluginInput[]> extends AnyKernel {
  /** What the `setup` of each plugin returned, by its id. */
  readonly plugins: PluginApis<T>
  /** Listens to an event of the kernel or of a plugin, and returns a function that unsubscribes. */
  on<K extends keyof (KernelEvents & PluginEvents<T>) & string>(
    type: K,
    handler: (payload: (KernelEvents & PluginEvents<T>)[K]) => void,
  ): () => void
}
