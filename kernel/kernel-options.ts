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
  KERNEL_OPTIONS_INVALID: 'createKernel was given options it cannot use:\n{faults}',
})

const nameGrammar = /^[\w.-]{1,40}$/
const levels: readonly unknown[] = ['silent', 'error', 'warn', 'info', 'debug']

const isRecordOf = (value: unknown, type: 'string' | 'boolean') =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === type))

/** Faults of the host's options, each as one sentence with its fix; a host may not have TypeScript. */
function faultsOf(options: KernelOptions): string[] {
  const { plugins, name, metadata, gates, messages, logLevel, startTimeoutMs } = options
  const rules: readonly (readonly [isFine: boolean, fault: string])[] = [
    [Array.isArray(plugins), '"plugins" must be a list of plugins.'],
    [name === undefined || (typeof name === 'string' && nameGrammar.test(name)), '"name" must be 1 to 40 letters, digits, dots, dashes.'],
    [metadata === undefined || typeof metadata.name === 'string', '"metadata.name" must be a text.'],
    [isRecordOf(gates, 'boolean'), '"gates" must hold true or false by gate.'],
    [isRecordOf(messages, 'string'), '"messages" must hold texts by key.'],
    [logLevel === undefined || levels.includes(logLevel), `"logLevel" must be one of ${levels.join(', ')}.`],
    [startTimeoutMs === undefined || startTimeoutMs > 0, '"startTimeoutMs" must be above 0.'],
  ]
  return rules.filter(([isFine]) => !isFine).map(([, fault]) => fault)
}

/** @throws KERNEL_OPTIONS_INVALID with every fault at once */
export function readSettings(options: KernelOptions): KernelSettings {
  const faults = faultsOf(options)
  if (faults.length) throw optionError('KERNEL_OPTIONS_INVALID', { faults: faults.join('\n') })
  return Object.freeze({
    name: options.name ?? 'portico',
    metadata: Object.freeze({ name: '', ...options.metadata }),
    messages: Object.freeze({ ...options.messages }),
    isEmbedded: options.embedded ?? false,
    logLevel: options.logLevel ?? 'error',
  })
}
