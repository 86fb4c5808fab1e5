import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'

/** Passes the address of a picture that somebody else named. */
export type ReadPicture = (value: unknown) => string | undefined

/**
 * Creates what passes addresses of pictures: data: of a picture, https of a public name, and this very machine only where the
 * service itself runs on it.
 *
 * @param ownUrl - where the service is
 */
export function createPictureReader(ownUrl?: string): ReadPicture {
  const isLocal = ownUrl !== undefined && toSafeWebLink(ownUrl)?.startsWith('http:') === true
  return (value) => {
    // Lists are long, and most of their pictures are on the web: only others are looked at twice.
    if (typeof value !== 'string' || !/^https?:/i.test(value)) return toSafeImageUrl(value)
    const link = toSafeWebLink(value)
    return link?.startsWith('https:') || isLocal ? link : undefined
  }
}
