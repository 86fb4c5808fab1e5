import { type ReactNode, useId } from 'react'
import { ArrowRightIcon, CheckIcon, ChevronRightIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import { ExternalLink } from './external-link'
import styles from './row.css'
import { Spinner } from './spinner'

/** The props of `<Row>`. */
export interface RowProps {
  readonly title: ReactNode
  /** The supporting line. */
  readonly sub?: ReactNode
  /** Content before the text: a mark of 40 px, of 32 px in a 'nav' row. */
  readonly mark?: ReactNode
  /** Content at the end, before a chevron: a value, a tag. */
  readonly end?: ReactNode
  /** 'two-line' (60 px, default), 'nav' (52 px, one line), 'lead' (68 px, the one that is most likely wanted). */
  readonly kind?: 'two-line' | 'nav' | 'lead'
  readonly tone?: 'danger'
  /** The action; without it and without `href` the row is plain text. */
  readonly onClick?: () => void
  /** Links to an https address outside the page. */
  readonly href?: string
  /** Shows a chevron: the row leads to another screen. */
  readonly isLink?: boolean
  /** The word for the chosen one of a list, such as 'Active'; shown with a tick. */
  readonly current?: string | undefined
  readonly isLoading?: boolean
  /** Why the row cannot be used; drawn at its end, and the row can still be reached by keyboard. */
  readonly disabledReason?: ReactNode
  readonly 'data-testid'?: string
}

function RowEnd({ end, kind, isLink, current, isLoading, disabledReason }: RowProps) {
  return (
    <span className="portico-row-end">
      {disabledReason ?? end}
      {current !== undefined && (
        <span className="portico-row-current">
          {current}
          <CheckIcon />
        </span>
      )}
      {isLoading && <Spinner />}
      {kind === 'lead' && !isLoading && (
        <span className="portico-row-go">
          <ArrowRightIcon size={16} />
        </span>
      )}
      {isLink && <ChevronRightIcon size={16} />}
    </span>
  )
}

/** Draws a row of a list: a button, a link that leaves the page, or plain text, depending on its props. */
export function Row(props: RowProps) {
  useStyles(styles)
  const { title, sub, mark, kind = 'two-line', tone, onClick, href, current, isLoading, disabledReason } = props
  const content = (
    <>
      {mark}
      <span className="portico-row-text">
        <span className="portico-row-title">{title}</span>
        {sub !== undefined && <span className="portico-row-sub">{sub}</span>}
      </span>
      <RowEnd {...props} />
    </>
  )
  const common = {
    part: 'row',
    className: `portico-row portico-row--${kind}${mark ? '' : ' portico-row--plain'}${tone ? ` portico-row--${tone}` : ''}`,
    ...(props['data-testid'] && { 'data-testid': props['data-testid'] }),
    ...(current !== undefined && { 'aria-current': true }),
  }
  if (href !== undefined)
    return (
      <ExternalLink {...common} href={href}>
        {content}
      </ExternalLink>
    )
  if (!onClick) return <div {...common}>{content}</div>
  const isIdle = disabledReason !== undefined || isLoading
  return (
    <button
      type="button"
      {...common}
      aria-disabled={disabledReason !== undefined}
      aria-busy={isLoading}
      onClick={isIdle ? undefined : onClick}
    >
      {content}
    </button>
  )
}

/** The props of `<RowGroup>`. */
export interface RowGroupProps {
  /** Note that applies to all rows, such as 'In this browser'. */
  readonly label: ReactNode
  /** A quieter word at the end of the label. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws rows that belong together: a label over one card. */
export function RowGroup({ label, aside, children, ...rest }: RowGroupProps) {
  useStyles(styles)
  const id = useId()
  return (
    <section className="portico-group" aria-labelledby={id} {...rest}>
      <h3 className="portico-group-label" id={id}>
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </h3>
      <Card>{children}</Card>
    </section>
  )
}
