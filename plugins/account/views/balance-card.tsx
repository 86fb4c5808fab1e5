import { LinkText } from '../../../ui/components/link-text'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../ui/i18n/use-network-name'
import { Engraving } from '../../../ui/marks/engraving'
import { useController } from '../../../ui/react/use-controller'
import { useFormat } from '../../../ui/react/use-format'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { NetworksController } from '../../networks/contract'
import { AccountController } from '../contract'
import { accountMessages } from './account-messages'
import styles from './account-view.css'

/** Draws the native balance: read, being read, or not to be had, with the way to ask again. */
export function BalanceCard() {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { amount } = useFormat()
  const account = useController(AccountController)
  const balance = useValue(account.balance)
  const state = useValue(account.balanceState)
  const network = useValue(useController(NetworksController).active)
  if (state === 'none') return null
  return (
    <div className="portico-balance">
      <Engraving />
      <p className="portico-balance-label">{t('balanceOn', { network: network ? nameOf(network) : '' })}</p>
      {balance ? (
        <p className="portico-balance-amount" data-long={balance.text.length > 9 || undefined}>
          <span dir="ltr">
            {amount(balance.text)} <small>{balance.symbol}</small>
          </span>
        </p>
      ) : (
        <p className="portico-balance-amount" role="status">
          {state === 'loading' ? (
            <span className="portico-hidden">{t('reading')}</span>
          ) : (
            <span aria-hidden="true">–</span>
          )}
          {state === 'loading' && <span className="portico-balance-bone" aria-hidden="true" />}
        </p>
      )}
      {state === 'unavailable' && (
        <p className="portico-balance-label">
          {t('unavailable')} <LinkText onClick={() => void account.refresh()}>{t('retry')}</LinkText>
        </p>
      )}
    </div>
  )
}
