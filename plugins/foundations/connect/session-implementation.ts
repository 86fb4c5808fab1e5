import { readProperty } from '../../../kernel/lib/safe/read-property'
import { Disconnect } from '../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { TabChannel } from '../../../kernel/platform/browser-facts'
import { loadOnce } from '../../../kernel/platform/load-once'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type PersistInit, persist, readPersisted } from '../../../kernel/store/persist'
import { untracked } from '../../../kernel/store/signals'
import { attemptError } from './attempt-errors'
import { type Connection, type ConnectionKey, ConnectView, ConnectWalletsView, connectEvents } from './contract'
import { createSession } from './create-session'
import { accountTypeOf, setAccountType } from './order-accounts'
import { createRestorer } from './restore-connections'
import type { Session, SessionFacade, SessionImplementation } from './session'
import {
  cleanLabel,
  endConnections,
  forgetConnection,
  isSameKey,
  keyOf,
  parseAccountTypes,
  parseLabels,
  parseMessage,
  parseRecent,
} from './session-row'

type OnMessage = (message: unknown) => void

/** The page's own line to its other tabs; without one the events of the storage tell of changes too. */
function openPageChannel(name: string, onMessage: OnMessage): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => onMessage(data))
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    // A page in a sandbox has the class and may not use it.
    return undefined
  }
}

/** A channel that is closed while the page rests, so that the browser may keep the page whole. */
function createLine({ ctx }: Session, onMessage: OnMessage) {
  const name = `${ctx.settings.name}:${ctx.id}`
  const create = () => (ctx.browser.openChannel ?? openPageChannel)(name, onMessage)
  let channel = create()
  return {
    open() {
      channel ??= create()
    },
    close() {
      channel?.close()
      channel = undefined
    },
    post(message: string) {
      try {
        channel?.post(message)
      } catch (error) {
        ctx.logger.warn('Other tabs could not be told', error)
      }
    },
  }
}

/**
 * Tells other tabs what changes here, and takes in what changes there: by messages, by the events of the storage where there
 * are none, and by reading again when the page is looked at.
 *
 * @param onNews - runs after something was taken in
 */
function shareSession(session: Session, onNews: () => void, reloadPreferences: () => void): void {
  const { ctx } = session
  if (!ctx.browser.isClient) return
  const line = createLine(session, (message) => {
    const incoming = parseMessage(message)
    if (!incoming || ctx.signal.aborted) return
    session.learn(incoming)
    onNews()
  })
  const catchUp = () => {
    line.open()
    reloadPreferences()
    session.reread()
    onNews()
  }
  const wake = () => {
    catchUp()
    session.announce()
  }
  session.notify = line.post
  session.announce()
  const prefix = `${ctx.settings.name}:${ctx.id}:`
  ctx.browser.listen('storage', (event) => {
    const { key } = event as StorageEvent
    // Without a key everything was cleared.
    if (!key || key.startsWith(prefix)) catchUp()
  })
  ctx.browser.listen('pageshow', wake)
  ctx.browser.listen('online', onNews)
  const rest = () => {
    for (const write of session.unwritten) write()
    session.flush()
    line.close()
  }
  ctx.browser.listen('pagehide', rest)
  ctx.browser.listen('visibilitychange', () => {
    if (ctx.browser.isVisible()) wake()
  })
  ctx.onStop(rest)
}

/** Room for what a cookie may hold, before it is encoded. */
const SIZE_LIMIT = 2600

/**
 * Says who is connected, for the first paint of the next page: the current connection of each namespace with its one account, that
 * of the active one first. What does not fit is left out.
 */
function takeSnapshot({ ctx, state }: Session): { readonly connections: readonly unknown[] } {
  const active = ctx.namespaces.active.peek()
  const all = state.signals.connections.peek()
  const current = all.filter(({ namespace }, index) => all.findIndex((item) => item.namespace === namespace) === index)
  const connections: unknown[] = []
  for (const { connectorId, namespace, accounts, networkId } of current.sort(
    (one, other) => Number(other.namespace === active) - Number(one.namespace === active),
  )) {
    const part = {
      connectorId,
      namespace,
      networkId,
      accounts: accounts.slice(0, 1).map(({ address }) => ({ address })),
    }
    if (JSON.stringify([...connections, part]).length <= SIZE_LIMIT) connections.push(part)
  }
  return { connections }
}

/** By so much may a clock have been set back meanwhile. */
const SKEW_MS = 60_000

/** One row of the storage: taken from there now and whenever another tab writes it. */
function keepRow<T>(init: PersistInit<T>, onStop: (undo: () => void) => void): () => void {
  onStop(persist(init))
  return () => {
    const stored = readPersisted(init)
    if (stored !== undefined && JSON.stringify(stored) !== JSON.stringify(init.signal.peek()))
      init.signal.value = stored
  }
}

/**
 * Keeps what a person prefers: the wallets used last, kinds of accounts, labels.
 *
 * @returns reads again what another tab may have written
 */
function keepPreferences({ ctx, state }: SessionFacade): () => void {
  const { storage } = ctx
  const { recent, accountTypes, addressLabels } = state.signals
  const used = recent.peek()
  // A clock that was wrong may have written a time that is still to come.
  const parsePast = (data: unknown) => {
    const latest = ctx.clock.now() + SKEW_MS
    return parseRecent(data)?.map(({ id, usedAt }) => ({ id, usedAt: usedAt > latest ? ctx.clock.now() : usedAt }))
  }
  const reloads = [
    keepRow({ signal: recent, storage, key: 'recent', version: 1, parse: parsePast }, ctx.onStop),
    keepRow({ signal: accountTypes, storage, key: 'accountTypes', version: 1, parse: parseAccountTypes }, ctx.onStop),
    keepRow({ signal: addressLabels, storage, key: 'labels', version: 1, parse: parseLabels }, ctx.onStop),
  ]
  // What the person did before the host asked for what is stored counts more.
  if (used.length) recent.value = parseRecent([...used, ...recent.peek()]) ?? used
  return () => {
    for (const reload of reloads) reload()
  }
}

/** A wallet has this long to take its approval back; the record is gone either way. */
const REVOKE_MS = 3000

/** What a wallet that cannot revoke, or is gone, answers: nothing is left to give back. */
const ignorableKinds: readonly unknown[] = ['unsupportedMethod', 'disconnected', 'timeout', 'unauthorized']

/** The way to a wallet that is not confirmed here yet; under a name that is in doubt nobody is asked anything. */
function findProvider({ connectors }: Session, { connectorId, namespace }: ConnectionKey) {
  const connector = connectors.peek().find(({ id }) => id === connectorId)
  return connector?.warning === undefined ? connector?.getProvider(namespace) : undefined
}

async function revoke(session: Session, key: ConnectionKey, held: WalletProvider | undefined) {
  const { ctx } = session
  const { namespace } = key
  const limit = new AbortController()
  const stop = () => limit.abort()
  const cancel = ctx.clock.after(REVOKE_MS, stop)
  // No time passes for a kernel that has ended.
  ctx.signal.addEventListener('abort', stop)
  if (ctx.signal.aborted) stop()
  try {
    const { signal } = limit
    const giveBack = async () => {
      const provider = held ?? (await findProvider(session, key))
      signal.throwIfAborted()
      if (provider) await ctx.namespaces.use(Disconnect, namespace)({ provider, signal })
    }
    await untilAborted(giveBack(), signal)
  } catch (error) {
    if (!limit.signal.aborted && !ignorableKinds.includes(walletErrorKind(error)))
      throw attemptError('CONNECT_DISCONNECT_FAILED', {}, error)
  } finally {
    cancel()
    ctx.signal.removeEventListener('abort', stop)
  }
}

/**
 * Ends connections: their records go first and every tab is told, so that nothing a wallet does can bring them back.
 *
 * @throws CONNECT_DISCONNECT_FAILED where a wallet refused to take its approval back; the others have taken it all the same
 */
async function closeConnections(session: Session, keys: readonly ConnectionKey[]): Promise<void> {
  const { ctx, providers } = session
  const held = keys.map((key) => ({ ...key, provider: providers.get(keyOf(key)) }))
  session.change(endConnections(keys, ctx.clock.now()))
  for (const { namespace, connectorId } of keys)
    ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
  const revoked = held.map(({ provider, ...key }) =>
    ctx.namespaces.has(Disconnect, key.namespace) ? revoke(session, key, provider) : undefined,
  )
  const failed = (await Promise.allSettled(revoked)).find((outcome) => outcome.status === 'rejected')
  if (!failed) return
  ctx.emit(connectEvents, 'connect:disconnect-failed', { error: failed.reason })
  throw failed.reason
}

/** Views that list the wallets to connect. */
const listNames: readonly unknown[] = [ConnectView.name, ConnectWalletsView.name]

/** Closes a way to a wallet, after another tab connected: the person has nothing to choose any more, except one more wallet. */
function closeList({ router }: PluginContext): void {
  const { view = '', params } = router.current.peek() ?? {}
  const isWay = () => listNames.includes(view) || router.view(view).until === 'connected'
  if (router.isOpen.peek() && isWay() && !readProperty(params, 'keepOthers')) router.close()
}

function createRestore(session: Session): () => Promise<void> {
  const { ctx, state, find } = session
  const statusHere = () => find(ctx.namespaces.active.peek())?.status
  const restorer = createRestorer(session)
  const confirm = (isOwn: (connection: Connection) => boolean) =>
    restorer.restore(isOwn).catch((error: unknown) => ctx.logger.warn('Stored connections could not be read', error))
  return loadOnce(async () => {
    const reload = keepPreferences(session)
    const painted = state.signals.connections.peek()
    session.begin()
    // One that is not painted came from another tab since.
    const restored = confirm((connection) => painted.some(isSameKey(connection)))
    const onNews = async () => {
      const before = statusHere()
      await confirm(() => false)
      if (before === 'restoring' && statusHere() === 'connected') closeList(ctx)
    }
    shareSession(session, () => void onNews(), reload)
    await restored
  })
}

/** Leads a modal in the page home once somebody is connected: it is drawn before the storage is read, and stands at the list till then. */
function leadHome({ ctx, find }: Session): void {
  const { router, namespaces } = ctx
  let wasConnected = false
  ctx.effect(() => {
    const isConnected = find(namespaces.active.value) !== undefined
    const isNew = isConnected && !wasConnected
    wasConnected = isConnected
    if (isNew && router.current.peek()?.view === ConnectView.name) untracked(() => router.open())
  })
}

/** Creates what does everything that a page does not need before its first click. */
export function createSessionImplementation(facade: SessionFacade): SessionImplementation {
  const session = createSession(facade)
  const { ctx, state } = session
  const { active } = ctx.namespaces
  const here = () => active.peek() ?? ''
  const restore = createRestore(session)
  // Kept: a module that is there would still be handed out a task later, and a press waits for none.
  const loadOpening = loadOnce(() => import('./open-connection'))
  const loadFollower = loadOnce(() => import('./follow-requests').then((m) => m.createRequestFollower(session)))
  if (ctx.settings.isEmbedded) leadHome(session)
  // The page may have asked before this code came, in vain.
  if (facade.isPainted) void restore()
  return {
    restore,
    snapshot: async () => takeSnapshot(session),
    // A host without types may pass undefined, which names no connector.
    connect: async (params) => (await loadOpening()).openConnection(session, { ...params }),
    loadOpening,
    adopt: async (params) => (await loadOpening()).adoptNamespace(session, { ...params }),
    switchTo: async (params) => (await loadOpening()).switchConnection(session, { ...params }),
    beginFlow: (namespace = here()) => import('./begin-flow').then((m) => m.beginFlow(session, namespace)),
    // A template that names the function and no more, as `@click="disconnect"`, hands it the click: nobody may stay connected for that.
    async disconnect(given, connectorId) {
      const namespace = typeof given === 'string' ? given : here()
      const current = session.find(namespace)
      const connection = connectorId === undefined ? current : session.get({ namespace, connectorId })
      if (connection) await closeConnections(session, [connection])
    },
    async disconnectAll(namespace) {
      session.open?.abort()
      const all = state.signals.connections.peek()
      const ending = all.filter((item) => typeof namespace !== 'string' || item.namespace === namespace)
      if (ending.length) await closeConnections(session, ending)
    },
    async forget(key) {
      session.change(forgetConnection({ ...key }))
    },
    accountTypeOf: async (namespace = here()) => accountTypeOf(session, namespace),
    setAccountType: async (type, namespace = here()) => setAccountType(session, type, namespace),
    consent: async () => session.consent,
    async configure(settings) {
      state.signals.settings.value = { ...state.signals.settings.peek(), ...settings }
    },
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
      // The wallet can be asked without it, too.
      const follow = await loadFollower().catch(ctx.logger.warn)
      return follow ? follow(connection, provider) : provider
    },
    async recordNetwork(namespace, networkId) {
      const connection = session.find(namespace)
      if (connection) session.put({ ...connection, networkId })
    },
  }
}
