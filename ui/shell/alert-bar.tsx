import { useEffect, useState } from 'react'
import type { Alert } from '../../kernel/notices/create-notices'
import type { Message } from '../../kernel/notices/message'
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

/** The long text comes when it comes: the short one does not wait for it. */
function useDetail(alert: Alert): Message | undefined {
  const [detail, setDetail] = useState<{ readonly of: Alert; readonly message: Message }>()
  useEffect(() => {
    let isCurrent = true
    alert.detail().then(
      (message) => isCurrent && setDetail({ of: alert, message }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [alert])
  return detail?.of === alert ? detail.message : undefined
}

function Bar({ alert }: { readonly alert: Alert }) {
  const t = useMessages(shellMessages)
  const text = useText()
  const { notices } = useKernel()
  const detail = useDetail(alert)
  const AlertMark = icons[alert.variant]
  return (
    <div className={`portico-alert portico-alert--${alert.variant}`}>
      <AlertMark />
      <span>
        <b data-testid="wui-alertbar-text">{text(alert.message)}</b>
        {detail && text(detail)}
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
