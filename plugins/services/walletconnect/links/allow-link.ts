import { MAX_LINK_LENGTH, toSafeAppLink } from '../../../../kernel/lib/safe/safe-link'
import { isPairingUri } from './pairing-uri'

/** Whole links of in-app browsers: nothing but the page's encoded address may vary. */
const inAppLinks: readonly RegExp[] = [
  /^https:\/\/phantom\.app\/ul\/browse\/https?%3A%2F%2F[\w.!*'()%-]+\?ref=https?%3A%2F%2F[\w.%-]+$/,
  /^intent:\/\/browse\/https?%3A%2F%2F[\w.!*'()%-]+\?ref=https?%3A%2F%2F[\w.%-]+#Intent;scheme=phantom;package=app\.phantom;end$/,
  /^https:\/\/solflare\.com\/ul\/v1\/browse\/https?%3A%2F%2F[\w.!*'()%-]+\?ref=https?%3A%2F%2F[\w.!*'()%-]+$/,
  /^https:\/\/go\.cb-w\.com\/dapp\?cb_url=https?%3A%2F%2F[\w.!*'()%-]+$/,
  /^cbwallet:\/\/miniapp\?url=https?%3A%2F%2F[\w.!*'()%-]+$/,
  /^https:\/\/app\.binance\.com\/en\/download\?_dp=[\w/]+={0,2}$/,
]

/** What `encodeURIComponent` makes of ASCII; a text that is not encoded stays. */
function decode(text: string): string {
  return /^(?:[\w.-]|%[2-7][\dA-F])+$/.test(text) ? decodeURIComponent(text) : text
}

/** A safe link as it comes back, with or without the slash that ends it. */
function isNormalBase(base: string): boolean {
  const safe = toSafeAppLink(base)
  return safe !== undefined && [safe, `${safe}/`].includes(base)
}

function isPairingLink(href: string): boolean {
  const [, base, encoded] = /^([^?]*\/)wc\?uri=([\w.%-]+)$/.exec(href) ?? []
  if (!base || !encoded || !isNormalBase(base)) return false
  const uri = decode(encoded)
  // Native links may carry it encoded twice, those of the web once only.
  return isPairingUri(/^https?:/.test(base) ? uri : decode(uri))
}

/**
 * Looks at a link once more before it leaves the page, however it was built: all that a wallet may be opened with.
 *
 * @param href - a whole link
 * @returns whether it is a safe link of a wallet with one encoded pairing URI, or the link of an in-app browser that is known
 */
export function isAllowedLink(href: string): boolean {
  if (href.length > MAX_LINK_LENGTH) return false
  return isPairingLink(href) || inAppLinks.some((pattern) => pattern.test(href))
}
