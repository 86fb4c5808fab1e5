/**
 * Checks an address that leads out of the page.
 *
 * @param address - from a network's data, a service or an option: not to be trusted
 * @returns the address in its normal form, or undefined where it is not https
 */
export function externalHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href, username } = new URL(address)
  return protocol === 'https:' && !username ? href : undefined
}
