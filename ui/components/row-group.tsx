import { type ReactNode, useId } from 'react'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import styles from './row-group.css'

/** What `<RowGroup>` takes. */
export interface RowGroupProps {
  /** Says once what is true of all its rows, such as 'In this browser'. */
  readonly label: ReactNode
  /** A quieter word at the end of the label. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws rows that belong together: a label over one card. */
export function RowGroup({ label, aside, children, ...rest }: RowGroupProps) {
  useStyles(styles)
  const id = useId()
  return (
    <section className="portico-group" aria-labelledby={id} {...rest}>
      <h3 className="portico-group-label" id={id}>
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </h3>
      <Card>{children}</Card>
    </section>
  )
}
