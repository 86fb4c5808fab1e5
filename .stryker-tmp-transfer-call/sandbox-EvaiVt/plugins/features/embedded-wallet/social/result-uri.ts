// @ts-nocheck
import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import { readProperty } from '../../../../kernel/lib/safe/read-property'

const MAX_LENGTH = 4096
const PARAM = 'result_uri'

/** What the page that keeps the keys says of a login at a provider. */
export type SocialResult = { readonly uri: string } | { readonly error: string }

/** Reads an address that tells the result; undefined for one of another origin. */
function readResult(address: unknown, origin: string): SocialResult | undefined {
  if (typeof address !== 'string' || address.length > MAX_LENGTH) return undefined
  const url = parseUrl(address)
  if (url?.origin !== origin) return undefined
  const error = url.searchParams.get('error')
  return error === null ? { uri: url.href } : { error }
}

/** Reads a message of the window of a login; undefined for any other. */
export const readMessage = (data: unknown, origin: string): SocialResult | undefined =>
  readResult(readProperty(data, 'resultUri'), origin)

/** Reads the result that a page came back with, if it did. */
export const readReturn = (href: string, origin: string): SocialResult | undefined =>
  readResult(parseUrl(href)?.searchParams.get(PARAM), origin)

/** The address of a page without the result that it came back with. */
export function withoutResult(href: string): string {
  const url = parseUrl(href)
  if (!url?.searchParams.has(PARAM)) return href
  url.searchParams.delete(PARAM)
  return url.href
}

/** Writes into the address of a provider where this page wants to be come back to, behind the state that goes around. */
export function withReturn(uri: string, href: string): string | undefined {
  const url = parseUrl(uri)
  const state = url?.searchParams.get('state')
  if (!url || !state) return undefined
  url.searchParams.set('state', `${state}--${encodeURIComponent(withoutResult(href))}`)
  return url.href
}
