import { Statement } from '../../../../ui/components/arch-scene'
import { Actions, Button } from '../../../../ui/components/button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController } from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import { matchConnector } from '../../../wallets/match-connector'
import { ConnectingWalletConnectView } from '../contract'
import { pairingEndMessages } from './pairing-end'
import { GetWalletRow, pairingMessages, useWalletIcon } from './pairing-parts'

export interface BrowserPanelProps {
  readonly wallet: CatalogueWallet
}

/** Draws a wallet in this browser: the way to it, or where to get it while it is not here. */
export default function BrowserPanel({ wallet }: BrowserPanelProps) {
  const t = useMessages(pairingMessages)
  const word = useMessages(pairingEndMessages)
  const { router } = useKernel()
  const { connectors, start } = useController(ConnectController)
  const { keepOthers } = useViewParams(ConnectingWalletConnectView)
  const connector = matchConnector(useValue(connectors), wallet)
  const icon = useWalletIcon(wallet)
  const { name } = wallet
  const mark = (
    <div className="portico-pairing-mark">
      <WalletMark name={name} icon={connector?.icon ?? icon} size={64} />
    </div>
  )
  if (!connector)
    return (
      <>
        {mark}
        <Statement title={t('notDetected')}>{t('notDetectedText', { wallet: name })}</Statement>
        <GetWalletRow wallet={wallet} />
        <Actions>
          <Button kind="quiet" onClick={router.goBackOrClose}>
            {word('choose')}
          </Button>
        </Actions>
      </>
    )
  return (
    <>
      {mark}
      <Statement title={t('continueIn', { wallet: name })}>{t('browserText')}</Statement>
      <Actions>
        <Button
          kind="primary"
          onClick={() => start({ connectorId: connector.id, name: connector.name, ...(keepOthers && { keepOthers }) })}
          data-testid="w3m-connecting-widget-secondary-button"
        >
          {t('open')}
        </Button>
      </Actions>
    </>
  )
}
