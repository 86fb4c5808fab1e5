// @ts-nocheck
import type { CSSProperties } from 'react'
import { useStyles } from '../react/use-styles'
import { hashHue } from './avatar'
import { MarkBadge } from './mark-badge'
import { NetworkMark, type NetworkMarkProps } from './network-mark'
import { firstLetter, useAssetPicture, usePicture } from './picture-or-letter'
import styles from './token-mark.css'

/** What `<TokenMark>` takes. */
export interface TokenMarkProps {
  readonly symbol: string
  /** Address of a picture; drawn by <img>, so that what is in it can neither run nor load. */
  readonly icon?: string | undefined
  /** What it is, where its list is to be trusted with names: its picture is asked for where it has no `icon`. */
  readonly kind?: 'currency' | 'token' | undefined
  /** Where the token lives, as a badge. */
  readonly network?: NetworkMarkProps['network'] | undefined
  readonly size?: 20 | 24 | 28 | 32 | 40 | 56
}

/**
 * Draws a token as a circle: its picture, or its letter where there is none; its network sits on the corner.
 *
 * @param props - the token's symbol, picture and network
 *
 * @example
 * ```tsx
 * import { TokenMark } from 'portico/ui/components'
 *
 * export const Ether = () => <TokenMark symbol="ETH" size={28} />
 * ```
 */
export function TokenMark({ symbol, icon, kind, network, size = 40 }: TokenMarkProps) {
  useStyles(styles)
  const found = useAssetPicture(kind && !icon ? { kind, id: symbol } : undefined)
  const picture = usePicture(icon ?? found)
  const style = { '--pt-size': `${size}px`, '--pt-hue': hashHue(symbol) } as CSSProperties
  const mark = (
    <span
      className="portico-token"
      aria-hidden="true"
      data-letter={picture ? undefined : firstLetter(symbol)}
      style={style}
    >
      {picture && <img {...picture} alt="" />}
    </span>
  )
  return network ? <MarkBadge badge={<NetworkMark network={network} size={14} />}>{mark}</MarkBadge> : mark
}
