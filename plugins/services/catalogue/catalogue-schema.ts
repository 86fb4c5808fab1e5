import * as z from 'zod/mini'
import type { RemoteFlags } from '../../../kernel/gates/gate-registry'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { present } from '../../../kernel/lib/present'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeAppLink, toSafePageLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import {
  anyList,
  anything,
  createRowReader,
  maybe,
  maybeWith,
  type OnDropped,
  orElse,
  parseAnswer,
  readRows,
  readWith,
  rowsOf,
  textOf,
} from '../../../kernel/lib/schemas/answer-schema'
import { nextTask } from '../../../kernel/platform/clock'
import type { CatalogueWallet, RemoteFeatures, WalletPage } from './contract'

/** No wallet works on as many networks, and none calls itself by as many names. */
const MAX_ITEMS = 200
const nameLength = 64
const descriptionLength = 500

const rdnsForm = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,9}$/
const webAddress = /^https?:/

function readRdns(value: unknown): string | undefined {
  const rdns = typeof value === 'string' ? value.toLowerCase() : ''
  return rdnsForm.test(rdns) ? rdns : undefined
}

/** A web address to which a pairing can be appended, so without a query and a fragment. */
function toWebAppLink(value: unknown): string | undefined {
  const link = toSafeAppLink(value)
  return link && webAddress.test(link) ? link : undefined
}

const id = textOf(/^\w[\w.-]{0,99}$/)
/** Keys of a provider and names of connectors: one line that can be seen. */
const injectedId = textOf(/^[!-~](?:[ -~]{0,98}[!-~])?$/)
const networkId = readWith('CAIP-2 id', (value) => parseCaipNetworkId(value).caipNetworkId)
/** No catalogue has as many. */
const MAX_COUNT = 1_000_000
const count = maybeWith((value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT ? Number(value) : undefined,
)
const pageLink = maybeWith((value) => toSafePageLink(value))
const appLink = maybeWith((value) => toSafeAppLink(value))
const webAppLink = maybeWith(toWebAppLink)

/** One wallet, with the fields of CustomWallet. */
const walletSchema = z.object({
  id,
  name: readWith('visible text', (value) => sanitizeText(value, nameLength) || undefined),
  image_id: maybe(id),
  image_url: anything,
  rdns: maybeWith(readRdns),
  injected: rowsOf(z.object({ injected_id: injectedId, namespace: maybe(id) }), MAX_ITEMS),
  homepage: pageLink,
  mobile_link: appLink,
  link_mode: webAppLink,
  webapp_link: webAppLink,
  desktop_link: appLink,
  chrome_store: pageLink,
  app_store: pageLink,
  play_store: pageLink,
  chains: rowsOf(networkId, MAX_ITEMS),
  badge_type: anything,
  description: maybeWith((value) => sanitizeText(value, descriptionLength) || undefined),
  supports_wcpay: anything,
  order: count,
})

/** How the address of a picture is passed; a host's own list may name places that a service may not. */
export type ReadImageUrl = (value: unknown) => string | undefined

/** What wallets are read with. */
export interface WalletContext {
  /** Default: data images only. */
  readonly readImageUrl?: ReadImageUrl
  readonly onDropped?: OnDropped | undefined
}

const readDataImage: ReadImageUrl = (value) => toSafeImageUrl(value)

const someOf = <T>(items: readonly T[]): readonly T[] | undefined => (items.length ? items : undefined)

function toWallet(row: z.infer<typeof walletSchema>, readImageUrl: ReadImageUrl = readDataImage): CatalogueWallet {
  const { homepage } = row
  const install = present({ chrome: row.chrome_store, ios: row.app_store, android: row.play_store, homepage })
  const injected = row.injected.map(({ injected_id: injectedId, namespace }) => present({ injectedId, namespace }))
  return present({
    id: row.id,
    name: row.name,
    imageId: row.image_id,
    imageUrl: readImageUrl(row.image_url),
    rdns: row.rdns,
    injected: someOf(injected),
    homepage,
    mobileLink: row.mobile_link,
    universalLink: row.link_mode,
    webappLink: row.webapp_link,
    desktopLink: row.desktop_link,
    install: Object.keys(install).length ? install : undefined,
    chains: someOf(row.chains),
    isCertified: row.badge_type === 'certified' || undefined,
    description: row.description,
    supportsWcPay: row.supports_wcpay === true || undefined,
    order: row.order,
  })
}

/** No host has a longer list. */
const MAX_WALLETS = 10_000
/** More on one page is an attack: a hundred is the most that is ever asked for by number. */
const MAX_ON_PAGE = 500
/** Read in one task: a slow phone takes some ms for their addresses, and has frames to draw meanwhile. */
const readAtOnce = 8

type Wallets = Map<string, CatalogueWallet>

/** Adds rows; of two with the same id the first counts. */
function addWallets(wallets: Wallets, rows: readonly z.infer<typeof walletSchema>[], readImageUrl?: ReadImageUrl) {
  for (const row of rows) if (!wallets.has(row.id)) wallets.set(row.id, toWallet(row, readImageUrl))
}

/**
 * Reads a list of wallets; invalid ones are left out, and of two with one id the first counts.
 *
 * @param data - a list
 * @throws TypeError where it is no list
 */
export function parseWallets(
  data: unknown,
  { readImageUrl, onDropped }: WalletContext = {},
): readonly CatalogueWallet[] {
  const wallets: Wallets = new Map()
  const list = parseAnswer(anyList(), data)
  addWallets(wallets, readRows(walletSchema, list, { limit: MAX_WALLETS, onDropped }), readImageUrl)
  return [...wallets.values()]
}

const fileSchema = z.object({ data: anyList() })

/** Reads a JSON file of wallets: the list itself, or as `data` of an object. @throws TypeError where there is no list */
export const parseWalletFile = (data: unknown, context: WalletContext): readonly CatalogueWallet[] =>
  parseWallets(Array.isArray(data) ? data : parseAnswer(fileSchema, data).data, context)

const pageSchema = z.object({ data: anyList(), count })

/**
 * Reads an answer of `GET /getWallets`, a few wallets a task.
 *
 * @param data - `{ data, count }`
 * @returns the wallets that can be used; a count that makes no sense becomes theirs
 * @throws TypeError where there is no list, or one of several rows of which none can be read
 */
export async function parseWalletPage(
  data: unknown,
  { readImageUrl, onDropped }: WalletContext = {},
): Promise<WalletPage> {
  const page = parseAnswer(pageSchema, data)
  const rows = page.data.slice(0, MAX_ON_PAGE)
  const reader = createRowReader(walletSchema)
  const wallets: Wallets = new Map()
  for (let at = 0; at < rows.length; at += readAtOnce) {
    if (at > 0) await nextTask()
    addWallets(wallets, reader.read(rows.slice(at, at + readAtOnce)), readImageUrl)
  }
  reader.tell(onDropped)
  // Somebody may ask for one wallet, and that can be the one that is bad.
  if (rows.length > 1) reader.checkSome()
  return { wallets: [...wallets.values()], count: Math.max(page.count ?? 0, wallets.size) }
}

type Name = keyof RemoteFeatures
type Config = readonly string[]

/** Returns the value of a feature that is switched on, from its configuration. */
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
  isEnabled: anything,
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
 * @throws TypeError where there are no features, or some of which none can be read
 */
export function parseFeatures(data: unknown): RemoteFeatures {
  const { features: rows } = parseAnswer(configurationSchema, data)
  const features = readRows(featureSchema, rows, { needsOne: true })
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
