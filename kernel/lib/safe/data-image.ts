import { countPixels, MAX_PIXELS } from './picture-bounds'

/** 128 KiB for the whole of a data URI. */
const MAX_URI_LENGTH = 131_072
const dataUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml)(?:;(?:charset=)?utf-?8)?(;base64)?,/i

/**
 * Tells whether a drawing is cheap to draw.
 *
 * @param text - an SVG document, decoded
 * @param countInside - counts the pixels of a data: url in the drawing; infinite for one that is not allowed
 */
export type DrawingCheck = (text: string, countInside: (uri: string) => number) => boolean

/** Counts the pixels of the picture in a data: url, 0 for an SVG; infinite for a url that an `<img>` must not load. */
function countUriPixels(uri: string, isDrawable?: DrawingCheck): number {
  const refused = Number.POSITIVE_INFINITY
  const [head, kind, base64] = dataUri.exec(uri) ?? []
  if (!head || !kind) return refused
  try {
    const decoded = decodeURIComponent(uri.slice(head.length))
    const content = base64 ? atob(decoded) : decoded
    if (kind.toLowerCase() !== 'svg+xml') return base64 ? countPixels(content) : refused
    return isDrawable?.(content, countUriPixels) ? 0 : refused
  } catch {
    return refused
  }
}

/** Returns a text of at most 128 KiB without the line breaks and edge blanks that browsers ignore in an address. */
export const toAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_URI_LENGTH ? value.trim().replace(/[\t\n\r]/g, '') : undefined

/** Tells whether an `<img>` may load a data: url: a picture of at most 4,194,304 pixels, or a drawing that the check accepts. */
export const isDataImage = (url: string, isDrawable: DrawingCheck): boolean =>
  countUriPixels(url, isDrawable) <= MAX_PIXELS
