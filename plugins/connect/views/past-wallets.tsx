import { Button } from '../../../ui/components/button'
import { IconButton } from '../../../ui/components/icon-button'
import { RowGroup } from '../../../ui/components/row-group'
import { useMessages } from '../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController, ConnectingExternalView, type PastConnection } from '../contract'
import { profileMessages } from './profile-messages'
import type { WalletActs } from './use-wallet-acts'
import { useAccountName, useWalletFacts } from './use-wallet-facts'
import { WalletItem } from './wallet-item'

interface PastWalletProps {
  readonly past: PastConnection
  /** Whether the wallets that are connected stay so. */
  readonly beside: boolean
  readonly acts: WalletActs
}

function PastWallet({ past, beside, acts }: PastWalletProps) {
  const t = useMessages(profileMessages)
  const { router } = useKernel()
  const { forget } = useController(ConnectController)
  const nameOf = useAccountName()
  const { connectorId, namespace, addresses } = past
  const wallet = useWalletFacts()(connectorId)
  const [address = ''] = addresses
  const key = `forget ${connectorId}`
  const params = { connectorId, namespace, name: wallet.name, ...(beside && { beside }) }
  return (
    <WalletItem
      address={address}
      wallet={wallet}
      alt={connectorId}
      title={wallet.name}
      sub={[nameOf(address), wallet.isHere ? undefined : t('notHere')]}
      data-testid="recent-connection"
    >
      {wallet.isHere && (
        <Button
          size="small"
          onClick={() => router.push(ConnectingExternalView, params)}
          data-testid="wui-inactive-profile-wallet-item-button"
        >
          {t('connect')}
          <span className="portico-hidden"> {wallet.name}</span>
        </Button>
      )}
      <IconButton
        label={t('forget', { wallet: wallet.name })}
        onClick={() => acts.run({ key, act: () => forget(past), done: 'forgotten', failed: 'forgetFailed' })}
      >
        <NamedIcon name="trash" />
      </IconButton>
    </WalletItem>
  )
}

export interface PastWalletsProps extends Omit<PastWalletProps, 'past'> {
  readonly namespace: string
}

/** Draws the wallets that were connected on this device, with the way back; nothing where there are none. */
export function PastWallets({ namespace, ...rest }: PastWalletsProps) {
  const t = useMessages(profileMessages)
  const past = useValue(useController(ConnectController).past).filter((item) => item.namespace === namespace)
  if (!past.length) return null
  return (
    <RowGroup label={<span data-testid="recently-connected-text">{t('past')}</span>}>
      <ul>
        {past.map((item) => (
          <PastWallet key={item.connectorId} past={item} {...rest} />
        ))}
      </ul>
    </RowGroup>
  )
}
