import type { Alert } from '../../kernel/notices/alert'
import bannerStyles from '../components/banner.css'
import { IconButton } from '../components/icon-button'
import { useMessages } from '../i18n/use-messages'
import { AlertIcon } from '../icons/alert-icon'
import { CloseIcon } from '../icons/close-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { InfoIcon } from '../icons/info-icon'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import { useText } from '../react/use-text'
import styles from './alert-bar.css'
import { shellMessages } from './shell-messages'

const icons = { error: CrossCircleIcon, warning: AlertIcon, info: InfoIcon }
const tones = { error: 'danger', warning: 'warning', info: 'info' }

/** Draws the coded alert as a banner: what happened, and what to do. The shell says it, so it is no live region itself. */
export function AlertBar({ alert }: { readonly alert: Alert }) {
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
