import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { GetWalletAction, noWalletsMessages } from './get-wallet-action'

/** Draws the list's place when no wallet was found, with the way on. */
export default function NoWallets() {
  const t = useMessages(noWalletsMessages)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  return (
    <Card>
      <EmptyState icon={<WalletIcon size={24} />} title={t('emptyTitle')} text={t('emptyText')}>
        <Button isLoading={isLooking} onClick={() => void connect.discover()}>
          {t('lookAgain')}
        </Button>
        <GetWalletAction kind="quiet" />
      </EmptyState>
    </Card>
  )
}
