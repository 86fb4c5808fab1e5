import { Icon } from '../../../../ui/icons/icon'
import { usePicture } from '../../../../ui/marks/picture-or-letter'

interface NftPictureProps {
  /** Drawn by <img>, so that what is in it can neither run nor load. */
  readonly url: string | undefined
  /** Fills the width there is. Default: 40 px, or 28 px in a pair. */
  readonly isLarge?: boolean
}

/** Draws the picture of an NFT as a square; a sign for one where there is none to draw. */
export function NftPicture({ url, isLarge }: NftPictureProps) {
  const picture = usePicture(url)
  return (
    <span className={isLarge ? 'portico-nft portico-nft--large' : 'portico-nft'} aria-hidden="true">
      {picture ? (
        <img {...picture} alt="" loading="lazy" />
      ) : (
        <Icon d="M7.200 4.500h9.600a2.700 2.700 0 0 1 2.700 2.700v9.600a2.700 2.700 0 0 1-2.700 2.700H7.200a2.700 2.700 0 0 1-2.700-2.700V7.200a2.700 2.700 0 0 1 2.700-2.700zM4.800 16.500l4-3.600a1.500 1.500 0 0 1 2 0l5.200 5M14 9.200a1 1 0 1 0 2 0 1 1 0 1 0-2 0" />
      )}
    </span>
  )
}
