import * as z from 'zod/mini'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { present } from '../../../kernel/lib/present'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeAppLink, toSafePageLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import {
  anyList,
  createRowReader,
  maybe,
  maybeWith,
  type OnDropped,
  parseAnswer,
  readRows,
  readWith,
  rowsOf,
  textOf,
} from '../../../kernel/lib/schemas/answer-schema'
import { nextTask } from '../../../kernel/platform/next-task'
import type { CatalogueWallet, WalletPage } from './contract'

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

/** A web address to which a pairing can be appended: no query and no fragment of its own. */
function toWebAppLink(value: unknown): string | undefined {
  const link = toSafeAppLink(value)
  return link && webAddress.test(link) ? link : undefined
}

const id = textOf(/^\w[\w.-]{0,99}$/)
/** Keys of a provider and names of connectors: one line that can be seen. */
const injectedId = textOf(/^[!-~](?:[ -~]{0,98}[!-~])?$/)
const networkId = readWith('CAIP-2 id', (value) => parseCaipNetworkId(value).caipNetworkId)
const count = maybeWith((value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined))
const pageLink = maybeWith((value) => toSafePageLink(value))
const appLink = maybeWith((value) => toSafeAppLink(value))
const webAppLink = maybeWith(toWebAppLink)

/** One wallet, with the fields of CustomWallet. */
const walletSchema = z.object({
  id,
  name: readWith('visible text', (value) => sanitizeText(value, nameLength) || undefined),
  image_id: maybe(id),
  image_url: z.optional(z.unknown()),
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
  badge_type: z.optional(z.unknown()),
  description: maybeWith((value) => sanitizeText(value, descriptionLength) || undefined),
  supports_wcpay: z.optional(z.unknown()),
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

/**
 * Reads one wallet of a catalogue, whoever wrote it.
 *
 * @param data - anything; fields as in CustomWallet
 * @returns the wallet with clean texts and checked addresses; undefined without an id or a name that can be seen
 */
export function parseWallet(data: unknown, { readImageUrl }: WalletContext = {}): CatalogueWallet | undefined {
  const [row] = readRows(walletSchema, [data])
  return row && toWallet(row, readImageUrl)
}

/** No host has a longer list. */
const MAX_WALLETS = 10_000
/** More on one page is an attack: a hundred is the most that is ever asked for by number. */
const MAX_ON_PAGE = 500
/** Read in one task: a slow phone takes some ms for their addresses, and has frames to draw meanwhile. */
const readAtOnce = 8

type Wallets = Map<string, CatalogueWallet>

/** Of two with one id the first counts. */
function addWallets(wallets: Wallets, rows: readonly z.infer<typeof walletSchema>[], readImageUrl?: ReadImageUrl) {
  for (const row of rows) if (!wallets.has(row.id)) wallets.set(row.id, toWallet(row, readImageUrl))
}

/**
 * Reads a list of wallets; what is none is left out, and of two with one id the first one counts.
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
 * @throws TypeError where there is no list
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
  return { wallets: [...wallets.values()], count: Math.max(page.count ?? 0, wallets.size) }
}
