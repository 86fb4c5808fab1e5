import { parseUrl } from '../../../kernel/lib/safe/parse-url'

/** What a login that left the page came back with; it stands in the address until the plugin `embedded-wallet` has taken it. */
const RESULT = 'result_uri'

/** The whole address of the page, without what is nobody else's to know. Empty where there is none. */
export function pageAddress(): string {
  const href = globalThis.location?.href ?? ''
  const url = parseUrl(href)
  if (!url?.searchParams.has(RESULT)) return href
  url.searchParams.delete(RESULT)
  return url.href
}
