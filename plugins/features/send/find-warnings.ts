import type { AddressFacts, AssetTransfer } from '../../../kernel/namespaces/transfer-capabilities'
import type { SendProblem, SendReview, SendWarning } from './contract'

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

/** What is known of a receiver. */
export interface ReceiverFacts {
  readonly transfer: AssetTransfer
  /** Of the chain; undefined where the namespace tells none. */
  readonly facts: AddressFacts | undefined
  /** Accounts that are connected. */
  readonly own: readonly string[]
  /** Whom the account sent to before; undefined where nobody tells. */
  readonly receivers: readonly string[] | undefined
  /** Whose deposits arrive there by a memo; undefined where nobody's do, as far as the app knows. */
  readonly memoOf?: string | undefined
  /** A service alone says that the name leads there. */
  readonly isTold?: boolean | undefined
}

/** Whether the receiver is one whom a person has to compare, group by group, before anything is sent. */
export const needsComparing = ({ warnings }: { readonly warnings: readonly SendWarning[] }): boolean =>
  warnings.some((warning) => warning !== 'own' && warning !== 'memo')

/** Finds why nothing may be sent to a receiver at all. */
export function findReceiverProblem({ transfer, facts }: ReceiverFacts): SendProblem | undefined {
  if (transfer.token !== undefined && isSameAddress(transfer.to, transfer.token)) return 'ownToken'
  return facts?.kind === 'burn' ? 'burn' : undefined
}

/** Finds what a person is to look at before they send. */
export function findWarnings({
  transfer,
  facts,
  own,
  receivers,
  memoOf,
  isTold,
}: ReceiverFacts): Pick<SendReview, 'warnings' | 'lookalike' | 'memoOf'> {
  const { to } = transfer
  if (own.some((account) => isSameAddress(account, to))) return { warnings: ['own'] }
  const lookalike = findLookalike(to, receivers ? [...own, ...receivers] : own)
  const warnings: SendWarning[] = []
  if (lookalike !== undefined) warnings.push('lookalike')
  if (isTold) warnings.push('told')
  if (memoOf !== undefined) warnings.push('memo')
  if (facts?.kind === 'contract') warnings.push('contract')
  if (facts?.isUsed === false) warnings.push('unused')
  else if (receivers?.some((receiver) => isSameAddress(receiver, to)) === false) warnings.push('first')
  return { warnings, ...(lookalike !== undefined && { lookalike }), ...(memoOf !== undefined && { memoOf }) }
}
