import type { Transaction, Transfer } from '../../services/blockchain-api/contract'

/**
 * Writes the day of a transaction: '05 Mar' in English, in other languages as they write days.
 *
 * @param ms - since the epoch
 * @param locale - BCP 47 tag
 * @param timeZone - IANA name; default: the person's
 */
export function formatDay(ms: number, locale: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', calendar: 'gregory', timeZone })
  if (!/^en\b/i.test(locale)) return format.format(ms)
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')}`
}

export interface Month {
  /** '2026-03', or 'undated' for what bears no date that is one. */
  readonly id: string
  /** The year goes without saying. */
  readonly isThisYear: boolean
  readonly transactions: readonly Transaction[]
}

/** The farthest a date goes, in ms. */
const FARTHEST = 8.64e15

export const hasDate = ({ minedAt }: Pick<Transaction, 'minedAt'>): boolean => Math.abs(minedAt) <= FARTHEST

/** Tells the month of a time where the person is; the same calendar in every language, so that labels and groups agree. */
function createMonthReader(timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    era: 'short',
    timeZone,
  })
  return (ms: number) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const year = `${parts.get('era') === 'BC' ? '-' : ''}${parts.get('year')?.padStart(4, '0')}`
    return { year, id: `${year}-${parts.get('month')}` }
  }
}

/**
 * Groups transactions by the month that they have where the person is.
 *
 * @param transactions - in any order
 * @param now - ms since the epoch; tells which year goes without saying
 * @param timeZone - IANA name; default: the person's
 * @returns newest month first, newest transaction of each first; transactions without a date come last
 */
export function groupByMonth(transactions: readonly Transaction[], now: number, timeZone?: string): readonly Month[] {
  const monthOf = createMonthReader(timeZone)
  const thisYear = monthOf(now).year
  const months = new Map<string, Month & { readonly transactions: Transaction[] }>()
  const put = (transaction: Transaction, id: string, isThisYear: boolean) => {
    const month = months.get(id) ?? { id, isThisYear, transactions: [] }
    month.transactions.push(transaction)
    months.set(id, month)
  }
  for (const transaction of transactions.filter(hasDate).sort((one, other) => other.minedAt - one.minedAt)) {
    const { id, year } = monthOf(transaction.minedAt)
    put(transaction, id, year === thisYear)
  }
  for (const transaction of transactions) if (!hasDate(transaction)) put(transaction, 'undated', false)
  return [...months.values()]
}

/** How operations read; capitals are a matter of style. */
export const operationVerbs = {
  approve: 'approved',
  bought: 'bought',
  borrow: 'borrowed',
  burn: 'burnt',
  cancel: 'canceled',
  claim: 'claimed',
  deploy: 'deployed',
  deposit: 'deposited',
  execute: 'executed',
  mint: 'minted',
  receive: 'received',
  repay: 'repaid',
  send: 'sent',
  sell: 'sold',
  stake: 'staked',
  trade: 'swapped',
  unstake: 'unstaked',
  withdraw: 'withdrawn',
}

export type KnownOperation = keyof typeof operationVerbs

/** Tells whether an operation has a verb; one without reads as the service names it. */
export const hasVerb = (operation: string): operation is KnownOperation => Object.hasOwn(operationVerbs, operation)

export type AmountSign = '+' | '−' | ''

const gains: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const losses: readonly string[] = ['withdraw', 'repay', 'burn']

/** Returns the sign before the amounts of an operation; the minus is the typographic one. */
export function signOfOperation(operation: string): AmountSign {
  if (gains.includes(operation)) return '+'
  return losses.includes(operation) ? '−' : ''
}

/** What the badge on a row's picture says. */
export type BadgeIcon = 'in' | 'out' | 'swap' | 'check' | 'close'
export type BadgeTone = 'success' | 'danger' | 'inverse' | 'info'

const operationIcons: Readonly<Record<string, BadgeIcon | undefined>> = {
  trade: 'swap',
  approve: 'check',
  cancel: 'close',
}
const statusTones: Readonly<Record<string, BadgeTone | undefined>> = {
  confirmed: 'success',
  failed: 'danger',
  pending: 'inverse',
}

/**
 * Returns the badge of a transaction: the direction of its one transfer or its NFTs, else its operation.
 *
 * @param shown - the transfers that its row shows
 * @returns an icon, none where there is nothing to say, and the colour of its status
 */
export function badgeOf({ operation, status }: Transaction, shown: readonly Transfer[]) {
  const [first] = shown
  const way = first && first.direction !== 'self' ? first.direction : undefined
  const isByWay = shown.length === 1 || (shown.length > 0 && shown.every(({ nft }) => nft))
  const own = Object.hasOwn(operationIcons, operation) ? operationIcons[operation] : undefined
  const icon: BadgeIcon | undefined = (isByWay ? (way ?? own) : own) ?? way
  const tone: BadgeTone = (Object.hasOwn(statusTones, status) ? statusTones[status] : undefined) ?? 'info'
  return { icon, tone }
}
