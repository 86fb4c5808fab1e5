import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/check-icon'
import { ShieldIcon } from '../icons/shield-icon'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import styles from './facts.css'

/** What `<Facts>` takes. */
export interface FactsProps {
  /** Whose screen it is about: 'What Kestrel is showing'. */
  readonly label: ReactNode
  /** What the wallet calls this site, to be compared: a host name. */
  readonly origin?: string
  readonly children: ReactNode
}

/** Draws what the wallet is showing, so that a person can hold the two beside each other. */
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

/** What `<Fact>` takes. */
export interface FactProps {
  /** What the site may do after an approval (default), or what it never can. */
  readonly kind?: 'can' | 'cannot'
  readonly children: ReactNode
}

/** Draws one line of what is asked. */
export const Fact = ({ kind = 'can', children }: FactProps) => (
  <li className={`portico-fact portico-fact--${kind}`}>
    {kind === 'can' ? <CheckIcon /> : <ShieldIcon />}
    <span>{children}</span>
  </li>
)
