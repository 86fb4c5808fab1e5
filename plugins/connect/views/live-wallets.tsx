import { useMessages } from '../../../ui/i18n/use-messages'
import type { Connection } from '../contract'
import { DisconnectButton } from './disconnect-button'
import { profileMessages } from './profile-messages'
import { SwitchButton } from './switch-button'
import type { WalletActs } from './use-wallet-acts'
import { useWalletFacts } from './use-wallet-facts'
import { WalletItem } from './wallet-item'

export interface LiveWalletsProps {
  readonly connections: readonly Connection[]
  readonly acts: WalletActs
}

/** Draws the wallets of a namespace that are connected beside its current one. */
export function LiveWallets({ connections, acts }: LiveWalletsProps) {
  const t = useMessages(profileMessages)
  const factsOf = useWalletFacts()
  return connections.map((connection) => {
    const { connectorId, namespace, accounts, status } = connection
    const wallet = factsOf(connectorId)
    const address = accounts[0]?.address ?? ''
    return (
      <WalletItem
        key={connectorId}
        address={address}
        wallet={wallet}
        alt={connectorId}
        sub={[wallet.name, status === 'connected' ? undefined : t(status)]}
        data-testid="active-connection"
      >
        <SwitchButton
          params={{ connectorId, namespace, address }}
          what="wallet"
          acts={acts}
          data-testid="wui-inactive-profile-wallet-item-button"
        />
        <DisconnectButton
          connection={connection}
          wallet={wallet.name}
          acts={acts}
          data-testid="wui-inactive-profile-wallet-item-disconnect-button"
        />
      </WalletItem>
    )
  })
}
