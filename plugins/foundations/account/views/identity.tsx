import { ShortAddress } from '../../../../ui/components/address-block'
import { CopyButton } from '../../../../ui/components/copy-button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { accountProfiles } from '../contract'
import { accountMessages } from './account-messages'
import styles from './account-view.css'
import { useContributed } from './use-contributed'
import { useWallet } from './use-wallet'

interface AccountIdentity {
  /** What the person calls the address, else the name that the address has. */
  readonly name: string | undefined
  /** The name that the address has, where the person calls it otherwise. */
  readonly alias: string | undefined
  readonly picture: string | undefined
}

/** Answers by what an account is known; its address has to stand beside it. */
function useAccountIdentity(address: string): AccountIdentity {
  const label = useValue(useController(ConnectController).addressLabels)[address]
  const profile = useOptionalSignal(useContributed(accountProfiles).value?.profile)
  const name = profile?.name
  return { name: label ?? name, alias: label === undefined ? undefined : name, picture: profile?.avatarUrl }
}

/** Draws who is connected: by name where there is one, and always by address. */
export function Identity({ address }: { readonly address: string }) {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const { name, alias, picture } = useAccountIdentity(address)
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
