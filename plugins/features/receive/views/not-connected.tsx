import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { ConnectView } from '../../../foundations/connect/contract'
import { receiveMessages } from './receive-messages'

/** Says that there is no address, where nobody is connected. */
export function NotConnected() {
  const t = useMessages(receiveMessages)
  const { router } = useKernel()
  return (
    <Body>
      <Card>
        <EmptyState icon={<WalletIcon size={24} />} title={t('gone')} text={t('goneText')}>
          <Button kind="primary" onClick={() => router.reset(ConnectView)}>
            {t('connect')}
          </Button>
        </EmptyState>
      </Card>
    </Body>
  )
}
