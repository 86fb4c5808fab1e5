import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { ErrorState } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Spinner } from '../../../../ui/components/spinner'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { CrossCircleIcon } from '../../../../ui/icons/circle-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AlertIcon, CheckIcon } from '../../../../ui/icons/sign-icons'
import { useAttempts } from '../../../../ui/parts/loaded-part'

import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { type TrackedTransaction, TransactionsController } from '../contract'
import styles from './pending-transactions-view.css'

const pendingMessages = /* @__PURE__ */ defineMessages('transactions', {
  list: 'Transactions',
  submitted: 'Submitted',
  pending: 'Waiting for the network',
  outOfSight: 'No node shows it right now. It may still go through.',
  unknownBatch: 'Your wallet does not show it right now. It may still go through.',
  confirmed: 'Confirmed',
  failed: 'Failed. Its fee was paid.',
  failedBatch: 'Failed. Nothing was done.',
  partial: 'Only partly done',
  repriced: 'Confirmed with a higher fee',
  cancelled: 'Cancelled in your wallet',
  replaced: 'Another transaction took its place',
  dropped: 'The network dropped it. Nothing was sent.',
  unnamed: 'Transaction',
  loading: 'Reading your transactions',
  none: 'Nothing sent lately',
  noneText: 'What you send shows here until an hour after the network has confirmed it.',
  unavailable: 'Your transactions can’t be shown right now',
  unavailableText: 'They go on. Try again in a moment.',
  retry: 'Try again',
  offline: 'You are offline. What is shown may be out of date.',
  note: 'Each row leads to the network’s explorer.',
})

function textNameOf({ stage, replacement, isBatch }: TrackedTransaction) {
  if (isBatch && stage === 'outOfSight') return 'unknownBatch'
  // Whether anything was paid for it only the wallet knows.
  if (isBatch && stage === 'failed') return 'failedBatch'
  if (stage !== 'replaced' || replacement === undefined || replacement.kind === 'other') return stage
  return replacement.kind
}

/** Draws how it stands; the words beside it say the same. */
function StageMark({ transaction }: { readonly transaction: TrackedTransaction }) {
  const name = textNameOf(transaction)
  if (name === 'confirmed' || name === 'repriced')
    return (
      <Glyph tone="success">
        <CheckIcon size={20} />
      </Glyph>
    )
  if (transaction.stage === 'failed')
    return (
      <Glyph tone="danger">
        <CrossCircleIcon size={20} />
      </Glyph>
    )
  if (name === 'submitted' || name === 'pending')
    return (
      <Glyph>
        <Spinner />
      </Glyph>
    )
  return (
    <Glyph tone="warning">
      <AlertIcon size={20} />
    </Glyph>
  )
}

const ofToday: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
const ofAnotherDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }

function TransactionItem({ transaction }: { readonly transaction: TrackedTransaction }) {
  const t = useMessages(pendingMessages)
  const format = useFormat()
  const { clock } = useKernel().platform
  const { what, submittedAt, explorerUrl } = transaction
  const isToday = new Date(submittedAt).toDateString() === new Date(clock.now()).toDateString()
  return (
    <Row
      mark={<StageMark transaction={transaction} />}
      title={<bdi>{what === undefined ? t('unnamed') : format.amounts(what)}</bdi>}
      sub={t(textNameOf(transaction))}
      end={
        <time dateTime={new Date(submittedAt).toISOString()}>
          {format.date(submittedAt, isToday ? ofToday : ofAnotherDay)}
        </time>
      }
      {...(explorerUrl !== undefined && { href: explorerUrl })}
      data-testid="pending-transaction"
    />
  )
}

function Loaded({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(pendingMessages)
  const { controller, error } = useLazyController(TransactionsController)
  const transactions = useOptionalSignal(controller?.transactions)
  const isOnline = useOnline()
  if (error !== undefined)
    return (
      <Body>
        <Card>
          <ErrorState title={t('unavailable')} text={t('unavailableText')}>
            <Button size="small" icon={<RefreshIcon size={16} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          </ErrorState>
        </Card>
      </Body>
    )
  return (
    <Body>
      <Card>
        {transactions === undefined ? (
          <SkeletonRows count={2} label={t('loading')} />
        ) : transactions.length === 0 ? (
          <EmptyState icon={<NamedIcon name="clock" />} title={t('none')} text={t('noneText')} />
        ) : (
          <ul aria-label={t('list')} className="portico-pending">
            {transactions.map((transaction) => (
              <li key={`${transaction.networkId} ${transaction.id}`}>
                <TransactionItem transaction={transaction} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <div role="status" data-testid="transactions-offline">
        {!isOnline && transactions !== undefined && transactions.length > 0 && (
          <Notice tone="warning">{t('offline')}</Notice>
        )}
      </div>
      {transactions?.some(({ explorerUrl }) => explorerUrl) && <Note>{t('note')}</Note>}
    </Body>
  )
}

/** Draws what the account has under way, and what ended just now. */
export default function PendingTransactionsView() {
  useStyles(styles)
  const [attempt, retry] = useAttempts()
  return <Loaded key={attempt} onRetry={retry} />
}
