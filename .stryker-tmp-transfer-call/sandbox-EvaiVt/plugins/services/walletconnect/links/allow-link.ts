// @ts-nocheck
import { MAX_LINK_LENGTH, toSafeAppLink } from '../../../../kernel/lib/safe/safe-link'

/** Topic and version, then parameters; no blanks, no fragment, nothing that a browser would read differently. */
const pattern = /^wc:[\da-f]{64}@2\?([\w.%&=+-]{1,2048})$/
const symmetricKey = /^[\da-f]{64}$/
const known: readonly string[] = ['relay-protocol', 'relay-data', 'symKey', 'expiryTimestamp', 'methods']

/**
 * Checks a pairing URI: one that the relay's client makes, with nothing added that a wallet might take as an order.
 *
 * @param text - anything
 * @returns whether it is `wc:<topic>@2?…` with one key and one relay, and no parameter that is unknown or stands twice
 */
export function isPairingUri(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const params = new URLSearchParams(pattern.exec(text)?.[1])
  const names = [...params.keys()]
  const isKnown = names.every((name, index) => known.includes(name) && names.indexOf(name) === index)
  return isKnown && Boolean(params.get('relay-protocol')) && symmetricKey.test(String(params.get('symKey')))
}

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
