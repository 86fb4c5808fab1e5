import { IconButton } from '../../../ui/components/icon-button'
import { Spinner } from '../../../ui/components/spinner'
import { useMessages } from '../../../ui/i18n/use-messages'
import { LeaveIcon } from '../../../ui/icons/leave-icon'
import { useController } from '../../../ui/react/use-controller'
import { ConnectController, type ConnectionKey } from '../contract'
import { profileMessages } from './profile-messages'
import type { WalletActs } from './use-wallet-acts'

export interface DisconnectButtonProps {
  readonly connection: ConnectionKey
  readonly wallet: string
  readonly acts: WalletActs
  readonly 'data-testid': string
}

/** Draws the way out of one wallet. */
export function DisconnectButton({ connection, wallet, acts, ...rest }: DisconnectButtonProps) {
  const t = useMessages(profileMessages)
  const connect = useController(ConnectController)
  const { connectorId, namespace } = connection
  const key = `disconnect ${connectorId}`
  const leave = () => connect.disconnect(namespace, connectorId)
  return (
    <IconButton
      {...rest}
      label={t('disconnect', { wallet })}
      onClick={() => acts.run({ key, act: leave, done: 'disconnected', failed: 'disconnectFailed' })}
    >
      {acts.busy === key ? <Spinner /> : <LeaveIcon />}
    </IconButton>
  )
}
