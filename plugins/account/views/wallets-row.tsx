import { Row } from '../../../ui/components/row'
import { useMessages } from '../../../ui/i18n/use-messages'
import { usePlural } from '../../../ui/i18n/use-plural'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController, ProfileWalletsView } from '../../connect/contract'
import { accountMessages } from './account-messages'
import { useWallet } from './use-wallet'

/** Draws the wallet of the account; the others, and the way to one more, are one step away. */
export function WalletsRow() {
  const t = useMessages(accountMessages)
  const plural = usePlural(accountMessages)
  const { router } = useKernel()
  const { length: count } = useValue(useController(ConnectController).connections)
  const wallet = useWallet()
  return (
    <Row
      kind="nav"
      title={wallet?.name ?? t('wallets')}
      mark={<WalletMark name={wallet?.name ?? ''} icon={wallet?.icon} size={32} />}
      end={count > 1 && plural('walletCount', count)}
      isLink
      onClick={() => router.push(ProfileWalletsView)}
      data-testid="wui-wallet-switch"
    />
  )
}
