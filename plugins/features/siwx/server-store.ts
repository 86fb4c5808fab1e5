import { isPorticoError } from '../../../kernel/errors/portico-error'
import { createHttpClient } from '../../../kernel/lib/http/http-client'
import { isSameAddress } from './message/check-message'
import type { SiwxServerAddress } from './options'
import { createOwnMessage } from './own-message'
import { parseSessions } from './parse-sessions'
import type { SessionStore, SiwxContext } from './siwx-context'
import { siwxError } from './siwx-errors'

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
