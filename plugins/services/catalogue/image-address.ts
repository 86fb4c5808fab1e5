import type { HttpBytes } from '../../../kernel/lib/http/http-client'
import { hasBoundedPixels } from '../../../kernel/lib/safe/picture-bounds'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'

/** In bytes; a logo has no need of more. */
const largest = 524_288
const pixels = /^image\/(?:png|jpeg|gif|webp|avif)\b/
const drawing = /^image\/svg\+xml\b/
/** Arguments that every engine takes in one call. */
const MAX_ARGUMENTS = 8192

/** One letter a byte. */
function toBinary(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    binary += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  return binary
}

/**
 * Makes an address to draw of a picture: always data. A blob's address could be opened as a page of the page's own origin, and
 * making one stops the page until the browser's own process has answered.
 *
 * @returns undefined for what is no picture, or one that is needlessly large: in bytes, in pixels, or in what it draws
 */
export async function toImageAddress(image: Blob | HttpBytes | undefined): Promise<string | undefined> {
  if (!image) return undefined
  const { type } = image
  const bytes = image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : image.bytes
  if (bytes.length > largest) return undefined
  if (drawing.test(type))
    return toSafeImageUrl(`data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(bytes))}`)
  const [pixelType] = pixels.exec(type) ?? []
  const binary = toBinary(bytes)
  return pixelType && hasBoundedPixels(binary) ? `data:${pixelType};base64,${btoa(binary)}` : undefined
}
