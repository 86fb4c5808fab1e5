import { truncateDollars } from '../../../kernel/amounts/truncate-dollars'
import { useMessages } from '../../../ui/i18n/use-messages'
import { Engraving } from '../../../ui/marks/engraving'
import { useKnown } from '../../../ui/react/use-known'
import { useLocale } from '../../../ui/react/use-locale'
import { useStyles } from '../../../ui/react/use-styles'
import { useWatched } from '../../../ui/react/use-watched'
import { PortfolioController } from '../../blockchain-api/contract'
import { accountMessages } from './account-messages'
import styles from './account-view.css'
import { splitMoney } from './split-money'
import { Unknown } from './unknown'

/** Draws what all that the account holds is worth, as far as anybody knows; nothing where it holds nothing is $0.00. */
export function TotalCard() {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const { controller: portfolio } = useWatched(PortfolioController)
  const state = useKnown(portfolio?.state) ?? 'loading'
  const total = useKnown(portfolio?.total)
  const isEmpty = useKnown(portfolio?.tokens)?.length === 0 && state === 'ready'
  const amount = total ?? (isEmpty ? '0' : undefined)
  const parts = amount === undefined ? [] : splitMoney(truncateDollars(amount), locale)
  if (state === 'none') return null
  return (
    <div className="portico-balance">
      <Engraving />
      <p className="portico-balance-label">{t('total')}</p>
      {parts.length ? (
        <p
          className="portico-balance-amount"
          data-long={parts.map(({ text }) => text).join('').length > 12 || undefined}
        >
          <span dir="ltr">
            {parts.map(({ text, isSmall }, index) => {
              const Size = isSmall ? 'small' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one amount have nothing but their place.
              return <Size key={index}>{text}</Size>
            })}
          </span>
        </p>
      ) : (
        <p className="portico-balance-amount" role="status">
          <Unknown isLoading={state === 'loading'} loading={t('reading')} none={t('unknown')} />
        </p>
      )}
    </div>
  )
}
