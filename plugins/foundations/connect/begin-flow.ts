import { untilAborted } from '../../../kernel/platform/until-aborted'
import { effect, signal } from '../../../kernel/store/signals'
import { attemptError } from './attempt-errors'
import type { Flow } from './contract'
import { holdLock } from './hold-lock'
import type { Session } from './session'
import { keyOf } from './session-row'

/** What a flow is bound to: wallet, account and network of the current connection, as one text. */
function readEpoch(session: Session, namespace: string): string {
  const connection = session.find(namespace)
  if (!connection) return ''
  const { accounts, networkId } = connection
  return [keyOf(connection), session.record(connection)?.id, accounts[0]?.address, networkId].join(' ')
}

/** The account and the network that a flow is bound to: what two transactions would take a place in line from. */
function readLine(session: Session, namespace: string): string {
  const { accounts = [], networkId } = session.find(namespace) ?? {}
  return `flow ${networkId}:${accounts[0]?.address}`
}

/** Binds a flow to what is connected now: its steps end, and what they answer counts for nothing, once that has changed. */
export function beginFlow(session: Session, namespace: string): Flow {
  const { ctx } = session
  const first = readEpoch(session, namespace)
  if (!first) throw attemptError('CONNECT_CONNECTION_MISSING', { namespace })
  const line = readLine(session, namespace)
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
  // The kernel may have been disposed while this code was loaded.
  if (ctx.signal.aborted) stale()
  const { signal: isOver } = abort
  const run: Flow['run'] = async (step) => {
    isOver.throwIfAborted()
    return untilAborted(step(isOver), isOver)
  }
  return {
    signal: isOver,
    isStale,
    run,
    runAlone(step) {
      const begin = () => {
        isOver.throwIfAborted()
        return step(isOver)
      }
      // A step that nobody waits for any more keeps the next one waiting: the wallet still shows it.
      return run(() => holdLock(ctx, { name: line, signal: isOver }, begin))
    },
    end() {
      stop()
      ctx.signal.removeEventListener('abort', stale)
    },
  }
}
