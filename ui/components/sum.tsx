import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './sum.css'

/** What `<Sum>` takes. */
export interface SumProps {
  /** The mark of the token, 40 px, or of who gets it. */
  readonly mark: ReactNode
  /** The quiet line above: which end of the movement this is. */
  readonly label?: ReactNode
  /** An amount with its symbol, or a name. */
  readonly children: ReactNode
  /** 'amount' (large, default) or 'name'. */
  readonly kind?: 'amount' | 'name'
  /** The quiet line below. */
  readonly sub?: ReactNode
  /** What it is worth, at the end of the line. */
  readonly end?: ReactNode
}

/** Draws one end of what is about to move, in a `Card`: large, and whole however long it is. */
export function Sum({ mark, label, children, kind = 'amount', sub, end }: SumProps) {
  useStyles(styles)
  return (
    <div part="row" className={`portico-sum portico-sum--${kind}`}>
      {mark}
      <div className="portico-sum-text">
        {label}
        <p className="portico-sum-what">{children}</p>
        {sub}
      </div>
      {end && <span className="portico-sum-end">{end}</span>}
    </div>
  )
}
