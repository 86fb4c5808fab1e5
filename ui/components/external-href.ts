import { parseUrl } from '../../kernel/lib/safe/parse-url'

/**
 * Checks an address that leads out of the page.
 *
 * @param address - from a network's data, a service or an option: not to be trusted
 * @returns the address in its normal form, or undefined where it is not https or carries credentials
 */
export function externalHref(address: string): string | undefined {
  const url = parseUrl(address)
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}
