/** What every plugin reads of a network as soon as it is built. */
const isNetwork = (value: unknown) => {
  const { id, rpcUrls } = Object(value)
  return id !== undefined && Array.isArray(Object(Object(rpcUrls).default).http)
}

/**
 * Refuses what is no list of networks, in production builds too: what reads it would throw an error without a code.
 *
 * @param networks - as the host gave them
 * @param createError - makes the plugin's error of what is wrong, with the place and what is expected there
 */
export function requireNetworks(networks: unknown, createError: (faults: string) => Error): void {
  if (!Array.isArray(networks)) throw createError('networks must be a list.')
  const place = networks.findIndex((network) => !isNetwork(network))
  if (place >= 0) throw createError(`networks[${place}] must be a network.`)
}
