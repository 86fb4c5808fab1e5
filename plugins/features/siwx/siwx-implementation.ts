import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { isEmail } from '../../../kernel/lib/is-email'
import { secondsToWait } from '../../../kernel/lib/mail-pace'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import { persist, readPersisted } from '../../../kernel/store/persist'
import { connectEvents } from '../../foundations/connect/contract'
import type { SessionAuthenticator, SignedAuth } from '../../services/walletconnect/contract'
import type { ConnectAuthenticator } from '../embedded-wallet/contract'
import {
  DataCaptureOtpConfirmView,
  type EmailCapture,
  nobodysAddress,
  type SiwxApi,
  type SiwxConfig,
  type SiwxEmailStep,
  type SiwxMessage,
  type SiwxMessageData,
  type SiwxSession,
  siwxEvents,
} from './contract'
import { createSignIn } from './create-sign-in'
import { followSubject, leaveUnsigned, lookForSessions, waitForStore } from './follow-subject'
import { eip4361AccountName, findBadField, isEip4361, isSameAddress, splitNetworkId } from './message/check-message'
import { parseMessage } from './message/message'
import { prepareMessage } from './prepare-message'
import {
  createLocalStore,
  createServerStore,
  MAX_EMAILS,
  MAX_SEEN,
  parseEmails,
  parseSeen,
  type Seen,
} from './session-stores'
import {
  createSignInFlow,
  type SessionStore,
  type SignInFlow,
  type SiwxContext,
  type Subject,
  type SubjectContext,
} from './siwx-context'
import { siwxError } from './siwx-errors'

const throttledText = { key: 'siwxEmail.throttled', text: 'Please try again after {seconds} seconds' }

/** Whoever was asked is somewhere else, or is asked for something else. */
const isOver = ({ progress, signals }: SubjectContext) =>
  progress.signal.aborted || signals.status.peek() !== 'capturing'

async function goOn(signInFlow: SignInFlow, context: SubjectContext, email?: string) {
  if (isOver(context)) return
  context.progress.email = email
  context.progress.request = undefined
  context.progress.asked = undefined
  context.progress.isCaptured = true
  await lookForSessions(signInFlow, context)
}

/** Asks for a code; what is answered is bound to this address, this account and this request. */
async function askForCode(
  signInFlow: SignInFlow,
  context: SubjectContext,
  requestOtp: EmailCapture['requestOtp'],
  email: string,
) {
  const { ctx, signals, progress } = context
  const request = { email }
  progress.request = request
  const { networkId, address } = progress.subject
  const uuid = await requestOtp(email, `${networkId}:${address}`)
  if (isOver(context) || progress.request !== request) return
  if (uuid !== null && typeof uuid !== 'string') throw siwxError('SIWX_SERVER_FAILED')
  progress.asked = uuid === null ? undefined : { email, uuid }
  signals.email.value = email
  signals.emails.value = [email, ...signals.emails.peek().filter((other) => other !== email)].slice(0, MAX_EMAILS)
  if (!progress.asked) await goOn(signInFlow, context, email)
  else if (ctx.router.current.peek()?.view !== DataCaptureOtpConfirmView.name)
    ctx.router.push(DataCaptureOtpConfirmView)
}

/** Creates the step that asks for an e-mail address before the wallet signs. */
function createEmailStep(signInFlow: SignInFlow, requireSubject: () => SubjectContext): SiwxImplementation['email'] {
  const { ctx, options, signals } = signInFlow.siwx
  if (options.emailCapture)
    ctx.onStop(persist({ signal: signals.emails, storage: ctx.storage, key: 'emails', version: 1, parse: parseEmails }))
  let sentAt: number | undefined

  /** Requests a code, unless the last mail was sent just now: whoever it went to, the app's server sends no more of them. */
  async function sendCode(email: string) {
    const { emailCapture, context } = demandCapture()
    const seconds = secondsToWait(sentAt, ctx.clock.now())
    if (seconds > 0) {
      ctx.notices.show({ message: { ...throttledText, values: { seconds } }, variant: 'error' })
      throw siwxError('SIWX_EMAIL_THROTTLED', { seconds })
    }
    async function requestOtp(...params: Parameters<EmailCapture['requestOtp']>) {
      const uuid = await emailCapture.requestOtp(...params)
      // Without one there is no mail: the address was known.
      if (uuid !== null) sentAt = ctx.clock.now()
      return uuid
    }
    await askForCode(signInFlow, context, requestOtp, email)
  }

  /** Only the position that was asked for goes on: another account gives its own address. */
  function demandCapture() {
    const { emailCapture } = options
    const context = requireSubject()
    if (!emailCapture || signals.status.peek() !== 'capturing') throw siwxError('SIWX_GATE_CLOSED')
    return { emailCapture, context }
  }
  return {
    async request(text) {
      const email = text.trim()
      if (!isEmail(email)) {
        ctx.notices.alertCode('APKTW002')
        throw siwxError('SIWX_EMAIL_INVALID')
      }
      if (ctx.notices.alert.peek()?.code === 'APKTW002') ctx.notices.dismissAlert()
      await sendCode(email)
    },
    async resend() {
      const { asked } = demandCapture().context.progress
      if (!asked) throw siwxError('SIWX_CODE_MISSING')
      await sendCode(asked.email)
    },
    async confirm(code) {
      const { emailCapture, context } = demandCapture()
      const { asked } = context.progress
      if (!asked) throw siwxError('SIWX_CODE_MISSING')
      await emailCapture.confirmOtp(asked.uuid, code)
      // Another address may have been given meanwhile.
      if (context.progress.request?.email === asked.email) await goOn(signInFlow, context, asked.email)
    },
    skip() {
      const { context } = demandCapture()
      if (signInFlow.siwx.isEmailRequired()) return
      signals.email.value = undefined
      goOn(signInFlow, context).catch(ctx.logger.warn)
    },
  }
}

/** Revokes the sessions of an account, on all networks. */
async function signOut(siwx: SiwxContext, store: SessionStore, subject: Subject): Promise<void> {
  const { namespace, networkId: chainId, address: accountAddress } = subject
  await store.revokeAccount(namespace, accountAddress)
  siwx.ctx.emit(siwxEvents, 'siwx:signed-out', { chainId, accountAddress })
}

/** Signs out whose wallet is disconnected, unless told otherwise. */
function followDisconnects(siwx: SiwxContext, store: SessionStore): void {
  const { ctx, connect, options } = siwx
  if (!(store.signOutOnDisconnect ?? options.signOutOnDisconnect ?? true)) return
  // A connection that ended is not listed any more: what it was is remembered.
  const known = new Map<string, Subject>()
  ctx.effect(() => {
    for (const { connectorId, namespace, networkId, accounts } of connect.connections.value)
      for (const { address } of accounts)
        known.set(`${namespace} ${connectorId} ${address}`, { connectorId, namespace, networkId, address })
  })
  const isStillConnected = ({ namespace, networkId, address }: Subject) =>
    connect.connections
      .peek()
      .some(
        (item) =>
          item.namespace === namespace &&
          item.accounts.some((other) => isSameAddress(networkId, other.address, address)),
      )
  ctx.on(connectEvents, 'connect:disconnected', ({ namespace, connectorId }) => {
    for (const [key, subject] of known) {
      if (!key.startsWith(`${namespace} ${connectorId} `)) continue
      known.delete(key)
      // Another wallet may hold the same account.
      if (isStillConnected(subject)) continue
      signOut(siwx, store, subject).catch((error: unknown) => ctx.logger.warn('Not signed out', error))
    }
  })
}

/** Reads a text at a path of data that somebody else wrote; undefined where there is none. */
function readText(data: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name) ? Reflect.get(place, name) : undefined,
    data,
  )
  return typeof found === 'string' ? found : undefined
}

/** What was asked for last, to compare what comes back with. */
interface Asked {
  /** Empty until the message is made. */
  nonce: string
  readonly chains: readonly CaipNetworkId[]
}

/** What a wallet signed while it connected, as a session; unverified but for what was asked of it. */
function toSession({ cacao, message }: SignedAuth, { nonce, chains }: Asked): SiwxSession {
  const { data } = parseMessage(message)
  if (data.nonce !== nonce) throw siwxError('SIWX_NONCE_UNKNOWN')
  if (!chains.includes(data.chainId)) throw siwxError('SIWX_NETWORK_UNKNOWN', { found: data.chainId })
  const signature = readText(cacao, 's', 's')
  if (signature === undefined) throw siwxError('SIWX_SIGNATURE_INVALID')
  return { data, message, signature, cacao }
}

/**
 * Whether a wallet can sign a message while it connects: the protocol's client writes the text of its fields anew, as EIP-4361 has it and
 * without the id of a request. What a host makes may be none that can be written so, and none that could be read again.
 */
function canTravel({ ctx }: SiwxContext, message: SiwxMessage, chainId: CaipNetworkId): boolean {
  const issuedAt = new Date(ctx.clock.now()).toISOString()
  const data = { ...message, chainId, accountAddress: nobodysAddress, issuedAt }
  return message.requestId === undefined && findBadField({ data, accountName: eip4361AccountName }) === undefined
}

/** Signs in with the approval that connects a wallet over the relay. */
function createAuthenticator(siwx: SiwxContext, store: SessionStore): SessionAuthenticator {
  const { ctx, networks, options } = siwx
  let asked: Asked | undefined

  return {
    async params(namespace, chains) {
      const question = { nonce: '', chains }
      asked = question
      const isCapturing = options.emailCapture && ctx.gate('emailCapture').peek()
      const [first] = chains
      // Whoever wants an address first, or signs by themselves, asks once the wallet is connected.
      if (!first || isCapturing || store.signMessage || !ctx.namespaces.has(VerifyMessage, namespace)) return undefined
      const active = networks.active.peek()?.caipNetworkId
      const sorted = [...chains].sort((one, other) => Number(other === active) - Number(one === active))
      const chainId = sorted[0] ?? first
      const message = await store.createMessage({ accountAddress: nobodysAddress, chainId })
      if (!canTravel(siwx, message, chainId)) return undefined
      const { domain, uri, nonce, statement, resources, expirationTime: exp, notBefore: nbf } = message
      question.nonce = nonce
      return {
        chains: sorted,
        domain,
        uri,
        nonce,
        ...(statement !== undefined && { statement }),
        ...(resources && { resources }),
        ...(exp !== undefined && { exp }),
        ...(nbf !== undefined && { nbf }),
      }
    },
    async accept(auths) {
      // A wallet that does not know the method has only connected: it is asked to sign like any other.
      if (!auths.length || !asked?.nonce) return
      const expected = asked
      asked = undefined
      ctx.notices.show({ message: { key: 'siwx.authenticating', text: 'Authenticating...' }, variant: 'loading' })
      try {
        const sessions = auths.map((auth) => toSession(auth, expected))
        await waitForStore(siwx, store.setSessions(sessions))
      } finally {
        ctx.notices.hide()
      }
    },
  }
}

/** Stands for the address in a message, until the page that keeps the keys knows it. */
const ADDRESS_PLACEHOLDER = '<<AccountAddress>>'

/** Reads what the page signed: the message that it was asked for, whatever its words are, or another one by its grammar. */
function readSigned(asked: SiwxMessage, signed: string, accountAddress: string): SiwxMessageData {
  const { toString: _, ...data } = asked
  const text = asked.toString().replaceAll(nobodysAddress, accountAddress)
  // The page may spell the address by its checksum.
  return text.toLowerCase() === signed.toLowerCase() ? { ...data, accountAddress } : parseMessage(signed).data
}

/** Signs in with the request that connects an embedded wallet. */
function createConnectAuthenticator(siwx: SiwxContext, store: SessionStore): ConnectAuthenticator {
  const { ctx, options } = siwx
  let asked: (Asked & { message?: SiwxMessage }) | undefined
  return {
    async message(networkId) {
      const question: NonNullable<typeof asked> = { nonce: '', chains: [networkId] }
      asked = question
      const [namespace] = splitNetworkId(networkId)
      const isCapturing = options.emailCapture && ctx.gate('emailCapture').peek()
      const isSpoken = ctx.namespaces.definition(namespace)?.isEip1193
      if (!isSpoken || isCapturing || store.signMessage || !ctx.namespaces.has(VerifyMessage, namespace))
        return undefined
      const message = await store.createMessage({ accountAddress: nobodysAddress, chainId: networkId })
      question.nonce = message.nonce
      question.message = message
      const { toString: _, ...data } = message
      return {
        ...data,
        accountAddress: ADDRESS_PLACEHOLDER,
        serializedMessage: message.toString().replaceAll(nobodysAddress, ADDRESS_PLACEHOLDER),
      }
    },
    async accept({ address, message, signature }) {
      const expected = asked
      asked = undefined
      if (!expected?.nonce || !expected.message) return
      const data = readSigned(expected.message, message, address)
      if (data.nonce !== expected.nonce) throw siwxError('SIWX_NONCE_UNKNOWN')
      if (!expected.chains.includes(data.chainId)) throw siwxError('SIWX_NETWORK_UNKNOWN', { found: data.chainId })
      if (!isSameAddress(data.chainId, data.accountAddress, address)) throw siwxError('SIWX_SIGNATURE_INVALID')
      await waitForStore(siwx, store.addSession({ data, message, signature }))
    },
  }
}

const version = 1
const key = 'seen'

/** Where sessions were seen on this device: a config revokes one at a time, and an app may list hundreds of networks. */
function createSeen({ ctx: { storage } }: SiwxContext) {
  const read = () => readPersisted({ storage, key, version, parse: parseSeen }) ?? []
  const without = ([chainId, address]: Seen) =>
    read().filter(([otherId, other]) => otherId !== chainId || !isSameAddress(chainId, other, address))
  function write(all: readonly Seen[]) {
    if (all.length) storage.set(key, JSON.stringify({ v: version, d: all.slice(0, MAX_SEEN) }))
    else storage.remove(key)
  }
  return { read, add: (one: Seen) => write([one, ...without(one)]), remove: (one: Seen) => write(without(one)) }
}

/** Leaves everything to the host's config, and remembers which of its sessions there are to revoke. */
function createConfigStore(siwx: SiwxContext, config: SiwxConfig): SessionStore {
  const seen = createSeen(siwx)
  const { signMessage, signOutOnDisconnect } = config
  async function revokeSession(chainId: CaipNetworkId, address: string) {
    await config.revokeSession(chainId, address)
    seen.remove([chainId, address])
  }
  return {
    createMessage: (params) => config.createMessage(params),
    ...(signMessage && { signMessage: (signing) => signMessage.call(config, signing) }),
    ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }),
    async addSession(session) {
      await config.addSession(session)
      seen.add([session.data.chainId, session.data.accountAddress])
    },
    async setSessions(sessions) {
      await config.setSessions(sessions)
      for (const { data } of sessions) seen.add([data.chainId, data.accountAddress])
    },
    async getSessions(chainId, address) {
      const sessions = await config.getSessions(chainId, address)
      if (sessions.length) seen.add([chainId, address])
      return sessions
    },
    revokeSession,
    async revokeAccount(namespace, address) {
      const own = seen
        .read()
        .filter(
          ([chainId, other]) => splitNetworkId(chainId)[0] === namespace && isSameAddress(chainId, other, address),
        )
      await Promise.all(own.map(([chainId]) => revokeSession(chainId, address)))
    },
  }
}

export interface SiwxImplementation extends Pick<SiwxApi, 'signIn' | 'signOut' | 'getSessions' | 'cancel' | 'prepare'> {
  readonly authenticator: SessionAuthenticator
  readonly connectAuthenticator: ConnectAuthenticator
  readonly email: Pick<SiwxEmailStep, 'request' | 'resend' | 'confirm' | 'skip'>
  /** Asks whoever is connected, now and from now on. A second call does nothing. */
  follow(): void
}

/** Has the other tabs look again when sessions changed that are not in the storage, whose events they hear. */
function notifyTabs({ ctx: { storage, clock } }: SiwxContext, store: SessionStore): SessionStore {
  const notifying =
    <A extends readonly unknown[]>(change: (...input: A) => Promise<void>) =>
    async (...input: A) => {
      await change(...input)
      storage.set('changed', String(clock.now()))
    }
  return {
    ...store,
    addSession: notifying(store.addSession),
    setSessions: notifying(store.setSessions),
    revokeSession: notifying(store.revokeSession),
    revokeAccount: notifying(store.revokeAccount),
  }
}

/**
 * Remembers which accounts have signed out until their store has heard of it: an account that is connected again is signed out first, and
 * those of this page once the network is back.
 */
function rememberSignOuts({ ctx: { browser, storage, logger } }: SiwxContext, store: SessionStore): SessionStore {
  const waiting = new Map<string, () => Promise<void>>()
  const keyOf = (namespace: string, address: string) =>
    `unrevoked:${namespace}:${isEip4361(namespace) ? address.toLowerCase() : address}`
  function forget({ data: { chainId, accountAddress } }: SiwxSession) {
    storage.remove(keyOf(splitNetworkId(chainId)[0], accountAddress))
  }
  async function revokeAccount(namespace: string, address: string) {
    const name = keyOf(namespace, address)
    storage.set(name, 'true')
    waiting.set(name, () => revokeAccount(namespace, address))
    await store.revokeAccount(namespace, address)
    storage.remove(name)
    waiting.delete(name)
  }
  browser.listen('online', () => {
    for (const [name, revoke] of [...waiting]) {
      // The person may have signed in again.
      if (storage.get(name) === undefined) waiting.delete(name)
      else revoke().catch((error: unknown) => logger.warn('Not signed out', error))
    }
  })
  return {
    ...store,
    revokeAccount,
    async addSession(session) {
      await store.addSession(session)
      forget(session)
    },
    async setSessions(sessions) {
      await store.setSessions(sessions)
      sessions.forEach(forget)
    },
    async getSessions(chainId, address) {
      const [namespace] = splitNetworkId(chainId)
      if (storage.get(keyOf(namespace, address)) === undefined) return store.getSessions(chainId, address)
      try {
        await revokeAccount(namespace, address)
        return await store.getSessions(chainId, address)
      } catch (error) {
        // The person signs in anew, which a store that never revokes must not prevent.
        logger.warn('Not signed out', error)
        return []
      }
    },
  }
}

function createStore(siwx: SiwxContext): SessionStore {
  const { config, server } = siwx.options
  const others = config ? createConfigStore(siwx, config) : server && createServerStore(siwx, server)
  return others ? notifyTabs(siwx, rememberSignOuts(siwx, others)) : createLocalStore(siwx)
}

/** Puts together what signing in takes; loaded with the first connection. */
export function createSiwxImplementation(siwx: SiwxContext): SiwxImplementation {
  const { ctx } = siwx
  const store = createStore(siwx)
  const signInFlow = createSignInFlow(siwx, store)
  let isFollowing = false

  /** @throws SIWX_GATE_CLOSED, SIWX_ADDRESS_MISSING */
  function requireSubject(): SubjectContext {
    if (!ctx.gate('siwx').peek()) throw siwxError('SIWX_GATE_CLOSED')
    const { context } = signInFlow
    if (!context?.progress.isListed || context.progress.signal.aborted) throw siwxError('SIWX_ADDRESS_MISSING')
    return context
  }
  const signing = createSignIn(signInFlow)
  return {
    authenticator: createAuthenticator(siwx, store),
    connectAuthenticator: createConnectAuthenticator(siwx, store),
    email: createEmailStep(signInFlow, requireSubject),
    follow() {
      if (isFollowing) return
      isFollowing = true
      followDisconnects(siwx, store)
      followSubject(signInFlow)
    },
    async signIn() {
      const context = requireSubject()
      const isCapturing = siwx.signals.status.peek() === 'capturing'
      if (isCapturing && siwx.isEmailRequired()) throw siwxError('SIWX_EMAIL_MISSING')
      return signing.signIn(context)
    },
    async signOut() {
      const context = requireSubject()
      await signOut(siwx, store, context.progress.subject)
      if (!siwx.isRequired()) context.progress.isDismissed = true
      await lookForSessions(signInFlow, context)
    },
    async getSessions() {
      const { networkId, address } = requireSubject().progress.subject
      return store.getSessions(networkId, address)
    },
    async cancel() {
      signing.abandon()
      if (signInFlow.context) await leaveUnsigned(signInFlow, signInFlow.context)
    },
    prepare() {
      if (signInFlow.context?.progress.isListed) void prepareMessage(signInFlow.context)
    },
  }
}
