import { readPersisted } from '../../../kernel/store/persist'
import type { SiwxSession } from './contract'
import { isSameAddress } from './message/check-message'
import { createNonce } from './message/create-nonce'
import { splitNetworkId } from './message/format-message'
import { createOwnMessage } from './own-message'
import { parseSessions } from './parse-sessions'
import type { SessionStore, SiwxContext } from './siwx-context'
import { verifySession } from './verify-session'

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
