import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { AlertIcon, CheckIcon, CloseIcon, ShieldIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import styles from './arch-scene.css'
import { Card } from './card'
import shake from './shake.css'

/** The props of `<ArchScene>`. */
export interface ArchSceneProps {
  /** A light moves while the person waits; a keystone closes the arch. */
  readonly state: 'waiting' | 'done' | 'declined' | 'warning'
  /** The mark of the party that asks, 64 px. */
  readonly from: ReactNode
  /** The mark of the party that is asked, 64 px. */
  readonly to: ReactNode
}

const keys = { done: CheckIcon, declined: CloseIcon, warning: AlertIcon }
const arch = { pathLength: 100, d: 'M32 50V47C32 22 62 5 100 5s68 17 68 42v3' }

/** Draws two parties and the span between them as decoration; a Statement says the state. */
export function ArchScene({ state, from, to }: ArchSceneProps) {
  useStyles(styles)
  useStyles(shake)
  const Key = state === 'waiting' ? undefined : keys[state]
  return (
    <div className={`portico-arch portico-arch--${state}`} aria-hidden="true">
      <svg viewBox="0 0 200 56" width="200" height="56" aria-hidden="true">
        <path className="portico-arch-track" {...arch} />
        <path className="portico-arch-light" {...arch} />
        <circle className="portico-arch-foot" cx="32" cy="53" r="3" />
        <circle className="portico-arch-foot" cx="168" cy="53" r="3" />
      </svg>
      {from}
      {to}
      {Key && (
        <span className="portico-arch-key">
          <Key size={16} />
        </span>
      )}
    </div>
  )
}

/** The props of `<Statement>`. */
export interface StatementProps {
  /** The state: 'Approve in Kestrel'. */
  readonly title: ReactNode
  /** What to do. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** A view takes focus when it appears, which is read out first; a text that is replaced before this delay is not read out at all. */
const REGION_DELAY_MS = 150

/**
 * Returns the first text of a live region so that it is read out too: screen readers only report changes in a region, so the text is set
 * again after the focus has arrived.
 */
function useRegionDelay(region: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { current } = region
    current?.setAttribute('aria-busy', 'true')
    const timer = setTimeout(() => {
      current?.removeAttribute('aria-busy')
      current?.replaceChildren(...current.childNodes)
    }, REGION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [region])
}

const keyOf = (words: ReactNode) => (typeof words === 'string' ? words : undefined)

/** States the result of a screen with one message; the first text and each change are read out. */
export function Statement({ title, children, ...rest }: StatementProps) {
  useStyles(styles)
  const region = useRef<HTMLDivElement>(null)
  useRegionDelay(region)
  return (
    <div {...rest} ref={region} className="portico-say" role="status">
      {/* A different text is a new line: in a line that stayed, it would cause a layout shift. */}
      <h3 key={keyOf(title)}>{title}</h3>
      {children !== undefined && <p key={`${keyOf(children)}.`}>{children}</p>}
    </div>
  )
}

/** The props of `<Facts>`. */
export interface FactsProps {
  /** The source of the screen: 'What Kestrel is showing'. */
  readonly label: ReactNode
  /** The wallet's name for this site, to be compared: a host name. */
  readonly origin?: string
  readonly children: ReactNode
}

/** Draws the content of the wallet's prompt, so that a person can compare both. */
export function Facts({ label, origin, children }: FactsProps) {
  useStyles(styles)
  return (
    <Card>
      <div className="portico-facts">
        <p className="portico-facts-head">
          {label}
          {origin && <strong>{origin}</strong>}
        </p>
        <ul>{children}</ul>
      </div>
    </Card>
  )
}

/** The props of `<Fact>`. */
export interface FactProps {
  /** Whether the line is something that the site may do after an approval (default), or something that it can never do. */
  readonly kind?: 'can' | 'cannot'
  readonly children: ReactNode
}

/** Draws one line of a request. */
export const Fact = ({ kind = 'can', children }: FactProps) => (
  <li className={`portico-fact portico-fact--${kind}`}>
    {kind === 'can' ? <CheckIcon /> : <ShieldIcon />}
    <span>{children}</span>
  </li>
)
