/** What of the device and the page decides which link opens a wallet, and where. */
export interface LinkFacts {
  /** The page's own address; '' on a server. */
  readonly href: string
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isSafari: boolean
  /** The page is a mini app inside Telegram. */
  readonly isTelegram: boolean
  readonly isInIframe: boolean
  /** Globals of `inAppBrowsers` that stand on the page. */
  readonly injected: readonly string[]
}
