import { loadOnce } from '../../kernel/platform/load-once'
import { untracked } from '../../kernel/store/signals'
import { accountTypeOf, setAccountType } from './account-types'
import { tellActive } from './activate-namespace'
import { attemptError } from './attempt-errors'
import { closeConnections } from './close-connection'
import { createSession } from './create-session'
import { forgetConnection } from './edit-ledger'
import { keepPreferences } from './keep-preferences'
import { cleanLabel } from './parse-preferences'
import { createRestorer } from './restore-connections'
import type { Session, SessionEngine, SessionShell } from './session'
import { keyOf } from './session-ledger'
import { shareSession } from './share-session'
import { takeSnapshot } from './take-snapshot'

/** Tells the other tabs which namespace is the active one, and begins where they are. */
function shareActive(session: Session) {
  const { active, ids, setActive } = session.ctx.namespaces
  const shared = session.active()
  // Nobody chose anything here yet.
  if (shared !== undefined && active.peek() === ids[0]) setActive(shared)
  session.ctx.effect(() => {
    const now = active.value
    if (now !== undefined) untracked(() => tellActive(session, now))
  })
}

function createRestore(session: Session): () => Promise<void> {
  const { ctx } = session
  const restorer = createRestorer(session)
  const confirm = (isOwn: boolean) =>
    restorer.restore(isOwn).catch((error: unknown) => ctx.logger.warn('Stored connections could not be read', error))
  return loadOnce(async () => {
    const reload = keepPreferences(session)
    session.begin()
    const restored = confirm(true)
    shareActive(session)
    shareSession(session, () => void confirm(false), reload)
    await restored
  })
}

/** Creates what does everything that a page does not need before its first click. */
export function createSessionEngine(shell: SessionShell): SessionEngine {
  const session = createSession(shell)
  const { ctx, state } = session
  const { active } = ctx.namespaces
  const here = () => active.peek() ?? ''
  const restore = createRestore(session)
  // The page may have asked before this code came, in vain.
  if (shell.isPainted) void restore()
  return {
    restore,
    snapshot: async () => takeSnapshot(session),
    connect: async (params) => (await import('./open-connection')).openConnection(session, params),
    adopt: async (params) => (await import('./adopt-namespace')).adoptNamespace(session, params),
    switchTo: async (params) => (await import('./switch-connection')).switchConnection(session, params),
    beginFlow: async (namespace = here()) => (await import('./begin-flow')).beginFlow(session, namespace),
    async disconnect(namespace = here(), connectorId) {
      const current = session.find(namespace)
      const connection = connectorId === undefined ? current : session.get({ namespace, connectorId })
      if (connection) await closeConnections(session, [connection])
    },
    async disconnectAll(namespace) {
      session.open?.abort()
      const all = state.signals.connections.peek()
      const ending = all.filter((item) => namespace === undefined || item.namespace === namespace)
      if (ending.length) await closeConnections(session, ending)
    },
    async forget(key) {
      session.change(forgetConnection(key))
    },
    accountTypeOf: async (namespace = here()) => accountTypeOf(session, namespace),
    setAccountType: async (type, namespace = here()) => setAccountType(session, type, namespace),
    async setAddressLabel(address, label) {
      const { addressLabels } = state.signals
      const { [address]: _, ...others } = addressLabels.peek()
      const clean = cleanLabel(label)
      addressLabels.value = clean ? { ...others, [address]: clean } : others
    },
    async getProvider(namespace = here()) {
      const connection = session.find(namespace)
      const provider = connection && session.providers.get(keyOf(connection))
      if (!provider) throw attemptError('CONNECT_CONNECTION_MISSING', { namespace: namespace || 'none' })
      return provider
    },
    async recordNetwork(namespace, networkId) {
      const connection = session.find(namespace)
      if (connection) session.put({ ...connection, networkId })
    },
  }
}
