import { useState } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './account-mark.css'
import { Avatar } from './avatar'

/** What `<AccountMark>` takes. */
export interface AccountMarkProps {
  readonly address: string
  /** The person's own picture, by its address; drawn by <img>, so that what is in it can neither run nor load. */
  readonly picture?: string | undefined
  readonly size?: 24 | 28 | 32 | 40 | 44 | 64
}

/**
 * Draws an account: the person's picture, or arches that follow from the address where there is none or it does not load.
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
export function AccountMark({ address, picture, size = 44 }: AccountMarkProps) {
  useStyles(styles)
  const [broken, setBroken] = useState<string>()
  if (picture === undefined || picture === broken) return <Avatar address={address} size={size} />
  return (
    <img
      className="portico-picture"
      src={picture}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(picture)}
    />
  )
}
