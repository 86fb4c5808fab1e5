import { countPixels, isBoundedSvg, MAX_PIXELS } from './picture-bounds'

/** 128 KiB for the whole of a data URI. */
const MAX_URI_LENGTH = 131_072
const dataUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml)(?:;(?:charset=)?utf-?8)?(;base64)?,/i

/** Counts the pixels of the picture in a data: url, 0 for an SVG; infinite for a url that an `<img>` must not load. */
function countUriPixels(uri: string, isInside = false): number {
  const refused = Number.POSITIVE_INFINITY
  const [head, kind, base64] = dataUri.exec(uri) ?? []
  if (!head || !kind) return refused
  try {
    const decoded = decodeURIComponent(uri.slice(head.length))
    const content = base64 ? atob(decoded) : decoded
    if (kind.toLowerCase() !== 'svg+xml') return base64 ? countPixels(content) : refused
    return !isInside && isBoundedSvg(content, (inner) => countUriPixels(inner, true)) ? 0 : refused
  } catch {
    return refused
  }
}

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
  if (typeof value !== 'string' || value.length > MAX_URI_LENGTH) return undefined
  const url = value.trim().replace(/[\t\n\r]/g, '')
  if (/^https:\/\//i.test(url)) return isAllowedHost(url, hosts) ? url : undefined
  return countUriPixels(url) <= MAX_PIXELS ? url : undefined
}
