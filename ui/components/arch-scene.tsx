import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/alert-icon'
import { CheckIcon } from '../icons/check-icon'
import { CloseIcon } from '../icons/close-icon'
import { useStyles } from '../react/use-styles'
import styles from './arch-scene.css'
import shake from './shake.css'

/** What `<ArchScene>` takes. */
export interface ArchSceneProps {
  /** A light travels while we wait; a keystone closes the arch. */
  readonly state: 'waiting' | 'done' | 'declined' | 'warning'
  /** Who asks: a mark of 64 px. */
  readonly from: ReactNode
  /** Who is asked: a mark of 64 px. */
  readonly to: ReactNode
}

const keys = { done: CheckIcon, declined: CloseIcon, warning: AlertIcon }
const arch = { pathLength: 100, d: 'M32 50V47C32 22 62 5 100 5s68 17 68 42v3' }

/** Draws two parties and the span between them: decoration, a Statement says the state. */
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
