import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { viewTarget } from '../../../kernel/router/define-view'
import { persist } from '../../../kernel/store/persist'
import { effect, signal, untracked } from '../../../kernel/store/signals'
import { ConnectController, ConnectView, connectEvents, type WalletRow } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { AllWalletsView } from '../catalogue/contract'
import { checkWalletConnectOptions } from './check-options'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  type PairParams,
  type RecentWallet,
  walletConnectId,
} from './contract'
import { createPairing, type PairingMachine } from './create-pairing'
import { type CurrentSession, createCurrentSession, followSession, type SessionEvent } from './current-session'
import { pairingFailure, userDisconnected } from './failures'
import {
  createNamespaceProvider,
  createOnlineWait,
  forwardRequest,
  type NamespaceProvider,
  type SessionSource,
} from './namespace-provider'
import {
  createPair,
  createSettling,
  createWalletOpening,
  followConnectingView,
  listShownRecent,
  parseRecent,
  type WalletOpening,
} from './pair-wallet'
import { describeAliases, describeNamespaces, findAuthentication, listRpcUrls, propose } from './proposal'
import { createRelayLine, loadRelayClient, type RelayClient } from './relay-client'
import { pairingError } from './walletconnect-errors'
import type { Connected, WalletConnectContext, WalletConnectImplementation } from './walletconnect-facade'

/** Views in which a tap opens a wallet. */
const views: readonly (string | undefined)[] = [
  ConnectView.name,
  AllWalletsView.name,
  ConnectingWalletConnectBasicView.name,
]

/** Creates a pairing in advance on a phone, because a tap opens a wallet only with a pairing that exists by then. */
function prepareAhead({ ctx, connect, pairing }: WalletConnectContext, prepare: () => Promise<void>): void {
  const { router, browser } = ctx
  ctx.effect(() => {
    const isNear = router.isOpen.value && views.includes(router.current.value?.view)
    const isWanted = isNear && connect.connections.value.length === 0 && pairing.value.state === 'idle'
    if (isWanted && browser.isMobile()) untracked(() => void prepare())
  })
}

/** A duplicate session arrives with the first one, or moments later. Times of the checks, in ms. */
const CHECKS_MS = [0, 500, 2000, 5000]

/**
 * Unsubscribes from every topic but those of the session and of open pairings. A wallet that a relay hands the same proposal twice approves
 * twice; the client then listens to a session that it does not have, and fails at each message in it.
 */
function unsubscribeOtherTopics({ clock, logger }: PluginContext, { provider }: RelayClient, session: string): void {
  const { client } = provider
  const { relayer, pairing } = client.core
  const fail = (error: unknown) => logger.debug('A topic is still subscribed', error)
  const unsubscribeOthers = () => {
    if (!client.session.keys.includes(session)) return
    for (const topic of client.session.keys)
      if (topic !== session) client.disconnect({ topic, reason: userDisconnected }).catch(fail)
    const known = [...client.session.keys, ...pairing.pairings.keys]
    for (const topic of relayer.subscriber.topics) if (!known.includes(topic)) relayer.unsubscribe(topic).catch(fail)
  }
  for (const ms of CHECKS_MS) clock.after(ms, unsubscribeOthers)
}

interface SourceParts extends ClientHolder {
  readonly current: CurrentSession
  readonly machine: PairingMachine
  /** Throws where the app is not set up. */
  demandSetUp(): void
}

/** Waits for a wallet for a call of `connect`, until that call is cancelled. */
async function waitForWallet({ connect }: WalletConnectContext, machine: PairingMachine) {
  const { session, leave } = machine.join()
  let hasBegun = false
  const unfollow = connect.attempt.subscribe((attempt) => {
    const isOurs = attempt?.connectorId === walletConnectId && !['declined', 'failed', 'done'].includes(attempt.state)
    if (hasBegun && !isOurs) {
      leave()
      machine.leaveAlone()
    }
    hasBegun ||= isOurs
  })
  await session.finally(unfollow)
}

/** The source of the providers of all namespaces. */
function createSource(
  walletConnect: WalletConnectContext,
  { current, machine, connected, catchUp, demandSetUp }: SourceParts,
): SessionSource {
  const { ctx, connect } = walletConnect
  const waitOnline = createOnlineWait(ctx)
  const isOurs = (namespace: string) =>
    connect.connections.peek().find((item) => item.namespace === namespace && item.connectorId === walletConnectId)
  return {
    ctx,
    read: current.read,
    lastNetwork(namespace) {
      const chosen = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
      const own = chosen?.chainNamespace === namespace ? chosen.caipNetworkId : undefined
      return isOurs(namespace)?.networkId ?? own ?? ctx.namespaces.definition(namespace)?.networks[0]?.caipNetworkId
    },
    async restore() {
      // The client loads only where a stored connection needs its session; a new pairing loads it by itself.
      const isStored = connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
      if (current.topic === undefined && isStored) await catchUp()
    },
    async open() {
      demandSetUp()
      if (current.topic === undefined) await waitForWallet(walletConnect, machine)
    },
    async end() {
      await current.end('app', (await connected()).client)
    },
    async forward(namespace, networkId, request) {
      const { client, line } = await connected()
      await waitOnline()
      const unwatch = line.watch()
      try {
        const isEip1193 = ctx.namespaces.definition(namespace)?.isEip1193
        return await forwardRequest(client, current, { namespace, isEip1193, networkId, request })
      } finally {
        unwatch()
      }
    },
  }
}

interface ClientListeners {
  /** Called when the relay refused. */
  refused(text: string): void
  /** Called when the page was woken, or the network is back. */
  woke(): void
  /** Called when the relay becomes silent, or answers again. */
  quiet(isQuiet: boolean): void
  onEvent(event: SessionEvent): void
  /** Called when the client has to be loaded again, for a session of another tab. Its open proposals end with it. */
  replaced(load: () => Promise<unknown>): Promise<void>
}

/** Time, in ms, after which a relay without a connection is reported as silent. */
const QUIET_MS = 5000

/** Restores the session after a reload. Sessions without a connection or an account, and those that cannot be read, are ended. */
function restoreSession({ connect, ctx }: WalletConnectContext, client: RelayClient, current: CurrentSession) {
  const { provider, readSession } = client
  const isWanted = connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
  const isTaken = (struct: unknown) => {
    try {
      return current.takeStored(client, readSession(struct))
    } catch (error) {
      ctx.logger.warn('A stored session cannot be read', error)
      return false
    }
  }
  for (const struct of provider.client.session.getAll()) {
    if (isWanted && current.topic === undefined && isTaken(struct)) continue
    provider.client
      .disconnect({ topic: struct.topic, reason: userDisconnected })
      .catch((error: unknown) => ctx.logger.debug('The wallet was not told', error))
  }
}

interface ClientHolder {
  /** Loads the client once for all callers at the same time; after a failure the next caller tries again. */
  connected(): Promise<Connected>
  /**
   * Does the same, and loads the client again where another tab has paired since, because a client reads the storage only when it starts.
   */
  catchUp(): Promise<void>
}

function createClientHolder(
  walletConnect: WalletConnectContext,
  current: CurrentSession,
  listeners: ClientListeners,
): ClientHolder {
  const { ctx, options } = walletConnect
  let close: () => void = () => undefined
  ctx.onStop(() => close())
  async function load(): Promise<Connected> {
    close()
    current.learnAliases(await describeAliases(ctx.namespaces))
    const client = await loadRelayClient(ctx, options)
    close = client.close
    if (ctx.signal.aborted) close()
    ctx.signal.throwIfAborted()
    followSession(ctx, client, current, listeners.onEvent)
    const line = createRelayLine(ctx, client, {
      refused(text) {
        client.reconnects.pause()
        listeners.refused(text)
      },
      woke() {
        client.reconnects.resume()
        listeners.woke()
      },
    })
    let cancel: (() => void) | undefined
    const unfollow = effect(() => {
      cancel?.()
      cancel = line.isUp.value ? undefined : ctx.clock.after(QUIET_MS, () => listeners.quiet(true))
      if (line.isUp.value) listeners.quiet(false)
    })
    close = () => {
      unfollow()
      cancel?.()
      client.close()
    }
    restoreSession(walletConnect, client, current)
    return { client, line }
  }
  let open = loadOnce(load)
  async function look() {
    const { client } = await open()
    if (current.topic !== undefined || !client.hasMissedSession()) return
    await listeners.replaced(() => {
      open = loadOnce(load)
      return open()
    })
  }
  let looking: Promise<void> | undefined
  return {
    connected: () => open(),
    catchUp() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** The key by which the protocol's client finds the link. */
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
/** Time, in ms, after which an approved session without a connection is ended. */
const SETTLE_MS = 30_000

interface Core extends SourceParts {
  readonly walletConnect: WalletConnectContext
  readonly namespaceProviders: Map<string, NamespaceProvider>
}

function createDemand(walletConnect: WalletConnectContext, notify: PairingMachine['context']['notify']) {
  const { ctx, options } = walletConnect
  return () => {
    try {
      checkWalletConnectOptions(options)
    } catch (error) {
      ctx.logger.error(error)
      notify({ state: 'failed', reason: 'internal' })
      throw error
    }
    if (options.projectId) return
    ctx.notices.alertCode('APKT008')
    notify({ state: 'failed', reason: 'projectMissing' })
    throw pairingFailure('projectMissing')
  }
}

function createCore(walletConnect: WalletConnectContext): Core {
  const { ctx, connect, options, pairing } = walletConnect
  const current = createCurrentSession(walletConnect)
  const namespaceProviders = new Map<string, NamespaceProvider>()
  const { connected, catchUp } = createClientHolder(walletConnect, current, {
    refused: (text) => machine.refuse(text),
    woke: () => machine.context.conditions.checkAll(),
    quiet: (isQuiet) => machine.setQuiet(isQuiet),
    onEvent: (event) => namespaceProviders.get(event.chainId.split(':')[0] ?? '')?.onEvent(event),
    async replaced(load) {
      const { state } = pairing.peek()
      machine.forget()
      await load()
      // The session of another tab replaces the code that is shown.
      if (state !== 'idle' && current.topic !== undefined) machine.context.notify({ state: 'connected' })
    },
  })
  const isConnected = () => connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
  const machine = createPairing(walletConnect, {
    connected,
    async propose({ client }) {
      client.reconnects.resume()
      const asked = await describeNamespaces(ctx.namespaces, options)
      const authentication = await findAuthentication(ctx, asked)
      const rpcUrls = listRpcUrls(ctx.namespaces, options)
      return propose(client, { asked, rpcUrls, authentication }, ctx.clock.now)
    },
    take({ client }, struct) {
      ctx.clock.after(SETTLE_MS, () => {
        if (current.topic === struct.topic && !isConnected()) void current.end('app', client)
      })
      const isTaken = current.take(client, struct)
      if (isTaken) unsubscribeOtherTopics(ctx, client, struct.topic)
      return isTaken
    },
    discard: ({ client }, struct) => current.discard(client, struct),
  })
  return {
    walletConnect,
    current,
    machine,
    namespaceProviders,
    connected,
    catchUp,
    demandSetUp: createDemand(walletConnect, machine.context.notify),
  }
}

/** Stores the link by which the connected wallet was opened, where the client reads it; for a scanned code the entry is removed. */
async function rememberChoice({ connected, walletConnect }: Core, { choice }: WalletOpening) {
  // The choice is read at once, because leaving the view clears it.
  const chosen = choice()
  try {
    const { storage } = (await connected()).client
    if (chosen) await storage.setItem(choiceKey, chosen)
    else await storage.removeItem(choiceKey)
  } catch (error) {
    walletConnect.ctx.logger.warn(choiceKey, error)
  }
}

/** Makes connections, session and pairing follow each other's changes. */
function connectParts(core: Core, opening: WalletOpening) {
  const { walletConnect, current, machine, namespaceProviders, connected } = core
  const { ctx, connect, pairing } = walletConnect
  const { notify, conditions } = machine.context
  current.follow((reading) => {
    for (const namespaceProvider of namespaceProviders.values()) namespaceProvider.refresh()
    const { state } = pairing.peek()
    if (!reading && (state === 'connected' || state === 'settling')) notify({ state: 'idle' })
  })
  createSettling(walletConnect, { current, notify, remember: () => void rememberChoice(core, opening) })
  ctx.on(connectEvents, 'connect:disconnected', ({ connectorId }) => {
    const isLeft = connect.connections.peek().some((item) => item.connectorId === walletConnectId)
    if (connectorId !== walletConnectId || isLeft || current.topic === undefined) return
    connected().then(
      ({ client }) => current.end('app', client),
      () => undefined,
    )
  })
  for (const type of ['online', 'offline'])
    ctx.browser.listen(type, () => {
      conditions.checkAll()
      machine.setQuiet(machine.context.isQuiet)
    })
}

function providerOf(source: SessionSource, namespaceProviders: Map<string, NamespaceProvider>) {
  return (namespace: string) => {
    const namespaceProvider = namespaceProviders.get(namespace) ?? createNamespaceProvider(source, namespace)
    namespaceProviders.set(namespace, namespaceProvider)
    return namespaceProvider.provider
  }
}

/** Lists the recent wallets; they are disabled while there is a session, since there can be only one. */
const listRecent = ({ connect, recent }: WalletConnectContext): readonly WalletRow[] =>
  recent.value.map(({ wallet, usedAt }) => ({
    id: wallet.id,
    name: wallet.name,
    icon: wallet.imageUrl,
    usedAt,
    isDisabled: connect.connections.value.some(({ connectorId }) => connectorId === walletConnectId),
    target: viewTarget(ConnectingWalletConnectView, { wallet }),
  }))

/**
 * Creates the implementation of the plugin; the protocol's own client loads with the first pairing.
 *
 * @throws CONNECT_REQUEST_ABORTED where the kernel stopped while this code loaded
 */
export function createWalletConnectImplementation(
  parts: Omit<WalletConnectContext, 'connect' | 'remembered'>,
): WalletConnectImplementation {
  const { ctx, pairing, recent } = parts
  if (ctx.signal.aborted) throw pairingError('CONNECT_REQUEST_ABORTED')
  const connect = ctx.get(ConnectController)
  const remembered = signal<readonly RecentWallet[]>([])
  const walletConnect: WalletConnectContext = { ...parts, connect, remembered }
  ctx.onStop(persist({ signal: remembered, storage: ctx.storage, key: 'recent', version: 1, parse: parseRecent }))
  ctx.effect(() => {
    recent.value = listShownRecent(walletConnect)
  })
  const core = createCore(walletConnect)
  const { machine } = core
  const source = createSource(walletConnect, core)
  const opening = createWalletOpening(walletConnect)
  connectParts(core, opening)
  const pairOnce = createPair({ ...core, source })
  let asked: PairParams = {}
  const pair: WalletConnectImplementation['pair'] = (params = {}) => {
    asked = params
    return pairOnce(params)
  }
  const implementation: WalletConnectImplementation = {
    ...opening,
    pair,
    provider: providerOf(source, core.namespaceProviders),
    recentRows: () => listRecent(walletConnect),
    cancel: machine.cancel,
    async getClient() {
      core.demandSetUp()
      return (await core.connected()).client.provider
    },
    async prepare() {
      if (walletConnect.options.projectId) await machine.prepare()
    },
    // A failure is told to those who ask for the session.
    loadStored: () => source.restore().catch(() => undefined),
    renew() {
      machine.renew()
      // The first caller may have gone, so its signal is left out. The result is in `pairing`.
      const { signal: _, ...again } = asked
      pair(again).catch(() => undefined)
    },
  }
  prepareAhead(walletConnect, implementation.prepare)
  followConnectingView(ctx, { connect, walletConnect: { ...implementation, pairing } })
  return implementation
}
