import { isDataImage, toAddress } from './data-image'
import { isBoundedSvg } from './drawing-bounds'

function isAllowedHost(text: string, hosts: readonly string[]): boolean {
  try {
    const url = new URL(text)
    return hosts.includes(url.host) && !url.username && !url.password
  } catch {
    return false
  }
}

/**
 * Checks an image address of any origin before it is used for an `<img>`.
 *
 * @param value - anything
 * @param hosts - hosts (with port, if not 443) that https images may come from; default: none
 * @returns the address without the line breaks and edge blanks that browsers ignore; undefined for what is not safe: only
 *   https: of those hosts, and data: to 128 KiB: png, jpeg, gif, webp (base64) of at most 4,194,304 pixels (262,144 where they
 *   move), and SVG without DOCTYPE and ENTITY that stands still, draws at most 1000 elements, copies by reference included, and holds no
 *   more pixels than that
 * @remarks Only for `<img>`, which runs no script of an SVG; never for links, frames or CSS.
 *
 * @example
 * ```ts
 * import { toSafeImageUrl } from 'portico'
 *
 * toSafeImageUrl('https://images.example/fox.png', ['images.example']) // the same
 * ```
 */
export function toSafeImageUrl(value: unknown, hosts: readonly string[] = []): string | undefined {
  const url = toAddress(value)
  if (url === undefined) return undefined
  if (/^https:\/\//i.test(url)) return isAllowedHost(url, hosts) ? url : undefined
  return isDataImage(url, isBoundedSvg) ? url : undefined
}
