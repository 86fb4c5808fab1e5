// @ts-nocheck
import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import { toSafeAppLink, toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'

/** How a wallet leads back to the app, as of WalletConnect's metadata. */
export interface Redirect {
  readonly native?: string
  readonly universal?: string
}

export interface RedirectRules {
  /** Of the page. */
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
 * Keeps of the ways back what leads to the app itself, so that no wallet is told to send a person elsewhere. Reads what the host's
 * code gave and never the page's own address, which anybody may have written.
 *
 * @param redirect - of the host's metadata
 * @param rules - the page's origin and the host's own schemes
 * @returns the ways that are left: web addresses of this origin, native links of those schemes
 */
export function keepSafeRedirect(redirect: Redirect | undefined, { origin, schemes = [] }: RedirectRules): Redirect {
  const native = toOwnScheme(redirect?.native, schemes)
  const universal = toSameOrigin(redirect?.universal, origin)
  return { ...(native !== undefined && { native }), ...(universal !== undefined && { universal }) }
}
