import { Row } from '../../../ui/components/row'
import { formatNumber } from '../../../ui/format/format-number'
import { useMessages } from '../../../ui/i18n/use-messages'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useLocale } from '../../../ui/react/use-locale'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController, ProfileWalletsView } from '../../connect/contract'
import { accountMessages } from './account-messages'

/** Draws the wallet of the account; the others, and the way to one more, are one step away. */
export function WalletsRow() {
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const { router } = useKernel()
  const connect = useController(ConnectController)
  const connectorId = useValue(connect.active)?.connectorId
  const { length: count } = useValue(connect.connections)
  const wallet = useValue(connect.connectors).find(({ id }) => id === connectorId)
  return (
    <Row
      kind="nav"
      title={t('wallets')}
      mark={<WalletMark name={wallet?.name ?? ''} icon={wallet?.icon} size={32} />}
      end={count > 1 && formatNumber(count, locale)}
      isLink
      onClick={() => router.push(ProfileWalletsView)}
      data-testid="wui-wallet-switch"
    />
  )
}
