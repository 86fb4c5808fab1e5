import type Provider from '@walletconnect/universal-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import type { ClientStorage, WalletConnectOptions } from './check-options'
import {
  emptyShutStorage,
  hideShutStorage,
  joinConnects,
  limitAttestation,
  limitReconnects,
  limitReopening,
  quietClient,
  type ReconnectLimit,
  settleAuthentication,
  skipJunk,
} from './client-repairs'
import { parseSession } from './client-schema'
import { createClientStorage, listStoredSessions } from './client-storage'
import type { SessionStruct } from './current-session'
import { pairingFailure } from './failures'
import { keepSafeRedirect } from './links/wallet-link'

type Show = (uri: string) => void
type Made = { readonly uri?: string | undefined }
type AuthenticateParams = Parameters<Provider['authenticate']>[0]

/** Passes its own link to each attempt to connect. */
interface OwnLinks {
  /** Calls `show` with the link that the client is asked for while `start` runs. */
  onEvent<T>(start: () => T, show: Show): T
  /** Calls `show` with the link that these params will ask for. */
  await(params: AuthenticateParams, show: Show): void
}

/**
 * Listens to the creation of links. The provider reports every link by one event, without its attempt, and a cancelled attempt creates one
 * too, once the relay is back.
 */
function createOwnLinks({ client }: Provider): OwnLinks {
  const { connect, authenticate } = client
  const awaited = new WeakMap<object, Show>()
  let starting: Show | undefined
  const notify =
    (show: Show | undefined) =>
    <T extends Made>(made: T): T => {
      if (made.uri) show?.(made.uri)
      return made
    }
  client.connect = (params) => connect(params).then(notify(starting))
  client.authenticate = (params, link) => authenticate(params, link).then(notify(awaited.get(params)))
  return {
    onEvent(start, show) {
      starting = show
      try {
        return start()
      } finally {
        starting = undefined
      }
    },
    await: (params, show) => void awaited.set(params, show),
  }
}

/** Events of the window for which the client adds listeners that it never removes. */
const types: readonly string[] = ['online', 'offline']

/**
 * Runs a function and records the listeners to the network that it adds to the window. The protocol's client adds two and removes none, so
 * a stopped kernel would open a socket when the network returns.
 *
 * @param run - adds no other listeners to these events without options
 * @returns the result of `run`, and a function that removes those listeners
 */
async function captureListeners<T>(run: () => Promise<T>): Promise<{ readonly value: T; readonly remove: () => void }> {
  const page: Partial<Pick<typeof globalThis, 'addEventListener' | 'removeEventListener'>> = globalThis
  const { addEventListener } = page
  // Another kernel may be recording: this call then goes through its wrapper, and adds none of its own.
  if (typeof window === 'undefined' || !addEventListener || Object.hasOwn(globalThis, 'addEventListener'))
    return { value: await run(), remove: () => undefined }
  const caught: [type: string, listener: EventListener][] = []
  const capture: typeof addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: unknown,
  ) => {
    if (types.includes(type) && typeof listener === 'function' && listener.length === 0 && options === undefined)
      caught.push([type, listener])
    Reflect.apply(addEventListener, globalThis, [type, listener, options])
  }
  Object.defineProperty(globalThis, 'addEventListener', { value: capture, configurable: true, writable: true })
  try {
    const value = await run()
    return {
      value,
      remove() {
        for (const [type, listener] of caught) page.removeEventListener?.(type, listener)
      },
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'addEventListener')
  }
}

/** The protocol's own client with the limits of this plugin, and the function that stops it. */
export interface RelayClient {
  readonly provider: Provider
  readonly storage: ClientStorage
  readonly reconnects: ReconnectLimit
  readonly links: OwnLinks
  /** Reads a session of this client. @throws TypeError where it is invalid */
  readSession(session: unknown): SessionStruct
  /** Tells whether another tab has stored a session since this client read the storage. */
  hasMissedSession(): boolean
  /** The identity of this page at the relay: a did:key. */
  readonly clientId: string
  /** Closes socket, timers and listeners for good. */
  close(): void
}

/** The client stores its core on the window and reuses any that is there: another kernel's, or a closed one. */
function forgetGlobals(prefix: string) {
  for (const name of [
    `_walletConnectCore_${prefix}`,
    `_walletConnectCore_${prefix}_count`,
    'downloadLogsBlobInBrowser',
  ])
    Reflect.deleteProperty(globalThis, name)
}

function describeApp({ settings, browser }: PluginContext, { metadata, redirect, schemes }: WalletConnectOptions) {
  const { name, description = '', url = browser.origin(), icons = [] } = { ...settings.metadata, ...metadata }
  const back = keepSafeRedirect(redirect, { origin: browser.origin(), ...(schemes && { schemes }) })
  return { name, description, url, icons: [...icons], ...(Object.keys(back).length && { redirect: back }) }
}

/** The client stops listening to a socket that it replaces, so a later error of that socket would be uncaught. */
function adoptSocket({ provider, events }: Provider['client']['core']['relayer']) {
  // Before the first socket there is an empty object.
  if (!provider.connection) return
  provider.on('error', (error: unknown) => void events.emit('relayer_error', error))
}

function closeClient(provider: Provider) {
  const { core, proposal } = provider.client
  // Expiring the proposals ends them, and their timers.
  for (const { id } of proposal.getAll()) core.expirer.set(id, 0)
  core.heartbeat.stop()
  const close = () => void core.relayer.transportClose().catch(() => undefined)
  // A socket that is still opening is closed when it opens, and no other may open.
  core.relayer.on('relayer_connect', close)
  core.relayer.transportOpen = async () => undefined
  // For pending messages the client would try five times to connect, and so open a socket.
  Reflect.set(core.relayer, 'connect', () => Promise.reject(new Error('The app has ended its line to the relay.')))
  close()
}

/** The peer is optional: with the import in a `try`, bundlers can build an app that lacks it. */
async function importClient({ logger }: PluginContext) {
  try {
    const client = await import('@walletconnect/universal-provider')
    // A bundler that treats the module as CommonJS may have only a default export.
    const { UniversalProvider }: typeof client = client.UniversalProvider ? client : Object(client.default)
    return UniversalProvider
  } catch (cause) {
    logger.warn('@walletconnect/universal-provider did not load: the host installs it beside portico.', { cause })
    throw pairingFailure('notLoaded', cause)
  }
}

/**
 * Loads the protocol's client and starts it; it opens a socket only once it has something to wait for.
 *
 * @throws the error of the import or the start; both can be tried again
 */
export async function loadRelayClient(ctx: PluginContext, options: WalletConnectOptions): Promise<RelayClient> {
  const { clock, logger, settings } = ctx
  const { projectId, relayUrl, verify = false, universalProvider } = options
  const scope = ctx.storage.scope('client')
  const storage =
    options.storage ??
    createClientStorage(scope, clock.now, (row, fault) =>
      logger.info('Left out of a stored row of WalletConnect', row, fault),
    )
  const prefix = settings.name
  forgetGlobals(prefix)
  const start = async () => {
    const Client = await hideShutStorage(() => importClient(ctx))
    return captureListeners(() =>
      Client.init({
        ...(projectId !== undefined && { projectId }),
        ...(relayUrl !== undefined && { relayUrl }),
        metadata: describeApp(ctx, options),
        storage,
        customStoragePrefix: prefix,
        logger: 'silent',
        telemetryEnabled: false,
        disableProviderPing: true,
      }),
    )
  }
  const { value: provider, remove } = universalProvider
    ? // The check of the options has tested its type.
      { value: universalProvider as Provider, remove: () => undefined }
    : await start()
  forgetGlobals(prefix)
  const { core, session } = provider.client
  const reconnects = limitReconnects(core.crypto, clock, () => adoptSocket(core.relayer))
  limitAttestation(core.verify, clock, verify)
  skipJunk(core.relayer, ctx.logger)
  quietClient(provider, ctx.logger)
  joinConnects(core.relayer)
  limitReopening(core.relayer, reconnects.takeTurn)
  emptyShutStorage(provider.client.engine)
  settleAuthentication(provider.client, clock.now)
  return {
    provider,
    storage,
    reconnects,
    links: createOwnLinks(provider),
    readSession: parseSession,
    hasMissedSession() {
      const row = String(Reflect.get(session, 'storageKey'))
      return listStoredSessions(scope, row).some((topic) => !session.keys.includes(topic))
    },
    clientId: await core.crypto.getClientId(),
    close() {
      reconnects.end()
      remove()
      // A client that the app started is also stopped by the app.
      if (!universalProvider) closeClient(provider)
    },
  }
}

/** Time, in ms, after which a silent relay counts as unreachable, although the socket is open. */
const ANSWER_MS = 5000
/** Time, in ms, between two checks while a caller waits for a wallet. */
const CHECK_EVERY_MS = 20_000
/** Events after which the socket is checked, because the page may have been frozen. */
const wakeEvents = ['visibilitychange', 'pageshow', 'resume', 'focus', 'online'] as const

/** The connection to the relay: whether it is open, and what keeps it open. */
export interface RelayLine {
  readonly isUp: ReadonlySignal<boolean>
  /** Checks whether the relay still answers, and opens a new socket where it does not. It never rejects. */
  check(): Promise<void>
  /** Checks repeatedly until it is stopped. */
  watch(): () => void
}

export interface LineEvents {
  /** Called when the relay refuses for good. */
  refused(text: string): void
  /** Called when the page or the network is back. */
  woke(): void
}

type Relayer = RelayClient['provider']['client']['core']['relayer']

/** Subscribes again to the present topics: the relay answers, and sends pending messages. */
async function isAnswering({ clock }: PluginContext, relayer: Relayer): Promise<boolean> {
  const { topics } = relayer.subscriber
  if (!topics.length) return true
  return new Promise((resolve) => {
    const cancel = clock.after(ANSWER_MS, () => resolve(false))
    relayer.provider
      .request({ method: 'irn_batchSubscribe', params: { topics } })
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(cancel)
  })
}

/** Follows the socket and the page. Mobile systems freeze the page while a wallet is open, and the socket may be dead afterwards. */
export function createRelayLine(ctx: PluginContext, { provider }: RelayClient, events: LineEvents): RelayLine {
  const { browser, clock, logger } = ctx
  const { relayer } = provider.client.core
  const isUp = signal(relayer.connected)
  const listen = (type: string, handler: (value: unknown) => void) => {
    relayer.on(type, handler)
    ctx.onStop(() => relayer.off(type, handler))
  }
  listen('relayer_connect', () => {
    isUp.value = true
  })
  listen('relayer_disconnect', () => {
    isUp.value = false
  })
  listen('relayer_error', (error) => events.refused(error instanceof Error ? error.message : String(error)))

  let checking: Promise<void> | undefined
  async function look() {
    if (!browser.isOnline() || !relayer.subscriber.hasAnyTopics) return
    try {
      if (!relayer.connected) await relayer.transportOpen()
      else if (!(await isAnswering(ctx, relayer))) await relayer.restartTransport()
    } catch (error) {
      logger.debug('The relay cannot be reached', error)
    }
  }
  const check = () => {
    checking ??= look().finally(() => {
      checking = undefined
    })
    return checking
  }
  const checkAll = () => {
    if (!browser.isVisible() || ctx.signal.aborted) return
    events.woke()
    void check()
  }
  for (const type of wakeEvents) browser.listen(type, checkAll)
  // Browsers do not keep a page with an open socket in the back/forward cache.
  browser.listen(
    'pagehide',
    () => void relayer.transportClose().catch((error: unknown) => logger.debug('pagehide', error)),
  )
  return {
    isUp,
    check,
    watch() {
      let cancel: () => void = () => undefined
      const tick = () => {
        cancel = clock.after(CHECK_EVERY_MS, () => {
          if (browser.isVisible()) void check()
          tick()
        })
      }
      tick()
      return () => cancel()
    },
  }
}
