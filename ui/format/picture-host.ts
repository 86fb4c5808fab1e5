/** The number of characters of a host that fit into a row. */
const MAX_HOST = 40

/**
 * Returns the host of a picture for a person to read; of a long one only the end, which shows the owner.
 *
 * @param url - a web address
 */
export function pictureHost(url: string): string {
  const { host } = new URL(url)
  return host.length > MAX_HOST ? `…${host.slice(1 - MAX_HOST)}` : host
}
