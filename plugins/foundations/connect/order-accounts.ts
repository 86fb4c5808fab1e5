import type { Account, AccountType, WalletState } from '../../../kernel/namespaces/capabilities'
import { attemptError } from './attempt-errors'
import type { Connection } from './contract'
import type { Session } from './session'
import { isAccountType, type SessionRecord } from './session-row'

export const startingWith = (accounts: readonly Account[], first: Account | undefined) =>
  first ? [first, ...accounts.filter((account) => account !== first)] : accounts

/** The account that is in front where nobody chose one here: of the preferred kind, else the wallet's own first. */
export const usualOf = (accounts: readonly Account[], type: AccountType | undefined) =>
  accounts.find((account) => type && account.type === type) ?? accounts[0]

/**
 * Puts the account that counts in front: the one chosen here, until the wallet itself goes to another; else the first of the
 * preferred kind; else the wallet's own first.
 */
export function orderAccounts(
  accounts: readonly Account[],
  record: Pick<SessionRecord, 'chosen'> | undefined,
  type: AccountType | undefined,
): readonly Account[] {
  const [address, before] = record?.chosen ?? []
  const usual = usualOf(accounts, type)
  const chosen = usual?.address === before ? accounts.find((account) => account.address === address) : undefined
  return startingWith(accounts, chosen ?? usual)
}

/** What to write over a choice that is over since the wallet went to another account; undefined where there is none. */
export function overChoice(
  session: Session,
  connection: Connection,
  accounts: readonly Account[],
): SessionRecord['chosen'] {
  const usual = usualOf(accounts, accountTypeOf(session, connection.namespace))?.address
  const before = session.record(connection)?.chosen?.[1]
  return before && usual && before !== usual ? [usual, usual] : undefined
}

/** The choice as the wallet spells it now: on another network it may spell the same keys otherwise. Undefined where it does not. */
export function respellChoice(
  chosen: SessionRecord['chosen'],
  before: readonly Account[],
  now: readonly Account[],
): SessionRecord['chosen'] {
  const respell = (address: string) => {
    const { publicKey } = before.find((account) => account.address === address) ?? {}
    const isStill = now.some((account) => account.address === address)
    return (!isStill && publicKey && now.find((account) => account.publicKey === publicKey)?.address) || address
  }
  const [one, other] = chosen?.map(respell) ?? []
  return one && other && (one !== chosen?.[0] || other !== chosen[1]) ? [one, other] : undefined
}

/** Checksums are written in letter case, which therefore does not count. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Picks the account that was asked for.
 *
 * @param address - undefined where any will do: then it is the first
 * @returns undefined where it is not shared
 */
export const pickAccount = ({ accounts }: Pick<WalletState, 'accounts'>, address: string | undefined) =>
  address === undefined ? accounts[0] : accounts.find((account) => isSame(account.address, address))

/** Whether the account in front is one of those that are known already. */
export function isKnownAccount(known: { readonly accounts: readonly Account[] }, shown: readonly Account[]): boolean {
  const [front] = shown
  return front === undefined || known.accounts.some(({ address }) => isSame(address, front.address))
}

/** The kind of account for a namespace: what the person chose, else the app, else the namespace. */
export function accountTypeOf({ ctx, options, state }: Session, namespace: string): AccountType | undefined {
  const chosen = state.signals.accountTypes.peek()[namespace]
  return chosen ?? options.defaultAccountTypes?.[namespace] ?? ctx.namespaces.definition(namespace)?.accountType
}

/** Prefers a kind of account; where the current connection has one, it becomes its account. */
export function setAccountType(session: Session, type: AccountType, namespace: string): void {
  if (!isAccountType(type)) throw attemptError('CONNECT_ACCOUNT_UNKNOWN', { type, namespace })
  const { accountTypes } = session.state.signals
  accountTypes.value = { ...accountTypes.peek(), [namespace]: type }
  const connection = session.find(namespace)
  if (!connection) return
  const accounts = orderAccounts(connection.accounts, undefined, type)
  const [from, to] = [connection.accounts[0]?.address, accounts[0]?.address]
  if (from === to || from === undefined || to === undefined) return
  session.put({ ...connection, accounts }, [to, to])
}
