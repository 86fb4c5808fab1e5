import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import { MAX_LINK_LENGTH, toSafeAppLink, toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import type { BrowserFacts } from '../../../../kernel/platform/browser-facts'
import type { ExternalLink, LinkTarget } from '../../../../kernel/platform/open-external'
import type { CatalogueWallet } from '../../../wallets/contract'
import type { WalletPlatform } from '../contract'
import { type InAppBrowser, inAppBrowsers } from './in-app-browsers'

/** Facts about the device and the page that decide which link opens a wallet, and where. */
export interface LinkFacts {
  /** The page's own address; '' on a server. */
  readonly href: string
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isSafari: boolean
  /** Whether the page is a mini app inside Telegram. */
  readonly isTelegram: boolean
  readonly isInIframe: boolean
  /** Globals of `inAppBrowsers` that are on the page. */
  readonly injected: readonly string[]
}

/** Reads a global that a wallet or Telegram may have set. Any script can set it, so it may be a getter that throws. */
function read(owner: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(owner), key)
  } catch {
    return undefined
  }
}

const isOnPage = (key: string) => Boolean(read(globalThis, key))

/**
 * Tells whether the page is a mini app. Telegram's script and login widget are on ordinary pages too: the platform is then 'unknown', or
 * there is no `WebApp`.
 */
function isMiniApp(): boolean {
  if (isOnPage('TelegramWebviewProxy') || isOnPage('TelegramWebviewProxyProto')) return true
  const app = read(read(globalThis, 'Telegram'), 'WebApp')
  return Boolean(app) && read(app, 'platform') !== 'unknown'
}

/** iPadOS calls itself a Mac, and only its touch points differ. */
const isApplePhone = (userAgent: string, touchPoints: number) =>
  /iP(hone|ad|od)/.test(userAgent) || (touchPoints > 1 && /Macintosh/.test(userAgent))

/** Other browsers also contain "Safari" in the user agent, with an additional name. */
const isSafariItself = (userAgent: string) =>
  /Safari\//.test(userAgent) && !/Chrom|Android|CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent)

/**
 * Reads the facts now on which links to wallets depend.
 *
 * @param browser - the kernel's
 * @returns the facts; on a server, those of a desktop without a page
 */
export function readLinkFacts(browser: BrowserFacts): LinkFacts {
  const page = browser.isClient ? globalThis : undefined
  const userAgent = String(read(read(page, 'navigator'), 'userAgent'))
  const isIos = isApplePhone(userAgent, Number(read(read(page, 'navigator'), 'maxTouchPoints')))
  return {
    href: String(read(read(page, 'location'), 'href') ?? ''),
    isMobile: browser.isMobile(),
    isIos,
    isAndroid: /Android/.test(userAgent),
    isSafari: isSafariItself(userAgent),
    isTelegram: page !== undefined && isMiniApp(),
    // A frame may compare both windows, but must not read their content.
    isInIframe: read(page, 'self') !== read(page, 'top'),
    injected: page ? inAppBrowsers.map(({ injectedAs }) => injectedAs).filter(isOnPage) : [],
  }
}

export interface InAppParams {
  readonly wallet: CatalogueWallet
  readonly facts: LinkFacts
  /** The active network. */
  readonly networkId?: CaipNetworkId | undefined
}

interface Page {
  /** The page's address, encoded. */
  readonly href: string
  /** The page's origin, encoded. */
  readonly origin: string
  readonly isAndroid: boolean
  /** The reference of the active network in its namespace. */
  readonly reference: string
}

const links: Record<InAppBrowser['kind'], (page: Page) => string> = {
  phantom: ({ href, origin, isAndroid }) =>
    isAndroid
      ? `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
      : `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  solflare: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  coinbase: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  coinbaseMiniApp: ({ href }) => `cbwallet://miniapp?url=${href}`,
  binance: ({ href, reference }) => {
    const path = btoa('/pages/browser/index')
    const query = btoa(`url=${href}&defaultChainId=${reference}`)
    const app = `appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
    return `https://app.binance.com/en/download?_dp=${btoa(`bnc://app.binance.com/mp/app?${app}`)}`
  },
}

/** The base64 of `~` would contain a `+`, which is a blank in a query. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E')

function readPage({ href, isAndroid }: LinkFacts, networkId: CaipNetworkId): Page | undefined {
  const url = parseUrl(href)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined
  url.username = ''
  url.password = ''
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  return { href: encode(url.href), origin: encode(url.origin), isAndroid, reference }
}

function findInAppBrowser({ wallet, facts }: InAppParams, networkId: CaipNetworkId): InAppBrowser | undefined {
  return inAppBrowsers.find(
    ({ walletId, namespaces, injectedAs }) =>
      walletId === wallet.id &&
      namespaces.some((own) => networkId.startsWith(`${own}:`)) &&
      !facts.injected.includes(injectedAs),
  )
}

/**
 * Builds the link that opens the page in the wallet's own browser.
 *
 * @returns the link; undefined on a desktop, where the wallet has no such browser for the active network, where the page is in it already,
 * and where the page is not a web page or its address is too long
 */
function buildInAppLink(params: InAppParams): string | undefined {
  const { facts, networkId } = params
  if (!facts.isMobile || !networkId) return undefined
  const browser = findInAppBrowser(params, networkId)
  const page = readPage(facts, networkId)
  const link = browser && page && links[browser.kind](page)
  return link && isAllowedLink(link) ? link : undefined
}

export interface PairingBaseParams {
  readonly wallet: CatalogueWallet
  readonly platform: WalletPlatform
  readonly facts: Pick<LinkFacts, 'isMobile'>
  readonly prefersUniversalLinks?: boolean
}

const endWithSlash = (link: string) => (link.endsWith('/') ? link : `${link}/`)

/** Returns a web link in the form of an app's link, without a query. */
function toWebBase(address: string | undefined): string | undefined {
  return toSafeWebLink(toSafeAppLink(address))
}

function pickLink({ wallet, platform, facts, prefersUniversalLinks }: PairingBaseParams): string | undefined {
  if (platform === 'web') return toWebBase(wallet.webappLink)
  if (platform === 'desktop' && !facts.isMobile) return toSafeAppLink(wallet.desktopLink)
  if (platform !== 'mobile' || !facts.isMobile) return undefined
  return (prefersUniversalLinks ? toWebBase(wallet.universalLink) : undefined) ?? toSafeAppLink(wallet.mobileLink)
}

/**
 * Chooses the link of a wallet that a pairing is appended to.
 *
 * @returns the link with a slash at its end; undefined where the wallet has no safe link for the platform on this device
 */
function pickPairingBase(params: PairingBaseParams): string | undefined {
  const link = pickLink(params)
  return link && endWithSlash(link)
}

/**
 * Appends a pairing to a wallet's link: the URI is the only query, encoded once.
 *
 * @param base - the result of `pickPairingBase`
 * @param uri - a checked pairing URI
 * @param facts - Telegram on Android decodes native links once before it opens them, so there the URI is encoded twice
 */
function joinPairingLink(base: string, uri: string, facts: Pick<LinkFacts, 'isAndroid' | 'isTelegram'>): string {
  const isDecodedTwice = facts.isTelegram && facts.isAndroid && !/^https?:/.test(base)
  const encoded = encodeURIComponent(uri)
  return `${base}wc?uri=${isDecodedTwice ? encodeURIComponent(encoded) : encoded}`
}

export interface WalletLinkParams extends InAppParams, PairingBaseParams {
  readonly facts: LinkFacts
  /** The link of the ready pairing; in-app browsers need none. */
  readonly uri?: string | undefined
}

/** The link that WalletConnect's client opens when a request waits in the wallet; stored once it is connected. */
export interface DeeplinkChoice {
  readonly href: string
  readonly name: string
}

export interface WalletLink extends ExternalLink {
  /** Present where an app on this device gets the pairing. */
  readonly choice?: DeeplinkChoice
}

/** Returns the target of a link. Telegram opens nothing in its own window, and in a frame the wallet would open inside the frame. */
function pickTarget(platform: WalletPlatform, { isTelegram, isInIframe }: LinkFacts): LinkTarget {
  if (isTelegram || platform !== 'mobile') return '_blank'
  return isInIframe ? '_top' : '_self'
}

function buildPairing(params: WalletLinkParams): Pick<WalletLink, 'href' | 'choice'> | undefined {
  const { wallet, platform, facts, uri } = params
  const base = pickPairingBase(params)
  if (base === undefined || !isPairingUri(uri)) return undefined
  const href = joinPairingLink(base, uri, facts)
  return platform === 'mobile' ? { href, choice: { href: base, name: wallet.name } } : { href }
}

/**
 * Builds the link that opens a wallet: with the pairing, or in the wallet's own browser.
 *
 * @param params - the wallet, the way to it, the device, and the pairing where one is ready
 * @returns address and target, and what to store once connected; undefined where the wallet has no safe link for that way on this device,
 * or there is no valid pairing
 */
export function buildWalletLink(params: WalletLinkParams): WalletLink | undefined {
  const { platform, facts } = params
  const inApp = platform === 'mobile' ? buildInAppLink(params) : undefined
  const link = inApp === undefined ? buildPairing(params) : { href: inApp }
  return link && isAllowedLink(link.href) ? { ...link, target: pickTarget(platform, facts) } : undefined
}

export interface PlatformParams extends Omit<InAppParams, 'wallet'> {
  readonly wallet: CatalogueWallet | undefined
  readonly prefersUniversalLinks?: boolean
  /** Names of the wallets on this page: their rdns, and the names that they inject. */
  readonly installed: readonly string[]
  /** Whether the app has a namespace that uses injected wallets. */
  readonly hasNamespaces: boolean
}

/**
 * Finds the ways to a wallet on this device.
 *
 * @param params - the wallet (undefined: a wallet that scans), the device, and the installed wallets
 * @returns the ways, the preferred one first; empty where there is none
 */
export function findPlatforms(params: PlatformParams): readonly WalletPlatform[] {
  const { wallet, facts, installed, hasNamespaces } = params
  if (!wallet) return ['qrcode']
  const known = { ...params, wallet }
  const hasLink = (platform: WalletPlatform) => pickPairingBase({ ...known, platform }) !== undefined
  const injected = (wallet.injected ?? []).map(({ injectedId }) => injectedId)
  const names = [wallet.rdns, ...injected].filter((name): name is string => Boolean(name))
  const isInstalled = names.some((name) => installed.includes(name))
  const isOpenedInApp = inAppBrowsers.some(({ walletId }) => walletId === wallet.id)
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', isInstalled && hasNamespaces],
    ['qrcode', !facts.isMobile && Boolean(wallet.mobileLink)],
    ['mobile', facts.isMobile && (hasLink('mobile') || buildInAppLink(known) !== undefined)],
    ['web', hasLink('web')],
    ['desktop', hasLink('desktop')],
    ['unsupported', names.length > 0 && !isInstalled && hasNamespaces && !isOpenedInApp],
  ]
  return ways.flatMap(([platform, isOpen]) => (isOpen ? [platform] : []))
}

/** Matches topic and version, then parameters; without blanks, fragments, and characters that a browser would change. */
const pairingUriPattern = /^wc:[\da-f]{64}@2\?([\w.%&=+-]{1,2048})$/
const symmetricKey = /^[\da-f]{64}$/
const pairingParams: readonly string[] = ['relay-protocol', 'relay-data', 'symKey', 'expiryTimestamp', 'methods']

/**
 * Checks a pairing URI: it must be one that the relay's client creates, without additions that a wallet might act on.
 *
 * @param text - any value
 * @returns whether it is `wc:<topic>@2?…` with one key and one relay, without unknown or repeated parameters
 */
export function isPairingUri(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const params = new URLSearchParams(pairingUriPattern.exec(text)?.[1])
  const names = [...params.keys()]
  const isKnown = names.every((name, index) => pairingParams.includes(name) && names.indexOf(name) === index)
  return isKnown && Boolean(params.get('relay-protocol')) && symmetricKey.test(String(params.get('symKey')))
}

/** Whole links of in-app browsers: only the page's encoded address varies. */
const inAppLinks: readonly RegExp[] = [
  /^https:\/\/phantom\.app\/ul\/browse\/https?%3A%2F%2F[\w.!*'()%-]+\?ref=https?%3A%2F%2F[\w.%-]+$/,
  /^intent:\/\/browse\/https?%3A%2F%2F[\w.!*'()%-]+\?ref=https?%3A%2F%2F[\w.%-]+#Intent;scheme=phantom;package=app\.phantom;end$/,
  /^https:\/\/solflare\.com\/ul\/v1\/browse\/https?%3A%2F%2F[\w.!*'()%-]+\?ref=https?%3A%2F%2F[\w.!*'()%-]+$/,
  /^https:\/\/go\.cb-w\.com\/dapp\?cb_url=https?%3A%2F%2F[\w.!*'()%-]+$/,
  /^cbwallet:\/\/miniapp\?url=https?%3A%2F%2F[\w.!*'()%-]+$/,
  /^https:\/\/app\.binance\.com\/en\/download\?_dp=[\w/]+={0,2}$/,
]

/** Decodes ASCII that `encodeURIComponent` encoded; other text stays. */
function decode(text: string): string {
  return /^(?:[\w.-]|%[2-7][\dA-F])+$/.test(text) ? decodeURIComponent(text) : text
}

/** Tells whether a safe link is in its normal form, with or without a slash at the end. */
function isNormalBase(base: string): boolean {
  const safe = toSafeAppLink(base)
  return safe !== undefined && [safe, `${safe}/`].includes(base)
}

function isPairingLink(href: string): boolean {
  const [, base, encoded] = /^([^?]*\/)wc\?uri=([\w.%-]+)$/.exec(href) ?? []
  if (!base || !encoded || !isNormalBase(base)) return false
  const uri = decode(encoded)
  // Native links may contain the URI encoded twice, web links only once.
  return isPairingUri(/^https?:/.test(base) ? uri : decode(uri))
}

/**
 * Checks a link once more before it is opened, independent of how it was built.
 *
 * @param href - a whole link
 * @returns whether it is a safe link of a wallet with one encoded pairing URI, or the link of a known in-app browser
 */
export function isAllowedLink(href: string): boolean {
  if (href.length > MAX_LINK_LENGTH) return false
  return isPairingLink(href) || inAppLinks.some((pattern) => pattern.test(href))
}

/** How a wallet leads back to the app, as in WalletConnect's metadata. */
export interface Redirect {
  readonly native?: string
  readonly universal?: string
}

export interface RedirectRules {
  /** The origin of the page. */
  readonly origin: string
  /** Schemes that the host registered for its own app, such as 'myapp'. */
  readonly schemes?: readonly string[]
}

function toSameOrigin(address: unknown, origin: string): string | undefined {
  const url = typeof address === 'string' ? parseUrl(address) : undefined
  return url && ['https:', 'http:'].includes(url.protocol) && url.origin === origin && !url.username && !url.password
    ? url.href
    : undefined
}

function toOwnScheme(address: unknown, schemes: readonly string[]): string | undefined {
  const link = toSafeAppLink(address)
  const isOwn = schemes.some((scheme) => link?.startsWith(`${scheme.toLowerCase()}://`))
  return isOwn && toSafeWebLink(link) === undefined ? link : undefined
}

/**
 * Keeps the redirects that lead to the app itself, so that no wallet sends a person elsewhere. It uses only values of the host's code, and
 * never the page's own address, which any link can set.
 *
 * @param redirect - from the host's metadata
 * @param rules - the page's origin and the host's own schemes
 * @returns the safe redirects: web addresses of this origin, native links of those schemes
 */
export function keepSafeRedirect(redirect: Redirect | undefined, { origin, schemes = [] }: RedirectRules): Redirect {
  const native = toOwnScheme(redirect?.native, schemes)
  const universal = toSameOrigin(redirect?.universal, origin)
  return { ...(native !== undefined && { native }), ...(universal !== undefined && { universal }) }
}
