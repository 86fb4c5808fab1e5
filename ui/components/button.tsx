import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './button.css'
import { Spinner } from './spinner'

export interface ButtonProps {
  /** One 'primary' a screen. Default 'secondary'. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly onClick: () => void
  readonly icon?: ReactNode
  /** Shows a spinner in the icon's place and takes no clicks; the text tells what is going on. */
  readonly isLoading?: boolean
  /** Takes no clicks but can be reached: its text names what is missing. */
  readonly isDisabled?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a button as wide as its column. */
export function Button({ kind = 'secondary', onClick, icon, isLoading, isDisabled, children, ...rest }: ButtonProps) {
  useStyles(styles)
  return (
    <button
      {...rest}
      type="button"
      className={`portico-btn portico-btn--${kind}`}
      aria-disabled={isDisabled}
      aria-busy={isLoading}
      onClick={isLoading || isDisabled ? undefined : () => onClick()}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
