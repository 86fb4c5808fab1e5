import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './between-cards.css'

/** What `<BetweenCards>` takes. */
export interface BetweenCardsProps {
  /** An icon of 20 px. */
  readonly icon: ReactNode
  /** Makes it a button; without it, it is a picture that screen readers skip. */
  readonly action?: { readonly label: string; run(): void }
  readonly 'data-testid'?: string
}

/**
 * Draws a round mark on the edge between two cards that are 4 px apart: how the first leads to the second.
 *
 * @param props - the icon, and what a click does
 *
 * @example
 * ```tsx
 * import { BetweenCards, Card, NamedIcon } from 'portico/ui/components'
 *
 * export const FromTo = () => (
 *   <div style={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
 *     <Card isPadded>From</Card>
 *     <BetweenCards icon={<NamedIcon name="arrow-down" />} />
 *     <Card isPadded>To</Card>
 *   </div>
 * )
 * ```
 */
export function BetweenCards({ icon, action, ...rest }: BetweenCardsProps) {
  useStyles(styles)
  const { label, run } = action ?? {}
  if (!run)
    return (
      <span {...rest} className="portico-between" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <button {...rest} type="button" className="portico-between" aria-label={label} title={label} onClick={() => run()}>
      {icon}
    </button>
  )
}
