import { type ComponentPropsWithoutRef, useState } from 'react'

/** Maximum number of pixels of a picture that a browser fetches by itself, 4096 by 4096: 64 MiB in memory, a common size of published art. */
const MAX_FETCHED_PIXELS = 16_777_216

/**
 * Draws an untrusted picture. Its host does not learn which page shows it, and a picture that does not load, or would take more than 64 MiB
 * of memory, is removed before it is drawn. Data urls were measured when they were read; a drawing in one may name any size.
 *
 * @param url - its address
 * @returns the props of an <img>, whose `src` must be its key: an element that is reused shows the previous picture until the next one has
 * loaded; undefined if there is none
 */
export function usePicture(url: string | undefined): ComponentPropsWithoutRef<'img'> | undefined {
  const [refused, setRefused] = useState<string>()
  if (url === undefined || url === refused) return undefined
  const refuse = () => setRefused(url)
  return {
    src: url,
    referrerPolicy: 'no-referrer',
    decoding: 'async',
    onError: refuse,
    onLoad({ currentTarget: { naturalWidth, naturalHeight } }) {
      if (naturalWidth * naturalHeight > MAX_FETCHED_PIXELS && !url.startsWith('data:')) refuse()
    },
  }
}

/** The letter instead of a picture; drawn by CSS, so that it is not part of any text. */
export const firstLetter = (name: string) => Array.from(name.trim())[0]?.toUpperCase()
