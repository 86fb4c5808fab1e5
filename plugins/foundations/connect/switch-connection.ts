import { batch } from '../../../kernel/store/signals'
import { attemptError } from './attempt-errors'
import { connectError } from './connect-errors'
import { isStanding } from './connection-status'
import type { Connection, SwitchParams } from './contract'
import { demandSeveral, openConnection } from './open-connection'
import { pickAccount } from './order-accounts'
import type { Session } from './session'
import { keyOf, makeCurrent } from './session-row'

/** Lets one of the accounts that the wallet shares be the connection's own, and tells the host's library to follow. */
function chooseAccount(session: Session, connection: Connection, address: string) {
  const picked = pickAccount(connection, address)
  const [own, chosen] = [connection.accounts[0]?.address, picked?.accounts[0]?.address]
  if (!picked || own === undefined || chosen === undefined)
    throw attemptError('CONNECT_ACCOUNT_UNKNOWN', { connectorId: connection.connectorId, address })
  if (own === chosen) return
  const { shouldUpdateToAddress } = session.state.signals
  const first = session.record(connection)?.chosen?.[1] ?? own
  session.put({ ...connection, accounts: picked.accounts }, [chosen, first])
  shouldUpdateToAddress.value = { ...shouldUpdateToAddress.peek(), [connection.namespace]: chosen }
}

/** Makes a connection, or one of its accounts, the current one of its namespace; one that ended is connected first. */
export async function switchConnection(session: Session, params: SwitchParams): Promise<Connection> {
  const { connectorId, namespace, address, standing, signal } = params
  if (standing !== undefined && !isStanding(standing))
    throw connectError('CONNECT_CONNECTION_STATUS_INVALID', { status: standing })
  const current = session.find(namespace)
  const known = session.get(params)
  demandSeveral(session, current !== undefined && keyOf(current) !== keyOf(params))
  if (!known)
    return openConnection(session, {
      connectorId,
      namespace,
      keepOthers: current !== undefined,
      ...(address !== undefined && { address }),
      ...(signal && { signal }),
    })
  batch(() => {
    if (address !== undefined) chooseAccount(session, known, address)
    if (current !== known) session.change(makeCurrent(params))
    session.ctx.namespaces.setActive(namespace)
  })
  return session.get(params) ?? known
}
