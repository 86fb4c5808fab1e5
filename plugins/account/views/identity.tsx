import { CopyButton } from '../../../ui/components/copy-button'
import { ShortAddress } from '../../../ui/components/short-address'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AccountMark } from '../../../ui/marks/account-mark'
import { useStyles } from '../../../ui/react/use-styles'
import { accountMessages } from './account-messages'
import styles from './account-view.css'
import { useWallet } from './use-wallet'
import { useWho } from './use-who'

/** Draws who is connected: by name where there is one, and always by address. */
export function Identity({ address }: { readonly address: string }) {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const { name, alias, picture } = useWho(address)
  const wallet = useWallet()
  const short = <ShortAddress address={address} />
  return (
    <div className="portico-identity">
      <span className="portico-identity-mark" data-shared={wallet?.name} data-testid="single-account-avatar">
        <AccountMark address={address} picture={picture} />
      </span>
      <div>
        <p className="portico-identity-name" title={name}>
          {name ?? short}
        </p>
        {name !== undefined && (
          <p className="portico-identity-address">
            {alias !== undefined && <span title={alias}>{alias}</span>}
            {short}
          </p>
        )}
      </div>
      <CopyButton text={address} label={t('copy')} copied={accountMessages.copied} />
    </div>
  )
}
