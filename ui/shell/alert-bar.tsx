import type { Alert } from '../../kernel/notices/alert'
import { IconButton } from '../components/icon-button'
import { useMessages } from '../i18n/use-messages'
import { AlertIcon } from '../icons/alert-icon'
import { CloseIcon } from '../icons/close-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { InfoIcon } from '../icons/info-icon'
import { useKernel } from '../react/use-kernel'
import { useText } from '../react/use-text'
import { useValue } from '../react/use-value'
import { shellMessages } from './shell-messages'

const icons = { error: CrossCircleIcon, warning: AlertIcon, info: InfoIcon }

function Bar({ alert }: { readonly alert: Alert }) {
  const t = useMessages(shellMessages)
  const text = useText()
  const { notices } = useKernel()
  const AlertMark = icons[alert.variant]
  return (
    <div className={`portico-alert portico-alert--${alert.variant}`}>
      <AlertMark />
      <span>
        <b data-testid="wui-alertbar-text">{text(alert.message)}</b>
        {text(alert.detail)}
      </span>
      <IconButton label={t('dismiss')} onClick={notices.dismissAlert}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Draws the coded alert; its region stands before the text comes, or nobody would hear of it. */
export function AlertBar() {
  const alert = useValue(useKernel().notices.alert)
  return <div role="alert">{alert && <Bar alert={alert} />}</div>
}
