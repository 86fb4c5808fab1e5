import { compareDecimals } from '../../../kernel/lib/amounts'
import type { Transaction, Transfer } from '../../services/blockchain-api/contract'
import type { Suspicion } from './contract'
import { amountOf, toAmount } from './transfers'

/** Returns the form in which addresses are compared: hexadecimal ones have capitals only as a checksum. */
const comparable = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

const isSameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other)

/** Returns an address as a list shows it: its first four and its last six characters. */
export const shortForm = (address: string): string =>
  address.length > 12 ? `${comparable(address).slice(0, 4)}…${comparable(address).slice(-6)}` : comparable(address)

/** US dollars; a transfer below this is sent to be noticed, not to be used. */
const DUST = '0.01'

/** Returns the other party of a transaction. */
const counterpartyOf = ({ from, to }: Transaction, own: string): string => (isSameAddress(from, own) ? to : from)

/**
 * Returns how certain it is that the account itself sent something there: 2 for an asset with a worth, 1 for an unknown worth. Anyone can
 * make a token report a transfer of zero, or of a worthless asset, on behalf of any account.
 */
function evidenceOf({ from, status, transfers }: Transaction, own: string): number {
  if (!isSameAddress(from, own) || status !== 'confirmed') return 0
  const sent = transfers.filter((transfer) => transfer.direction === 'out' && amountOf(transfer) !== '0')
  if (sent.some(({ worth }) => compareDecimals(toAmount(worth), DUST) >= 0)) return 2
  return sent.some(({ worth }) => worth === undefined) ? 1 : 0
}

interface Known {
  readonly address: string
  readonly evidence: number
  readonly minedAt: number
}

/** Of each short form the one address that the account is surest to have sent to, and of equals the first. */
function findKnown(transactions: readonly Transaction[], own: string) {
  const known = new Map<string, Known>()
  for (const transaction of transactions) {
    const evidence = evidenceOf(transaction, own)
    const before = known.get(shortForm(transaction.to))
    const isSurer = !before || evidence > before.evidence
    const isEarlier = evidence === before?.evidence && transaction.minedAt < before.minedAt
    if (evidence > 0 && (isSurer || isEarlier))
      known.set(shortForm(transaction.to), {
        address: comparable(transaction.to),
        evidence,
        minedAt: transaction.minedAt,
      })
  }
  return known
}

/** Tells whether a transfer is of zero on behalf of the account, or of almost no or an unknown worth by someone else. */
const isTiny = (transfer: Transfer, isOwn: boolean) =>
  amountOf(transfer) === '0' || (!isOwn && compareDecimals(toAmount(transfer.worth), DUST) < 0)

function isDust({ operation, from, transfers }: Transaction, own: string): boolean {
  const isPayment = operation === 'send' || operation === 'receive'
  const isOwn = isSameAddress(from, own)
  return isPayment && transfers.length > 0 && transfers.every((transfer) => !transfer.nft && isTiny(transfer, isOwn))
}

/**
 * Finds transactions that may be there only to put an address before the person's eyes, to be copied by mistake.
 *
 * @param transactions - the transactions that have been read: earlier receivers are unknown
 * @param own - the account's address
 * @returns what each is suspected of, by id
 */
export function findSuspects(transactions: readonly Transaction[], own: string): ReadonlyMap<string, Suspicion> {
  const known = findKnown(transactions, own)
  const suspects = new Map<string, Suspicion>()
  for (const transaction of transactions) {
    const other = counterpartyOf(transaction, own)
    const double = known.get(shortForm(other))
    if (double && double.address !== comparable(other)) suspects.set(transaction.id, 'lookalike')
    else if (!double && !isSameAddress(other, own) && isDust(transaction, own)) suspects.set(transaction.id, 'dust')
  }
  return suspects
}

/**
 * Lists the addresses to which an account has certainly sent something, newest first. Swaps and deposits go to a contract, which keeps
 * whatever is sent to it directly.
 *
 * @param suspects - what `findSuspects` found in the same transactions
 */
export function listReceivers(
  transactions: readonly Transaction[],
  own: string,
  suspects: ReadonlyMap<string, Suspicion>,
): readonly string[] {
  const sure = transactions
    .filter((transaction) => transaction.operation === 'send' && !suspects.has(transaction.id))
    .filter((transaction) => evidenceOf(transaction, own) === 2)
    .sort((one, other) => other.minedAt - one.minedAt)
  return [...new Map(sure.map(({ to }) => [comparable(to), to])).values()]
}
