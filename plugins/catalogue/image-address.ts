import { toSafeImageUrl } from '../../kernel/platform/safe-image-url'

/** In bytes; a logo has no need of more. */
const largest = 524_288
const pixels = /^image\/(?:png|jpeg|gif|webp|avif)\b/
const drawing = /^image\/svg\+xml\b/

/**
 * Makes an address to draw of a picture. A drawing becomes data: as an address of the page's own it could be opened, and its
 * script would run as the page's.
 *
 * @returns undefined for what is no picture, or a needlessly large one
 * @see security S-03
 */
export async function toImageAddress(blob: Blob | undefined): Promise<string | undefined> {
  if (!blob || blob.size > largest) return undefined
  if (drawing.test(blob.type)) return toSafeImageUrl(`data:image/svg+xml,${encodeURIComponent(await blob.text())}`)
  return pixels.test(blob.type) ? URL.createObjectURL(blob) : undefined
}

/** Gives back what an address holds in memory. */
export function releaseAddress(address: string | undefined): void {
  if (address?.startsWith('blob:')) URL.revokeObjectURL(address)
}
