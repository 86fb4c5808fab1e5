import { memo, type ReactNode, useMemo } from 'react'
import { truncateDecimal } from '../../../../kernel/lib/amounts'
import type { Network } from '../../../../kernel/namespaces/network'
import { transactionUrl } from '../../../../kernel/namespaces/transaction-url'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Row, RowGroup } from '../../../../ui/components/row'
import { Skeleton, SkeletonRows } from '../../../../ui/components/skeleton'
import { Tag } from '../../../../ui/components/tag'
import { shortAddress } from '../../../../ui/format/short-address'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { Icon } from '../../../../ui/icons/icon'
import { AlertIcon, CheckIcon, CloseIcon } from '../../../../ui/icons/sign-icons'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { MarkBadge, TokenMark } from '../../../../ui/marks/token-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLocale } from '../../../../ui/react/use-locale'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useText } from '../../../../ui/react/use-text'
import { useValue } from '../../../../ui/react/use-value'
import { ReceiveAction } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import type { Transaction, Transfer } from '../../../services/blockchain-api/contract'
import type { ActivityApi, ShownTransfer, Suspicion } from '../contract'
import {
  type BadgeIcon,
  badgeOf,
  formatDay,
  groupByMonth,
  hasDate,
  hasVerb,
  type Month,
  operationVerbs,
  signOfOperation,
} from '../describe-history'
import { amountOf } from '../transfers'
import { activityMessages, ClockIcon, HistoryFrame, HistoryRest, NftPicture, Outdated } from './history-parts'

/** Decimals that amounts are shown with. */
const DECIMALS = 3

interface Description {
  readonly verb: string
  /** Said where it is not the usual one. */
  readonly status?: string | undefined
  /** The supporting line. */
  readonly text: string
  /** It tells what one thing was exchanged for. */
  readonly isPair?: boolean
  /** At the end of the row: how much, where one thing was moved. */
  readonly amount?: string
}

/** Returns the function that names operations and states; a host may translate a word of the service, too. */
function useWords() {
  const text = useText()
  const t = useMessages(activityMessages)
  return {
    verbOf: (operation: string) => {
      if (hasVerb(operation)) return text({ key: `activity.verb.${operation}`, text: operationVerbs[operation] })
      return operation ? text({ key: `activity.verb.${operation}`, text: operation }) : t('unknown')
    },
    statusOf: (status: string) =>
      status === 'confirmed' || status === 'failed' || status === 'pending'
        ? t(status)
        : text({ key: `activity.status.${status}`, text: status }),
  }
}

/** The known facts of the other party: its name for payments, else the name of the token. */
function useParty() {
  const t = useMessages(activityMessages)
  const { code } = useFormat()
  return ({ operation, from, to }: Transaction, { fungible }: Transfer) => {
    if (operation === 'send' && to) return t('to', { address: code(shortAddress(to)) })
    if (operation === 'receive' && from) return t('from', { address: code(shortAddress(from)) })
    return fungible?.name ?? fungible?.symbol ?? ''
  }
}

/** Returns the function that puts a transaction into words. */
function useDescription() {
  const t = useMessages(activityMessages)
  const format = useFormat()
  const { verbOf, statusOf } = useWords()
  const partyOf = useParty()
  const writeMoved = ({ operation, status }: Transaction, transfer: Transfer) => {
    if (transfer.nft) return transfer.nft.name ?? '-'
    const { symbol, name } = transfer.fungible ?? {}
    // What failed brought nothing and took nothing.
    const sign = status === 'failed' ? '' : signOfOperation(operation)
    return `${sign}${format.amount(truncateDecimal(amountOf(transfer), DECIMALS), symbol ?? name)}`
  }
  return (transaction: Transaction, shown: readonly Transfer[]): Description => {
    const { operation, status } = transaction
    const [first, second] = shown
    const common = { verb: verbOf(operation), status: status === 'confirmed' ? undefined : statusOf(status) }
    if (!first) return { verb: common.verb, text: statusOf(status) }
    const moved = writeMoved(transaction, first)
    if (second) {
      const text = t('pair', { out: moved, into: writeMoved(transaction, second) })
      return { ...common, text, isPair: true }
    }
    if (!first.nft) return { ...common, text: partyOf(transaction, first), amount: moved }
    return { ...common, text: moved, amount: t('nftAmount', { amount: format.amount(amountOf(first)) }) }
  }
}

const icons: Readonly<Record<BadgeIcon, ReactNode>> = {
  in: <Icon size={14} isMirrored d="M17.2 6.8L7 17M16 17H7V8" />,
  out: <Icon size={14} isMirrored d="M6.8 17.2L17 7M8 7h9v9" />,
  swap: <Icon size={14} d="M4.5 8.5h14M15 4.8l3.7 3.7L15 12.2M19.5 15.5h-14M9 11.8l-3.7 3.7L9 19.2" />,
  check: <CheckIcon size={14} />,
  close: <CloseIcon size={14} />,
}

function TransferMark({ transfer, size }: { readonly transfer: ShownTransfer; readonly size: 28 | 40 }) {
  const { fungible, nft, pictureUrl } = transfer
  if (nft) return <NftPicture url={pictureUrl} />
  return <TokenMark symbol={fungible?.symbol ?? fungible?.name ?? '?'} icon={pictureUrl} size={size} />
}

interface TransactionMarkProps {
  readonly transaction: Transaction
  readonly shown: readonly ShownTransfer[]
  readonly network: Network | undefined
}

function Picture({ shown, network }: Omit<TransactionMarkProps, 'transaction'>) {
  const [first, second] = shown
  if (!first) return network ? <NetworkMark network={network} /> : <TokenMark symbol="?" />
  if (!second) return <TransferMark transfer={first} size={40} />
  return (
    <span className="portico-pair">
      <TransferMark transfer={first} size={28} />
      <TransferMark transfer={second} size={28} />
    </span>
  )
}

/**
 * Draws the asset of a transaction: tokens round, NFTs square, the network where no asset was moved. A badge shows the direction, in the
 * colour of the status; the text has both too.
 */
function TransactionMark({ transaction, shown, network }: TransactionMarkProps) {
  const { icon, tone } = badgeOf(transaction, shown)
  const picture = <Picture shown={shown} network={network} />
  if (!icon) return picture
  return (
    <MarkBadge tone={tone} badge={icons[icon]}>
      {picture}
    </MarkBadge>
  )
}

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
  const { verb, status, text, isPair, amount } = describe(transaction, shown)
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
          <span className={isPair ? 'portico-did-what portico-did-pair' : 'portico-did-what'}>{text}</span>
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
const TransactionRow = /* @__PURE__ */ memo(TransactionRowOf)

function useMonthName() {
  const t = useMessages(activityMessages)
  const { date } = useFormat()
  return ({ id, transactions: [first], isThisYear }: Month) => {
    if (!first || !hasDate(first)) return t('undated')
    const name = date(first.minedAt, { month: 'long', calendar: 'gregory', ...(!isThisYear && { year: 'numeric' }) })
    return <time dateTime={id}>{name}</time>
  }
}

/** Draws the transactions that were read, a group for each month. */
function Months({ activity }: { readonly activity: ActivityApi }) {
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

/** Rows of the skeleton before anything came. */
const AWAITED = 7

function Wait() {
  const t = useMessages(activityMessages)
  return (
    <div className="portico-history-wait">
      <Skeleton shape="title" />
      <Card>
        <SkeletonRows count={AWAITED} mark="round" label={t('loading')} />
      </Card>
    </div>
  )
}

/** Says that there was nothing to show so far, where there is more to read. */
function NoneSoFar() {
  const t = useMessages(activityMessages)
  return (
    <Card>
      <EmptyState icon={<ClockIcon />} title={t('noneSoFar')} text={t('noneSoFarText')} />
    </Card>
  )
}

function Rows({ activity, none }: HistoryProps & { readonly activity: ActivityApi }) {
  const plural = usePlural(activityMessages)
  const isWhole = useValue(activity.rest) === 'end'
  const { length } = useValue(activity.transactions)
  const empty = isWhole ? none : <NoneSoFar />
  return (
    <div className="portico-history">
      <Outdated activity={activity} />
      {length > 0 ? <Months activity={activity} /> : empty}
      <HistoryRest activity={activity} isEndless={length > 0} />
      <span className="portico-hidden" role="status">
        {length > 0 && plural('shown', length)}
      </span>
    </div>
  )
}

interface HistoryProps {
  /** Stands there where nothing happened yet. */
  readonly none: ReactNode
}

/** Draws the transactions of the account, newest first. */
export const History = ({ none }: HistoryProps) => (
  <HistoryFrame wait={<Wait />}>{(activity) => <Rows activity={activity} none={none} />}</HistoryFrame>
)

/** Draws the whole history of the active account on the active network. */
export function TransactionsView() {
  const t = useMessages(activityMessages)
  return (
    <Body>
      <History
        none={
          <Card>
            <EmptyState
              icon={<ClockIcon />}
              title={t('none')}
              text={t('noneText')}
              data-testid="empty-activity-state"
            />
          </Card>
        }
      />
    </Body>
  )
}

const activityTabMessages = /* @__PURE__ */ defineMessages('activityTab', {
  none: 'No activity yet',
  noneText: 'Your next transactions will appear here',
  trade: 'Trade',
})

/** Says that there is no transaction yet, with buttons to begin, as far as the app has such views. */
function None() {
  const t = useMessages(activityTabMessages)
  const receive = useAccountAction(ReceiveAction)
  return (
    <Card>
      <EmptyState icon={<ClockIcon />} title={t('none')} text={t('noneText')} data-testid="empty-account-state">
        {receive && (
          <Button size="small" onClick={receive}>
            {t('trade')}
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}

/** Draws the history among the tabs of the account. */
export function ActivityTab() {
  return <History none={<None />} />
}
