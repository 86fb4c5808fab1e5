import * as z from 'zod/mini'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import { orElse, type Schema, textOf } from '../../../../kernel/lib/schemas/answer-schema'
import type {
  EmbeddedAnswer,
  EmbeddedPayload,
  EmbeddedRequestName,
  EmbeddedRequests,
  EmbeddedSiwxMessage,
  EmbeddedUser,
  UserParams,
} from '../contract-host'

const APP = '@w3m-app/'
const FRAME = '@w3m-frame/'
/** Maximum number of characters; each type and each id is shorter. */
const MAX_NAME_LENGTH = 128
/** Maximum length, in graphemes, of a message that people read. */
const MAX_MESSAGE_LENGTH = 300
const NO_MESSAGE = 'An error occurred'
/** The version of the protocol. */
export const PROTOCOL_VERSION = '4'

type Name = EmbeddedRequestName
/** The union of a mapped type's members, one for each request. */
type OfEach<T extends Record<Name, unknown>> = T[Name]

/** A request to the page that keeps the keys. */
export type AppRequest = OfEach<{
  readonly [N in Name]: {
    readonly type: `${typeof APP}${N}`
    readonly id: string
    readonly payload: EmbeddedPayload<N>
  }
}>

/** A message from an app to the page that keeps the keys. */
export type AppMessage =
  | AppRequest
  | { readonly type: `${typeof APP}PORT`; readonly payload: { readonly handshake: string } }

/** An answer of the page that keeps the keys. */
export type FrameAnswer = OfEach<{
  readonly [N in Name]:
    | { readonly type: `${typeof FRAME}${N}_SUCCESS`; readonly id: string; readonly payload: EmbeddedAnswer<N> }
    | {
        readonly type: `${typeof FRAME}${N}_ERROR`
        readonly id: string
        /** The code is one of EIP-1193 or EIP-1474, where the page sends one. */
        readonly payload: { readonly message: string; readonly code?: number }
      }
}>

/** A message from the page that keeps the keys to an app. */
export type FrameMessage =
  | FrameAnswer
  | {
      readonly type: `${typeof FRAME}READY`
      readonly payload?: { readonly version?: string | undefined; readonly handshake?: string | undefined }
    }
  | { readonly type: `${typeof FRAME}SESSION_UPDATE` }
  | { readonly type: `${typeof FRAME}UI`; readonly payload: { readonly isNeeded: boolean } }

/** A schema that keeps a value in the form of the contract: an absent field may also be undefined. */
const as = <T>(schema: z.ZodMiniType<unknown>) => schema as unknown as Schema<T>

/** 128 random bits, as the id of a request or the number of a handshake. */
const id = textOf(/^[\da-f]{32}$/)
const line = z.string().check(z.maxLength(512))
const text = z.string().check(z.maxLength(100_000))
const address = z.string().check(z.minLength(1), z.maxLength(256))
const chainId = z.union([z.string().check(z.minLength(1), z.maxLength(128)), z.int().check(z.nonnegative())])
const email = textOf(/^[^\s@]{1,64}@[^\s@]{1,255}$/)
const otp = textOf(/^\d{6}$/)
const link = z.string().check(z.minLength(1), z.maxLength(8192))
const accountType = z.enum(['eoa', 'smartAccount'])
const nothing = z.pipe(
  z.optional(z.unknown()),
  z.transform<unknown, undefined>(() => undefined),
)

const siwxMessage = as<EmbeddedSiwxMessage>(
  z.object({
    accountAddress: line,
    chainId: line,
    domain: line,
    uri: link,
    version: line,
    nonce: line,
    notBefore: z.optional(line),
    statement: z.optional(text),
    resources: z.optional(z.array(text)),
    requestId: z.optional(line),
    issuedAt: z.optional(line),
    expirationTime: z.optional(line),
    serializedMessage: z.optional(text),
  }),
)

const user = as<EmbeddedUser>(
  z.object({
    email: z.nullish(line),
    address,
    chainId,
    accounts: z.optional(z.array(z.object({ address, type: accountType }))),
    userName: z.nullish(line),
    smartAccountDeployed: z.optional(z.boolean()),
    preferredAccountType: z.optional(accountType),
    signature: z.optional(text),
    message: z.optional(text),
    siwxMessage: z.optional(siwxMessage),
  }),
)

const userParams = {
  chainId: z.optional(chainId),
  preferredAccountType: z.optional(accountType),
  siwxMessage: z.optional(siwxMessage),
  rpcUrl: z.optional(link),
}

/** The payload of each request. */
const payloads: { readonly [N in Name]: Schema<EmbeddedRequests[N][0]> } = {
  SWITCH_NETWORK: as(z.object({ chainId, rpcUrl: z.optional(link) })),
  CONNECT_EMAIL: z.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: z.object({ otp }),
  CONNECT_SOCIAL: as<UserParams & { readonly uri: string }>(z.object({ ...userParams, uri: link })),
  GET_SOCIAL_REDIRECT_URI: z.object({
    provider: z.enum(['google', 'x', 'discord', 'github', 'apple', 'facebook']),
  }),
  CONNECT_FARCASTER: nothing,
  GET_FARCASTER_URI: nothing,
  GET_USER: as(z.optional(z.object({ ...userParams, socialUri: z.optional(link) }))),
  SIGN_OUT: nothing,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: as(
    z.object({
      method: z.string().check(z.minLength(1), z.maxLength(64)),
      params: z.optional(z.unknown()),
      chainId: z.optional(chainId),
      chainNamespace: z.optional(textOf(/^[-a-z\d]{3,8}$/)),
      rpcUrl: z.optional(link),
    }),
  ),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: z.object({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ otp }),
  SYNC_THEME: as(
    z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(line, z.union([line, z.number()]))),
      w3mThemeVariables: z.optional(z.record(line, line)),
      language: z.optional(line),
    }),
  ),
  SYNC_DAPP_DATA: as(
    z.object({
      metadata: z.optional(z.object({ name: line, description: text, url: link, icons: z.array(text) })),
      sdkVersion: z.optional(line),
      sdkType: z.optional(z.enum(['w3m', 'appkit'])),
      projectId: line,
    }),
  ),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType }),
  RELOAD: nothing,
}

/** The answer to each request. */
const answers: { readonly [N in Name]: Schema<EmbeddedRequests[N][1]> } = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: link }),
  CONNECT_FARCASTER: z.object({ userName: line }),
  GET_FARCASTER_URI: z.object({ url: link }),
  GET_USER: user,
  SIGN_OUT: nothing,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId }),
  RPC_REQUEST: z.optional(z.unknown()),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: line }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: z.array(z.int().check(z.nonnegative())),
  }),
  INIT_SMART_ACCOUNT: z.object({ address, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address }),
  RELOAD: nothing,
}

/** The names of all requests. */
export const requestNames = Object.keys(answers) as readonly Name[]

const errorPayload = z.pipe(
  orElse(z.object({ message: z.string(), code: orElse(z.int(), undefined) }), { message: '', code: undefined }),
  z.transform(({ message, code }) => ({
    message: sanitizeText(message, MAX_MESSAGE_LENGTH) || NO_MESSAGE,
    ...(code !== undefined && { code }),
  })),
)

const readyMessage = z.object({
  type: z.literal(`${FRAME}READY`),
  // A message with an invalid handshake is refused: without the handshake it would count as one of the public site.
  payload: z.optional(z.object({ version: orElse(line, undefined), handshake: z.optional(id) })),
})
const sessionMessage = z.object({ type: z.literal(`${FRAME}SESSION_UPDATE`) })
const uiMessage = z.object({ type: z.literal(`${FRAME}UI`), payload: z.object({ isNeeded: z.boolean() }) })
const portMessage = z.object({ type: z.literal(`${APP}PORT`), payload: z.object({ handshake: id }) })

const frameMessage = as<FrameMessage>(
  z.discriminatedUnion('type', [
    readyMessage,
    sessionMessage,
    uiMessage,
    ...requestNames.flatMap((name) => [
      z.object({ type: z.literal(`${FRAME}${name}_SUCCESS`), id, payload: answers[name] }),
      z.object({ type: z.literal(`${FRAME}${name}_ERROR`), id, payload: errorPayload }),
    ]),
  ]),
)

const appMessage = as<AppMessage>(
  z.discriminatedUnion('type', [
    portMessage,
    ...requestNames.map((name) => z.object({ type: z.literal(`${APP}${name}`), id, payload: payloads[name] })),
  ]),
)

const isAnswer = /_(?:SUCCESS|ERROR)$/

/** Reads an object's own property without calling a getter or reading a prototype. */
const readOwn = (value: unknown, key: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), key)?.value as unknown

interface Envelope {
  readonly type: string
  readonly id: string | undefined
  readonly payload: unknown
}

function readEnvelope(data: unknown, prefix: string): Envelope | undefined {
  const type = readOwn(data, 'type')
  const messageId = readOwn(data, 'id')
  if (typeof type !== 'string' || !type.startsWith(prefix) || type.length > MAX_NAME_LENGTH) return undefined
  if (messageId !== undefined && (typeof messageId !== 'string' || messageId.length > MAX_NAME_LENGTH)) return undefined
  return { type, id: messageId, payload: readOwn(data, 'payload') }
}

function parseEnvelope<T>(schema: Schema<T>, { payload, ...rest }: Envelope): T | undefined {
  try {
    const { success, data } = z.safeParse(schema, { ...rest, payload: copyData(payload) })
    return success ? data : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a message to the app.
 *
 * @param data - an untrusted message
 * @returns a copy of the message; undefined for an invalid one. An invalid or too large success is read as the error 'An error occurred',
 *   so that its caller need not wait any longer
 */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  try {
    const envelope = readEnvelope(data, FRAME)
    if (!envelope) return undefined
    const { type, id } = envelope
    const message = parseEnvelope(frameMessage, envelope)
    if (message || !isAnswer.test(type)) return message
    return parseEnvelope(frameMessage, { type: type.replace(isAnswer, '_ERROR'), id, payload: undefined })
  } catch {
    // A proxy as message may throw at each access.
    return undefined
  }
}

/**
 * Reads a message to the page that keeps the keys, as that page does.
 *
 * @param data - an untrusted message
 * @returns a copy of the message without unknown fields; undefined for an invalid one
 */
export function parseAppMessage(data: unknown): AppMessage | undefined {
  try {
    const envelope = readEnvelope(data, APP)
    return envelope && parseEnvelope(appMessage, envelope)
  } catch {
    return undefined
  }
}

/**
 * Writes a request.
 *
 * @returns the message; undefined where the payload is invalid, since the page would refuse it too
 */
export const writeRequest = <N extends Name>(
  name: N,
  messageId: string,
  payload: EmbeddedPayload<N>,
): AppRequest | undefined => {
  const message = parseAppMessage({ type: `${APP}${name}`, id: messageId, payload })
  return message && 'id' in message ? message : undefined
}

/** The answer in a message. */
export type Answer = { readonly name: string; readonly id: string } & (
  | { readonly error: string; readonly code?: number }
  | { readonly payload: unknown }
)

/** Returns the request that a message answers, and the answer; undefined for any other message. */
export function readAnswer(message: FrameMessage): Answer | undefined {
  if (!('id' in message)) return undefined
  const { type, id, payload } = message
  const name = type.slice(FRAME.length).replace(isAnswer, '')
  if (!type.endsWith('_ERROR')) return { name, id, payload }
  const { message: error, ...code } = payload as { readonly message: string; readonly code?: number }
  return { name, id, error, ...code }
}

/** Levels of objects and lists in one message. */
export const MAX_DEPTH = 32
/** Entries of all objects and lists of one message. */
export const MAX_ENTRIES = 100_000
/** Characters of all texts and names of one message. */
export const MAX_CHARACTERS = 4_000_000

/** Names of properties that all objects share. */
const leadsToPrototype = /^(?:__proto__|prototype|constructor)$/

const tagOf = (value: object) => Object.prototype.toString.call(value)

/** What may still be copied. */
interface Budget {
  entries: number
  characters: number
}

function take(budget: Budget, kind: keyof Budget, count: number) {
  budget[kind] -= count
  if (budget[kind] < 0) throw new RangeError('There is too much in this message.')
}

function copyObject(value: object, depth: number, budget: Budget): object {
  const isList = Array.isArray(value)
  if (!isList && tagOf(value) !== '[object Object]') throw new TypeError('A message holds data alone.')
  if (depth > MAX_DEPTH) throw new RangeError('This message is too deep.')
  // The length is checked before the keys are read, since a list can have four billion holes.
  if (isList) take(budget, 'entries', value.length)
  if (isList) return Array.from(value, (item) => copyValue(item, depth + 1, budget))
  const keys = Object.keys(value)
  take(budget, 'entries', keys.length)
  const copy: Record<string, unknown> = {}
  for (const key of keys) {
    take(budget, 'characters', key.length)
    if (!leadsToPrototype.test(key)) copy[key] = copyValue(Reflect.get(value, key), depth + 1, budget)
  }
  return copy
}

function copyValue(value: unknown, depth: number, budget: Budget): unknown {
  switch (typeof value) {
    case 'string':
      take(budget, 'characters', value.length)
      return value
    case 'bigint':
      return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`
    case 'object':
      return value && copyObject(value, depth, budget)
    case 'function':
    case 'symbol':
      throw new TypeError('A message holds data alone.')
    default:
      return value
  }
}

/**
 * Copies the data of a message, in either direction: plain objects, lists, texts and numbers. Bigints become hex with `0x`, as JSON-RPC
 * writes quantities; names that lead to prototypes are left out.
 *
 * @param value - anything; each property is read once
 * @returns a copy that shares no object with the value
 * @throws RangeError for data that is deeper or larger than the limits above, such as cycles; TypeError for other values, such as functions
 * and maps; the error of a property that throws
 */
export const copyData = (value: unknown): unknown =>
  copyValue(value, 1, { entries: MAX_ENTRIES, characters: MAX_CHARACTERS })
