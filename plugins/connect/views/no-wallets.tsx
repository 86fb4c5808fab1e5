import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Card } from '../../../ui/components/card'
import { EmptyState } from '../../../ui/components/empty-state'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../ui/icons/wallet-icon'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { connectMessages } from './connect-messages'

/** Draws the list's place while no wallet is there: that the first look goes on, then that none was found, with the way on. */
export function NoWallets() {
  const t = useMessages(connectMessages)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  const [hasLooked, setHasLooked] = useState(!isLooking)
  if (!isLooking && !hasLooked) setHasLooked(true)
  return (
    <Card>
      {hasLooked ? (
        <EmptyState icon={<WalletIcon size={24} />} title={t('emptyTitle')} text={t('emptyText')}>
          <Button isLoading={isLooking} onClick={() => void connect.discover()}>
            {t('lookAgain')}
          </Button>
        </EmptyState>
      ) : (
        <SkeletonRows count={2} kind="nav" label={t('looking')} />
      )}
    </Card>
  )
}
