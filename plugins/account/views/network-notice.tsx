import { LinkText } from '../../../ui/components/link-text'
import { Notice } from '../../../ui/components/notice'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../ui/i18n/use-network-name'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { NetworksController, NetworksView } from '../../networks/contract'
import { accountMessages } from './account-messages'

/** Says that the wallet is on a network the app does not use, and leads on; nothing otherwise. */
export function NetworkNotice() {
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const networks = useController(NetworksController)
  const active = useValue(networks.active)
  const isSupported = useValue(networks.isSupported)
  if (!active || isSupported) return null
  return (
    <Notice tone="warning">
      {t('foreign', { network: nameOf(active) })}{' '}
      <LinkText onClick={() => router.push(NetworksView)}>{t('foreignAction')}</LinkText>
    </Notice>
  )
}
