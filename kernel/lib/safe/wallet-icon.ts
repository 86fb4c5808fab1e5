import { isDataImage, toAddress } from './data-image'

const MAX_TAGS = 1000
const MAX_GROUPS = 100
/** Elements that a browser draws once each. In a document of these nothing can be copied, filtered, clipped or moved. */
const plainTag =
  /^\/?(?:svg|g|path|rect|circle|ellipse|line|poly(?:line|gon)|title|desc|defs|(?:linear|radial)Gradient|stop)[\s/>]/
/** Entities, encodings, comments, style rules, dashes, and references to anything but a gradient. */
const unusual = /[&\\\0]|style|filter|dash|href|url\((?!#)/i

/** Tells of a drawing of plain shapes, without reading it as a tree, that it is cheap to draw; false for most others. */
export function isPlainSvg(text: string): boolean {
  const [before = '', ...tags] = text.split('<', MAX_TAGS + 1)
  return (
    before.trim() === '' &&
    tags.length < MAX_TAGS &&
    tags.filter((tag) => /^(?:g|svg)\b/.test(tag)).length <= MAX_GROUPS &&
    tags.every((tag) => plainTag.test(tag)) &&
    !unusual.test(text)
  )
}

/**
 * Checks the icon of a wallet by what is there already. Nearly every page has wallets to list, and few of their icons need more than this.
 *
 * @param value - anything
 * @returns the address for an `<img>`; undefined for what is not safe, and for a drawing of more than plain shapes
 */
export function toPlainIcon(value: unknown): string | undefined {
  const url = toAddress(value)
  return url !== undefined && isDataImage(url, isPlainSvg) ? url : undefined
}

/**
 * Checks the icon of a wallet; what examines a drawing of more than plain shapes loads when there is one.
 *
 * @param value - anything
 * @returns as `toSafeImageUrl`; undefined also where the code did not load
 */
export async function loadIcon(value: unknown): Promise<string | undefined> {
  const icon = toPlainIcon(value)
  if (icon !== undefined || !/^data:image\/svg/i.test(toAddress(value) ?? '')) return icon
  return import('./safe-image-url').then((m) => m.toSafeImageUrl(value)).catch(() => undefined)
}
