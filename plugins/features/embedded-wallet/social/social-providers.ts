import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { BrowserFacts } from '../../../../kernel/platform/browser-facts'
import type { SocialProvider } from '../contract-host'

/** Facts about the page that decide how people reach a provider and come back. */
export interface PageFacts {
  readonly href: string
  readonly device: 'ios' | 'mac' | 'android' | 'other'
  /** Whether Telegram shows the page: as a mini app, or after a link. */
  readonly isTelegram: boolean
  readonly isInIframe: boolean
  /** Whether windows do not open or cannot answer here: in browsers inside apps, and in installed web apps. */
  readonly isWindowless: boolean
}

/** Names that apps add to the user agent of their browsers. */
const inAppBrowsers =
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Twitter|TikTok|BytedanceWebview|LinkedInApp|; wv\)/

const isOnPage = (key: string) => Boolean(readProperty(globalThis, key))

/** Globals that Telegram adds to the pages that it shows: the first on Android, the others on iOS. */
const telegramGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

/** Tells whether Telegram shows the page. Its script can also be on ordinary pages, where the platform is 'unknown'. */
function isInTelegram(userAgent: string): boolean {
  if (userAgent.includes('Telegram-Android/') || telegramGlobals.some(isOnPage)) return true
  const app = readProperty(readProperty(globalThis, 'Telegram'), 'WebApp')
  return Boolean(app) && readProperty(app, 'platform') !== 'unknown'
}

function readDevice(userAgent: string, touchPoints: number): PageFacts['device'] {
  if (/Android/.test(userAgent)) return 'android'
  // iPadOS calls itself a Mac, and only its touch points differ.
  if (/iP(hone|ad|od)/.test(userAgent) || (touchPoints > 1 && /Macintosh/.test(userAgent))) return 'ios'
  return /Macintosh/.test(userAgent) ? 'mac' : 'other'
}

function isInstalled(): boolean {
  const matches = (mode: string) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches
  return readProperty(globalThis.navigator, 'standalone') === true || matches('standalone') || matches('fullscreen')
}

/** Reads the facts now; on a server, those of a page without a device. */
export function readPageFacts({ isClient }: Pick<BrowserFacts, 'isClient'>): PageFacts {
  if (!isClient) return { href: '', device: 'other', isTelegram: false, isInIframe: false, isWindowless: false }
  const { userAgent = '', maxTouchPoints = 0 } = globalThis.navigator ?? {}
  const isTelegram = isInTelegram(userAgent)
  const isInIframe = readProperty(globalThis, 'self') !== readProperty(globalThis, 'top')
  // Telegram's website frames apps so that they can open windows, but cannot navigate the whole page.
  const isInTelegramApp = isTelegram && !isInIframe
  return {
    href: globalThis.location?.href ?? '',
    device: readDevice(userAgent, maxTouchPoints),
    isTelegram,
    isInIframe,
    isWindowless: isInTelegramApp || isInstalled() || inAppBrowsers.test(userAgent),
  }
}

/** Names of the providers, in the order of the specification. */
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

/** Returns the name of a provider for people; '' for an unknown one. */
export const labelOf = (name: string | undefined): string =>
  name !== undefined && isProvider(name) ? labels[name] : ''

/** Tells whether a provider's sign-in page works in Telegram's browser on this device. */
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
 * Lists the providers to offer: those of the app that the project's remote list has too, in the order of that list.
 *
 * @param own - the providers of the app's options
 * @param remote - the list of the project's configuration; undefined where it has none
 */
export function listProviders(
  own: readonly string[],
  remote: readonly string[] | false | undefined,
  facts: PageFacts,
): readonly SocialProvider[] {
  const wanted = remote === undefined ? own : (remote || []).filter((name) => own.includes(name))
  return [...new Set(wanted)].filter(isProvider).filter((name) => worksHere(name, facts))
}

/** Returns a user name as its provider shows it. Discord names had a number at the end; those without one end in 0. */
export const cleanUserName = (provider: string | undefined, name: string): string =>
  provider === 'discord' ? name.replace(/0$/, '') : name
