import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import type { Transfer } from '../../services/blockchain-api/contract'

/** Answers the picture of what a transfer moved: only of the web or in itself, and none of what is said to be another thing, as a film. */
export function pictureOf({ fungible, nft }: Transfer): string | undefined {
  const isPicture = /^image\//i.test(nft?.preview?.contentType ?? 'image/')
  const url = fungible?.iconUrl ?? (isPicture ? nft?.preview?.url : undefined)
  return toSafeImageUrl(url) ?? toSafeWebLink(url)
}
