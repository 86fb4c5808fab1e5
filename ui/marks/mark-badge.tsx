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
