// @ts-nocheck
import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './card.css'

/** What `<Card>` takes. */
export interface CardProps {
  /** Pads text by 16 px; rows bring their own padding. */
  readonly isPadded?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a lifted surface; rows in it are parted by hairlines. */
export function Card({ isPadded, ...rest }: CardProps) {
  useStyles(styles)
  return <div {...rest} part="card" className={isPadded ? 'portico-card portico-card--padded' : 'portico-card'} />
}
