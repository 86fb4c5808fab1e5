// @ts-nocheck
import * as z from 'zod/mini'
import type { RemoteFlags } from '../../../kernel/gates/gate-registry'
import {
  anyList,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  rowsOf,
  textOf,
} from '../../../kernel/lib/schemas/answer-schema'
import type { RemoteFeatures } from './contract'

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

const MAX_WORDS = 30
const word = textOf(/^[\w.-]{1,40}$/)
const words = z.pipe(
  anyList(),
  z.transform((list): Config => [...new Set(readRows(word, list))].slice(0, MAX_WORDS)),
)

const featureSchema = z.object({
  id: z.string(),
  isEnabled: z.optional(z.unknown()),
  // Null: left to the app. Undefined: nothing is said.
  config: z.nullish(maybe(words)),
})
type Feature = z.infer<typeof featureSchema>

const configurationSchema = z.object({ features: anyList() })

/** Undefined where the app decides. */
function readFeature(feature: Feature | undefined, read: Reading): boolean | Config | undefined {
  const config = feature?.config
  if (config === null) return undefined
  return config !== undefined && feature?.isEnabled === true && read(config)
}

/**
 * Reads an answer of `GET /appkit/v1/config`.
 *
 * @param data - `{ features }`
 * @returns each feature as the project has it: false where it is not listed, absent where the project leaves it to the app
 * @throws TypeError where there are no features
 */
export function parseFeatures(data: unknown): RemoteFeatures {
  const features = readRows(featureSchema, parseAnswer(configurationSchema, data).features)
  const read = readings.flatMap(([id, name, reading]) => {
    const value = readFeature(
      features.find((feature) => feature.id === id),
      reading,
    )
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read)
}

/** Turns features into the flags of gates: a list is a yes. */
export function flagsOf(features: RemoteFeatures): RemoteFlags {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [name, value !== false]))
}

const MAX_ORIGINS = 1000
const origin = textOf(/^.{1,300}$/s)
const originsSchema = orElse(z.object({ allowedOrigins: rowsOf(origin) }), { allowedOrigins: [] })

/**
 * Reads an answer of `GET /projects/v1/origins`.
 *
 * @param data - `{ allowedOrigins }`
 * @returns the patterns; none where the answer makes no sense, which allows every origin
 */
export const parseOrigins = (data: unknown): readonly string[] =>
  parseAnswer(originsSchema, data).allowedOrigins.slice(0, MAX_ORIGINS)

const analyticsSchema = maybe(z.object({ isAnalyticsEnabled: z.literal(true) }))

/**
 * Reads an answer of `GET /getAnalyticsConfig`.
 *
 * @param data - `{ isAnalyticsEnabled }`
 */
export const parseAnalytics = (data: unknown): boolean => parseAnswer(analyticsSchema, data) !== undefined
