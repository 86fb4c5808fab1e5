// @ts-nocheck
import { useStyles } from '../react/use-styles'
import styles from './avatar.css'

/** A hue between 0 and 359 that is always the same for a text. */
export function hashHue(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  // Mixed once more: texts that differ in their last letter alone stand as far apart as others.
  return (Math.imul(hash, 2654435761) >>> 16) % 360
}

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
