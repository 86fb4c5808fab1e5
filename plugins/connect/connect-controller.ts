import { loadOnce } from '../../kernel/platform/load-once'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createState } from '../../kernel/store/create-state'
import { persist } from '../../kernel/store/persist'
import { readSnapshot } from '../../kernel/store/read-snapshot'
import { computed } from '../../kernel/store/signals'
import { connectError } from './connect-errors'
import { type ConnectApi, type Connector, type ConnectParams, connectorSources } from './contract'
import type { ConnectOptions } from './index'
import { parseConnections } from './parse-stored'
import type { ConnectValues, SessionEngine, SessionShell } from './session'
import { statusOf } from './status-of'

/** The first source wins where two name the same connector; one that speaks no installed namespace connects to nothing. */
function usableConnectors(connectors: readonly Connector[], installed: readonly string[]): readonly Connector[] {
  const usable = connectors.filter(({ namespaces }) => namespaces.some((item) => installed.includes(item)))
  return usable.filter(({ id }, index) => usable.findIndex((item) => item.id === id) === index)
}

/** What the page that rendered this one knew: painted at once, on the server too, until the storage is read. */
function readPainted({ settings, namespaces, id }: PluginContext) {
  const { active, connections } = Object(readSnapshot(settings, id))
  namespaces.setActive(active)
  return parseConnections(connections) ?? []
}

function createShell(ctx: PluginContext, options: ConnectOptions): SessionShell {
  const state = createState<ConnectValues>({
    connections: readPainted(ctx),
    attempt: undefined,
    recent: [],
    isLooking: false,
    past: [],
    accountTypes: {},
    addressLabels: {},
    shouldUpdateToAddress: {},
  })
  const { isLooking } = state.signals
  const sources = ctx.slot(connectorSources)
  let looks = 0
  const shell: SessionShell = {
    ctx,
    options,
    state,
    connectors: computed(() =>
      usableConnectors(
        sources.value.flatMap((source) => source.connectors.value),
        ctx.namespaces.ids,
      ),
    ),
    open: undefined,
    isPainted: false,
    async discover() {
      looks++
      isLooking.value = true
      await Promise.allSettled(sources.peek().map(async (source) => source.discover()))
      isLooking.value = --looks > 0
    },
  }
  return shell
}

/** Paints what is stored before any of the code that confirms it has come. */
function paintStored(shell: SessionShell) {
  if (shell.isPainted) return
  shell.isPainted = true
  const { ctx, state } = shell
  const signal = state.signals.connections
  ctx.onStop(persist({ signal, storage: ctx.storage, key: 'connections', version: 1, parse: parseConnections }))
}

/** What other tabs do is of no interest sooner to a page on which nobody ever connected, in ms: it has more to load. */
const FIRST_REST_MS = 1000

const handedOn = [
  'adopt',
  'disconnect',
  'disconnectAll',
  'switchTo',
  'forget',
  'accountTypeOf',
  'setAccountType',
  'setAddressLabel',
  'beginFlow',
  'getProvider',
  'recordNetwork',
  'snapshot',
] as const

/**
 * Keeps who is connected; the engine that changes it loads when it is first needed, since a page carries this part before the
 * first click.
 */
export function createConnectController(ctx: PluginContext, options: ConnectOptions): ConnectApi {
  const shell = createShell(ctx, options)
  const { signals } = shell.state
  const cancel = () => shell.open?.abort()
  ctx.onStop(cancel)
  const engine = loadOnce(async () => (await import('./session-engine')).createSessionEngine(shell))
  const handOn =
    (name: keyof SessionEngine) =>
    async (...params: readonly unknown[]) =>
      ((await engine())[name] as (...params: readonly unknown[]) => unknown)(...params)

  async function connect(params: ConnectParams) {
    const { connectorId, namespace = '' } = params
    const [{ connect }] = await Promise.all([engine(), import('./open-connection')]).catch((error: unknown) => {
      const reason = 'notLoaded'
      signals.attempt.value = { connectorId, namespace, state: 'failed', isSlow: false, reason }
      throw connectError('CONNECT_CONNECTION_FAILED', { reason }, error)
    })
    return connect(params)
  }
  return {
    ...signals,
    ...(Object.fromEntries(handedOn.map((name) => [name, handOn(name)])) as Pick<
      SessionEngine,
      (typeof handedOn)[number]
    >),
    connectors: shell.connectors,
    active: computed(() =>
      signals.connections.value.find(({ namespace }) => namespace === ctx.namespaces.active.value),
    ),
    legal: options,
    async restore() {
      paintStored(shell)
      const isKnown = signals.connections.value[0] ?? ctx.storage.get('recent')
      if (isKnown) return (await engine()).restore()
      ctx.clock.after(FIRST_REST_MS, () => engine().catch(ctx.logger.warn))
    },
    discover: shell.discover,
    connect,
    cancel,
    statusOf: (connection) => statusOf(signals.connections.value, connection),
  }
}
