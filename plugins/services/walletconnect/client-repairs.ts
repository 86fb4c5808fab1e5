import type Provider from '@walletconnect/universal-provider'
import type { Clock } from '../../../kernel/platform/clock'
import type { Logger } from '../../../kernel/platform/logger'
import { parseAuthenticateResponse, parseRecap } from './client-schema'
import { userDisconnected } from './failures'

type Client = Provider['client']

const storageKey = 'localStorage'

/** Tells whether any access to the storage throws, as in a frame of another site, or where cookies are blocked. */
function isShut(): boolean {
  try {
    Reflect.get(globalThis, storageKey)
    return false
  } catch {
    return true
  }
}

/** Replaces a storage that the page may not read, and returns a function that puts it back. */
function replaceShutStorage(value: unknown): () => void {
  const shut = isShut() ? Object.getOwnPropertyDescriptor(globalThis, storageKey) : undefined
  if (!shut?.configurable) return () => undefined
  Object.defineProperty(globalThis, storageKey, { configurable: true, value })
  return () => void Object.defineProperty(globalThis, storageKey, shut)
}

/**
 * Runs an import while a storage that the page may not read is hidden. A part of the protocol's client accesses the storage as it loads,
 * although it gets another one; and a module that throws as it loads can never load again.
 *
 * @param load - the import
 * @returns the result of the import
 */
export async function hideShutStorage<T>(load: () => Promise<T>): Promise<T> {
  const restore = replaceShutStorage(undefined)
  try {
    return await load()
  } finally {
    restore()
  }
}

/**
 * Makes a storage that the page may not read look empty while a request is sent. The protocol's client then looks into
 * the page's storage for the wallet that it opens, and into the one that it was given only where that did not throw.
 *
 * @param engine - the client's; it looks in the turn in which it sends
 */
export function emptyShutStorage(engine: object): void {
  const sendRequest: unknown = Reflect.get(engine, 'sendRequest')
  if (typeof sendRequest !== 'function') return
  Reflect.set(engine, 'sendRequest', (params: unknown) => {
    queueMicrotask(replaceShutStorage({ getItem: () => null }))
    return Reflect.apply(sendRequest, engine, [params])
  })
}

/**
 * Lets all callers at the same time wait for one socket. The client would open one for each, keep the last, and never close the others.
 *
 * @param relayer - the client's; it looks up its connect function on each call
 */
export function joinConnects(relayer: object): void {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function') return
  let opening: Promise<unknown> | undefined
  Reflect.set(relayer, 'connect', (...params: unknown[]) => {
    opening ??= Promise.resolve(Reflect.apply(connect, relayer, params)).finally(() => {
      opening = undefined
    })
    return opening
  })
}

/** Catches the rejections of a method that the client calls without awaiting it; each would be an uncaught error of the page. */
function quietMethod(owner: object, name: string, logger: Logger): void {
  const run: unknown = Reflect.get(owner, name)
  if (typeof run !== 'function') return
  Reflect.set(owner, name, async (...params: unknown[]) => {
    try {
      await Reflect.apply(run, owner, params)
    } catch (error) {
      logger.debug('The client failed', name, error)
    }
  })
}

const connectionOf = (relayer: object) => Object(Reflect.get(Object(Reflect.get(relayer, 'provider')), 'connection'))

/**
 * Catches errors over a frame that the client cannot read, which would be uncaught errors of the page: the client treats everything from
 * the relay as a message of the protocol.
 *
 * @param relayer - the client's; it looks up its reader on each frame
 */
export function skipJunk(relayer: object, logger: Logger): void {
  quietMethod(relayer, 'onProviderPayload', logger)
  const create: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof create !== 'function') return
  Reflect.set(relayer, 'createProvider', async (...params: unknown[]) => {
    await Reflect.apply(create, relayer, params)
    quietMethod(connectionOf(relayer), 'onPayload', logger)
  })
}

/**
 * Ignores messages that cannot be decoded. Anyone who has seen a code can write to its topic, and the client reads such messages outside of
 * any try block.
 *
 * @param core - the client's; it looks up the ignored messages on each message
 */
function skipUnreadable({ crypto, relayer }: Client['core']): void {
  const ignores: unknown = Reflect.get(relayer, 'shouldIgnoreMessageEvent')
  const readType: unknown = Reflect.get(crypto, 'getPayloadType')
  if (typeof ignores !== 'function' || typeof readType !== 'function') return
  Reflect.set(relayer, 'shouldIgnoreMessageEvent', async (event: { readonly message: unknown }) => {
    try {
      Reflect.apply(readType, crypto, [event.message])
    } catch {
      return true
    }
    return Reflect.apply(ignores, relayer, [event])
  })
}

/**
 * Catches the failures of requests that wait for the relay to come back. The client sends them again with every heartbeat, and each
 * attempt that fails would be an uncaught error of the page.
 *
 * @param publisher - the client's; it walks through the one queue that it keeps
 */
function quietQueue(publisher: object, logger: Logger): void {
  const queue: unknown = Reflect.get(publisher, 'queue')
  if (!(queue instanceof Map)) return
  const send = (run: (item: unknown, id: unknown) => unknown) => {
    for (const [id, item] of queue)
      Promise.resolve(run(item, id)).catch((error: unknown) => logger.debug('Not sent yet', error))
  }
  Reflect.set(queue, 'forEach', send)
}

/**
 * Removes a topic on this side even where the relay cannot be reached. Otherwise the client would keep the session or pairing that it was
 * ending: for an expired one with an uncaught error; for one that a wallet ended, it would wait forever and read no later message.
 *
 * @param relayer - the client's; it looks up its unsubscribe function on each call
 */
function forgetTopics({ relayer }: Client['core'], logger: Logger): void {
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = async (topic, options) => {
    const { subscriber } = relayer
    try {
      await unsubscribe(topic, options)
    } catch (error) {
      logger.debug('The relay was not told', topic, error)
      const forget: unknown = Reflect.get(subscriber, 'onUnsubscribe')
      if (typeof forget !== 'function') return
      for (const id of subscriber.topicMap.get(topic))
        await Reflect.apply(forget, subscriber, [topic, id, userDisconnected])
    }
  }
}

/**
 * Ignores answers to pings that this client did not send. Two tabs share a session, so each gets the answer of the other one to a wallet's
 * ping, at which the client would throw.
 *
 * @param engine - the client's; it looks up its reader of answers on each call
 */
function skipForeignPongs(engine: object): void {
  const read: unknown = Reflect.get(engine, 'onSessionPingResponse')
  const events: unknown = Reflect.get(engine, 'events')
  const count: unknown = Reflect.get(Object(events), 'listenerCount')
  if (typeof read !== 'function' || typeof count !== 'function') return
  Reflect.set(engine, 'onSessionPingResponse', (topic: string, answer: { readonly id: number }) => {
    if (Reflect.apply(count, events, [`session_ping:${answer.id}`])) Reflect.apply(read, engine, [topic, answer])
  })
}

/** Marks the rejections of checks as handled: the client starts them without waiting. Callers that do wait still see them. */
function quietChecks(owner: object): void {
  for (const name of Object.keys(owner).filter((key) => key.startsWith('isValid'))) {
    const check: unknown = Reflect.get(owner, name)
    if (typeof check !== 'function') continue
    Reflect.set(owner, name, (...params: unknown[]) => {
      const answer: unknown = Reflect.apply(check, owner, params)
      if (answer instanceof Promise) answer.catch(() => undefined)
      return answer
    })
  }
}

/**
 * Keeps messages about sessions that have ended, or never existed, from becoming uncaught errors of the page. The end of a session
 * that does not exist is ignored: the client would wait for it forever and read no later message.
 *
 * @param client - it looks up its checks and its readers on each message
 */
function skipEndedSessions({ core, engine, session }: Pick<Client, 'core' | 'engine' | 'session'>): void {
  quietChecks(engine)
  quietChecks(core.pairing)
  const end: unknown = Reflect.get(engine, 'onSessionDeleteRequest')
  if (typeof end !== 'function') return
  Reflect.set(engine, 'onSessionDeleteRequest', async (topic: string, payload: unknown) => {
    if (session.keys.includes(topic)) await Reflect.apply(end, engine, [topic, payload])
  })
}

/**
 * Catches the errors of work that the client starts without waiting for it, which would be uncaught errors of the page or block the
 * client. The provider throws, for example, where a wallet goes to a network of a namespace that the session does not have.
 */
export function quietClient(provider: Provider, logger: Logger): void {
  const { core, engine } = provider.client
  skipEndedSessions(provider.client)
  quietMethod(provider, 'onChainChanged', logger)
  quietQueue(core.relayer.publisher, logger)
  skipUnreadable(core)
  skipForeignPongs(engine)
  forgetTopics(core, logger)
}

/** A socket as the client's connection opens it. */
interface SocketOpener {
  readonly connecting: boolean
  register(...params: readonly unknown[]): Promise<unknown>
}

const isOpener = (value: unknown): value is SocketOpener => typeof Reflect.get(Object(value), 'register') === 'function'

/**
 * Makes each further socket wait for its turn. A request on a connection that has just broken opens a socket with the existing token,
 * without creating a new one.
 *
 * @param relayer - the client's; it looks up its connection factory on each call
 * @param takeTurn - resolves when one more socket may be opened
 */
export function limitReopening(relayer: object, takeTurn: () => Promise<void>): void {
  const create: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof create !== 'function') return
  Reflect.set(relayer, 'createProvider', async (...params: unknown[]) => {
    await Reflect.apply(create, relayer, params)
    const connection: unknown = connectionOf(relayer)
    if (!isOpener(connection)) return
    const register = connection.register.bind(connection)
    let isFirst = true
    connection.register = async (...given) => {
      // The first socket has waited when its token was created; a caller during the opening waits for that socket.
      if (!isFirst && !connection.connecting) await takeTurn()
      isFirst = false
      return register(...given)
    }
  })
}

/** Maximum number of sockets in a minute; a relay may close each connection at once. */
const MAX_TRIES = 10
const WINDOW_MS = 60_000

interface Crypto {
  signJWT(audience: string): Promise<string>
}

export interface ReconnectLimit {
  /** Waits until one more socket may be opened, and counts it. */
  takeTurn(): Promise<void>
  /** Stops requests to a relay that refuses, until a caller needs it again. */
  pause(): void
  resume(): void
  /** Opens no more sockets. */
  end(): void
}

/**
 * Limits requests to a relay that is down or refuses: at most 10 sockets in any minute. Every socket needs its own token, so creating the
 * token is where an attempt can wait.
 *
 * @param trying - called before each try
 */
export function limitReconnects(crypto: Crypto, clock: Clock, trying: () => void): ReconnectLimit {
  const sign = crypto.signJWT.bind(crypto)
  const waiting = new Set<() => void>()
  let tries: readonly number[] = []
  let isOver = false
  let isPaused = false

  /** Waits until an attempt may start, or the wait is ended. */
  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const run = () => {
        waiting.delete(run)
        cancel()
        resolve()
      }
      const cancel = clock.after(ms, run)
      waiting.add(run)
    })
  }
  async function takeTurn(demand?: () => void): Promise<void> {
    for (;;) {
      demand?.()
      const now = clock.now()
      tries = tries.filter((at) => at > now - WINDOW_MS && at <= now)
      const [oldest] = tries
      if (isOver || oldest === undefined || tries.length < MAX_TRIES) break
      await wait(oldest + WINDOW_MS - now)
    }
    tries = [...tries, clock.now()]
  }
  crypto.signJWT = async (audience) => {
    trying()
    await takeTurn(() => {
      if (isOver || isPaused) throw new Error('The relay is not to be asked now.')
    })
    return sign(audience)
  }
  return {
    takeTurn: () => takeTurn(),
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
    },
    end() {
      isOver = true
      for (const run of [...waiting]) run()
    },
  }
}

/** Maximum time, in ms, to wait for the verify service; wallets then show the page as not verified. */
const ATTESTATION_MS = 200

interface Verify {
  register(params: { readonly id: string; readonly decryptedId: string }): Promise<string | undefined>
}

/** Removes the client's frame and listener from the page; the client would leave them for 5 s. */
function giveUp(verify: object) {
  const controller: unknown = Reflect.get(verify, 'abortController')
  if (controller instanceof AbortController) controller.abort()
}

/**
 * Gives the verify service a short time to attest a proposal; the client itself would wait 5 s where the service cannot be reached. Each
 * proposal tries anew, so one slow answer does not disable the service.
 *
 * @param isWanted - where false, the service is not asked
 */
export function limitAttestation(verify: Verify, clock: Clock, isWanted: boolean): void {
  const register = verify.register.bind(verify)
  verify.register = (params) => {
    if (!isWanted) return Promise.resolve('')
    return new Promise((resolve) => {
      const cancel = clock.after(ATTESTATION_MS, () => {
        resolve('')
        giveUp(verify)
      })
      register(params)
        .then(resolve, () => resolve(''))
        .finally(cancel)
    })
  }
}

type Authenticated = Awaited<ReturnType<Provider['authenticate']>>
type Session = NonNullable<Authenticated['session']>
type Signed = NonNullable<Authenticated['auths']>[number]

/** What a wallet answered to wc_sessionAuthenticate, and the request that it answers. */
interface Answer {
  readonly signed: readonly Signed[]
  readonly responder: Session['peer']
  readonly publicKey: string
  readonly pairingTopic: string
}

/** Lifetime of a session in the protocol, in s. */
const SESSION_SECONDS = 7 * 86_400
const issuerText = /^did:pkh:(([^:]+):[^:]+):([^:]+)$/
const recapText = /^urn:recap:([\w+/-]+)$/
const unreadable = { code: 5000, message: 'The answer of the wallet cannot be read.' }

/** Reads the permissions of a signed message from its last resource (EIP-5573). */
function readRecap(resources: unknown, namespace: string) {
  const [, encoded] = recapText.exec(String(Array.isArray(resources) ? resources.at(-1) : '')) ?? []
  return encoded ? parseRecap(encoded, namespace) : { methods: [], chains: [] }
}

/** The namespaces of a session, as listed in the signed messages. */
function readNamespaces(signed: readonly Signed[]): Session['namespaces'] {
  const namespaces: Session['namespaces'] = {}
  const merge = (before: readonly string[] = [], more: readonly string[]) => [...new Set([...before, ...more])]
  for (const { p: payload } of signed) {
    const [, chain, namespace, address] = issuerText.exec(payload.iss) ?? []
    if (!chain || !namespace) throw new Error(unreadable.message)
    const { methods, chains } = readRecap(payload.resources, namespace)
    const before = namespaces[namespace]
    const approved = [chain, ...chains]
    namespaces[namespace] = {
      accounts: merge(
        before?.accounts,
        approved.map((id) => `${id}:${address}`),
      ),
      chains: merge(before?.chains, approved),
      methods: merge(before?.methods, methods),
      events: ['chainChanged', 'accountsChanged'],
    }
  }
  return namespaces
}

async function createSession(client: Client, answer: Answer, now: number): Promise<Session> {
  const { signed, responder, publicKey, pairingTopic } = answer
  const namespaces = readNamespaces(signed)
  if (!Object.values(namespaces).some(({ methods }) => methods.length))
    throw new Error('The wallet signed in without connecting.')
  const { crypto, relayer, pairing } = client.core
  const topic = await crypto.generateSharedKey(publicKey, responder.publicKey)
  await relayer.subscribe(topic)
  await client.session.set(topic, {
    topic,
    pairingTopic,
    namespaces,
    requiredNamespaces: {},
    optionalNamespaces: {},
    self: { publicKey, metadata: client.metadata },
    peer: responder,
    controller: responder.publicKey,
    acknowledged: true,
    expiry: Math.floor(now / 1000) + SESSION_SECONDS,
    relay: { protocol: 'irn' },
    transportType: 'relay',
  })
  await pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
  return client.session.get(topic)
}

function readAnswer(client: Client, payload: object): Answer | undefined {
  try {
    const { id, result } = parseAuthenticateResponse(payload)
    if (!client.auth.requests.keys.includes(id)) return undefined
    const { requester, pairingTopic } = client.auth.requests.get(id)
    const responder = result.responder as Session['peer']
    return { signed: result.cacaos as readonly Signed[], responder, publicKey: requester.publicKey, pairingTopic }
  } catch {
    return undefined
  }
}

/**
 * Makes the session of a sign-in from the wallet's signature, and leaves verifying it to the caller. The client would verify it itself: for
 * a contract's signature it sends the address and the project id to its own service, and it keeps the session even where the signature is
 * invalid.
 *
 * @param now - ms since the epoch
 */
export function settleAuthentication(client: Client, now: () => number): void {
  const { engine, authenticate } = client
  const read: unknown = Reflect.get(engine, 'onSessionAuthenticateResponse')
  if (typeof read !== 'function') return
  const answers = new Map<string, Answer>()
  const hand = (topic: unknown, payload: object) => Reflect.apply(read, engine, [topic, payload])
  // The client looks up its reader of answers on each call.
  Reflect.set(engine, 'onSessionAuthenticateResponse', (topic: unknown, payload: object) => {
    if (!('result' in payload)) return hand(topic, payload)
    const answer = readAnswer(client, payload)
    const { result: _, ...rest } = payload
    if (!answer) return hand(topic, { ...rest, error: unreadable })
    answers.set(answer.pairingTopic, answer)
    return hand(topic, { ...rest, result: { cacaos: [], responder: answer.responder } })
  })
  client.authenticate = async (params, link) => {
    const { uri, response } = await authenticate(params, link)
    return {
      uri,
      async response() {
        const answered = await response()
        const answer = [...answers.values()].find(({ pairingTopic }) => uri?.startsWith(`wc:${pairingTopic}@`))
        if (!answer) return answered
        answers.delete(answer.pairingTopic)
        return { auths: [...answer.signed], session: await createSession(client, answer, now()) }
      },
    }
  }
}
