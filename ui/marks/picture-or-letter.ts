import { type ComponentPropsWithoutRef, useState } from 'react'

/** Pixels of a picture that a browser fetches by itself, 4096 by 4096: 64 MiB in memory, and what art is published at. */
const MAX_FETCHED_PIXELS = 16_777_216

/**
 * Draws a picture that may be anybody's: its host does not learn where it stands, and one that does not load, or would take
 * more than 64 MiB in memory, is given up before it is drawn. Data was measured by who took it in, and a drawing in it may
 * name any size.
 *
 * @param url - its address
 * @returns what an <img> takes, whose `src` is to be its key: one that is kept shows the picture before until the next has come;
 *   undefined where there is none to draw
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

/** The letter that stands for a name without a picture; drawn by CSS, so that it is no part of any text. */
export const firstLetter = (name: string) => Array.from(name.trim())[0]?.toUpperCase()
