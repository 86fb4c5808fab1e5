import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createState } from '../../kernel/store/create-state'
import { persist } from '../../kernel/store/persist'
import { computed } from '../../kernel/store/signals'
import { connectError } from './connect-errors'
import { type ConnectApi, type Connector, type ConnectParams, connectorSources } from './contract'
import type { ConnectOptions } from './index'
import { parseConnections, parseRecent } from './parse-stored'
import type { ConnectValues, Session } from './session'

/** The first source wins where two name the same connector; one that speaks no installed namespace connects to nothing. */
function usableConnectors(connectors: readonly Connector[], installed: readonly string[]): readonly Connector[] {
  const usable = connectors.filter(({ namespaces }) => namespaces.some((item) => installed.includes(item)))
  return usable.filter(({ id }, index) => usable.findIndex((item) => item.id === id) === index)
}

function createSession(ctx: PluginContext): Session {
  const state = createState<ConnectValues>({ connections: [], attempt: undefined, recent: [], isLooking: false })
  const { connections, isLooking } = state.signals
  const sources = ctx.slot(connectorSources)
  let looks = 0
  const session: Session = {
    ctx,
    state,
    connectors: computed(() =>
      usableConnectors(
        sources.value.flatMap((source) => source.connectors.value),
        ctx.namespaces.ids,
      ),
    ),
    providers: new Map(),
    watches: new Map(),
    open: undefined,
    async discover() {
      looks++
      isLooking.value = true
      await Promise.allSettled(sources.peek().map(async (source) => source.discover()))
      isLooking.value = --looks > 0
    },
    put(connection) {
      connections.value = [...connections.peek().filter((item) => item.namespace !== connection.namespace), connection]
    },
    remove(namespace) {
      session.watches.get(namespace)?.()
      session.watches.delete(namespace)
      session.providers.delete(namespace)
      connections.value = connections.peek().filter((item) => item.namespace !== namespace)
    },
    find: (namespace) => connections.value.find((item) => item.namespace === namespace),
  }
  ctx.onStop(() => {
    for (const unwatch of session.watches.values()) unwatch()
    session.open?.abort()
  })
  return session
}

function rememberConnections({ ctx, state, put }: Session) {
  const { storage } = ctx
  const { connections, recent } = state.signals
  const [live, used] = [connections.peek(), recent.peek()]
  ctx.onStop(persist({ signal: connections, storage, key: 'connections', version: 1, parse: parseConnections }))
  ctx.onStop(persist({ signal: recent, storage, key: 'recent', version: 1, parse: parseRecent }))
  // What the person did before the host asked for what is stored counts more.
  live.forEach(put)
  if (used.length) recent.value = parseRecent([...used, ...recent.peek()]) ?? used
}

/**
 * Keeps who is connected; the steps that change it load when they are first needed, since a page carries this part
 * before the first click.
 */
export function createConnectController(ctx: PluginContext, options: ConnectOptions): ConnectApi {
  const session = createSession(ctx)
  const { connections, attempt, recent, isLooking } = session.state.signals
  const { active } = ctx.namespaces
  let restored: Promise<void> | undefined

  const loadSteps = ({ connectorId, namespace = '' }: ConnectParams) =>
    import('./open-connection').catch((error: unknown) => {
      const reason = 'notLoaded'
      attempt.value = { connectorId, namespace, state: 'failed', isSlow: false, reason }
      throw connectError('CONNECT_CONNECTION_FAILED', { reason }, error)
    })
  async function restore() {
    rememberConnections(session)
    if (connections.peek().length) await (await import('./restore-connections')).restoreConnections(session)
  }
  return {
    connectors: session.connectors,
    connections,
    active: computed(() => session.find(active.value)),
    attempt,
    isLooking,
    recent,
    legal: options,
    restore() {
      restored ??= restore()
      return restored
    },
    discover: session.discover,
    connect: async (params) => (await loadSteps(params)).openConnection(session, params),
    adopt: async (params) => (await import('./adopt-namespace')).adoptNamespace(session, params),
    cancel: () => session.open?.abort(),
    async disconnect(namespace = active.peek()) {
      const connection = session.find(namespace)
      if (connection) await (await import('./close-connection')).closeConnection(session, connection)
    },
    async getProvider(namespace = active.peek()) {
      const provider = session.providers.get(namespace ?? '')
      if (!provider) throw connectError('CONNECT_CONNECTION_MISSING', { namespace: namespace ?? 'none' })
      return provider
    },
    recordNetwork(namespace, networkId) {
      const connection = session.find(namespace)
      if (connection) session.put({ ...connection, networkId })
    },
  }
}
