import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { ConnectView } from '../../connect/contract'
import { accountMessages } from './account-messages'

/** Says that nobody is connected, where the account is opened too early or ends while it shows. */
export function NotConnected() {
  const t = useMessages(accountMessages)
  const { router } = useKernel()
  return (
    <Card>
      <EmptyState icon={<WalletIcon size={24} />} title={t('gone')} text={t('goneText')}>
        <Button kind="primary" onClick={() => router.reset(ConnectView)}>
          {t('connect')}
        </Button>
      </EmptyState>
    </Card>
  )
}
