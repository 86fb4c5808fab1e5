import { untilAborted } from '../../kernel/platform/until-aborted'
import { effect, signal } from '../../kernel/store/signals'
import { attemptError } from './attempt-errors'
import type { Flow } from './contract'
import type { Session } from './session'
import { keyOf } from './session-ledger'

/** What a flow is bound to: wallet, account and network of the current connection, as one text. */
function readEpoch(session: Session, namespace: string): string {
  const connection = session.find(namespace)
  if (!connection) return ''
  const { accounts, networkId } = connection
  return [keyOf(connection), session.mark(connection)?.since, accounts[0]?.address, networkId].join(' ')
}

/** Binds a flow to what is connected now: its steps end, and what they answer counts for nothing, once that has changed. */
export function beginFlow(session: Session, namespace: string): Flow {
  const { ctx } = session
  const first = readEpoch(session, namespace)
  if (!first) throw attemptError('CONNECT_CONNECTION_MISSING', { namespace })
  const abort = new AbortController()
  const isStale = signal(false)
  const stale = () => {
    if (isStale.peek()) return
    isStale.value = true
    abort.abort(attemptError('CONNECT_SESSION_CHANGED', { namespace }))
  }
  const stop = effect(() => {
    if (readEpoch(session, namespace) !== first) stale()
  })
  ctx.signal.addEventListener('abort', stale)
  return {
    signal: abort.signal,
    isStale,
    async run(step) {
      abort.signal.throwIfAborted()
      return untilAborted(step(abort.signal), abort.signal)
    },
    end() {
      stop()
      ctx.signal.removeEventListener('abort', stale)
    },
  }
}
