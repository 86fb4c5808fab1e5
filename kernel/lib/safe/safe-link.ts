import { parseUrl } from './parse-url'

/** RFC 3172, 6761, 6762, 7686, 9476 and ICANN's own: names that mean another machine in every network, or none. */
const privateNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|onion|alt|arpa)$/
/** Names with a top-level domain; not numbers, which the URL parser has turned into addresses by then. */
const publicName = /^(?:[\w-]+\.)+[a-z][a-z\d-]*$/
/** Names like 127.0.0.1.example: DNS services resolve them to the address that they hold. */
const namedAddress = /(?:^|[.-])\d{1,3}(?:[.-]\d{1,3}){3}(?:[.-]|$)/

/**
 * Scripts of names, each with those that it may be mixed with. Latin may be mixed with none, since letters of another script can imitate
 * it.
 */
const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Ethiopic',
  'Khmer',
  'Han}\\p{sc=Hiragana}\\p{sc=Katakana',
  'Han}\\p{sc=Hangul',
  'Han}\\p{sc=Bopomofo',
]

/** Creates the pattern on each call: a browser takes some ms to load all scripts, and most links need none of them. */
const isWrittenIn = (text: string, script: string) => new RegExp(`^[\\p{sc=${script}}ー\\d-]+$`, 'u').test(text)

/** Latin letters of living languages, from ß to ỹ; the others, such as phonetic signs, can imitate these. */
const writtenLatin =
  /^[a-z\u00df-\u00f6\u00f8-\u00ff\u0101-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u01a1\u01b0\u0192\u01ce-\u01dc\u0219\u021b\u1e81-\u1e85\u1e9e\u1ea1-\u1ef9\d-]+$/
/**
 * Letters of other scripts that look like one of Latin: a name of nothing else is a disguise. Cyrillic, асԁеҽһіјӏорԛѕԝхуъьѵѡпгвкмнтҏԍ,
 * Greek, αγηικνορτυχωϲϳ, Armenian, աեգզլհյնոսցօքի, and Georgian, ძხიოჿ.
 */
const latinLike =
  /^[\u0430\u0441\u0501\u0435\u04bd\u04bb\u0456\u0458\u04cf\u043e\u0440\u051b\u0455\u051d\u0445\u0443\u044a\u044c\u0475\u0461\u043f\u0433\u0432\u043a\u043c\u043d\u0442\u048f\u050d\u03b1\u03b3\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03f2\u03f3\u0561\u0565\u0563\u0566\u056c\u0570\u0575\u0576\u0578\u057d\u0581\u0585\u0584\u056b\u10eb\u10ee\u10d8\u10dd\u10ff\d-]+$/

const base = 36
const highestCodePoint = 0x10ffff
const highestPlace = 0x7fffffff

/** Adapts the bias of Punycode after each letter. @see RFC 3492, section 6.1 */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > 455; steps += base) rest = Math.floor(rest / 35)
  return steps + Math.floor((36 * rest) / (rest + 38))
}

/** Decodes a Punycode label without its `xn--`; undefined where it is invalid. @see RFC 3492, section 6.2 */
function decodePunycode(label: string): string | undefined {
  const end = label.lastIndexOf('-')
  const letters = Array.from(label.slice(0, Math.max(end, 0)))
  let codePoint = 128
  let place = 0
  let bias = 72
  for (let at = end + 1; at < label.length; ) {
    const before = place
    for (let weight = 1, step = base; ; step += base) {
      const digit = Number.parseInt(label[at++] ?? '', base)
      if (Number.isNaN(digit)) return undefined
      // In Punycode letters mean 0 to 25, and digits the ten numbers after that.
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (value < threshold) break
      weight *= base - threshold
    }
    // No real label needs more, and a label that is all `z` would never end.
    if (place > highestPlace) return undefined
    const count = letters.length + 1
    bias = adapt(place - before, count, before === 0)
    codePoint += Math.floor(place / count)
    if (codePoint > highestCodePoint) return undefined
    place %= count
    letters.splice(place++, 0, String.fromCodePoint(codePoint))
  }
  return letters.join('')
}

/**
 * Decodes a label of a host into the letters that people see.
 *
 * @param label - one part of the host between dots, as `URL` writes it
 * @returns the label, decoded where it is Punycode (RFC 3492); undefined where that is invalid
 */
export const readLabel = (label: string): string | undefined =>
  label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label

function isHonest(label: string, isForeignDomain: boolean): boolean {
  const text = readLabel(label)
  if (text === label) return true
  if (!text || !scripts.some((script) => isWrittenIn(text, script))) return false
  if (/\p{sc=Latin}/u.test(text)) return writtenLatin.test(text)
  return isForeignDomain || !latinLike.test(text)
}

/**
 * Tells whether a host is a public name whose letters imitate no other name.
 *
 * @param hostname - as `URL` writes it: lower case, punycode, numbers as addresses
 * @returns false for addresses, names of one's own machine and network, names that hold an address, labels of mixed scripts, and
 *   labels of another script that read as Latin
 * @see RFC 6761, RFC 3492, UTS 39 (restriction level "single script")
 */
export function isPublicHost(hostname: string): boolean {
  if (hostname.length > 253 || !publicName.test(hostname)) return false
  if (privateNames.test(hostname) || namedAddress.test(hostname)) return false
  const labels = hostname.split('.')
  const isForeignDomain = labels.at(-1)?.startsWith('xn--') === true
  return labels.every((label) => isHonest(label, isForeignDomain))
}

/** In characters. Links may be long, because some hold the address of a whole page to open elsewhere. */
export const MAX_LINK_LENGTH = 8192

/** In characters, of a wallet's own scheme and of its label; the longest in use are the reverse domain names of apps. */
const MAX_NAME_LENGTH = 64

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Words by which a link asks a wallet to act; a link that only opens a wallet has none of them. */
const acts =
  /^(?:send|transfer|pay|payto|payments?|checkout|buy|sell|swap|exchange|trade|bridge|stake|unstake|delegate|undelegate|withdraw|deposit|donate|tip|mint|burn|claim|redeem|approve|permit|allow|authori[sz]e|sign|eth|personal|tx|transactions?|request|invoice|call|execute|contract|invoke|import|restore|recover|recovery|export|reveal)$/
/** Words that open a page in a wallet's browser, if another part of the path follows. */
const leads = /^(?:browse|browser|dapps?|open|url|redirect|go|goto)$/

/** Schemes of the browser and of the system: none of them opens a wallet, and some execute the rest of the link. */
const systemScheme =
  /^(?:javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|intent|android-app|market|https?|wss?|ftps?|sftp|ssh|telnet|ldaps?|smb|jar|feed|resource|chrome|edge|brave|opera|mailto|tel|sms|smsto|mms|mmsto|callto|sip|sips|facetime(?:-audio)?|shortcuts|prefs|app-prefs|settings-navigation|wc|ms-.+|search-ms|.+-extension|x-apple.*|itms.*|macappstores?)$/

/** Receivers and amounts: addresses in hex, base58 and bech32, ENS names, and the names of fields for amounts. */
const payload =
  /0x[\da-f]{8}|[=:/@](?=\w{0,60}\d)[\da-z]{26,}|[\w-]\.eth\b|[?&#](?:to|address|recipient|receiver|value|amount|data|wei|lamports|calldata)=/i

/** Splits a part of a path into words: `signAndSend`, `sign-and-send` and `sign_and_send` have three each. */
const wordsOf = (part: string): readonly string[] =>
  part
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const hasAct = (part: string) => wordsOf(part).some((word) => acts.test(word))

/** Tells whether a path does more than open a wallet: it names an act or a page to open, or has other characters than plain words. */
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

/** `name`, `name:`, `name:/`, `name://`, `name://label` and `name://label/`: the forms of links that only open a wallet. */
const nativeLink = /^([a-z][a-z\d+.-]*)(?::\/?|:\/\/(?:([\w.-]+)\/?)?)?$/i

/**
 * Checks an untrusted web address before the page opens it.
 *
 * @param address - anything
 * @param page - host of the page that opens it; default: that of this page
 * @returns the address in its normal form. It must be https, of a public name that imitates no other, without credentials or port; a page
 *   of this machine may also open http(s) of this machine. Undefined for any other address.
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
 * Checks the address that opens a wallet: its own scheme or a web address, which must not tell the wallet what to do.
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
 * Checks the address of a page about a wallet, such as its homepage: it may hold a query, but no payment.
 *
 * @param address - anything
 * @param page - as of `toSafeWebLink`
 * @returns as `toSafeWebLink`; undefined where the address holds both an act and a receiver or an amount
 */
export function toSafePageLink(address: unknown, page?: string): string | undefined {
  const link = toSafeWebLink(address, page)
  if (!link) return undefined
  const { pathname, search, hash } = new URL(link)
  const rest = `${pathname}${search}${hash}`
  return hasAct(rest) && payload.test(rest) ? undefined : link
}
