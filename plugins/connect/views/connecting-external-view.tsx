import { Actions } from '../../../ui/components/actions'
import { ArchScene } from '../../../ui/components/arch-scene'
import { Body } from '../../../ui/components/body'
import { Button } from '../../../ui/components/button'
import { Fact, Facts } from '../../../ui/components/facts'
import { Statement } from '../../../ui/components/statement'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AppMark } from '../../../ui/marks/app-mark'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { useViewParams } from '../../../ui/react/use-view-params'
import { ConnectController, ConnectingExternalView } from '../contract'
import { connectingMessages } from './connecting-messages'
import { connectingState } from './connecting-state'

/** Draws a connecting: what the wallet shows meanwhile, how it ended, and the way on. Going here is what starts it. */
export default function ConnectingExternal() {
  const t = useMessages(connectingMessages)
  const { router, platform } = useKernel()
  const params = useViewParams(ConnectingExternalView)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  const attempt = useValue(connect.attempt)
  const connector = useValue(connect.connectors).find(({ id }) => id === params.connectorId)
  const wallet = connector?.name ?? params.name ?? t('wallet')
  const { scene, title, text, action, isAsking } = connectingState(connector, attempt, isLooking)

  return (
    <Body>
      <ArchScene state={scene} from={<AppMark />} to={<WalletMark name={wallet} icon={connector?.icon} size={64} />} />
      <Statement title={t(title, { wallet })}>{t(text, { wallet })}</Statement>
      {isAsking && (
        <Facts label={t('showing', { wallet })} origin={platform.browser.host()}>
          <Fact>{t('seeAddress')}</Fact>
          <Fact>{t('suggest')}</Fact>
          <Fact kind="cannot">{t('cannotMove')}</Fact>
        </Facts>
      )}
      {action === 'retry' && (
        <Actions>
          <Button
            kind="primary"
            onClick={() => router.replace(ConnectingExternalView, params)}
            data-testid="w3m-connecting-widget-secondary-button"
          >
            {t('retry')}
          </Button>
          <Button kind="quiet" onClick={router.goBackOrClose}>
            {t('choose')}
          </Button>
        </Actions>
      )}
      {action === 'cancel' && <Button onClick={router.goBackOrClose}>{t('cancel')}</Button>}
    </Body>
  )
}
