import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './empty-state.css'
import { Glyph, type GlyphProps } from './glyph'

/** The props of `<EmptyState>`. */
export interface EmptyStateProps {
  /** An icon of 24 px. */
  readonly icon: ReactNode
  readonly tone?: GlyphProps['tone']
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Buttons. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** Says instead of a list that there is nothing, and what to do about it. */
export function EmptyState({ icon, tone, title, text, children, ...rest }: EmptyStateProps) {
  useStyles(styles)
  return (
    <div className="portico-empty" {...rest}>
      <Glyph size={56} {...(tone && { tone })}>
        {icon}
      </Glyph>
      <div>
        <h3>{title}</h3>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
