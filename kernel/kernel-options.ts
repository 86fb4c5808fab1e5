import { parseSafeJson } from './lib/safe/safe-json'
import type { LogLevel } from './platform/logger'
import type { Platform } from './platform/platform'
import type { PluginInput } from './plugin/collect-plugins'

/** How the app introduces itself to wallets and in views. */
export interface AppMetadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** Options of a kernel that plugins and views may read. */
export interface KernelSettings {
  /** Prefix of storage keys, and what a hot-reloaded kernel is recognised by. */
  readonly name: string
  readonly metadata: AppMetadata
  /** Texts by key, in place of the defaults. */
  readonly messages: Readonly<Record<string, string>>
  /** Draws the modal in the page instead of over it. */
  readonly isEmbedded: boolean
  readonly logLevel: LogLevel
  /** Gates that the host set. */
  readonly gates: Readonly<Record<string, boolean>>
  /** Time limit of each plugin's start in ms. */
  readonly startTimeoutMs: number
  /** The snapshot of an earlier page, as the host handed it over: `readSnapshot` returns a plugin's part of it. */
  readonly snapshot: string
}

/** What `createKernel` takes: the plugins, and what the host sets for all of them. */
export interface KernelOptions<T extends readonly PluginInput[] = readonly PluginInput[]> {
  /** Plugins, presets (lists of plugins) and falsy entries, in any order. */
  readonly plugins: T
  /**
   * Prefix of storage keys, default 'portico'. A kernel with a name replaces an older one of that name on the page,
   * which is what hot reload wants; two kernels that live side by side have different names, or none. Those created in one
   * task stay, as under React's StrictMode, which calls an initializer twice.
   */
  readonly name?: string | undefined
  /** How wallets and views call the app. Default: what the page says of itself. */
  readonly metadata?: AppMetadata | undefined
  /** Gates by name: of a feature, or the id of any plugin. `false` always closes one. */
  readonly gates?: Readonly<Record<string, boolean>> | undefined
  /** Texts by key, in place of the defaults. */
  readonly messages?: Readonly<Record<string, string>> | undefined
  /** Draws the modal in the page instead of over it. */
  readonly embedded?: boolean | undefined
  /** Default 'error'. */
  readonly logLevel?: LogLevel | undefined
  /** Time limit of each plugin's `start` in ms, default 5000. */
  readonly startTimeoutMs?: number | undefined
  /**
   * What `snapshot()` returned on an earlier page, as a rule out of a cookie: the first paint shows who was connected, on the
   * server as on the page that takes over from it. What is none is ignored.
   */
  readonly snapshot?: string | undefined
  /**
   * Where development builds learn of a newer version, once in 7 days: the address of a JSON document with a `version`, such as a
   * registry's of the latest one. Default: nobody is asked.
   */
  readonly latestVersionUrl?: string | undefined
  /** Parts of the environment to replace, above all in tests. */
  readonly platform?: Partial<Platform> | undefined
}

/** Fills what a host left out; later changes of the host's own objects change nothing. */
export const readSettings = ({
  name = 'portico',
  metadata = { name: '' },
  messages = {},
  embedded: isEmbedded = false,
  logLevel = 'error',
  gates = {},
  startTimeoutMs = 5000,
  snapshot = '',
}: KernelOptions): KernelSettings =>
  Object.freeze({
    name,
    logLevel,
    startTimeoutMs,
    metadata: { ...metadata },
    messages: { ...messages },
    gates: { ...gates },
    isEmbedded,
    snapshot,
  })

/**
 * Reads a plugin's part of the snapshot that the host handed over; anybody may have written it, so the caller checks it.
 *
 * @param settings - of the kernel: `ctx.settings`
 * @param id - of the plugin, which is where `kernel.snapshot()` put the answer of its `snapshot()`
 * @returns plain data, undefined where there is none
 *
 * @example
 * ```ts
 * import { definePlugin, readSnapshot, signal } from 'portico'
 *
 * const guestbook = definePlugin({
 *   id: 'guestbook',
 *   setup: ({ settings }) => {
 *     const count = signal(Number(readSnapshot(settings, 'guestbook')) || 0)
 *     return { count, snapshot: async () => count.peek() }
 *   },
 * })
 * ```
 */
export function readSnapshot({ snapshot }: KernelSettings, id: string): unknown {
  try {
    // Most pages have none, and an error costs them a millisecond.
    return Object(snapshot && parseSafeJson(atob(snapshot)))[id]
  } catch {
    return undefined
  }
}
