/** Letters of a host that a row has room for. */
// @ts-nocheck

const MAX_HOST = 40

/**
 * Answers the host of a picture as a person reads it: where it is long its end stays, which says whose it is.
 *
 * @param url - of the web
 */
export function pictureHost(url: string): string {
  const { host } = new URL(url)
  return host.length > MAX_HOST ? `…${host.slice(1 - MAX_HOST)}` : host
}
