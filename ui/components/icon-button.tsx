import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './icon-button.css'

/** The props of `<IconButton>`. */
export interface IconButtonProps {
  /** Label for screen-reader users; also its tooltip, unless a `Tooltip` describes it. */
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
  /** Has a round background, for a screen with few other buttons. */
  readonly isFilled?: boolean
  /** Accepts no clicks but can be focused: the label says why. */
  readonly isDisabled?: boolean
  /** Whether the setting that it switches is on; left out if it switches nothing. */
  readonly isPressed?: boolean
  /** The name of its `::part` for a page's style sheet. */
  readonly part?: string
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string | undefined
}

/**
 * Draws an icon that acts: 44 px clickable, 32 px visible.
 *
 * @param props - its label, its icon and state, and the handler of clicks
 *
 * @example
 * ```tsx
 * import { IconButton, RefreshIcon } from 'portico/ui/components'
 *
 * export const Refresh = ({ refresh }: { refresh: () => void }) => (
 *   <IconButton label="Read the balance again" onClick={refresh}>
 *     <RefreshIcon />
 *   </IconButton>
 * )
 * ```
 */
export function IconButton({ label, onClick, isFilled, isDisabled, isPressed, ...rest }: IconButtonProps) {
  useStyles(styles)
  return (
    <button
      {...rest}
      type="button"
      className={isFilled ? 'portico-iconbtn portico-iconbtn--filled' : 'portico-iconbtn'}
      aria-label={label}
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      title={rest['aria-describedby'] ? undefined : label}
      onClick={() => isDisabled || onClick()}
    />
  )
}
