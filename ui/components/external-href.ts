/**
 * Checks an address that leads out of the page.
 *
 * @param address - from a network's data, a service or an option: not to be trusted
 * @returns the address in its normal form, or undefined where it is not https or carries credentials
 */
export function externalHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href, username, password } = new URL(address)
  return protocol === 'https:' && !username && !password ? href : undefined
}
