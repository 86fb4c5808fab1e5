import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './card.css'

/** The props of `<Card>`. */
export interface CardProps {
  /** Pads text by 16 px; rows have their own padding. */
  readonly isPadded?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a raised surface; its rows are separated by hairlines. */
export function Card({ isPadded, ...rest }: CardProps) {
  useStyles(styles)
  return <div {...rest} part="card" className={isPadded ? 'portico-card portico-card--padded' : 'portico-card'} />
}
