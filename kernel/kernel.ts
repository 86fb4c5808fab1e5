import type { ReadonlySignal } from '@preact/signals-core'
import type { LazyToken, Token } from './container/token'
import type { Namespaces } from './namespaces/namespace-registry'
import type { Notices } from './notices/create-notices'
import type { Platform } from './platform/platform'
import type { PluginApis, PluginEvents, PluginInput } from './plugin/collect-plugins'
import type { FailurePhase } from './plugin/kernel-services'
import type { KernelSettings } from './plugin/kernel-settings'
import type { PluginStatus } from './plugin/plugin-record'
import type { Router } from './router/create-router'
import type { Slot } from './slots/create-slot'

/** Events every kernel emits, whatever its plugins. */
export interface KernelEvents {
  'modal:opened': { readonly view: string }
  'modal:closed': Readonly<Record<never, never>>
  'router:moved': { readonly view: string | undefined }
  'plugin:failed': { readonly plugin: string; readonly phase: FailurePhase; readonly error: unknown }
}

/** What `inspect()` tells, for devtools and bug reports; holds no user data. */
export interface KernelReport {
  readonly name: string
  readonly plugins: readonly {
    readonly id: string
    readonly status: PluginStatus
    readonly setupMs: number
    readonly startMs: number
  }[]
  /** Plugin by token. */
  readonly tokens: Readonly<Record<string, string>>
  readonly gates: Readonly<Record<string, boolean>>
  /** Plugins by slot, in order. */
  readonly slots: Readonly<Record<string, readonly string[]>>
  readonly views: readonly { readonly name: string; readonly plugin: string; readonly shutBy: string | undefined }[]
}

/** A kernel without the types of its plugins: what views and hooks work with. */
export interface AnyKernel {
  readonly settings: KernelSettings
  readonly platform: Platform
  readonly router: Router
  readonly namespaces: Namespaces
  readonly notices: Notices
  /** Settles when every plugin has started or failed; never rejects. */
  readonly ready: Promise<void>
  /** Starts the plugins; on a page this happens by itself, after `createKernel`. */
  start(): Promise<void>
  has(token: Token<unknown> | LazyToken<unknown>): boolean
  /** @throws KERNEL_TOKEN_MISSING, KERNEL_DISPOSED */
  get<T>(token: Token<T>): T
  /** @throws KERNEL_TOKEN_MISSING, KERNEL_DISPOSED */
  load<T>(token: LazyToken<T>): Promise<T>
  slot<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /** @throws KERNEL_GATE_UNKNOWN */
  gate(name: string): ReadonlySignal<boolean>
  /** Fences a view that threw: logs it and emits `plugin:failed`. */
  reportView(view: string, error: unknown): void
  /** Describes the kernel, for devtools and bug reports. */
  inspect(): Promise<KernelReport>
  /**
   * Says what the next page should paint first, for `createKernel({ snapshot })`: letters and digits only, at most 4000, so it
   * may stand in a cookie. Holds addresses of who is connected, and nothing secret.
   */
  snapshot(): Promise<string>
  /** Undoes everything in reverse order; a second call does nothing. */
  dispose(): void
}

/** A kernel with the apis and events of its plugins. */
export interface Kernel<T extends readonly PluginInput[] = readonly PluginInput[]> extends AnyKernel {
  readonly plugins: PluginApis<T>
  /** Hears an event of the kernel or of a plugin; the answer stops hearing. */
  on<K extends keyof (KernelEvents & PluginEvents<T>) & string>(
    type: K,
    handler: (payload: (KernelEvents & PluginEvents<T>)[K]) => void,
  ): () => void
}
