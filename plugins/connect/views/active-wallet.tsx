import type { Account } from '../../../kernel/namespaces/capabilities'
import { CopyButton } from '../../../ui/components/copy-button'
import { IconLink } from '../../../ui/components/icon-link'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../ui/icons/external-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import type { Connection } from '../contract'
import { DisconnectButton } from './disconnect-button'
import { profileMessages } from './profile-messages'
import { SwitchButton } from './switch-button'
import type { WalletActs } from './use-wallet-acts'
import { useAccountName, useExplorerUrl, useWalletFacts } from './use-wallet-facts'
import { WalletItem } from './wallet-item'

export interface ActiveWalletProps {
  /** The current one of its namespace. */
  readonly connection: Connection
  readonly acts: WalletActs
}

interface FirstAccountProps extends ActiveWalletProps {
  readonly account: Account
}

function FirstAccount({ connection, account: { address, type }, acts }: FirstAccountProps) {
  const t = useMessages(profileMessages)
  const { namespaces } = useKernel()
  const nameOf = useAccountName()
  const wallet = useWalletFacts()(connection.connectorId)
  const explorerUrl = useExplorerUrl(connection, address)
  const { namespace, connectorId, status } = connection
  // The app looks at one namespace at a time; from here a person can turn it to this one.
  const isElsewhere = useValue(namespaces.active) !== namespace
  const id = 'wui-active-profile-wallet-item'
  return (
    <WalletItem
      address={address}
      wallet={wallet}
      alt={wallet.name}
      sub={[type ? t(type) : wallet.name, t(status === 'connected' && !isElsewhere ? 'active' : status)]}
      isActive={status === 'connected'}
      data-testid={id}
    >
      {isElsewhere ? (
        <SwitchButton
          params={{ connectorId, namespace, address }}
          what="wallet"
          acts={acts}
          data-testid={`${id}-switch-button`}
        />
      ) : (
        <CopyButton text={address} label={t('copy', { address: nameOf(address) })} copied={profileMessages.copied} />
      )}
      {!isElsewhere && explorerUrl !== undefined && (
        <IconLink label={t('explorer')} href={explorerUrl}>
          <ExternalIcon />
        </IconLink>
      )}
      <DisconnectButton
        connection={connection}
        wallet={wallet.name}
        acts={acts}
        data-testid={`${id}-disconnect-button`}
      />
    </WalletItem>
  )
}

/** Draws the current wallet of a namespace: its account first, then the others that it shares, such as those for ordinals. */
export function ActiveWallet({ connection, acts }: ActiveWalletProps) {
  const t = useMessages(profileMessages)
  const wallet = useWalletFacts()(connection.connectorId)
  const { namespace, connectorId, accounts } = connection
  const [first, ...others] = accounts
  return (
    <>
      {first && <FirstAccount connection={connection} account={first} acts={acts} />}
      {others.map(({ address, type }) => (
        <WalletItem
          key={address}
          address={address}
          wallet={wallet}
          alt={wallet.name}
          sub={[type ? t(type) : wallet.name]}
          data-testid="wui-other-account"
        >
          <SwitchButton
            params={{ connectorId, namespace, address }}
            what="account"
            acts={acts}
            data-testid="wui-active-profile-wallet-item-switch-button"
          />
        </WalletItem>
      ))}
    </>
  )
}
