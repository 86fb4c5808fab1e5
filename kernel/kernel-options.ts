import { kernelError } from './errors/kernel-errors'
import type { LogLevel } from './platform/logger'
import type { Platform } from './platform/platform'
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
  /**
   * What `snapshot()` answered on an earlier page, as a rule out of a cookie: the first paint shows who was connected, on the
   * server as on the page that takes over from it. What is none is ignored.
   */
  readonly snapshot?: string | undefined
  /** Parts of the environment to replace, above all in tests. */
  readonly platform?: Partial<Platform>
}

const isRecordOf = (value: unknown, type: string) =>
  value === Object(value) && Object.values(value as object).every((item) => typeof item === type)

/** What each option must be where it is given; a host may not have TypeScript. */
const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  plugins: Array.isArray,
  name: (value) => /^[\w.-]{1,40}$/.test(String(value)),
  metadata: (value) => typeof Object(value).name === 'string',
  gates: (value) => isRecordOf(value, 'boolean'),
  messages: (value) => isRecordOf(value, 'string'),
  logLevel: (value) => /^(silent|error|warn|info|debug)$/.test(String(value)),
  startTimeoutMs: (value) => Number(value) > 0,
}

/** @throws KERNEL_OPTIONS_INVALID naming every option that cannot be used */
export function readSettings({
  plugins,
  name = 'portico',
  metadata = { name: '' },
  messages = {},
  embedded: isEmbedded = false,
  logLevel = 'error',
  gates = {},
  startTimeoutMs = 5000,
  snapshot = '',
}: KernelOptions): KernelSettings {
  const copied = { metadata: { ...metadata }, messages: { ...messages }, gates: { ...gates } }
  const plain = { name, logLevel, startTimeoutMs }
  const given: Readonly<Record<string, unknown>> = { ...plain, plugins, metadata, messages, gates }
  const faults = Object.keys(rules).filter((option) => !rules[option]?.(given[option]))
  if (faults.length) throw kernelError('KERNEL_OPTIONS_INVALID', { options: faults.join(', ') })
  return Object.freeze({ ...plain, ...copied, isEmbedded, snapshot })
}
