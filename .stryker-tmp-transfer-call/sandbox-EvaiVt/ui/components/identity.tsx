// @ts-nocheck
import type { ReactNode } from 'react'
import { AccountMark, type AccountMarkProps } from '../marks/account-mark'
import { useStyles } from '../react/use-styles'
import { ShortAddress } from './address-block'
import styles from './identity.css'

/** What `<Identity>` takes. */
export interface IdentityProps extends Pick<AccountMarkProps, 'address' | 'picture'> {
  /** A name or a mail address; without one the address takes its place. */
  readonly name?: string | undefined
  /** A quieter line: the wallet. Default: the short address, where there is a name. */
  readonly sub?: ReactNode
  /** What can be done: a `CopyButton`. */
  readonly action?: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws whose account it is: picture, name, address.
 *
 * @param props - the address, and what is known of who is behind it
 *
 * @example
 * ```tsx
 * import { Card, Identity } from 'portico/ui/components'
 *
 * export const Me = ({ address }: { address: string }) => (
 *   <Card>
 *     <Identity address={address} name="maren.eth" />
 *   </Card>
 * )
 * ```
 */
export function Identity({ address, picture, name, sub, action, ...rest }: IdentityProps) {
  useStyles(styles)
  const short = <ShortAddress address={address} />
  const second = sub ?? (name !== undefined && short)
  return (
    <div {...rest} className="portico-id">
      <AccountMark address={address} picture={picture} />
      <div>
        <p className="portico-id-name">{name ?? short}</p>
        {second && <p className="portico-id-sub">{second}</p>}
      </div>
      {action}
    </div>
  )
}
