// @ts-nocheck
import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './mark-badge.css'

/** What `<MarkBadge>` takes. */
export interface MarkBadgeProps {
  /** A `NetworkMark` of 14 px, or an icon of 14 px. Decoration: what it means stands in the text. */
  readonly badge: ReactNode
  /** For an icon. Default: the badge brings its own colours. */
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
  useStyles(styles)
  return (
    <span className="portico-badged" aria-hidden="true">
      {children}
      <span className={tone ? `portico-badge portico-badge--${tone}` : 'portico-badge'}>{badge}</span>
    </span>
  )
}

/** What `<MarkStack>` takes. */
export interface MarkStackProps {
  /** Marks of one size; three say enough, the count stands beside them. */
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
  useStyles(styles)
  return (
    <span className="portico-stack" aria-hidden="true">
      {children}
    </span>
  )
}
