import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './statement.css'

export interface StatementProps {
  /** The state: 'Approve in Kestrel'. */
  readonly title: ReactNode
  /** What to do. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** Says where a one-thing screen stands; each change is read out. */
export function Statement({ title, children, ...rest }: StatementProps) {
  useStyles(styles)
  return (
    <div {...rest} className="portico-say" role="status">
      <h3>{title}</h3>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
