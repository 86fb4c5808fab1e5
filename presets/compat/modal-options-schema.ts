import * as z from 'zod/mini'
import { nearestName } from '../../kernel/options/option-rules'
import type { WalletGroupId } from '../../plugins/foundations/connect/contract'
import { themeNames } from './name-tables'

const text = z.string().check(z.minLength(1))
const texts = z.array(text)
const flag = z.optional(z.boolean())
const url = z.url({ protocol: /^https$/ })
const record = <T extends z.ZodMiniType>(value: T) => z.record(z.string(), value)
const picture = z.string().check(z.regex(/^(https:|data:image\/|\/)/))
const networkId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const listOrFlag = z.union([z.boolean(), texts])

const network = z.looseObject({
  id: z.union([z.number(), text]),
  name: text,
  nativeCurrency: z.looseObject({ name: text, symbol: text, decimals: z.int().check(z.nonnegative()) }),
  rpcUrls: z.looseObject({ default: z.looseObject({ http: z.array(z.url()) }) }),
})

/** All groups, which the type guarantees; their order is in the code of the list, which loads later. */
const groups: Readonly<Record<WalletGroupId, WalletGroupId>> = {
  walletConnect: 'walletConnect',
  recent: 'recent',
  injected: 'injected',
  featured: 'featured',
  custom: 'custom',
  external: 'external',
  recommended: 'recommended',
  all: 'all',
}
const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] as const

const features = z.strictObject({
  receive: flag,
  send: flag,
  swaps: z.optional(listOrFlag),
  onramp: z.optional(listOrFlag),
  email: flag,
  socials: z.optional(
    z.union([z.boolean(), z.array(z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']))]),
  ),
  activity: flag,
  history: flag,
  analytics: flag,
  multiWallet: flag,
  emailCapture: z.optional(z.union([z.boolean(), z.array(z.literal('required'))])),
  payWithExchange: flag,
  payments: flag,
  reownBranding: flag,
  smartSessions: flag,
  pay: flag,
  legalCheckbox: flag,
  collapseWallets: flag,
  walletFeaturesOrder: z.optional(z.array(z.enum(['onramp', 'swaps', 'receive', 'send', 'activity']))),
  connectorTypeOrder: z.optional(z.array(z.enum(groups))),
  connectMethodsOrder: z.optional(z.array(z.enum(['email', 'social', 'wallet']))),
  emailShowWallets: flag,
  allWallets: flag,
  headless: flag,
  // A server of the vendor, which has no counterpart here.
  reownAuthentication: z.optional(
    z.literal(false, {
      error: 'Not supported: sign people in by your own server, as siwx({ server: { url } }) of portico/plugins/siwx',
    }),
  ),
})

const themeVariables = ['--apkt-', '--w3m-'].flatMap((prefix) =>
  Object.keys(themeNames).map((name) => `${prefix}${name}`),
)
const themeVariable = z.string().check(z.refine((name) => themeVariables.includes(name)))

const wallet = z.looseObject({
  id: text,
  name: text,
  homepage: z.optional(z.url()),
  image_url: z.optional(picture),
  mobile_link: z.optional(text),
  desktop_link: z.optional(text),
  webapp_link: z.optional(z.url()),
  app_store: z.optional(z.url()),
  play_store: z.optional(z.url()),
  chrome_store: z.optional(z.url()),
  link_mode: z.optional(text),
  rdns: z.optional(text),
  chains: z.optional(texts),
  badge_type: z.optional(z.enum(['none', 'certified'])),
})

const byNamespace = z.optional(record(texts))
const object = z.optional(z.looseObject({}))

/** What the options of a page must be. */
const modalOptions = z.strictObject({
  projectId: z.optional(text),
  networks: z.array(network).check(z.minLength(1)),
  adapters: z.optional(z.array(z.unknown())),
  defaultNetwork: z.optional(network),
  metadata: z.optional(
    z.looseObject({
      name: z.string(),
      description: z.optional(z.string()),
      url: z.optional(z.string()),
      icons: z.optional(z.array(z.string())),
    }),
  ),
  universalProvider: object,
  universalProviderConfigOverride: z.optional(
    z.looseObject({
      methods: byNamespace,
      chains: byNamespace,
      events: byNamespace,
      rpcMap: z.optional(z.record(networkId, z.url())),
      defaultChain: z.optional(networkId),
    }),
  ),
  manualWCControl: flag,
  basic: flag,
  themeMode: z.optional(z.enum(['light', 'dark'])),
  themeVariables: z.optional(z.record(themeVariable, z.union([z.string(), z.number()]))),
  features: z.optional(features),
  siwx: object,
  siweConfig: z.optional(
    z.never({ error: 'Not supported: sign people in by siwx({ config }) of portico/plugins/siwx' }),
  ),
  featuredWalletIds: z.optional(texts),
  includeWalletIds: z.optional(texts),
  excludeWalletIds: z.optional(texts),
  customWallets: z.optional(z.array(wallet)),
  tokens: z.optional(record(z.looseObject({ address: text, image: z.optional(picture) }))),
  chainImages: z.optional(record(picture)),
  connectorImages: z.optional(record(picture)),
  customRpcUrls: z.optional(z.record(networkId, z.array(z.looseObject({ url: z.url() })))),
  termsConditionsUrl: z.optional(url),
  privacyPolicyUrl: z.optional(url),
  allWallets: z.optional(z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  enableEIP6963: flag,
  enableInjected: flag,
  enableWalletConnect: flag,
  enableWallets: flag,
  showWallets: flag,
  enableCoinbase: flag,
  enableBaseAccount: flag,
  coinbasePreference: z.optional(z.enum(['all', 'smartWalletOnly', 'eoaOnly'])),
  enableAuthLogger: flag,
  enableWalletGuide: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableEmbedded: flag,
  enableMobileFullScreen: flag,
  disableAppend: flag,
  allowUnsupportedChain: flag,
  defaultAccountTypes: z.optional(record(z.enum(accountTypes))),
  experimental_preferUniversalLinks: flag,
  debug: flag,
  branding: z.optional(z.strictObject({ text, url: z.optional(url) })),
  preset: object,
  plugins: z.optional(z.unknown()),
  name: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
})

const joinPath = (path: string, key: PropertyKey) =>
  typeof key === 'number' ? `${path}[${key}]` : `${path}${path && '.'}${String(key)}`

/** Returns the end of the sentence on an unknown key, with the nearest known one. */
function suggest(key: string, known: readonly string[]): string {
  const nearest = nearestName(key, known)
  return nearest ? ` Did you mean "${nearest}"?` : ''
}

/** Finds unknown keys at every depth: in a closed shape all of them, in an open one those that are nearly one of its own. */
function findUnknownKeys(schema: z.core.$ZodType, value: unknown, path = ''): readonly string[] {
  if (schema instanceof z.ZodMiniOptional) return findUnknownKeys(schema.def.innerType, value, path)
  if (typeof value !== 'object' || value === null) return []
  if (schema instanceof z.ZodMiniArray)
    return Object.values(value).flatMap((item, index) =>
      findUnknownKeys(schema.def.element, item, joinPath(path, index)),
    )
  const entries = Object.entries(value)
  if (schema instanceof z.ZodMiniRecord)
    return entries.flatMap(([key, item]) => findUnknownKeys(schema.def.valueType, item, joinPath(path, key)))
  if (!(schema instanceof z.ZodMiniObject)) return []
  const { shape, catchall } = schema.def
  return entries.flatMap(([key, item]) => {
    const own = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (own) return findUnknownKeys(own, item, joinPath(path, key))
    const hint = suggest(key, Object.keys(shape))
    const isOpen = catchall instanceof z.ZodMiniUnknown
    return isOpen && !hint ? [] : [`${joinPath(path, key)}: Unrecognized key.${hint}`]
  })
}

/**
 * Finds every fault of the options of a page.
 *
 * @param options - as the page passed them
 * @returns one sentence for each fault: its path and zod's message; for an unknown key, the nearest known one
 */
export function describeFaults(options: unknown): readonly string[] {
  const { error } = z.safeParse(modalOptions, options, { error: z.locales.en().localeError })
  const faults = (error?.issues ?? []).flatMap(({ code, path, message }) => {
    // `findUnknownKeys` finds these at every depth, with the nearest names.
    if (code === 'unrecognized_keys') return []
    const hint = path[0] === 'themeVariables' && code === 'invalid_key' ? suggest(String(path[1]), themeVariables) : ''
    return [`${path.reduce(joinPath, '') || 'options'}: ${message}${hint && `.${hint}`}`]
  })
  return [...faults, ...findUnknownKeys(modalOptions, options)]
}
