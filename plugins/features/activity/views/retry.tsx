import { Button } from '../../../../ui/components/button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { activityMessages } from './activity-messages'

/** Draws the way to what did not come. */
export function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(activityMessages)
  return (
    <Button size="small" icon={<RefreshIcon size={16} />} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}
