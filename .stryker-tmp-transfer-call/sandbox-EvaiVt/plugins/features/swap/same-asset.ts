/** One spelling of an asset's address: capitals of hexadecimal ones are a checksum; '' is the network's own currency. */
// @ts-nocheck

export const assetKey = (address: string | undefined): string =>
  address !== undefined && /^0x[\da-f]{40}$/i.test(address) ? address.toLowerCase() : (address ?? '')

/** Whether two addresses name one asset; undefined is the network's own currency. */
export const isSameAsset = (one: string | undefined, other: string | undefined): boolean =>
  assetKey(one) === assetKey(other)
