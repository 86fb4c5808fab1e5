import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import type { OnRampOrder } from './contract'

/** Why the address of a provider's page is refused. */
export type LinkFault = 'unsafe' | 'host' | 'account' | 'stranger'

/** Whose page it must be, and for whom. */
export interface PageLinkParams {
  /** As it came. */
  readonly link: unknown
  /** The provider's own site. */
  readonly site: string
  readonly order: Pick<OnRampOrder, 'account' | 'asset'>
  /** Whether a text is an address of the namespace. */
  readonly isAddress: (text: string) => boolean
  /** Host of the page that leads there; default: of this page. */
  readonly page?: string
}

/** One spelling of an address: capitals of hexadecimal ones are a checksum. */
const plain = (address: string) => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

/** Values that look like an address by chance, and are read by nobody as one. */
const isCode = (name: string) => /(?:sign(?:ature)?|token|session|key|nonce|state|jwt|hash|id)$/i.test(name)

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/**
 * All that an address says beyond its host, decoded as often as anybody might. What stands behind '#' is a path, parameters, or both;
 * parameters that hold codes are left out, but for their names.
 */
function textsOf({ pathname, hash, searchParams }: URL): readonly string[] {
  const fields = [...searchParams, ...new URLSearchParams(hash)]
  const texts = fields.flatMap(([name, value]) => (isCode(name) ? [name] : [name, value]))
  return [pathname, ...texts].map((text) => decode(decode(text)))
}

const wordsOf = (url: URL) => textsOf(url).flatMap((text) => text.split(/[^\w-]+/))

/** Whether the address of a page says whom it delivers to; who is named as a customer alone is not. */
export const namesAccount = (url: URL, account: string): boolean =>
  wordsOf(url).some((word) => plain(word) === plain(account))

/** Whether a host is that of a site with its port, or a sub-domain of it; of a safe link, the latter is never of this machine. */
function isOnSite(url: URL, site: string): boolean {
  const own = parseUrl(site)
  if (!own) return false
  return url.host === own.host || url.hostname.endsWith(`.${own.hostname}`)
}

/**
 * Passes the address of a provider's page: by https (or of this machine, from a page of it) on the provider's own host or a sub-domain
 * of it, with this account's address in it and no other one.
 *
 * @returns the address in its normal form, or why it is refused
 */
export function checkPageLink({
  link,
  site,
  order,
  isAddress,
  page,
}: PageLinkParams): { readonly href: string } | { readonly fault: LinkFault } {
  const href = toSafeWebLink(link, page)
  if (href === undefined) return { fault: 'unsafe' }
  const url = new URL(href)
  if (!isOnSite(url, site)) return { fault: 'host' }
  const words = wordsOf(url)
  const addresses = words.filter((word) => word.length >= 26 && isAddress(word)).map(plain)
  const [own, contract] = [plain(order.account), plain(order.asset.address ?? '')]
  if (addresses.some((address) => address !== own && address !== contract)) return { fault: 'stranger' }
  return namesAccount(url, order.account) ? { href } : { fault: 'account' }
}
