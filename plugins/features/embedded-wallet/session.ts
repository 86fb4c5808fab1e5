import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { isEmail } from '../../../kernel/lib/is-email'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Connection } from '../../foundations/connect/contract'
import { connectAuthenticators, embeddedWalletEvents, embeddedWalletId, type SignedInUser } from './contract'
import type { EmbeddedSiwxMessage, EmbeddedUser, SocialProvider } from './contract-messages'
import { cleanUserName, labelOf } from './social/social-providers'
import type { WalletContext } from './wallet-context'

/** Where it is stored that somebody signed in here: without it, the page that keeps the keys is not asked. */
export const SESSION_KEY = 'session'
/** Where it is stored when the last mail was asked for. */
export const LAST_MAIL_KEY = 'last-mail'
/** How long the next mail waits for the one before, in ms. */
export const MAIL_COOLDOWN_MS = 30_000
const MAX_NAME_LENGTH = 64

/** Reads who is signed in, as the page that keeps the keys tells it. */
export function readUser(data: unknown, provider?: SocialProvider): SignedInUser | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { email, userName } = data as { readonly email?: unknown; readonly userName?: unknown }
  const address = typeof email === 'string' && isEmail(email) ? email : undefined
  const told = typeof userName === 'string' ? cleanUserName(provider, sanitizeText(userName, MAX_NAME_LENGTH)) : ''
  // Some providers tell no name at all.
  const name = told || (address === undefined && labelOf(provider))
  return {
    ...(address !== undefined && { email: address }),
    ...(name && { userName: name }),
    ...(provider && { provider }),
  }
}

const sameFields = ['email', 'userName', 'provider'] as const

/** Whether two are the same, or both nobody. */
const isSameUser = (one: SignedInUser | undefined, other: SignedInUser | undefined): boolean =>
  (one === undefined) === (other === undefined) && sameFields.every((field) => one?.[field] === other?.[field])

/** Reads when the last mail was asked for; a time that is still to come counts as none. */
export const readMailTime = (data: unknown, now: number): number | undefined =>
  typeof data === 'number' && data <= now ? data : undefined

/** How many seconds the next mail has to wait; 0 where it may be sent. */
export const secondsToWait = (sentAt: number | undefined, now: number): number =>
  sentAt === undefined ? 0 : Math.max(0, Math.ceil((sentAt + MAIL_COOLDOWN_MS - now) / 1000))

/** Who is signed in, and what that gives. */
export interface Session {
  /** Whether whoever keeps the keys still knows who signed in here. */
  check(): Promise<boolean>
  /** Keeps who is signed in, as whoever keeps the keys tells it. */
  takeUser(user: EmbeddedUser): void
  /** Makes the message that is signed with the connecting, where one is wanted. */
  createMessage(networkId: CaipNetworkId): Promise<EmbeddedSiwxMessage | undefined>
  /** Verifies what was signed with the connecting. @throws where it does not hold; nobody is signed in then */
  acceptMessage(networkId: CaipNetworkId, answer: EmbeddedUser): Promise<void>
  /** Connects in all namespaces of the wallet: the first as a person connects, the others without another question. */
  connectAll(): Promise<Connection>
  signOut(): Promise<void>
}

/** What is signed in one approval with the connecting. */
function createAuthentication({ ctx }: WalletContext, signOut: () => Promise<void>) {
  const find = () => ctx.slot(connectAuthenticators).peek()[0]
  return {
    async createMessage(networkId: CaipNetworkId) {
      const authenticator = find()
      return authenticator && ctx.attempt(authenticator, (item) => item.message(networkId))
    },
    async acceptMessage(networkId: CaipNetworkId, { address, message, signature }: EmbeddedUser) {
      // A page that signs nothing while it connects leaves the sign-in to the step after.
      if (message === undefined || signature === undefined) return
      try {
        await find()?.accept({ networkId, address, message, signature })
      } catch (error) {
        await signOut()
        throw error
      }
    },
  }
}

async function connectAll({ ctx, connect, namespaces }: WalletContext): Promise<Connection> {
  const [namespace, ...others] = namespaces()
  const connection = await connect.connect({
    connectorId: embeddedWalletId,
    ...(namespace !== undefined && { namespace }),
  })
  const adoptions = others.map((id) => connect.adopt({ connectorId: embeddedWalletId, namespace: id }))
  for (const result of await Promise.allSettled(adoptions))
    if (result.status === 'rejected') ctx.logger.warn('A namespace was not connected', result.reason)
  return connection
}

/**
 * Creates the session of one kernel.
 *
 * @param tellSignedOut - called once nobody is signed in any more
 */
export function createSession(wallet: WalletContext, tellSignedOut: () => void): Session {
  const { ctx, ask, user } = wallet
  function forget() {
    user.value = undefined
    tellSignedOut()
  }
  async function signOut() {
    if (user.peek() === undefined) return
    forget()
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:signed-out', {})
    // The record is gone already: a page that cannot be asked keeps a session that nobody here uses.
    await ask('SIGN_OUT', undefined).catch(ctx.logger.warn)
  }
  return {
    ...createAuthentication(wallet, signOut),
    signOut,
    connectAll: () => connectAll(wallet),
    async check() {
      if (user.peek() === undefined) return false
      const { isConnected } = await ask('IS_CONNECTED', undefined)
      if (!isConnected) forget()
      return isConnected
    },
    takeUser(answer) {
      const known = user.peek()
      const next = { ...known, ...readUser(answer, known?.provider) }
      if (!isSameUser(next, known)) user.value = next
    },
  }
}
