import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeAppLink, toSafePageLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { InstallLinks } from '../../foundations/connect/contract'
import type { CatalogueWallet } from './contract'

/** No wallet works on as many networks, and none calls itself by as many names. */
const MAX_ITEMS = 200
const nameLength = 64

const idForm = /^\w[\w.-]{0,99}$/
const rdnsForm = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,9}$/
/** Keys of a provider and names of connectors: one line that can be seen. */
const injectedForm = /^[!-~](?:[ -~]{0,98}[!-~])?$/

const webAddress = /^https?:/

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [])

function networkIdsOf(value: unknown): readonly CaipNetworkId[] {
  try {
    return [parseCaipNetworkId(value).caipNetworkId]
  } catch {
    return []
  }
}

function readInjected(value: unknown): NonNullable<CatalogueWallet['injected']> {
  return listOf(value).flatMap((item) => {
    const injectedId = isFields(item) && matching(item.injected_id, injectedForm)
    if (!injectedId) return []
    const namespace = matching(item.namespace, idForm)
    return [{ injectedId, ...(namespace && { namespace }) }]
  })
}

/** A web address to which a pairing can be appended: no query and no fragment of its own. */
function toWebAppLink(value: unknown): string | undefined {
  const link = toSafeAppLink(value)
  return link && webAddress.test(link) ? link : undefined
}

function readInstall(fields: Fields, homepage: string | undefined): InstallLinks | undefined {
  const links = present<InstallLinks>({
    chrome: toSafePageLink(fields.chrome_store),
    ios: toSafePageLink(fields.app_store),
    android: toSafePageLink(fields.play_store),
    homepage,
  })
  return Object.keys(links).length ? links : undefined
}

/** The fields that have a value; what is absent is no field at all. */
function present<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

const someOf = <T>(items: readonly T[]): readonly T[] | undefined => (items.length ? items : undefined)

/** How the address of a picture is passed; a host's own list may name places that a service may not. */
export type ReadImageUrl = (value: unknown) => string | undefined

/**
 * Reads one wallet of a catalogue, whoever wrote it.
 *
 * @param data - anything; fields as in CustomWallet
 * @param readImageUrl - passes the address of its picture; default: data images only
 * @returns the wallet with clean texts and checked addresses; undefined without an id or a name that can be seen
 */
export function parseWallet(
  data: unknown,
  readImageUrl: ReadImageUrl = (value) => toSafeImageUrl(value),
): CatalogueWallet | undefined {
  if (!isFields(data)) return undefined
  const id = matching(data.id, idForm)
  const name = sanitizeText(data.name, nameLength)
  if (!id || !name) return undefined
  const rdns = typeof data.rdns === 'string' ? matching(data.rdns.toLowerCase(), rdnsForm) : undefined
  const homepage = toSafePageLink(data.homepage)
  const { order } = data
  return present<CatalogueWallet>({
    id,
    name,
    imageId: matching(data.image_id, idForm),
    imageUrl: readImageUrl(data.image_url),
    rdns,
    injected: someOf(readInjected(data.injected)),
    homepage,
    mobileLink: toSafeAppLink(data.mobile_link),
    universalLink: toWebAppLink(data.link_mode),
    webappLink: toWebAppLink(data.webapp_link),
    desktopLink: toSafeAppLink(data.desktop_link),
    install: readInstall(data, homepage),
    chains: someOf(listOf(data.chains).flatMap(networkIdsOf)),
    isCertified: data.badge_type === 'certified' || undefined,
    order: Number.isSafeInteger(order) && Number(order) >= 0 ? Number(order) : undefined,
  })
}
