import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './link-text.css'

/** The props of `<LinkText>`. */
export interface LinkTextProps {
  readonly onClick: () => void
  readonly tone?: 'danger'
  /** Accepts no clicks but can be focused: its text says why. */
  readonly isDisabled?: boolean
  /** It is in progress, as its text says. */
  readonly isLoading?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws a quiet action as a word in the accent colour; for another site use ExternalLink.
 *
 * @param props - its text and state, and the handler of clicks
 *
 * @example
 * ```tsx
 * import { LinkText } from 'portico/ui/components'
 *
 * export const Resend = ({ send }: { send: () => void }) => <LinkText onClick={send}>Send a new code</LinkText>
 * ```
 */
export function LinkText({ onClick, tone, isDisabled, isLoading, ...rest }: LinkTextProps) {
  useStyles(styles)
  return (
    <button
      {...rest}
      type="button"
      className={tone ? `portico-link portico-link--${tone}` : 'portico-link'}
      aria-disabled={isDisabled}
      aria-busy={isLoading}
      onClick={() => isDisabled || isLoading || onClick()}
    />
  )
}
