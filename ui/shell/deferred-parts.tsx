import type { Alert } from '../../kernel/notices/create-alert'
import type { Snack } from '../../kernel/notices/create-notices'
import bannerStyles from '../components/banner.css'
import { IconButton } from '../components/icon-button'
import { Spinner } from '../components/spinner'
import { formatAmounts } from '../format/format-amounts'
import { useMessages } from '../i18n/use-messages'
import { CheckCircleIcon, CrossCircleIcon, InfoIcon } from '../icons/circle-icons'
import { AlertIcon, CloseIcon } from '../icons/sign-icons'
import { type MotionTarget, startMotion } from '../motion/start-motion'
import { useKernel } from '../react/use-kernel'
import { useLocale } from '../react/use-locale'
import { useStyles } from '../react/use-styles'
import { useText } from '../react/use-text'
import { useValue } from '../react/use-value'
import styles from './deferred-parts.css'
import { keepApart } from './keep-apart'
import { keepFocus } from './keep-focus'
import { shellMessages } from './shell-messages'
import { useExitValue } from './use-exit-value'

const marks = { loading: Spinner, success: CheckCircleIcon, error: CrossCircleIcon }

interface SnackBarProps {
  readonly snack: Snack
  /** It fades out: visible, but hidden from screen readers. */
  readonly isLeaving: boolean
}

/** Draws the snack bar. */
function SnackBar({ snack, isLeaving }: SnackBarProps) {
  useStyles(styles)
  const text = useText()
  const locale = useLocale()
  const Mark = marks[snack.variant]
  return (
    <div
      part="snack"
      className={`portico-snack portico-snack--${snack.variant}${isLeaving ? ' portico-snack--leaving' : ''}`}
      aria-hidden={isLeaving || undefined}
    >
      <Mark />
      <span data-testid="wui-snackbar-message">{text(snack.message, (amounts) => formatAmounts(amounts, locale))}</span>
    </div>
  )
}

const icons = { error: CrossCircleIcon, warning: AlertIcon, info: InfoIcon }
const tones = { error: 'danger', warning: 'warning', info: 'info' }

/** Draws the coded alert as a banner: what happened, and what to do. The live region is in the shell, not here. */
function AlertBar({ alert }: { readonly alert: Alert }) {
  useStyles(bannerStyles)
  useStyles(styles)
  const t = useMessages(shellMessages)
  const text = useText()
  const { notices } = useKernel()
  const AlertMark = icons[alert.variant]
  return (
    <div part="alert" className={`portico-alert portico-banner portico-banner--${tones[alert.variant]}`}>
      <AlertMark />
      <span className="portico-banner-text">
        <b data-testid="wui-alertbar-text">{text(alert.message)}</b>
        {text(alert.detail)}
      </span>
      <IconButton label={t('dismiss')} onClick={notices.dismissAlert}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Draws the snack bar of the kernel, if there is one. */
export function SnackPart() {
  const snack = useValue(useKernel().notices.snack)
  const shown = useExitValue(snack)
  // Another element once it fades out: a live region reads out a new element, even where the next snack has the same text.
  return shown ? <SnackBar key={String(!snack)} snack={shown} isLeaving={!snack} /> : null
}

/** Draws the alert of the kernel, if there is one. */
export function AlertPart() {
  const alert = useValue(useKernel().notices.alert)
  return alert ? <AlertBar alert={alert} /> : null
}

/** Starts the code that follows a modal: its protection from the page, its motion, and its focus. */
export function startModal(target: MotionTarget, signal: AbortSignal): void {
  if (signal.aborted) return
  keepApart(target, signal)
  startMotion(target, signal)
  keepFocus(target, signal)
}
