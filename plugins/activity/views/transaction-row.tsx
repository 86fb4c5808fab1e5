import { memo } from 'react'
import type { Network } from '../../../kernel/namespaces/network'
import { Row } from '../../../ui/components/row'
import { Tag } from '../../../ui/components/tag'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AlertIcon } from '../../../ui/icons/alert-icon'
import { useFormat } from '../../../ui/react/use-format'
import { useLocale } from '../../../ui/react/use-locale'
import type { Transaction } from '../../blockchain-api/contract'
import type { ActivityApi, Suspicion } from '../contract'
import { formatDay } from '../format-day'
import { hasDate } from '../group-by-month'
import { transactionUrl } from '../transaction-url'
import { activityMessages } from './activity-messages'
import { TransactionMark } from './transaction-mark'
import { useDescription } from './use-description'

function Day({ transaction }: { readonly transaction: Transaction }) {
  const locale = useLocale()
  const format = useFormat()
  const { minedAt } = transaction
  if (!hasDate(transaction)) return null
  const whole = format.date(minedAt, { dateStyle: 'long', timeStyle: 'short', calendar: 'gregory' })
  return (
    <time dateTime={new Date(minedAt).toISOString()} title={whole}>
      {formatDay(minedAt, locale)}
    </time>
  )
}

interface TransactionRowProps {
  readonly transaction: Transaction
  /** The same function each time. */
  readonly transfersOf: ActivityApi['transfersOf']
  readonly network: Network | undefined
  readonly suspicion: Suspicion | undefined
}

function TransactionRowOf({ transaction, transfersOf, network, suspicion }: TransactionRowProps) {
  const t = useMessages(activityMessages)
  const describe = useDescription()
  const shown = transfersOf(transaction)
  const { verb, status, text, amount } = describe(transaction, shown)
  const href = transactionUrl(network, transaction.hash)
  return (
    <Row
      data-testid="portico-transaction"
      {...(href !== undefined && { href })}
      mark={<TransactionMark transaction={transaction} shown={shown} network={network} />}
      title={
        <span className="portico-did">
          <span className="portico-verb">{verb}</span>
          {status !== undefined && (
            <Tag {...(transaction.status === 'failed' && { tone: 'danger' as const })}>{status}</Tag>
          )}
        </span>
      }
      sub={
        <>
          <span className="portico-did-what">{text}</span>
          {suspicion && (
            <span className={`portico-suspicion portico-suspicion--${suspicion}`}>
              <AlertIcon size={14} />
              {t(suspicion)}
            </span>
          )}
        </>
      }
      end={
        <span className="portico-did-end">
          {amount !== undefined && (
            <span className="portico-did-amount" dir="ltr" title={amount}>
              {amount}
            </span>
          )}
          <Day transaction={transaction} />
        </span>
      }
    />
  )
}

/** Draws a transaction; hundreds of them are drawn once each, however often the list grows. */
export const TransactionRow = /* @__PURE__ */ memo(TransactionRowOf)
