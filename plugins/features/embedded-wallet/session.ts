import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { isEmail } from '../../../kernel/lib/is-email'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { effect } from '../../../kernel/store/signals'
import { type Connection, type ConnectParams, isUnderWay, ProfileWalletsView } from '../../foundations/connect/contract'
import { connectAuthenticators, embeddedWalletEvents, embeddedWalletId, type SignedInUser } from './contract'
import type { EmbeddedSiwxMessage, EmbeddedUser, SocialProvider } from './contract-host'
import { embeddedWalletError } from './embedded-wallet-errors'
import { cleanUserName, labelOf } from './social/social-providers'
import type { WalletContext } from './wallet-context'

/** Where it is stored that somebody signed in here: without it, the page that keeps the keys is not asked. */
export const SESSION_KEY = 'session'
/** Where it is stored when the last mail was asked for. */
export const LAST_MAIL_KEY = 'last-mail'
const MAX_NAME_LENGTH = 64

/**
 * Reads who is signed in, as the page that keeps the keys tells it.
 *
 * @param known - the name that it told before: it may tell it at the login alone
 */
export function readUser(data: unknown, provider?: SocialProvider, known?: string): SignedInUser | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { email, userName } = data as { readonly email?: unknown; readonly userName?: unknown }
  const address = typeof email === 'string' && isEmail(email) ? email : undefined
  const told = typeof userName === 'string' ? cleanUserName(provider, sanitizeText(userName, MAX_NAME_LENGTH)) : ''
  // Some providers tell no name at all.
  const name = told || known || (address === undefined && labelOf(provider))
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

/** Whether the wallet comes beside those that are connected. */
export type KeepOthers = Pick<ConnectParams, 'keepOthers'>

/** Who is signed in, and what that gives. */
export interface Session {
  /** Whether the key holder still knows who signed in here. */
  check(): Promise<boolean>
  /** Keeps who is signed in, as the key holder reports it. */
  takeUser(user: EmbeddedUser): void
  /** Makes the message that is signed with the connecting, where one is wanted. */
  createMessage(networkId: CaipNetworkId): Promise<EmbeddedSiwxMessage | undefined>
  /** Verifies what was signed with the connecting. @throws where it does not hold; nobody is signed in then */
  acceptMessage(networkId: CaipNetworkId, answer: EmbeddedUser): Promise<void>
  /** Connects in all namespaces of the wallet: the first as a person connects, the others without another question. */
  connectAll(options?: KeepOthers): Promise<Connection>
  signOut(): Promise<void>
}

/** What is signed in one approval with the connecting. */
function createAuthentication({ ctx }: WalletContext, signOut: () => Promise<void>) {
  const find = () => ctx.slot(connectAuthenticators).peek()[0]
  return {
    async createMessage(networkId: CaipNetworkId) {
      try {
        return await find()?.message(networkId)
      } catch (error) {
        // The step after makes one, and can be tried again; the code of the mail is used up.
        ctx.logger.warn(error)
        return undefined
      }
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

const isOwn = ({ connectorId }: { readonly connectorId: string }) => connectorId === embeddedWalletId

/** Waits for the end of a connecting that is under way; another one would end it. */
function joinAttempt({ ctx, connect }: WalletContext): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const connection = connect.connections.value.find(isOwn)
      const attempt = connect.attempt.value
      if (connection) resolve(connection)
      else if (isUnderWay(attempt) && isOwn(attempt) && !ctx.signal.aborted) return
      else reject(embeddedWalletError('EMBEDDED_WALLET_REQUEST_FAILED', { text: 'An error occurred' }))
      // The first look comes before there is anything to stop.
      queueMicrotask(() => stop())
    })
  })
}

async function connectAll(wallet: WalletContext, options: KeepOthers = {}): Promise<Connection> {
  const { ctx, connect, namespaces } = wallet
  const [namespace, ...others] = namespaces()
  const attempt = connect.attempt.peek()
  const connection =
    isUnderWay(attempt) && isOwn(attempt)
      ? await joinAttempt(wallet)
      : await connect.connect({
          connectorId: embeddedWalletId,
          ...(namespace !== undefined && { namespace }),
          ...options,
        })
  const keepOthers = isBeside(wallet)
  const adoptions = others
    .filter((id) => id !== connection.namespace)
    .map((id) => connect.adopt({ connectorId: embeddedWalletId, namespace: id, ...(keepOthers && { keepOthers }) }))
  for (const result of await Promise.allSettled(adoptions))
    if (result.status === 'rejected') ctx.logger.warn('A namespace was not connected', result.reason)
  return connection
}

/** Whether the wallet has come beside another one: then it takes no other's place anywhere. */
export function isBeside({ connect }: Pick<WalletContext, 'connect'>): boolean {
  const connections = connect.connections.peek()
  const taken = connections.filter(isOwn).map(({ namespace }) => namespace)
  return connections.some((item) => !isOwn(item) && taken.includes(item.namespace))
}

/** Leads on from a sign-in: a first wallet was what the person came for; one beside others leads back to all of them. */
export function leadOn(wallet: Pick<WalletContext, 'ctx' | 'connect'>): void {
  const { router, notices } = wallet.ctx
  if (isBeside(wallet)) {
    router.reset(ProfileWalletsView)
    notices.show({ message: { key: 'profile.added', text: 'New Wallet Added' }, variant: 'success' })
  } else router.close()
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
    connectAll: (options) => connectAll(wallet, options),
    async check() {
      if (user.peek() === undefined) return false
      const { isConnected } = await ask('IS_CONNECTED', undefined)
      if (!isConnected) forget()
      return isConnected
    },
    takeUser(answer) {
      const known = user.peek()
      // Who has signed out meanwhile stays so, whatever was asked before.
      if (known === undefined) return
      const next = { ...known, ...readUser(answer, known.provider, known.userName) }
      if (!isSameUser(next, known)) user.value = next
    },
  }
}
