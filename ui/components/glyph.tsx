import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './glyph.css'

/** The props of `<Glyph>`. */
export interface GlyphProps {
  /** 40 in two-line rows (default), 32 in nav rows, 56 on empty screens. */
  readonly size?: 32 | 40 | 56
  readonly tone?: 'accent' | 'warning' | 'danger' | 'success'
  /** An icon. */
  readonly children: ReactNode
}

/** Draws an icon on a tile, for a row or a screen without its own mark. */
export function Glyph({ size = 40, tone, children }: GlyphProps) {
  useStyles(styles)
  return (
    <span className={`portico-glyph portico-glyph--${size}${tone ? ` portico-glyph--${tone}` : ''}`} aria-hidden="true">
      {children}
    </span>
  )
}
