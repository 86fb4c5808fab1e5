import { externalHref } from '../../../../ui/components/external-link'
import type { InstallLinks } from '../contract'

export interface InstallChoice {
  /** Places to get the wallet from, the one for the browser at hand first. */
  readonly links: readonly { readonly kind: 'extension' | 'ios' | 'android' | 'homepage'; readonly href: string }[]
  /** What a phone is to scan: its store where there is one for every phone, else the page that leads to both. */
  readonly scan: string | undefined
}

/** The store of a browser; those built on Chromium take Chrome's. */
function storeOf(userAgent: string, { chrome, edge, firefox, safari }: InstallLinks): string | undefined {
  if (/firefox/i.test(userAgent)) return firefox
  if (/edg\//i.test(userAgent)) return edge ?? chrome
  return /chrom/i.test(userAgent) ? chrome : safari
}

/**
 * Picks what a person can use of the places where a wallet can be had.
 *
 * @param install - from a host or a catalogue: not to be trusted
 * @param userAgent - of the browser at hand
 * @param isMobile - a phone takes apps, and scans nothing of its own screen
 */
export function pickInstallLinks(install: InstallLinks, userAgent: string, isMobile: boolean): InstallChoice {
  const check = (href: string | undefined) => (href === undefined ? undefined : externalHref(href))
  const isApple = /iphone|ipad|macintosh/i.test(userAgent)
  const ios = isMobile && !isApple ? undefined : check(install.ios)
  const android = isMobile && isApple ? undefined : check(install.android)
  const homepage = check(install.homepage)
  const found = [
    ['extension', isMobile ? undefined : check(storeOf(userAgent, install))],
    ['ios', ios],
    ['android', android],
    ['homepage', homepage],
  ] as const
  const phoneLink = ios && android ? homepage : (ios ?? android)
  return {
    links: found.flatMap(([kind, href]) => (href === undefined ? [] : [{ kind, href }])),
    scan: isMobile ? undefined : phoneLink,
  }
}
