import type { CSSProperties, ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import { hashHue } from './avatar'
import markBadgeStyles from './mark-badge.css'
import { NetworkMark, type NetworkMarkProps, useAssetPicture } from './network-mark'
import { firstLetter, usePicture } from './picture-or-letter'
import tokenMarkStyles from './token-mark.css'

/** The props of `<MarkBadge>`. */
export interface MarkBadgeProps {
  /** A `NetworkMark` of 14 px, or an icon of 14 px. Decoration: its meaning is in the text. */
  readonly badge: ReactNode
  /** For an icon. Default: the badge has its own colours. */
  readonly tone?: 'info' | 'success' | 'danger' | 'inverse'
  /** The mark that it sits on. */
  readonly children: ReactNode
}

/**
 * Draws a small badge on the end corner of a mark.
 *
 * @param props - the badge, and the mark
 *
 * @example
 * ```tsx
 * import { CheckIcon, MarkBadge, WalletMark } from 'portico/ui/components'
 *
 * export const Certified = () => (
 *   <MarkBadge tone="info" badge={<CheckIcon size={14} />}>
 *     <WalletMark name="Kestrel" size={56} />
 *   </MarkBadge>
 * )
 * ```
 */
export function MarkBadge({ badge, tone, children }: MarkBadgeProps) {
  useStyles(markBadgeStyles)
  return (
    <span className="portico-badged" aria-hidden="true">
      {children}
      <span className={tone ? `portico-badge portico-badge--${tone}` : 'portico-badge'}>{badge}</span>
    </span>
  )
}

/** The props of `<MarkStack>`. */
export interface MarkStackProps {
  /** Marks of one size; at most three are drawn, with the number of the others beside them. */
  readonly children: ReactNode
}

/**
 * Draws marks that overlap: several networks or tokens in the place of one.
 *
 * @param props - the marks
 *
 * @example
 * ```tsx
 * import { MarkStack, TokenMark } from 'portico/ui/components'
 *
 * export const Pair = () => (
 *   <MarkStack>
 *     <TokenMark symbol="ETH" size={24} />
 *     <TokenMark symbol="DAI" size={24} />
 *   </MarkStack>
 * )
 * ```
 */
export function MarkStack({ children }: MarkStackProps) {
  useStyles(markBadgeStyles)
  return (
    <span className="portico-stack" aria-hidden="true">
      {children}
    </span>
  )
}

/** The props of `<TokenMark>`. */
export interface TokenMarkProps {
  readonly symbol: string
  /** Address of a picture; drawn by <img>, so that its content can neither run scripts nor load anything. */
  readonly icon?: string | undefined
  /** The asset, if the list can be trusted with names: its picture is requested if it has no `icon`. */
  readonly kind?: 'currency' | 'token' | undefined
  /** The network of the token, as a badge. */
  readonly network?: NetworkMarkProps['network'] | undefined
  readonly size?: 20 | 24 | 28 | 32 | 40 | 56
}

/**
 * Draws a token as a circle: its picture, or its letter without one; its network is in the corner.
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
  useStyles(tokenMarkStyles)
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
      {picture && <img key={picture.src} {...picture} alt="" />}
    </span>
  )
  return network ? <MarkBadge badge={<NetworkMark network={network} size={14} />}>{mark}</MarkBadge> : mark
}
