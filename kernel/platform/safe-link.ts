/** In characters. The address of a page stands in links that open it elsewhere, so they may be long. */
export const longestLink = 8192

/** RFC 6761, 6762, 8375 and ICANN's own: names that mean another machine in every network. */
const privateNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/
/** Names with a top-level domain; not numbers, which the URL parser has turned into addresses by then. */
const publicHost = /^(?:[\w-]+\.)+[a-z][a-z\d-]*$/
const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Schemes of the browser and of the system: none of them is a wallet, and some run what follows them. */
const systemScheme =
  /^(?:javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|intent|android-app|market|https?|wss?|ftps?|sftp|ssh|telnet|ldaps?|smb|jar|feed|resource|chrome|edge|brave|opera|mailto|tel|sms|smsto|mms|mmsto|callto|sip|sips|facetime(?:-audio)?|shortcuts|prefs|app-prefs|settings-navigation|wc|ms-.+|search-ms|.+-extension|x-apple.*|itms.*|macappstores?)$/

/** `name`, `name:`, `name:/`, `name://`, `name://label` and `name://label/`: all that wallets call their own. */
const nativeLink = /^([a-z][a-z\d+.-]*)(?::\/?|:\/\/(?:([\w.-]+)\/?)?)?$/i

/** Not by `URL.canParse`: that of Node 20 refuses letters beyond ASCII once it was called often. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/**
 * Passes a web address that the page may lead to, whoever it came from.
 *
 * @param address - anything
 * @returns the address in its normal form; undefined unless it is https of a public name, without credentials or port, or http(s)
 * of this very machine
 * @see security S-04
 *
 * @example
 * ```ts
 * import { toSafeWebLink } from './safe-link'
 *
 * toSafeWebLink('https://wallet.example/app') // the same
 * toSafeWebLink('javascript:alert(1)') // undefined
 * ```
 */
export function toSafeWebLink(address: unknown): string | undefined {
  const url = typeof address === 'string' && address.length <= longestLink ? parseUrl(address) : undefined
  if (!url) return undefined
  const { protocol, hostname, port, username, password, href } = url
  if (!['https:', 'http:'].includes(protocol) || username || password) return undefined
  const isPublic = protocol === 'https:' && !port && publicHost.test(hostname) && !privateNames.test(hostname)
  return isPublic || ownMachine.test(hostname) ? href : undefined
}

function toNativeLink(address: string): string | undefined {
  const [, scheme = '', label = ''] = nativeLink.exec(address) ?? []
  const name = scheme.toLowerCase()
  return name && !systemScheme.test(name) ? `${name}://${label}` : undefined
}

/**
 * Passes the address by which a wallet is opened: its own scheme, or a web address; nothing that says already what to do there.
 *
 * @param address - anything
 * @returns `name://`, `name://label` or a safe web link; undefined where there is a query, a fragment or (native) a path, or where
 * the scheme is the browser's or the system's
 * @see security S-04, S-05; wire facts 7.1
 *
 * @example
 * ```ts
 * import { toSafeAppLink } from './safe-link'
 *
 * toSafeAppLink('metamask:') // 'metamask://'
 * toSafeAppLink('wallet://send?to=0x1') // undefined
 * ```
 */
export function toSafeAppLink(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > longestLink || /[?#]/.test(address)) return undefined
  return toNativeLink(address.trim()) ?? toSafeWebLink(address)
}
