import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tag.css'

/** The props of `<Tag>`. */
export interface TagProps {
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger'
  /** An icon of 14 px: colour alone does not show a state. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a short word or a count on a pill. */
export function Tag({ tone, icon, children, ...rest }: TagProps) {
  useStyles(styles)
  return (
    <span {...rest} part="tag" className={tone ? `portico-tag portico-tag--${tone}` : 'portico-tag'}>
      {icon}
      {children}
    </span>
  )
}
