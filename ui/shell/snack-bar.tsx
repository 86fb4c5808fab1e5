import { Spinner } from '../components/spinner'
import { CheckCircleIcon } from '../icons/check-circle-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { useKernel } from '../react/use-kernel'
import { useText } from '../react/use-text'
import { useValue } from '../react/use-value'

const marks = { loading: Spinner, success: CheckCircleIcon, error: CrossCircleIcon }

/** Draws the snack bar over the header; its region stands before the text comes, or nobody would hear of it. */
export function SnackBar() {
  const text = useText()
  const snack = useValue(useKernel().notices.snack)
  const Mark = snack && marks[snack.variant]
  return (
    <div className="portico-snackbay" role="status">
      {Mark && (
        <div className={`portico-snack portico-snack--${snack.variant}`}>
          <Mark />
          <span data-testid="wui-snackbar-message">{text(snack.message)}</span>
        </div>
      )}
    </div>
  )
}
