import { useStyles } from '../react/use-styles'
import styles from './account-mark.css'
import { Avatar } from './avatar'
import { usePicture } from './picture-or-letter'

/** The props of `<AccountMark>`. */
export interface AccountMarkProps {
  readonly address: string
  /** Address of the person's own picture; drawn by <img>, so that its content can neither run scripts nor load anything. */
  readonly picture?: string | undefined
  readonly size?: 24 | 28 | 32 | 40 | 44 | 64
}

/**
 * Draws an account: the person's picture, or arches that are derived from the address.
 *
 * @param props - the address, and the picture if there is one
 *
 * @example
 * ```tsx
 * import { AccountMark } from 'portico/ui/components'
 *
 * export const Sender = ({ address }: { address: string }) => <AccountMark address={address} size={32} />
 * ```
 */
export function AccountMark({ address, picture: url, size = 44 }: AccountMarkProps) {
  useStyles(styles)
  const picture = usePicture(url)
  return picture ? (
    <img key={picture.src} {...picture} alt="" className="portico-picture" width={size} height={size} />
  ) : (
    <Avatar address={address} size={size} />
  )
}
