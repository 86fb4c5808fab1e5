import { useMemo } from 'react'
import { RowGroup } from '../../../ui/components/row-group'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useFormat } from '../../../ui/react/use-format'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { NetworksController } from '../../networks/contract'
import type { ActivityApi } from '../contract'
import { groupByMonth, hasDate, type Month } from '../group-by-month'
import { activityMessages } from './activity-messages'
import { TransactionRow } from './transaction-row'

function useMonthName() {
  const t = useMessages(activityMessages)
  const { date } = useFormat()
  return ({ transactions: [first], isThisYear }: Month) =>
    first && hasDate(first)
      ? date(first.minedAt, { month: 'long', calendar: 'gregory', ...(!isThisYear && { year: 'numeric' }) })
      : t('undated')
}

/** Draws the transactions that were read, a group for each month. */
export function Months({ activity }: { readonly activity: ActivityApi }) {
  const { clock } = useKernel().platform
  const transactions = useValue(activity.transactions)
  const suspicions = useValue(activity.suspicions)
  const network = useValue(useController(NetworksController).active)
  const nameOf = useMonthName()
  const months = useMemo(() => groupByMonth(transactions, clock.now()), [transactions, clock])
  return months.map((month) => (
    <RowGroup
      key={month.id}
      data-testid="month-indexes"
      label={
        <span className="portico-month" data-testid="group-title">
          {nameOf(month)}
        </span>
      }
    >
      <ul>
        {month.transactions.map((transaction) => (
          <li key={transaction.id} className="portico-transaction">
            <TransactionRow
              transaction={transaction}
              transfersOf={activity.transfersOf}
              network={network}
              suspicion={suspicions.get(transaction.id)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  ))
}
