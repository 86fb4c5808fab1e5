import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './button.css'

/** What `<Actions>` takes. */
export interface ActionsProps {
  /** Side by side: what leads back at the start, the act at the end. Default: one over the other. */
  readonly isSide?: boolean
  readonly children: ReactNode
}

/** Draws the buttons that end a screen. */
export function Actions({ isSide, children }: ActionsProps) {
  useStyles(styles)
  return <div className={isSide ? 'portico-actions portico-actions--side' : 'portico-actions'}>{children}</div>
}
