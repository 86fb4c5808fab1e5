import { toSafeAppLink, toSafeWebLink } from '../lib/safe/safe-link'

/** Where a link opens: this page's window, the window around a frame, or a new one. */
export type LinkTarget = '_self' | '_top' | '_blank'

export interface ExternalLink {
  readonly href: string
  readonly target: LinkTarget
}

/** An app on Android by scheme and package, with none of an intent's extras. */
const appIntent = /^intent:\/\/[^#]+#Intent;scheme=[a-z][a-z\d+.-]*;package=[\w.]+;end$/

/** An app's own link: what opens it, then at most a pairing or what its in-app browser is told. */
const ownLink = /^([a-z][a-z\d+.-]*:\/\/[\w.-]*\/?)(?:wc)?(?:\?[^#]*)?$/i

/** Checks a link once more before it is followed, whatever made it: it must leave the page, and tell no app what to do. */
function isOpenable(href: string): boolean {
  const [, own] = ownLink.exec(href) ?? []
  return toSafeWebLink(href) !== undefined || appIntent.test(href) || toSafeAppLink(own) !== undefined
}

/**
 * A window without an opener answers null just as a refused one does, so the click is asked instead: browsers open only where
 * there was one, and use it up. WebKit used it up from 2026 on only, so there it tells nothing afterwards.
 * @see https://github.com/whatwg/html/issues/10108, https://github.com/WebKit/WebKit/pull/62532
 */
function wasRefused(hadClick: boolean | undefined): boolean {
  const { userActivation, vendor } = navigator
  return hadClick === false || (userActivation?.isActive === true && !/^Apple/.test(vendor))
}

/**
 * Opens a link outside of the page, unseen by whom it leads to. The only place that does; call it in the click itself, before
 * anything is awaited, or phones and popup blockers refuse.
 *
 * @param link - made of checked parts; looked at once more here
 * @returns 'blocked' where the browser refused the window, 'refused' where the link is none that may be opened
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
    // Not by `location`: only `open` takes a target and keeps the referrer to itself.
    const opened = window.open(href, target, 'noreferrer noopener')
    return opened || target !== '_blank' || !wasRefused(hadClick) ? 'opened' : 'blocked'
  } catch {
    return 'blocked'
  }
}
