import type { Snack } from '../../kernel/notices/create-notices'
import { Spinner } from '../components/spinner'
import { CheckCircleIcon } from '../icons/check-circle-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { useStyles } from '../react/use-styles'
import { useText } from '../react/use-text'
import styles from './snack-bar.css'

const marks = { loading: Spinner, success: CheckCircleIcon, error: CrossCircleIcon }

export interface SnackBarProps {
  readonly snack: Snack
  /** On its way out: seen, but no longer read. */
  readonly isLeaving: boolean
}

/** Draws the snack bar. */
export function SnackBar({ snack, isLeaving }: SnackBarProps) {
  useStyles(styles)
  const text = useText()
  const Mark = marks[snack.variant]
  return (
    <div
      part="snack"
      className={`portico-snack portico-snack--${snack.variant}${isLeaving ? ' portico-snack--leaving' : ''}`}
      aria-hidden={isLeaving || undefined}
    >
      <Mark />
      <span data-testid="wui-snackbar-message">{text(snack.message)}</span>
    </div>
  )
}
