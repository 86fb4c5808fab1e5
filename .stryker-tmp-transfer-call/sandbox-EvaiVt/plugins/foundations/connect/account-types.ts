// @ts-nocheck
import type { AccountType } from '../../../kernel/namespaces/capabilities'
import { attemptError } from './attempt-errors'
import { orderAccounts } from './order-accounts'
import { isAccountType } from './parse-preferences'
import type { Session } from './session'

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
  const first = session.record(connection)?.chosen?.[1] ?? from
  session.put({ ...connection, accounts }, [to, first])
}
