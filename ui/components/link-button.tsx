import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './button.css'

export interface LinkButtonProps {
  /** Vetted by whoever gives it: also an address of a wallet's own scheme. */
  readonly href: string
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a real link as the likeliest act: what no browser blocks, and a person can open by its menu. */
export function LinkButton({ href, icon, children, ...rest }: LinkButtonProps) {
  useStyles(styles)
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      part="button button-primary"
      className="portico-btn portico-btn--primary"
    >
      {icon}
      <span className="portico-btn-label">{children}</span>
    </a>
  )
}
