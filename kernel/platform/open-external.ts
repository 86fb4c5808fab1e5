import { toSafeAppLink, toSafeWebLink } from '../lib/safe/safe-link'

/** Where a link opens: this page's window, the window around a frame, or a new one. */
export type LinkTarget = '_self' | '_top' | '_blank'

export interface ExternalLink {
  readonly href: string
  readonly target: LinkTarget
}

/** An Android intent that names an app by scheme and package, without extras. */
const appIntent = /^intent:\/\/[^#]+#Intent;scheme=[a-z][a-z\d+.-]*;package=[\w.]+;end$/

/** A link of an app's own scheme: the part that opens the app, then at most `wc` and a query, such as a pairing or a page to show. */
const ownLink = /^([a-z][a-z\d+.-]*:\/\/[\w.-]*\/?)(?:wc)?(?:\?[^#]*)?$/i

/** Checks a link once more before it is opened: it must lead away from the page, and must not make an app act. */
function isOpenable(href: string): boolean {
  const [, own] = ownLink.exec(href) ?? []
  return toSafeWebLink(href) !== undefined || appIntent.test(href) || toSafeAppLink(own) !== undefined
}

/**
 * `open` returns null for a window without an opener, as for a refused one, so the user activation is read instead: browsers open a window
 * only with an activation, and consume it. WebKit consumes it only since 2026, so there an activation that remains says nothing.
 * @see https://github.com/whatwg/html/issues/10108, https://github.com/WebKit/WebKit/pull/62532
 */
function wasRefused(hadClick: boolean | undefined): boolean {
  const { userActivation, vendor } = navigator
  return hadClick === false || (userActivation?.isActive === true && !/^Apple/.test(vendor))
}

/**
 * Opens a link outside of the page, without a referrer. No other code does so. Call it in the click handler, before anything is awaited, or
 * phones and popup blockers refuse.
 *
 * @param link - made of checked parts; the whole is checked once more here
 * @returns 'blocked' if the browser refused the window, 'refused' if the link must not be opened
 *
 * @example
 * ```ts
 * import { openExternal } from './open-external'
 *
 * openExternal({ href: 'https://wallet.example', target: '_blank' })
 * ```
 */
export function openExternal({ href, target }: ExternalLink): 'opened' | 'blocked' | 'refused' {
  if (!isOpenable(href)) return 'refused'
  const hadClick = navigator.userActivation?.isActive
  try {
    // Not `location`: only `open` has a target and can withhold the referrer.
    const opened = window.open(href, target, 'noreferrer noopener')
    return opened || target !== '_blank' || !wasRefused(hadClick) ? 'opened' : 'blocked'
  } catch {
    return 'blocked'
  }
}
