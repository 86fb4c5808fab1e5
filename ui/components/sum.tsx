import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './sum.css'

/** The props of `<Sum>`. */
export interface SumProps {
  /** The mark of the token, 40 px, or of the receiver. */
  readonly mark: ReactNode
  /** The quiet line above: which side of the transfer this is. */
  readonly label?: ReactNode
  /** An amount with its symbol, or a name. */
  readonly children: ReactNode
  /** 'amount' (large, default) or 'name'. */
  readonly kind?: 'amount' | 'name'
  /** The quiet line below. */
  readonly sub?: ReactNode
  /** Its value, at the end of the line. */
  readonly end?: ReactNode
}

/** Draws one side of a transfer before it happens, in a `Card`: large, and complete at any length. */
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
