/**
 * Splits an address into groups of four, so that two of them can be compared by eye.
 *
 * @param address - any; a leading 0x is a group of its own, since it tells nothing
 */
export function addressGroups(address: string): { readonly prefix: string | undefined; readonly groups: string[] } {
  const prefix = /^0x/i.exec(address)?.[0]
  return { prefix, groups: address.slice(prefix?.length ?? 0).match(/.{1,4}/gsu) ?? [] }
}
