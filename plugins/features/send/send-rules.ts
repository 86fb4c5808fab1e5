import { formatUnits, multiplyDecimals, parseUnits } from '../../../kernel/lib/amounts'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import type { AddressFacts, AssetTransfer } from '../../../kernel/namespaces/transfer-capabilities'
import type { Receiver, SendProblem, SendReview, SendStep, SendToken, SendWarning } from './contract'

/** One spelling of an address: capitals of hexadecimal ones are a checksum, and `0x` may be absent. */
const comparable = (address: string): string =>
  /^(?:0x)?[\da-f]{40}$/i.test(address) ? `0x${address.slice(-40).toLowerCase()}` : address

export const isSameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other)

/** What a list shows of an address: its first four characters and its last six. */
function shortForm(address: string): string {
  const text = comparable(address)
  return text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-6)}` : text
}

/** Finds a known address that looks, cut short, like another one, and is not the same. */
export function findLookalike(address: string, known: readonly string[]): string | undefined {
  if (known.some((other) => isSameAddress(address, other))) return undefined
  return known.find((other) => shortForm(other) === shortForm(address))
}

/**
 * Lists the connected accounts that are the person's on a network. The address of a smart account, and of a wallet that approved other
 * networks alone, may be nobody's there.
 */
export const listOwnAccounts = (
  connections: readonly WalletState[],
  networkId: WalletState['networkId'],
): readonly string[] =>
  connections.flatMap(({ accounts, networkId: own, approvedNetworkIds }) =>
    accounts
      .filter(({ type }) => (type === 'smartAccount' ? [own] : approvedNetworkIds)?.includes(networkId) ?? true)
      .map(({ address }) => address),
  )

/** What is known of a receiver. */
export interface ReceiverFacts {
  readonly transfer: AssetTransfer
  /** Of the chain; undefined where the namespace tells none. */
  readonly facts: AddressFacts | undefined
  /** Connected accounts that are the person's on the network. */
  readonly own: readonly string[]
  /** All connected accounts, which an address may imitate; default: `own`. */
  readonly connected?: readonly string[]
  /** Earlier receivers of the account; undefined where no source has them. */
  readonly receivers: readonly string[] | undefined
  /** The service that needs a memo for deposits to this address; undefined where the app knows none. */
  readonly memoOf?: string | undefined
  /** A service alone says that the name leads there. */
  readonly isTold?: boolean | undefined
}

/** Tells whether the person must compare the receiver's address, group by group, before sending. */
export const needsComparing = ({ warnings }: { readonly warnings: readonly SendWarning[] }): boolean =>
  warnings.some((warning) => warning !== 'own' && warning !== 'memo')

/** Finds why nothing may be sent to a receiver at all. */
export function findReceiverProblem({ transfer, facts }: ReceiverFacts): SendProblem | undefined {
  if (transfer.token !== undefined && isSameAddress(transfer.to, transfer.token)) return 'ownToken'
  return facts?.kind === 'burn' ? 'burn' : undefined
}

/** Finds the warnings that a person must see before sending. */
export function findWarnings({
  transfer,
  facts,
  own,
  connected = own,
  receivers,
  memoOf,
  isTold,
}: ReceiverFacts): Pick<SendReview, 'warnings' | 'lookalike' | 'memoOf'> {
  const { to } = transfer
  if (own.some((account) => isSameAddress(account, to))) return { warnings: ['own'] }
  const lookalike = findLookalike(to, receivers ? [...connected, ...receivers] : connected)
  const warnings: SendWarning[] = []
  if (lookalike !== undefined) warnings.push('lookalike')
  if (isTold) warnings.push('told')
  if (memoOf !== undefined) warnings.push('memo')
  if (facts?.kind === 'contract') warnings.push('contract')
  if (facts?.isUsed === false) warnings.push('unused')
  else if (receivers?.some((receiver) => isSameAddress(receiver, to)) === false) warnings.push('first')
  return { warnings, ...(lookalike !== undefined && { lookalike }), ...(memoOf !== undefined && { memoOf }) }
}

/** Why a text is no amount that can be sent. */
export type AmountRefusal = 'empty' | 'text' | 'decimals' | 'zero' | 'funds'

/** An amount in base units, or why the text is invalid. */
export type AmountVerdict = { readonly amount: bigint } | { readonly refusal: AmountRefusal }

const isPlain = (text: string): boolean => /^\d{1,200}(?:\.\d{1,200})?$/.test(text)

/**
 * Reads an amount that a person typed: exactly, or not at all.
 *
 * @param text - whole units, a decimal text with a dot
 * @param token - its decimals, and how much of it there is
 */
export function readSendAmount(
  text: string,
  { decimals, value }: Pick<SendToken, 'decimals' | 'value'>,
): AmountVerdict {
  if (text === '') return { refusal: 'empty' }
  if (!isPlain(text)) return { refusal: 'text' }
  let amount: bigint
  try {
    amount = parseUnits(text, decimals)
  } catch {
    return { refusal: 'decimals' }
  }
  if (amount === 0n) return { refusal: 'zero' }
  return amount > value ? { refusal: 'funds' } : { amount }
}

/** The most that can be sent of a currency in which the fee is taken, too: with the fee it is the balance, to the unit. */
export const maxAmount = (balance: bigint, fee: bigint): bigint => (balance > fee ? balance - fee : 0n)

/** Returns the exact worth of an amount in dollars; undefined where the price is unknown. */
export function worthOf(amount: bigint, decimals: number, price: string | undefined): string | undefined {
  return price === undefined ? undefined : multiplyDecimals(formatUnits(amount, decimals), price)
}

/**
 * Reckons what dollars buy of a token, cut after its last decimal and never rounded up.
 *
 * @param dollars - a decimal text with a dot
 * @param price - dollars for one whole token, exact
 * @returns base units; undefined where the text is no amount, or the price none
 */
export function unitsForDollars(dollars: string, price: string, decimals: number): bigint | undefined {
  if (!isPlain(dollars) || !isPlain(price)) return undefined
  const scaleOf = (text: string) => text.split('.')[1]?.length ?? 0
  const [paid, cost] = [parseUnits(dollars, scaleOf(dollars)), parseUnits(price, scaleOf(price))]
  if (cost === 0n) return undefined
  // paid / 10^a tokens for cost / 10^b dollars each: both as whole numbers, divided once.
  return (paid * 10n ** BigInt(scaleOf(price) + decimals)) / (cost * 10n ** BigInt(scaleOf(dollars)))
}

interface Form {
  readonly token: SendToken | undefined
  readonly amount: string
  readonly receiver: Receiver
}

const amountSteps: Readonly<Record<AmountRefusal, SendStep>> = {
  empty: 'amount',
  zero: 'amount',
  text: 'value',
  decimals: 'value',
  funds: 'funds',
}

/** Returns what is missing in the form first. */
export function findStep({ token, amount, receiver }: Form): SendStep {
  if (!token) return 'token'
  const verdict = readSendAmount(amount, token)
  if ('refusal' in verdict) return amountSteps[verdict.refusal]
  if (receiver.state === 'empty') return 'address'
  return receiver.state === 'found' ? 'ready' : 'invalid'
}

/** A review, a text of its content, and the time when it was made. */
export interface FrozenReview {
  readonly review: SendReview
  readonly fingerprint: string
  /** ms since the epoch */
  readonly at: number
}

/** Returns everything that a wallet gets of a review, as one text. */
export function fingerprintOf({
  transfer,
  fee,
  isSponsored = false,
}: Pick<SendReview, 'transfer' | 'fee' | 'isSponsored'>): string {
  const { network, from, to, token = '', amount } = transfer
  const payer = isSponsored ? ['paid by the app'] : []
  const terms = Object.entries(fee.terms).map(([name, value]) => `${name}=${value}`)
  return [network.caipNetworkId, from, to, token, amount, fee.value, ...payer, ...terms].join('\n')
}

/** Freezes a review before it is shown, so that exactly its content is sent later. */
export function freezeReview(review: SendReview, at: number): FrozenReview {
  const transfer = Object.freeze({ ...review.transfer })
  const { terms, parts, value } = review.fee
  const fee = Object.freeze({ value, parts: Object.freeze({ ...parts }), terms: Object.freeze({ ...terms }) })
  const frozen = Object.freeze({ ...review, transfer, fee, token: Object.freeze({ ...review.token }) })
  return { review: frozen, fingerprint: fingerprintOf(frozen), at }
}

/** Tells whether two reviews of a transfer show the same to the person. */
export function isSameReview(one: FrozenReview, other: FrozenReview): boolean {
  const [told, toldNow] = [one, other].map(({ review, fingerprint }) =>
    JSON.stringify([fingerprint, review.token.price, review.feePrice, review.warnings, review.lookalike]),
  )
  return told === toldNow
}
