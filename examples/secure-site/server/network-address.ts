import { isIPv6 } from 'node:net'

/** Removes the port, and the brackets before it, which some proxies add. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.slice(1).join('') ?? address

function readGroups(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split('%', 1)}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

const toIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')

/**
 * Writes a network address in the same way for all addresses of one connection, so that a person with many is counted once.
 *
 * @returns of IPv6 the first 64 bits, because a connection has all addresses with this prefix; an IPv4 address if it is written as one of
 * IPv6; anything else unchanged, without a port
 */
export function lineOf(address: string): string {
  const bare = withoutPort(address)
  if (!isIPv6(bare)) return bare
  const groups = readGroups(bare)
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? toIPv4(groups.slice(6)) : groups.slice(0, 4).join(':')
}
