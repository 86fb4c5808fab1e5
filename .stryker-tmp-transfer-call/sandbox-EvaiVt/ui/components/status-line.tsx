// @ts-nocheck
import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import styles from './status-line.css'

/** What `<StatusLine>` takes. */
export interface StatusLineProps {
  /** A spinner, or a `CountdownRing`, which brings its own words. Default: a dot that says that something is live. */
  readonly mark?: ReactNode
  /** The state: 'Ready to scan'; each change is read out. */
  readonly children?: ReactNode
  /** A small button, such as 'Copy link'. */
  readonly action?: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws the state of what stands above it, on a card of one line, with what can be done about it.
 *
 * @param props - the state, its mark, and a button
 *
 * @example
 * ```tsx
 * import { StatusLine } from 'portico/ui/components'
 *
 * export const Ready = () => <StatusLine>Ready to scan</StatusLine>
 * ```
 */
export function StatusLine({ mark, children, action, ...rest }: StatusLineProps) {
  useStyles(styles)
  return (
    <Card {...rest}>
      <div className="portico-status">
        {mark ?? <span className="portico-dot" aria-hidden="true" />}
        <p role="status">
          {/* Another text is another element: one that became longer would have moved. */}
          <span key={typeof children === 'string' ? children : undefined}>{children}</span>
        </p>
        {action}
      </div>
    </Card>
  )
}
