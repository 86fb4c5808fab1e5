import { CopyButton } from '../../../ui/components/copy-button'
import { ShortAddress } from '../../../ui/components/short-address'
import { useMessages } from '../../../ui/i18n/use-messages'
import { Avatar } from '../../../ui/marks/avatar'
import { useController } from '../../../ui/react/use-controller'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { accountMessages } from './account-messages'
import styles from './account-view.css'

/** Draws who is connected, and by which wallet. */
export function Identity({ address }: { readonly address: string }) {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const connect = useController(ConnectController)
  const connectorId = useValue(connect.active)?.connectorId
  const wallet = useValue(connect.connectors).find(({ id }) => id === connectorId)
  return (
    <div className="portico-identity">
      <Avatar address={address} data-shared={wallet?.name} data-testid="single-account-avatar" />
      <div>
        <p className="portico-identity-name">
          <ShortAddress address={address} />
        </p>
        {wallet && <p className="portico-identity-wallet">{wallet.name}</p>}
      </div>
      <CopyButton text={address} label={t('copy')} copied={accountMessages.copied} />
    </div>
  )
}
