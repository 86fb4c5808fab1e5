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
  /** Prefix of storage keys; hot reload also finds the kernel to replace by it. */
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
  /** The snapshot of an earlier page, as the host passed it: `readSnapshot` returns a plugin's part of it. */
  readonly snapshot: string
}

/** The options of `createKernel`: the plugins, and the settings of the host for all of them. */
export interface KernelOptions<T extends readonly PluginInput[] = readonly PluginInput[]> {
  /** Plugins, presets (lists of plugins) and falsy entries, in any order. */
  readonly plugins: T
  /**
   * Prefix of storage keys, default 'portico'. A kernel with a name replaces an older one of that name on the page, as hot reload needs it;
   * two kernels that are used side by side have different names, or none. Kernels created in the same task do not replace each other,
   * because React's StrictMode calls an initializer twice.
   */
  readonly name?: string | undefined
  /** How wallets and views introduce the app. Default: an empty name, and the origin of the page. */
  readonly metadata?: AppMetadata | undefined
  /** Gates by name: the name of a feature, or the id of any plugin. `false` always closes a gate. */
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
   * What `snapshot()` returned on an earlier page, usually read from a cookie: the first paint then shows the account that was connected,
   * on the server as on the page that hydrates its markup. An invalid snapshot is ignored.
   */
  readonly snapshot?: string | undefined
  /**
   * Url of a JSON document with a `version`, such as a registry's of the latest release. Development builds read it once in 7 days, and log
   * that there is a newer version. Default: no request.
   */
  readonly latestVersionUrl?: string | undefined
  /** Parts of the environment to replace, mostly in tests. */
  readonly platform?: Partial<Platform> | undefined
}

/** Fills in the defaults. The host's objects are copied, so that later changes to them have no effect. */
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
 * Reads a plugin's part of the snapshot that the host passed. A snapshot is untrusted, so the caller checks what it reads.
 *
 * @param settings - settings of the kernel: `ctx.settings`
 * @param id - id of the plugin, under which `kernel.snapshot()` stores the answer of the plugin's own `snapshot()`
 * @returns plain data; undefined if there is none
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
    // Most pages have no snapshot, and to throw and catch an error would cost them a millisecond.
    return Object(snapshot && parseSafeJson(atob(snapshot)))[id]
  } catch {
    return undefined
  }
}
