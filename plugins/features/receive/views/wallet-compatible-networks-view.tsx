import { NetworkRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { NotConnected } from '../../../../ui/components/not-connected'
import { Banner } from '../../../../ui/components/notice'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { GlobeIcon } from '../../../../ui/icons/action-icons'
import { useController } from '../../../../ui/react/use-controller'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { ReceiveController } from '../contract'
import { receiveMessages } from './wallet-receive-view'

/** Draws where the address can be sent to, and warns of everywhere else. */
export default function WalletCompatibleNetworksView() {
  const t = useMessages(receiveMessages)
  const address = useValue(useController(AccountController).address)
  const { controller, error } = useLazyController(ReceiveController)
  const networks = useOptionalSignal(controller?.networks)
  if (address === undefined) return <NotConnected text={t('goneText')} />
  const isEmpty = error !== undefined || networks?.length === 0
  const icon = <GlobeIcon size={24} />
  return (
    <Body>
      <Banner tone="warning" title={t('only')}>
        {t('onlyText')}
      </Banner>
      <Card>
        {isEmpty ? (
          <EmptyState icon={icon} title={t(error ? 'failed' : 'none')} text={t(error ? 'failedText' : 'noneText')} />
        ) : networks ? (
          networks.map((network) => <NetworkRow key={network.caipNetworkId} network={network} />)
        ) : (
          <SkeletonRows kind="nav" count={3} label={t('loading')} />
        )}
      </Card>
    </Body>
  )
}
