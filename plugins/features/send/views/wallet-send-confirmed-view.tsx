import { useState } from 'react'
import { ArchScene, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { AccountController } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type TrackedStage, TransactionsController } from '../../transactions/contract'
import { WalletSendConfirmedView as ref } from '../contract'
import { reviewMessages } from './send-messages'

const scenes: Partial<Record<TrackedStage, 'done' | 'declined' | 'warning'>> = {
  confirmed: 'done',
  failed: 'declined',
  replaced: 'warning',
  dropped: 'warning',
}

/** Follows what a host had sent: a wallet submitted it, which is not yet the end. */
export default function WalletSendConfirmedView() {
  const t = useMessages(reviewMessages)
  const { router } = useKernel()
  const nameOf = useNetworkName()
  const { id, networkId, ...sent } = useViewParams(ref)
  const what = useFormat().amounts(sent.what)
  const network = useController(NetworksController).find(networkId)
  const address = useValue(useController(AccountController).address)
  const { controller } = useLazyController(TransactionsController)
  // Draws again whenever one of them stands elsewhere.
  useOptionalSignal(controller?.transactions)
  const found = controller?.find(networkId, id)
  const [known, setKnown] = useState(found)
  // What ended is remembered for an hour, and this may stand open for longer.
  if (found && (found.stage !== known?.stage || found.transactionId !== known.transactionId)) setKnown(found)
  const transaction = found ?? known
  const scene = scenes[transaction?.stage ?? 'submitted'] ?? 'waiting'
  const isRepriced = transaction?.replacement?.kind === 'repriced'
  const isDone = scene === 'done' || isRepriced
  const isWaiting = scene === 'waiting'
  const unfinished = t(isWaiting ? 'underWay' : 'notSent', { what })
  const title = isDone ? t('sent') : unfinished
  const text = isDone ? what : t(isWaiting ? 'underWayText' : 'notSentText')
  return (
    <Body>
      <ArchScene
        state={isDone ? 'done' : scene}
        from={<AccountMark address={transaction?.address ?? address ?? ''} size={64} />}
        to={network && <NetworkMark network={network} size={64} />}
      />
      <Statement title={title}>{text}</Statement>
      <Card>
        <Details>
          {network && <Detail label={t('network')}>{nameOf(network)}</Detail>}
          <Detail
            label={t('transaction')}
            {...(transaction?.explorerUrl !== undefined && { href: transaction.explorerUrl })}
            data-testid="send-transaction"
          >
            {shortAddress(transaction?.transactionId ?? id)}
          </Detail>
        </Details>
      </Card>
      <Actions>
        <Button kind="primary" onClick={() => router.close()}>
          {t('close')}
        </Button>
      </Actions>
    </Body>
  )
}
