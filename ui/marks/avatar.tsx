import { useStyles } from '../react/use-styles'
import styles from './avatar.css'
import { hashHue } from './hash-hue'

/** What `<Avatar>` takes. */
export interface AvatarProps {
  /** The same address always gets the same picture, however its letters are cased. */
  readonly address: string
  readonly size?: number
  readonly 'data-testid'?: string
  /** What it stands for, so that a mark of the same in the view before moves here: a wallet's name. */
  readonly 'data-shared'?: string | undefined
}

/** Draws the arches of an account: decoration, the address stands beside it. */
export function Avatar({ address, size = 44, ...rest }: AvatarProps) {
  useStyles(styles)
  const hue = hashHue(address.toLowerCase())
  return (
    <svg
      className="portico-avatar"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      // By script: a strict policy takes no style attribute from a server that writes the host's page.
      ref={(svg) => svg?.style.setProperty('--pt-hue', `${hue}`)}
      {...rest}
    >
      <path d="M4 44V21a16 16 0 0 1 32 0v23z" />
      <path d="M10 44V23a10 10 0 0 1 20 0v21z" />
      <path d="M16 44V26a4 4 0 0 1 8 0v18z" />
    </svg>
  )
}
