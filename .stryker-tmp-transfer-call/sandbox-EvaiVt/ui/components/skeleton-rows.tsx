// @ts-nocheck
import { useStyles } from '../react/use-styles'
import { Row } from './row'
import styles from './skeleton-rows.css'

/** What `<SkeletonRows>` takes. */
export interface SkeletonRowsProps {
  readonly count: number
  /** Says what is awaited, for those who do not see the shapes. */
  readonly label: string
  readonly kind?: 'two-line' | 'nav'
}

/** Draws rows that are still to come, in the places they will take; shown from 120 ms on. */
export function SkeletonRows({ count, label, kind = 'two-line' }: SkeletonRowsProps) {
  useStyles(styles)
  return (
    <div className={`portico-bones portico-bones--${kind}`} role="status">
      <span className="portico-hidden">{label}</span>
      <ul aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing but their place.
          <li key={index}>
            <Row
              kind={kind}
              mark={<span className="portico-bone portico-bone--mark" />}
              title={<span className="portico-bone" />}
              {...(kind === 'two-line' && { sub: <span className="portico-bone portico-bone--sub" /> })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
