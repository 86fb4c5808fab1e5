import { isPorticoError } from '../../../kernel/errors/portico-error'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { createHttpClient } from '../../../kernel/lib/http/http-client'
import { isEmail } from '../../../kernel/lib/is-email'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import { readPersisted } from '../../../kernel/store/persist'
import type { SiwxServerAddress } from './check-options'
import type { SiwxMessageData, SiwxSession } from './contract'
import { findFault, isSameAddress, splitNetworkId } from './message/check-message'
import { createNonce, parseMessage } from './message/message'
import { createOwnMessage } from './prepare-message'
import type { SessionStore, SiwxContext } from './siwx-context'
import { siwxError } from './siwx-errors'

const MAX_SESSIONS = 32
/** E-mail addresses that are offered again. */
export const MAX_EMAILS = 3
/** The oldest go first. */
export const MAX_SEEN = 200
const MAX_ADDRESS_LENGTH = 128
/** Contract wallets sign with more than the 65 bytes of a key. */
const MAX_SIGNATURE_LENGTH = 16_384

function parseSession(item: unknown): readonly SiwxSession[] {
  const { message, signature } = Object(item) as { readonly message?: unknown; readonly signature?: unknown }
  if (typeof message !== 'string' || typeof signature !== 'string' || signature.length > MAX_SIGNATURE_LENGTH) return []
  try {
    // Fields are read from the signed message, never from the data beside it.
    return [{ data: parseMessage(message).data, message, signature }]
  } catch {
    return []
  }
}

/**
 * Reads sessions from storage or a server's answer; invalid ones are left out.
 *
 * @param onDropped - told once how many were left out
 */
export function parseSessions(data: unknown, onDropped?: (fault: string) => void): readonly SiwxSession[] {
  const items: readonly unknown[] = Array.isArray(data) ? data.slice(0, MAX_SESSIONS) : []
  const sessions = items.flatMap(parseSession)
  const dropped = items.length - sessions.length
  if (dropped) onDropped?.(`${dropped} of ${items.length} left out`)
  return sessions
}

/** Reads the e-mail addresses typed last from storage; what is none is left out. */
export const parseEmails = (data: unknown): readonly string[] | undefined =>
  Array.isArray(data)
    ? data.filter((item): item is string => typeof item === 'string' && isEmail(item)).slice(0, MAX_EMAILS)
    : undefined

/** A network and the account that has a session there. */
export type Seen = readonly [chainId: CaipNetworkId, address: string]

const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && address.length > 0 && address.length <= MAX_ADDRESS_LENGTH

function parseSeenOne(item: unknown): readonly Seen[] {
  const [chainId, address] = Array.isArray(item) ? item : []
  try {
    return isAddress(address) ? [[parseCaipNetworkId(chainId).caipNetworkId, address]] : []
  } catch {
    return []
  }
}

/** Reads from storage where sessions were seen; what is none is left out. */
export const parseSeen = (data: unknown): readonly Seen[] | undefined =>
  Array.isArray(data) ? data.slice(0, MAX_SEEN).flatMap(parseSeenOne) : undefined

/** What verifying needs of the context. */
type Verifier = Pick<SiwxContext, 'ctx' | 'networks'>

const fields = [
  'domain',
  'uri',
  'version',
  'nonce',
  'notBefore',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
] as const

/** Names the first field in which a message differs from what somebody says that it says. */
function findAltered(said: SiwxMessageData, signed: SiwxMessageData): string | undefined {
  if (said.chainId !== signed.chainId) return 'chainId'
  if (!isSameAddress(signed.chainId, said.accountAddress, signed.accountAddress)) return 'accountAddress'
  if (JSON.stringify(said.resources ?? []) !== JSON.stringify(signed.resources ?? [])) return 'resources'
  return fields.find((field) => said[field] !== signed[field])
}

/** What has to hold of a session, but for its signature: it is about this page, this account, this network and this time. */
function readSigned({ ctx }: Pick<Verifier, 'ctx'>, { data, message }: Pick<SiwxSession, 'data' | 'message'>) {
  const { data: signed } = parseMessage(message)
  const altered = findAltered(data, signed)
  if (altered) throw siwxError('SIWX_MESSAGE_ALTERED', { field: altered })
  const fault = findFault(signed, {
    domain: ctx.browser.host(),
    origin: ctx.browser.origin(),
    accountAddress: data.accountAddress,
    chainId: data.chainId,
    now: ctx.clock.now(),
    // One clock wrote these times and reads them.
    clockSkewMs: 0,
  })
  if (fault) throw fault
  return signed
}

/**
 * Verifies a session from the start, as if nobody ever had: the message is parsed again, compared to what is said of it, to this
 * page and to the time, and the signature to the account.
 *
 * @throws SIWX_MESSAGE_MALFORMED, SIWX_MESSAGE_ALTERED, SIWX_DOMAIN_WRONG, SIWX_URI_WRONG, SIWX_MESSAGE_EXPIRED,
 * SIWX_MESSAGE_EARLY, SIWX_NETWORK_UNKNOWN, SIWX_SIGNATURE_INVALID; what the node answered where it could not be asked
 */
export async function verifySession(siwx: Verifier, session: SiwxSession): Promise<void> {
  const { ctx, networks } = siwx
  const { accountAddress: address, chainId } = readSigned(siwx, session)
  const network = networks.find(chainId)
  if (!network || !ctx.namespaces.has(VerifyMessage, network.chainNamespace))
    throw siwxError('SIWX_NETWORK_UNKNOWN', { found: chainId })
  const { message, signature } = session
  const isSigned = await ctx.namespaces.use(
    VerifyMessage,
    network.chainNamespace,
  )({
    network,
    address,
    message,
    signature,
  })
  if (!isSigned) throw siwxError('SIWX_SIGNATURE_INVALID')
}

const version = 1
const key = 'sessions'
/** The oldest go first. */
const MAX_KEPT = 16
/** Storage takes 64 KiB under one key. */
const MAX_TEXT_LENGTH = 60_000

const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
  data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)

/** Keeps sessions on this device. They are texts of storage: each is verified again whenever it is read. */
export function createLocalStore(siwx: SiwxContext): SessionStore {
  const { storage, logger } = siwx.ctx
  const parse = (data: unknown) => parseSessions(data, (fault) => logger.info('Stored sign-ins cannot be read', fault))
  const read = () => readPersisted({ storage, key, version, parse }) ?? []
  function write(sessions: readonly SiwxSession[]) {
    const kept = sessions.slice(0, MAX_KEPT).map(({ message, signature }) => ({ message, signature }))
    while (JSON.stringify(kept).length > MAX_TEXT_LENGTH) kept.pop()
    if (kept.length) storage.set(key, JSON.stringify({ v: version, d: kept }))
    else storage.remove(key)
  }
  async function isValid(session: SiwxSession): Promise<boolean> {
    try {
      await verifySession(siwx, session)
      return true
    } catch (error) {
      logger.info('A stored sign-in does not hold', error)
      return false
    }
  }
  return {
    createMessage: async (params) => createOwnMessage(siwx, params, createNonce()),
    async addSession(session) {
      await verifySession(siwx, session)
      const { chainId, accountAddress } = session.data
      write([session, ...read().filter((other) => !isOf(other, chainId, accountAddress))])
    },
    async setSessions(sessions) {
      await Promise.all(sessions.map((session) => verifySession(siwx, session)))
      write(sessions)
    },
    async getSessions(chainId, accountAddress) {
      const own = read().filter((session) => isOf(session, chainId, accountAddress))
      const verdicts = await Promise.all(own.map(isValid))
      return own.filter((_, index) => verdicts[index])
    },
    revokeSession: async (chainId, accountAddress) =>
      write(read().filter((session) => !isOf(session, chainId, accountAddress))),
    revokeAccount: async (namespace, address) =>
      write(
        read().filter(
          ({ data }) =>
            splitNetworkId(data.chainId)[0] !== namespace || !isSameAddress(data.chainId, data.accountAddress, address),
        ),
      ),
  }
}

const nonceText = /^[a-zA-Z0-9]{8,256}$/
const ignoreAnswer = () => undefined

function readNonce(data: unknown): string {
  const { nonce } = Object(data) as { readonly nonce?: unknown }
  if (typeof nonce !== 'string' || !nonceText.test(nonce)) throw siwxError('SIWX_SERVER_FAILED')
  return nonce
}

const isOwnCode = (code: unknown): code is Parameters<typeof siwxError>[0] =>
  typeof code === 'string' && Object.hasOwn(siwxError.table, code)

/** A refusal by its code, where the server tells it; its words are not shown. */
function toRefusal(error: unknown): unknown {
  const { body, status } = isPorticoError(error, 'HTTP_STATUS') ? error.context : {}
  const { code } = Object(body) as { readonly code?: unknown }
  if (isOwnCode(code)) return siwxError(code, {}, error)
  return status === 400 || status === 401 || status === 403 || status === 422
    ? siwxError('SIWX_SIGNATURE_INVALID', {}, error)
    : error
}

/** Leaves nonces, verification and sessions to the host's server; a cookie of its own tells who is signed in. */
export function createServerStore(siwx: SiwxContext, { url, credentials }: SiwxServerAddress): SessionStore {
  const { fetch: send, clock, browser, logger } = siwx.ctx
  const withCookies: typeof send = (input, init) => send(input, { ...init, ...(credentials && { credentials }) })
  const baseUrl = url.startsWith('/') ? `${browser.origin()}${url}` : url
  const client = createHttpClient({ fetch: withCookies, clock, baseUrl })

  const store: SessionStore = {
    isLasting: true,
    createMessage: async (params) => createOwnMessage(siwx, params, await client.get('/nonce', { parse: readNonce })),
    async addSession({ data: { accountAddress, chainId }, message, signature }) {
      const body = { message, signature, accountAddress, chainId }
      await client.post('/verify', body, { parse: ignoreAnswer }).catch((error: unknown) => {
        throw toRefusal(error)
      })
    },
    async setSessions([first]) {
      // Sessions of one approval share their nonce, which counts once.
      if (first) await store.addSession(first)
      else await client.post('/sign-out', {}, { parse: ignoreAnswer })
    },
    async getSessions(chainId, accountAddress) {
      const parse = (data: unknown) =>
        parseSessions(Object(data).sessions, (fault) => logger.debug('Sign-ins of the server cannot be read', fault))
      const sessions = await client.get('/session', { query: { chainId, accountAddress }, parse })
      return sessions.filter(
        ({ data }) =>
          data.domain === browser.host() &&
          data.chainId === chainId &&
          isSameAddress(chainId, data.accountAddress, accountAddress),
      )
    },
    async revokeSession(chainId, accountAddress) {
      await client.post('/sign-out', { chainId, accountAddress }, { parse: ignoreAnswer })
    },
    async revokeAccount(namespace, accountAddress) {
      await client.post('/sign-out', { namespace, accountAddress }, { parse: ignoreAnswer })
    },
  }
  return store
}
