/** Letters of a host that a row has room for. */
const MAX_HOST = 40

/**
 * Returns the host of a picture for a person to read; of a long one the end, which shows the owner.
 *
 * @param url - of the web
 */
export function pictureHost(url: string): string {
  const { host } = new URL(url)
  return host.length > MAX_HOST ? `…${host.slice(1 - MAX_HOST)}` : host
}
