import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './link-text.css'

export interface LinkTextProps {
  readonly onClick: () => void
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a quiet act as a word in the accent colour; for another site take ExternalLink. */
export function LinkText({ onClick, ...rest }: LinkTextProps) {
  useStyles(styles)
  return <button {...rest} type="button" className="portico-link" onClick={() => onClick()} />
}
