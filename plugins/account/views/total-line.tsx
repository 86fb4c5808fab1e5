import { formatDollars } from '../../../ui/format/format-dollars'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useKnown } from '../../../ui/react/use-known'
import { useLocale } from '../../../ui/react/use-locale'
import { useWatched } from '../../../ui/react/use-watched'
import { PortfolioController } from '../../blockchain-api/contract'
import { accountMessages } from './account-messages'

/** Draws what all that the account holds on the network is worth, in a line that keeps its place; a dash where nobody knows. */
export function TotalLine() {
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const { controller: portfolio } = useWatched(PortfolioController)
  const total = useKnown(portfolio?.total)
  const isRead = useKnown(portfolio?.state) !== 'loading'
  return (
    <p className="portico-balance-total">
      {t('total')}{' '}
      {total === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="portico-hidden">{t(isRead ? 'unknown' : 'reading')}</span>
        </>
      ) : (
        <span dir="ltr">{formatDollars(total, locale)}</span>
      )}
    </p>
  )
}
