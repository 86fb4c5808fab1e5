// @ts-nocheck
import { useStyles } from '../react/use-styles'
import styles from './skeleton.css'
import rowStyles from './skeleton-rows.css'

/** What `<Skeleton>` takes. */
export interface SkeletonProps {
  /**
   * What is still to come: a mark of 40 px, a round one (an avatar, a token), that of a grid's cell (56 px), the title or
   * the supporting line of a row, or a line of text as wide as its column.
   */
  readonly shape: 'mark' | 'round' | 'cell' | 'title' | 'sub' | 'line'
}

/**
 * Draws the place of something that is still to come, as large as that will be. What is awaited is said beside it, once.
 *
 * @param props - what is to come
 *
 * @example
 * ```tsx
 * import { Row, Skeleton } from 'portico/ui/components'
 *
 * export const Awaited = () => <Row mark={<Skeleton shape="round" />} title={<Skeleton shape="title" />} />
 * ```
 */
export function Skeleton({ shape }: SkeletonProps) {
  useStyles(rowStyles)
  useStyles(styles)
  return <span className={`portico-bone portico-bone--${shape}`} aria-hidden="true" />
}
