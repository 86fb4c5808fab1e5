import { readSnapshot } from '../../../kernel/kernel-options'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readPersisted } from '../../../kernel/store/persist'
import { computed, createState, toReadonlySignals, untracked } from '../../../kernel/store/signals'
import { connectError, statusOf } from './connection-status'
import {
  type ConnectApi,
  ConnectingExternalView,
  type ConnectingParams,
  type Connector,
  type ConnectorSource,
  type ConnectParams,
  connectorSources,
} from './contract'
import type { ConnectOptions } from './index'
import { connectionsRow, parseConnections } from './parse-stored'
import type { ConnectValues, SessionFacade, SessionImplementation } from './session'

/** A wallet that answers within this time, in ms, needs no view that tells about its request. */
export const CONNECTING_DELAY_MS = 100

/** Shows the view that starts and follows an attempt to connect; where that is shown already, starts again. */
export function startConnecting({ router }: Pick<PluginContext, 'router'>, params: ConnectingParams): void {
  if (!router.isOpen.peek()) router.open({ view: ConnectingExternalView, params })
  else if (router.current.peek()?.view === ConnectingExternalView.name) router.replace(ConnectingExternalView, params)
  else router.push(ConnectingExternalView, params)
}

/**
 * Searches for wallets when the modal opens, not when the page loads, and again with each view; the code that a click needs loads then too.
 */
export function followOpening(ctx: PluginContext, connect: ConnectApi): void {
  const follow = loadOnce(() => import('./follow-connecting-view').then((m) => m.followConnectingView(ctx, connect)))
  ctx.effect(() => {
    const entry = ctx.router.current.value
    if (!ctx.router.isOpen.value || !entry) return
    untracked(() => void connect.discover())
    follow().catch(() => {
      // The code that asks a wallet will probably fail to load too, and reports that.
      if (entry.view === ConnectingExternalView.name)
        connect.connect(entry.params as ConnectingParams).catch(() => undefined)
    })
  })
}

/** A connector without an installed namespace is left out. All fields are read, so that a getter that throws does so here. */
const usableConnectors = (connectors: readonly Connector[], installed: readonly string[]): readonly Connector[] =>
  connectors.filter(({ ...connector }) => connector.namespaces.some((item) => installed.includes(item)))

/** Where two sources have the same connector, the first one counts. */
const firstOfEach = (connectors: readonly Connector[]): readonly Connector[] =>
  connectors.filter(({ id }, index) => connectors.findIndex((item) => item.id === id) === index)

/** The connections of the snapshot: painted at once, on the server too, until the storage is read. */
const readPainted = ({ settings, id }: PluginContext) =>
  parseConnections(Object(readSnapshot(settings, id)).connections) ?? []

function createSessionFacade(ctx: PluginContext, options: ConnectOptions): SessionFacade {
  const state = createState<ConnectValues>({
    connections: readPainted(ctx),
    attempt: undefined,
    recent: [],
    isLooking: false,
    past: [],
    accountTypes: {},
    addressLabels: {},
    shouldUpdateToAddress: {},
    settings: options,
  })
  const { isLooking } = state.signals
  const sources = ctx.slot(connectorSources)
  let looks = 0
  const facade: SessionFacade = {
    ctx,
    options,
    state,
    connectors: computed(() =>
      firstOfEach(
        sources.value.flatMap(
          (source) => ctx.attempt(source, () => usableConnectors(source.connectors.value, ctx.namespaces.ids)) ?? [],
        ),
      ),
    ),
    open: undefined,
    isPainted: false,
    async discover() {
      looks++
      isLooking.value = true
      const look = async (source: ConnectorSource) => {
        try {
          await source.discover?.()
        } catch (error) {
          ctx.attempt(source, () => {
            throw error
          })
        }
      }
      await Promise.all(sources.peek().map(look))
      isLooking.value = --looks > 0
    },
  }
  return facade
}

/** Paints the stored connections before the code that confirms them has loaded. */
function paintStored(facade: SessionFacade) {
  if (facade.isPainted) return
  facade.isPainted = true
  const { ctx, state } = facade
  const parse = (data: unknown) => parseConnections((data as { readonly connections: unknown }).connections)
  const stored = readPersisted({ storage: ctx.storage, ...connectionsRow, parse })
  if (stored) state.signals.connections.value = stored
}

const handedOn = [
  'adopt',
  'disconnect',
  'disconnectAll',
  'switchTo',
  'forget',
  'accountTypeOf',
  'setAccountType',
  'setAddressLabel',
  'configure',
  'consent',
  'beginFlow',
  'getProvider',
  'recordNetwork',
  'snapshot',
] as const

/**
 * Creates the controller of connections. The code that changes them loads when it is first needed, because every page loads this part
 * before the first click.
 */
export function createConnectController(ctx: PluginContext, options: ConnectOptions): ConnectApi {
  const facade = createSessionFacade(ctx, options)
  const { signals } = facade.state
  let cancels = 0
  const cancel = () => {
    cancels++
    facade.open?.abort()
  }
  ctx.onStop(cancel)
  let session: SessionImplementation | undefined
  const load = loadOnce(() =>
    import('./session-implementation').then((m) => {
      session = m.createSessionImplementation(facade)
      return session
    }),
  )
  const handOn =
    (name: keyof SessionImplementation) =>
    async (...params: readonly unknown[]) =>
      ((await load())[name] as (...params: readonly unknown[]) => unknown)(...params)

  const loadConnecting = loadOnce(async () => {
    const [implementation] = await Promise.all([load(), import('./open-connection')])
    await implementation.loadOpening()
    return implementation
  })

  async function connect(params: ConnectParams) {
    // A host without types may pass undefined, which names no connector.
    const { connectorId, namespace = '' } = { ...params }
    const before = cancels
    const { connect } = await loadConnecting().catch((error: unknown) => {
      const reason = 'notLoaded'
      if (cancels === before) signals.attempt.value = { connectorId, namespace, state: 'failed', isSlow: false, reason }
      throw connectError('CONNECT_CONNECTION_FAILED', { reason }, error)
    })
    // An attempt that was cancelled while its code was loading asks no wallet.
    return connect(cancels === before ? params : { ...params, signal: AbortSignal.abort() })
  }
  return {
    ...toReadonlySignals({ ...signals }),
    ...(Object.fromEntries(handedOn.map((name) => [name, handOn(name)])) as Pick<
      SessionImplementation,
      (typeof handedOn)[number]
    >),
    connectors: facade.connectors,
    active: computed(() =>
      signals.connections.value.find(({ namespace }) => namespace === ctx.namespaces.active.value),
    ),
    async restore(browser = ctx.browser) {
      paintStored(facade)
      const isKnown = signals.connections.value[0] ?? ctx.storage.get('recent') ?? ctx.storage.get(connectionsRow.key)
      if (isKnown ?? session) return (await load()).restore()
      // Without a stored connection there is nothing to do until another tab connects.
      const look = () => void (ctx.storage.get(connectionsRow.key) && load().catch(ctx.logger.warn))
      for (const type of ['storage', 'pageshow']) browser.listen(type, look)
    },
    discover: facade.discover,
    prepare: (connectorId) =>
      import('./follow-connecting-view').then((m) => m.prepareConnecting(facade, loadConnecting, connectorId)),
    connect,
    start: (params) => startConnecting(ctx, params),
    cancel,
    statusOf: (connection) => statusOf(signals.connections.value, { ...connection }),
  }
}
