import type { Alert } from '../../kernel/notices/alert'
import bannerStyles from '../components/banner.css'
import { IconButton } from '../components/icon-button'
import { useMessages } from '../i18n/use-messages'
import { AlertIcon } from '../icons/alert-icon'
import { CloseIcon } from '../icons/close-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { InfoIcon } from '../icons/info-icon'
import { startMotion } from '../motion/start-motion'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import { useText } from '../react/use-text'
import { useValue } from '../react/use-value'
import styles from './alert-bar.css'
import { shellMessages } from './shell-messages'
import { SnackBar } from './snack-bar'
import { useLingering } from './use-lingering'

const icons = { error: CrossCircleIcon, warning: AlertIcon, info: InfoIcon }
const tones = { error: 'danger', warning: 'warning', info: 'info' }

/** Draws the coded alert as a banner: what happened, and what to do. The shell says it, so it is no live region itself. */
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
  const shown = useLingering(snack)
  return shown ? <SnackBar snack={shown} isLeaving={!snack} /> : null
}

/** Draws the alert of the kernel, if there is one. */
export function AlertPart() {
  const alert = useValue(useKernel().notices.alert)
  return alert ? <AlertBar alert={alert} /> : null
}

export { startMotion }
