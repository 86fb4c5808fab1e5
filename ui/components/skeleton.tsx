import { useStyles } from '../react/use-styles'
import { Row } from './row'
import styles from './skeleton.css'

/** The props of `<Skeleton>`. */
export interface SkeletonProps {
  /**
   * The shape of the expected content: a mark of 40 px, a round one (an avatar, a token), that of a grid's cell (56 px), the title or
   * the supporting line of a row, or a line of text as wide as its column.
   */
  readonly shape: 'mark' | 'round' | 'cell' | 'title' | 'sub' | 'line'
}

/**
 * Draws a placeholder of expected content, in its size. A text beside it says once what is loading.
 *
 * @param props - the shape of the expected content
 *
 * @example
 * ```tsx
 * import { Row, Skeleton } from 'portico/ui/components'
 *
 * export const Awaited = () => <Row mark={<Skeleton shape="round" />} title={<Skeleton shape="title" />} />
 * ```
 */
export function Skeleton({ shape }: SkeletonProps) {
  useStyles(styles)
  return <span className={`portico-bone portico-bone--${shape}`} aria-hidden="true" />
}

/** The props of `<SkeletonRows>`. */
export interface SkeletonRowsProps {
  readonly count: number
  /** Label of the expected content, for screen-reader users. */
  readonly label: string
  readonly kind?: 'two-line' | 'nav'
  /** Round for tokens or accounts. */
  readonly mark?: 'mark' | 'round'
}

/** Draws placeholder rows, in the places of the later rows; shown from 120 ms on. */
export function SkeletonRows({ count, label, kind = 'two-line', mark = 'mark' }: SkeletonRowsProps) {
  useStyles(styles)
  return (
    <div className={`portico-bones portico-bones--${kind}`} role="status">
      <span className="portico-hidden">{label}</span>
      <ul aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing but their place.
          <li key={index}>
            <Row
              kind={kind}
              mark={<Skeleton shape={mark} />}
              title={<Skeleton shape="title" />}
              {...(kind === 'two-line' && { sub: <Skeleton shape="sub" /> })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
