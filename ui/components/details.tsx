import type { ReactNode } from 'react'
import { ExternalIcon } from '../icons/action-icons'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import { useStyles } from '../react/use-styles'
import detailsStyles from './details.css'
import disclosureStyles from './disclosure.css'
import { ExternalLink } from './external-link'

/** The props of `<Details>`. */
export interface DetailsProps {
  /** Elements of `Detail`. */
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
  useStyles(detailsStyles)
  return <dl {...props} className="portico-details" />
}

/** The props of `<Detail>`. */
export interface DetailProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** The meaning of the value, after it and quieter: '≈ $0.41'. */
  readonly aside?: ReactNode
  /** Links to another site, only by https. */
  readonly href?: string
  /** Content at the end of the line, for example a `CopyButton`. */
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

/** The props of `<Disclosure>`. */
export interface DisclosureProps {
  /** The line that is shown while it is folded, and that unfolds it: 'Details', or the most important fact. */
  readonly summary: ReactNode
  /** Default: folded. A person may change it at any time. */
  readonly isOpen?: boolean
  /** Called with whether it is unfolded. */
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws content that few people need, folded under a line that names it; in a `Card`. Find-in-page unfolds it.
 *
 * @param props - the line, the content, and whether it starts open
 *
 * @example
 * ```tsx
 * import { Card, Detail, Details, Disclosure } from 'portico/ui/components'
 *
 * export const SwapDetails = () => (
 *   <Card>
 *     <Disclosure summary="1 ETH = 3,297.82 USDC">
 *       <Details>
 *         <Detail label="Network fee">0.0002 ETH</Detail>
 *       </Details>
 *     </Disclosure>
 *   </Card>
 * )
 * ```
 */
export function Disclosure({ summary, isOpen, onToggle, children, ...rest }: DisclosureProps) {
  useStyles(disclosureStyles)
  return (
    <details
      {...rest}
      className="portico-disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon />
      </summary>
      <div className="portico-disclosure-content">{children}</div>
    </details>
  )
}
