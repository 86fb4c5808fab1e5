/** Answers an address as others are compared with it: hexadecimal ones have capitals only as a checksum. */
export const comparable = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

export const isSameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other)

/** Answers what a person sees of an address in a list: four characters in front and six behind. */
export const shortForm = (address: string): string =>
  address.length > 12 ? `${comparable(address).slice(0, 4)}…${comparable(address).slice(-6)}` : comparable(address)
