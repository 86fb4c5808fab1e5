import { defineErrors } from './errors/define-errors'
import type { Platform } from './platform/platform'
import type { LogLevel } from './platform/logger'
import type { PluginInput } from './plugin/collect-plugins'
import type { AppMetadata, KernelSettings } from './plugin/kernel-settings'

export interface KernelOptions<T extends readonly PluginInput[] = readonly PluginInput[]> {
  /** Plugins, presets (lists of plugins) and falsy entries, in any order. */
  readonly plugins: T
  /**
   * Prefix of storage keys, default 'portico'. A kernel with a name replaces an older one of that name on the page,
   * which is what hot reload wants; two kernels that live side by side have different names, or none.
   */
  readonly name?: string
  /** How wallets and views call the app. Default: what the page says of itself. */
  readonly metadata?: AppMetadata
  /** Feature gates by name; `false` always closes one. */
  readonly gates?: Readonly<Record<string, boolean>>
  /** Texts by key, in place of the defaults. */
  readonly messages?: Readonly<Record<string, string>>
  /** Draws the modal in the page instead of over it. */
  readonly embedded?: boolean
  /** Default 'error'. */
  readonly logLevel?: LogLevel
  /** Time limit of each plugin's `start` in ms, default 5000. */
  readonly startTimeoutMs?: number
  /** Parts of the environment to replace, above all in tests. */
  readonly platform?: Partial<Platform>
}

export const optionError = /* @__PURE__ */ defineErrors({
  KERNEL_OPTIONS_INVALID: 'createKernel cannot use these options: {options}.',
})

const levels: readonly unknown[] = ['silent', 'error', 'warn', 'info', 'debug']

const isRecordOf = (value: unknown, type: string) =>
  value === Object(value) && Object.values(value as object).every((item) => typeof item === type)

/** What each option must be; a host may not have TypeScript. */
const isFine: Readonly<Record<string, (value: unknown) => boolean>> = {
  plugins: Array.isArray,
  name: (value) => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value),
  metadata: (value) => typeof Object(value).name === 'string',
  gates: (value) => isRecordOf(value, 'boolean'),
  messages: (value) => isRecordOf(value, 'string'),
  logLevel: (value) => levels.includes(value),
  startTimeoutMs: (value) => typeof value === 'number' && value > 0,
}

/** @throws KERNEL_OPTIONS_INVALID naming every option that cannot be used */
export function readSettings(options: KernelOptions): KernelSettings {
  const given = Object.entries({ ...options, plugins: options?.plugins ?? 0 }).filter(([, value]) => value !== undefined)
  const faults = given.filter(([name, value]) => isFine[name]?.(value) === false).map(([name]) => name)
  if (faults.length) throw optionError('KERNEL_OPTIONS_INVALID', { options: faults.join(', ') })
  const { name = 'portico', metadata, messages, embedded = false, logLevel = 'error' } = options
  return Object.freeze({
    name,
    metadata: { name: '', ...metadata },
    messages: { ...messages },
    isEmbedded: embedded,
    logLevel,
  })
}
