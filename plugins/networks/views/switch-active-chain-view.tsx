import { Actions } from '../../../ui/components/actions'
import { Body } from '../../../ui/components/body'
import { Button } from '../../../ui/components/button'
import { Statement } from '../../../ui/components/statement'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNamespaceNames } from '../../../ui/i18n/use-namespace-names'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useStyles } from '../../../ui/react/use-styles'
import { useViewParams } from '../../../ui/react/use-view-params'
import { ConnectView } from '../../connect/contract'
import { NetworksController, SwitchActiveChainView } from '../contract'
import { networksMessages } from './networks-messages'
import styles from './switch-active-chain-view.css'

/** Asks whether to go to chains that need a wallet of their own; only then the list of such wallets opens. */
export default function SwitchActiveChain() {
  useStyles(styles)
  const t = useMessages(networksMessages)
  const { networkId } = useViewParams(SwitchActiveChainView)
  const { router } = useKernel()
  const networks = useController(NetworksController)
  const [namespace = ''] = networkId.split(':')
  const { title } = useNamespaceNames()(namespace)
  const network = networks.find(networkId)
  const goOn = () => networks.switchNetwork(networkId).then(() => router.reset(ConnectView, { namespace }))
  return (
    <Body>
      <div className="portico-chain-mark">{network && <NetworkMark network={network} size={64} />}</div>
      <Statement title={t('switchTo', { chain: title })} data-testid={`w3m-switch-active-chain-to-${title}`}>
        {t(network ? 'switchToText' : 'unknownText', { chain: title })}
      </Statement>
      <Actions>
        {network && (
          <Button kind="primary" onClick={() => void goOn()} data-testid="w3m-switch-active-chain-button">
            {t('switchNow')}
          </Button>
        )}
        <Button kind={network ? 'quiet' : 'secondary'} onClick={router.goBackOrClose}>
          {t('cancel')}
        </Button>
      </Actions>
    </Body>
  )
}
