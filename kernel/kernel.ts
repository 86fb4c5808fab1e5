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

/** Events that every kernel emits, with any plugins. */
export interface KernelEvents {
  /** Emitted when the modal has opened, with the view that it shows. */
  'modal:opened': { readonly view: string }
  /** Emitted when the modal has closed. */
  'modal:closed': Readonly<Record<never, never>>
  /** Emitted when another view is shown, or no view any more. */
  'router:moved': { readonly view: string | undefined }
  /** Emitted when a part of a plugin threw; everything else keeps working. */
  'plugin:failed': { readonly plugin: string; readonly phase: FailurePhase; readonly error: unknown }
}

/** The result of `inspect()`, for devtools and bug reports; it has no user data. */
export interface KernelReport {
  /** Name of the kernel, from its options. */
  readonly name: string
  /** Plugins in the order in which they started, each with its status and its durations in ms. */
  readonly plugins: readonly {
    readonly id: string
    readonly status: PluginStatus
    readonly setupMs: number
    readonly startMs: number
  }[]
  /** Id of the plugin that offers a token, by the token's name. */
  readonly tokens: Readonly<Record<string, string>>
  /** Whether each gate is open. */
  readonly gates: Readonly<Record<string, boolean>>
  /** Plugins by slot, in order. */
  readonly slots: Readonly<Record<string, readonly string[]>>
  /** Views with their plugins; `shutBy` is the closed gate, or the plugin that failed, which keeps people from the view. */
  readonly views: readonly { readonly name: string; readonly plugin: string; readonly shutBy: string | undefined }[]
}

/** A kernel without the types of its plugins, as views and hooks use it. */
export interface AnyKernel {
  /** The host's options with the defaults filled in. */
  readonly settings: KernelSettings
  /** The environment: clock, storage, network, browser and log. */
  readonly platform: Platform
  /** Opens and closes the modal, and moves between its views. */
  readonly router: Router
  /** The installed chain namespaces and their capabilities. */
  readonly namespaces: Namespaces
  /** Shows messages in the modal. */
  readonly notices: Notices
  /** Resolves when every plugin has started or failed; never rejects. */
  readonly ready: Promise<void>
  /** Starts the plugins; on a page this happens by itself, after `createKernel`. */
  start(): Promise<void>
  /** Tells whether an installed plugin offers a token. */
  has(token: Token<unknown> | LazyToken<unknown>): boolean
  /** Returns the controller of a token, which is created by the first request. @throws KERNEL_TOKEN_MISSING, KERNEL_DISPOSED */
  get<T>(token: Token<T>): T
  /** Returns the controller of a lazy token, once its code has loaded. @throws KERNEL_TOKEN_MISSING, KERNEL_DISPOSED */
  load<T>(token: LazyToken<T>): Promise<T>
  /** Returns the controller of a lazy token if it has been loaded, else undefined; loads nothing. */
  peek<T>(token: LazyToken<T>): T | undefined
  /** Returns a signal of the plugins' contributions to a slot. */
  slot<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /** Reads from a contributed value. If that throws, returns undefined and reports a failure of the plugin that contributed it. */
  attempt<I, T>(item: I, read: (item: I) => T): T | undefined
  /** Returns a signal of whether a gate is open. @throws KERNEL_GATE_UNKNOWN */
  gate(name: string): ReadonlySignal<boolean>
  /** Reports a view that threw: logs it and emits `plugin:failed`. */
  reportView(view: string, error: unknown): void
  /** Describes the kernel, for devtools and bug reports. */
  inspect(): Promise<KernelReport>
  /**
   * Returns what the next page should paint first, for `createKernel({ snapshot })`: at most 4000 letters and digits, so that it fits in a
   * cookie. It holds the addresses of the connected accounts, and nothing secret.
   */
  snapshot(): Promise<string>
  /**
   * Always throws, because a kernel cannot be serialized. The error tells how to fix a server component that hands a kernel to a client
   * component.
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
