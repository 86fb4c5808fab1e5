import { useStyles } from '../react/use-styles'
import styles from './avatar.css'

/** A hue between 0 and 359 that is always the same for a text. */
export function hashHue(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  // Mixed again, so that texts that differ only in their last letter also get very different hues.
  return (Math.imul(hash, 2654435761) >>> 16) % 360
}

/** The props of `<Avatar>`. */
export interface AvatarProps {
  /** The same address always gets the same picture, in any casing. */
  readonly address: string
  readonly size?: number
  readonly 'data-testid'?: string
  /** Identifies the subject, such as by a wallet's name, so that its mark in the previous view moves here. */
  readonly 'data-shared'?: string | undefined
}

/** Draws the arches of an account as decoration; the address is beside it. */
export function Avatar({ address, size = 44, ...rest }: AvatarProps) {
  useStyles(styles)
  const hue = hashHue(address.toLowerCase())
  return (
    <svg className="portico-avatar" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" {...rest}>
      {/* Colours as attributes: a server can write them too, and a strict policy does not forbid them. */}
      <rect width="40" height="40" fill={`oklch(0.88 0.055 ${hue})`} />
      <rect x="4" y="5" width="32" height="60" rx="16" fill={`oklch(0.7 0.12 ${hue - 30})`} />
      <rect x="10" y="13" width="20" height="60" rx="10" fill={`oklch(0.46 0.11 ${hue - 65})`} />
      <rect x="16" y="22" width="8" height="60" rx="4" fill={`oklch(0.29 0.06 ${hue + 200})`} />
    </svg>
  )
}
