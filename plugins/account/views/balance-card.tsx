import { LinkText } from '../../../ui/components/link-text'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../ui/i18n/use-network-name'
import { Engraving } from '../../../ui/marks/engraving'
import { useController } from '../../../ui/react/use-controller'
import { useFormat } from '../../../ui/react/use-format'
import { useKernel } from '../../../ui/react/use-kernel'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { PortfolioController } from '../../blockchain-api/contract'
import { NetworksController } from '../../networks/contract'
import { AccountController } from '../contract'
import { accountMessages } from './account-messages'
import styles from './account-view.css'
import { TotalLine } from './total-line'
import { Unknown } from './unknown'

/** Draws the native balance: read, being read, or not to be had, with the way to ask again. */
export function BalanceCard() {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const kernel = useKernel()
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
          <Unknown isLoading={state === 'loading'} loading={t('reading')} none={t('unknown')} />
        </p>
      )}
      {kernel.has(PortfolioController) && <TotalLine />}
      {state === 'unavailable' && (
        <p className="portico-balance-label">
          {t('unavailable')} <LinkText onClick={() => void account.refresh()}>{t('retry')}</LinkText>
        </p>
      )}
    </div>
  )
}
