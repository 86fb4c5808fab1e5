import type { RemoteFlags } from '../../../kernel/gates/gate-registry'
import type { RemoteFeatures } from './contract'
import { isFields } from './parse-wallet'

type Name = keyof RemoteFeatures
type Config = readonly string[]

/** What a feature comes to when it is switched on, from what is configured for it. */
type Reading = (config: Config) => boolean | Config

const isOn: Reading = () => true
const asIs: Reading = (config) => config
const listed: Reading = (config) => config.length > 0 && config
const without =
  (word: string): Reading =>
  (config) =>
    listed(config.filter((item) => item !== word))

/** Names of the service and of the product. */
const readings: readonly (readonly [id: string, name: Name, read: Reading])[] = [
  ['social_login', 'email', (config) => config.includes('email')],
  ['social_login', 'socials', without('email')],
  ['swap', 'swaps', listed],
  ['onramp', 'onramp', listed],
  ['activity', 'activity', isOn],
  ['reown_branding', 'reownBranding', isOn],
  ['multi_wallet', 'multiWallet', isOn],
  ['email_capture', 'emailCapture', asIs],
  ['fund_from_exchange', 'payWithExchange', isOn],
  ['payments', 'payments', isOn],
  ['reown_authentication', 'reownAuthentication', isOn],
  ['headless', 'headless', isOn],
]

const wordForm = /^[\w.-]{1,40}$/
const MAX_WORDS = 30

/** Undefined: nothing is said. Null: left to the app. */
function configOf(entry: Readonly<Record<string, unknown>>): Config | null | undefined {
  if (entry.config === null) return null
  if (!Array.isArray(entry.config)) return undefined
  const words = entry.config.filter((item): item is string => typeof item === 'string' && wordForm.test(item))
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Undefined where the app decides. */
function readFeature(entry: unknown, read: Reading): boolean | Config | undefined {
  if (!isFields(entry)) return false
  const config = configOf(entry)
  if (config === null) return undefined
  return config !== undefined && entry.isEnabled === true && read(config)
}

/**
 * Reads an answer of `GET /appkit/v1/config`.
 *
 * @param data - `{ features }`
 * @returns each feature as the project has it: false where it is not listed, absent where the project leaves it to the app
 * @throws TypeError where there are no features
 */
export function parseFeatures(data: unknown): RemoteFeatures {
  const entries: unknown = isFields(data) ? data.features : undefined
  if (!Array.isArray(entries)) throw new TypeError('A configuration has a list of features.')
  const features = readings.flatMap(([id, name, read]) => {
    const value = readFeature(
      entries.find((item) => isFields(item) && item.id === id),
      read,
    )
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(features)
}

/** Turns features into the flags of gates: a list is a yes. */
export function flagsOf(features: RemoteFeatures): RemoteFlags {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [name, value !== false]))
}
