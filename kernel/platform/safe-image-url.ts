// S-03: 128 KiB for the whole of a data URI.
const longestUri = 131_072
const mostUses = 16

const dataUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml)(?:;(?:charset=)?utf-?8)?(;base64)?,/i

/** Entities blow up, and so do nested copies by `use`; a NUL means UTF-16, in which both would hide. */
function isTameSvg(text: string): boolean {
  return !/<!(?:DOCTYPE|ENTITY)|\0/i.test(text) && text.split(/<(?:\w+:)?use\b/).length <= mostUses + 1
}

function isSafeDataUri(uri: string): boolean {
  const [head, kind, base64] = dataUri.exec(uri) ?? []
  if (!head || !kind) return false
  try {
    const decoded = decodeURIComponent(uri.slice(head.length))
    const content = base64 ? atob(decoded) : decoded
    return kind.toLowerCase() === 'svg+xml' ? isTameSvg(content) : base64 !== undefined
  } catch {
    return false
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
 * Passes an image address that an `<img>` may be given, whoever it came from.
 *
 * @param value - anything
 * @param hosts - hosts (with port, where not 443) that https images may come from; none unless told
 * @returns the address without the line breaks and edge blanks that browsers ignore; undefined for what is not safe: only blob:,
 *   https: of those hosts, and data: of png, jpeg, gif, webp (base64) and SVG without DOCTYPE, ENTITY or many `use`, to 128 KiB
 * @see security S-03. Only for `<img>`, which runs no script of an SVG; never for links, frames or CSS.
 *
 * @example
 * ```ts
 * import { toSafeImageUrl } from 'portico'
 *
 * toSafeImageUrl('https://images.example/fox.png', ['images.example']) // the same
 * ```
 */
export function toSafeImageUrl(value: unknown, hosts: readonly string[] = []): string | undefined {
  if (typeof value !== 'string' || value.length > longestUri) return undefined
  const url = value.trim().replace(/[\t\n\r]/g, '')
  if (/^https:\/\//i.test(url)) return isAllowedHost(url, hosts) ? url : undefined
  return /^blob:[!-~]+$/i.test(url) || isSafeDataUri(url) ? url : undefined
}
