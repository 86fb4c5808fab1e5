import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { BrowserFacts } from '../../../../kernel/platform/browser-facts'
import type { SocialProvider } from '../contract-host'

/** What of the page decides how people get to a provider and back. */
export interface PageFacts {
  readonly href: string
  readonly device: 'ios' | 'mac' | 'android' | 'other'
  /** The page is shown by Telegram: a mini app, or a link that was followed there. */
  readonly isTelegram: boolean
  readonly isInIframe: boolean
  /** Windows do not open here, or cannot answer: browsers inside of apps, and apps that were installed from the web. */
  readonly isWindowless: boolean
}

/** Names that apps add to the browser inside of them. */
const inAppBrowsers =
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Twitter|TikTok|BytedanceWebview|LinkedInApp|; wv\)/

const isOnPage = (key: string) => Boolean(readProperty(globalThis, key))

/** What Telegram puts into the pages that it shows: on Android the first, on iOS the others. */
const telegramGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

/** Telegram's script stands on ordinary pages too, and says 'unknown' there. */
function isInTelegram(userAgent: string): boolean {
  if (userAgent.includes('Telegram-Android/') || telegramGlobals.some(isOnPage)) return true
  const app = readProperty(readProperty(globalThis, 'Telegram'), 'WebApp')
  return Boolean(app) && readProperty(app, 'platform') !== 'unknown'
}

function readDevice(userAgent: string, touchPoints: number): PageFacts['device'] {
  if (/Android/.test(userAgent)) return 'android'
  // iPadOS calls itself a Mac; only its touch points give it away.
  if (/iP(hone|ad|od)/.test(userAgent) || (touchPoints > 1 && /Macintosh/.test(userAgent))) return 'ios'
  return /Macintosh/.test(userAgent) ? 'mac' : 'other'
}

function isInstalled(): boolean {
  const matches = (mode: string) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches
  return readProperty(globalThis.navigator, 'standalone') === true || matches('standalone') || matches('fullscreen')
}

/** Reads the facts at the time of asking; on a server those of a page without a device. */
export function readPageFacts({ isClient }: Pick<BrowserFacts, 'isClient'>): PageFacts {
  if (!isClient) return { href: '', device: 'other', isTelegram: false, isInIframe: false, isWindowless: false }
  const { userAgent = '', maxTouchPoints = 0 } = globalThis.navigator ?? {}
  const isTelegram = isInTelegram(userAgent)
  const isInIframe = readProperty(globalThis, 'self') !== readProperty(globalThis, 'top')
  // Its page in an ordinary browser frames apps so that they can open windows, and cannot lead the whole page elsewhere.
  const isInTelegramApp = isTelegram && !isInIframe
  return {
    href: globalThis.location?.href ?? '',
    device: readDevice(userAgent, maxTouchPoints),
    isTelegram,
    isInIframe,
    isWindowless: isInTelegramApp || isInstalled() || inAppBrowsers.test(userAgent),
  }
}

/** What people call each provider, in the order of the product. */
const labels: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

const isProvider = (name: string): name is SocialProvider => Object.hasOwn(labels, name)

/** What people call a provider; '' for none. */
export const labelOf = (name: string | undefined): string =>
  name !== undefined && isProvider(name) ? labels[name] : ''

/** Sign-in pages that refuse to be shown in Telegram's browser, by device. */
function worksHere(name: SocialProvider, { isTelegram, device }: PageFacts): boolean {
  if (!isTelegram) return true
  const refused: Readonly<Record<PageFacts['device'], readonly SocialProvider[]>> = {
    ios: ['google'],
    mac: ['x'],
    android: ['facebook', 'x'],
    other: [],
  }
  return !refused[device].includes(name)
}

/**
 * Lists the providers to offer: those that the app names, as far as the project's remote list names them too, in the order of that.
 *
 * @param own - of the app's options
 * @param remote - of the project's configuration; undefined where it says nothing
 */
export function listProviders(
  own: readonly string[],
  remote: readonly string[] | false | undefined,
  facts: PageFacts,
): readonly SocialProvider[] {
  const wanted = remote === undefined ? own : (remote || []).filter((name) => own.includes(name))
  return [...new Set(wanted)].filter(isProvider).filter((name) => worksHere(name, facts))
}

/** Writes a name as its provider shows it: those of Discord had a number behind them, and end in its 0 where they have none any more. */
export const cleanUserName = (provider: string | undefined, name: string): string =>
  provider === 'discord' ? name.replace(/0$/, '') : name
