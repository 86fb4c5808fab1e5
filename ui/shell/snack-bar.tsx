import type { Snack } from '../../kernel/notices/create-notices'
import { Spinner } from '../components/spinner'
import { CheckCircleIcon } from '../icons/check-circle-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { useStyles } from '../react/use-styles'
import { useText } from '../react/use-text'
import styles from './snack-bar.css'

const marks = { loading: Spinner, success: CheckCircleIcon, error: CrossCircleIcon }

/** Draws the snack bar. */
export function SnackBar({ snack }: { readonly snack: Snack }) {
  useStyles(styles)
  const text = useText()
  const Mark = marks[snack.variant]
  return (
    <div className={`portico-snack portico-snack--${snack.variant}`}>
      <Mark />
      <span data-testid="wui-snackbar-message">{text(snack.message)}</span>
    </div>
  )
}
