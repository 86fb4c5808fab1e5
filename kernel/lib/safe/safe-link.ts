import { parseUrl } from './parse-url'
import { isPublicHost } from './public-host'

/** In characters. The address of a page stands in links that open it elsewhere, so they may be long. */
export const MAX_LINK_LENGTH = 8192

/** In characters, of a wallet's own scheme and of its label; the longest in use are the reverse domain names of apps. */
const MAX_NAME_LENGTH = 64

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** What a wallet does for whoever asks: a link that opens it says none of them. */
const acts =
  /^(?:send|transfer|pay|payto|payments?|checkout|buy|sell|swap|exchange|trade|bridge|stake|unstake|delegate|undelegate|withdraw|deposit|donate|tip|mint|burn|claim|redeem|approve|permit|allow|authori[sz]e|sign|eth|personal|tx|transactions?|request|invoice|call|execute|contract|invoke|import|restore|recover|recovery|export|reveal)$/
/** What opens a page in a wallet's browser, where more follows. */
const leads = /^(?:browse|browser|dapps?|open|url|redirect|go|goto)$/

/** Schemes of the browser and of the system: none of them is a wallet, and some run what follows them. */
const systemScheme =
  /^(?:javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|intent|android-app|market|https?|wss?|ftps?|sftp|ssh|telnet|ldaps?|smb|jar|feed|resource|chrome|edge|brave|opera|mailto|tel|sms|smsto|mms|mmsto|callto|sip|sips|facetime(?:-audio)?|shortcuts|prefs|app-prefs|settings-navigation|wc|ms-.+|search-ms|.+-extension|x-apple.*|itms.*|macappstores?)$/

/** To whom or of how much: addresses in hex, base58 and bech32, ENS names, and amounts by the names of their fields. */
const payload =
  /0x[\da-f]{8}|[=:/@](?=\w{0,60}\d)[\da-z]{26,}|[\w-]\.eth\b|[?&#](?:to|address|recipient|receiver|value|amount|data|wei|lamports|calldata)=/i

/** The words of a path's part: `signAndSend`, `sign-and-send` and `sign_and_send` are three each. */
const wordsOf = (part: string): readonly string[] =>
  part
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const hasAct = (part: string) => wordsOf(part).some((word) => acts.test(word))

/** Whether a path says what to do once the wallet is open: an act, a page to lead to, or more than plain words. */
function saysMore(path: string): boolean {
  const parts = path.split('/').filter(Boolean)
  return parts.some(
    (part, at) =>
      !/^[\w.~-]+$/.test(part) ||
      /^0x[\da-f]{8}/i.test(part) ||
      hasAct(part) ||
      (at < parts.length - 1 && wordsOf(part).some((word) => leads.test(word))),
  )
}

/** `name`, `name:`, `name:/`, `name://`, `name://label` and `name://label/`: all that wallets call their own. */
const nativeLink = /^([a-z][a-z\d+.-]*)(?::\/?|:\/\/(?:([\w.-]+)\/?)?)?$/i

/**
 * Passes a web address that the page may lead to, whoever it came from.
 *
 * @param address - anything
 * @param page - host of the page that leads there; default: of this page
 * @returns the address in its normal form; undefined unless it is https of a public name that is what it looks like, without
 *   credentials or port, or, from a page of this very machine alone, http(s) of this machine
 *
 * @example
 * ```ts
 * import { toSafeWebLink } from './safe-link'
 *
 * toSafeWebLink('https://wallet.example/app') // the same
 * toSafeWebLink('javascript:alert(1)') // undefined
 * ```
 */
export function toSafeWebLink(address: unknown, page = globalThis.location?.hostname): string | undefined {
  const url = typeof address === 'string' && address.length <= MAX_LINK_LENGTH ? parseUrl(address) : undefined
  if (!url) return undefined
  const { protocol, hostname, port, username, password, href } = url
  if (!['https:', 'http:'].includes(protocol) || username || password) return undefined
  const isPublic = protocol === 'https:' && !port && isPublicHost(hostname)
  return isPublic || (ownMachine.test(hostname) && ownMachine.test(page ?? '')) ? href : undefined
}

function toNativeLink(address: string): string | undefined {
  const [, scheme = '', label = ''] = nativeLink.exec(address) ?? []
  const name = scheme.toLowerCase()
  const isShort = name.length <= MAX_NAME_LENGTH && label.length <= MAX_NAME_LENGTH
  return name && isShort && !systemScheme.test(name) && !hasAct(label) ? `${name}://${label}` : undefined
}

/**
 * Passes the address by which a wallet is opened: its own scheme, or a web address; nothing that says already what to do there.
 *
 * @param address - anything
 * @param page - as of `toSafeWebLink`
 * @returns `name://`, `name://label` or a safe web link; undefined where there is a query, a fragment, a (native) path, or a word
 *   for an act such as `send` or `sign`, where a web address leads to a page behind the wallet's, and where the scheme is the
 *   browser's or the system's or longer than 64 characters
 *
 * @example
 * ```ts
 * import { toSafeAppLink } from './safe-link'
 *
 * toSafeAppLink('metamask:') // 'metamask://'
 * toSafeAppLink('wallet://send?to=0x1') // undefined
 * ```
 */
export function toSafeAppLink(address: unknown, page?: string): string | undefined {
  if (typeof address !== 'string' || address.length > MAX_LINK_LENGTH || /[?#]/.test(address)) return undefined
  const native = toNativeLink(address.trim())
  if (native) return native
  const link = toSafeWebLink(address, page)
  return link && !saysMore(new URL(link).pathname) ? link : undefined
}

/**
 * Passes an address of a page about a wallet, such as its homepage: it may hold a query, but no payment.
 *
 * @param address - anything
 * @param page - as of `toSafeWebLink`
 * @returns as `toSafeWebLink`; undefined where the address holds an act and to whom or of how much
 */
export function toSafePageLink(address: unknown, page?: string): string | undefined {
  const link = toSafeWebLink(address, page)
  if (!link) return undefined
  const { pathname, search, hash } = new URL(link)
  const rest = `${pathname}${search}${hash}`
  return hasAct(rest) && payload.test(rest) ? undefined : link
}
