// @ts-nocheck
import type { ReactNode } from 'react'
import { ExternalIcon } from '../icons/action-icons'
import { useStyles } from '../react/use-styles'
import styles from './details.css'
import { ExternalLink } from './external-link'

/** What `<Details>` takes. */
export interface DetailsProps {
  /** `Detail`s. */
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws facts by their names, like a receipt; in a `Card`.
 *
 * @param props - the details
 *
 * @example
 * ```tsx
 * import { Card, Detail, Details } from 'portico/ui/components'
 *
 * export const Receipt = () => (
 *   <Card>
 *     <Details>
 *       <Detail label="Network fee">0.0002 ETH</Detail>
 *     </Details>
 *   </Card>
 * )
 * ```
 */
export function Details(props: DetailsProps) {
  useStyles(styles)
  return <dl {...props} className="portico-details" />
}

/** What `<Detail>` takes. */
export interface DetailProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** What the value means, after it and quieter: '≈ $0.41'. */
  readonly aside?: ReactNode
  /** Leads to another site, by https only. */
  readonly href?: string
  /** Stands at the end of the line: a `CopyButton`, say. */
  readonly end?: ReactNode
  readonly 'data-testid'?: string
}

/** Draws one fact of `Details`. */
export const Detail = ({ label, children, aside, href, end, ...rest }: DetailProps) => (
  <div {...rest}>
    <dt>{label}</dt>
    <dd>
      {href === undefined ? (
        <bdi>{children}</bdi>
      ) : (
        <ExternalLink href={href}>
          <bdi>{children}</bdi> <ExternalIcon size={14} />
        </ExternalLink>
      )}
      {aside !== undefined && (
        <small>
          {' '}
          <bdi>{aside}</bdi>
        </small>
      )}
      {end}
    </dd>
  </div>
)
