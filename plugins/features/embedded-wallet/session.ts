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

/** Storage key of the mark that somebody signed in here. Without it, the page that keeps the keys is not asked. */
export const SESSION_KEY = 'session'
/** Storage key of the mark that the next sign-in by e-mail needs a code. */
const CODE_KEY = 'needs-code'
/** Storage key of the time of the last mail. */
export const LAST_MAIL_KEY = 'last-mail'
const MAX_NAME_LENGTH = 64

/**
 * Reads the person who is signed in from an answer of the page that keeps the keys.
 *
 * @param known - the name from an earlier answer, since a page may tell the name only at the login
 */
export function readUser(data: unknown, provider?: SocialProvider, known?: string): SignedInUser | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { email, userName } = data as { readonly email?: unknown; readonly userName?: unknown }
  const address = typeof email === 'string' && isEmail(email) ? email : undefined
  const told = typeof userName === 'string' ? cleanUserName(provider, sanitizeText(userName, MAX_NAME_LENGTH)) : ''
  // Some providers tell no name.
  const name = told || known || (address === undefined && labelOf(provider))
  return {
    ...(address !== undefined && { email: address }),
    ...(name && { userName: name }),
    ...(provider && { provider }),
  }
}

const sameFields = ['email', 'userName', 'provider'] as const

/** Tells whether two users are the same, or both are undefined. */
const isSameUser = (one: SignedInUser | undefined, other: SignedInUser | undefined): boolean =>
  (one === undefined) === (other === undefined) && sameFields.every((field) => one?.[field] === other?.[field])

/** Whether the other wallets stay connected. */
export type KeepOthers = Pick<ConnectParams, 'keepOthers'>

/** The session of the person who is signed in, and its connections. */
export interface Session {
  /** Asks whether the key holder still knows the person who signed in here. */
  check(): Promise<boolean>
  /**
   * Stores the person who is signed in, as the key holder reports it.
   *
   * @param isOther - whether their accounts are not those of the person before, of whom nothing is kept then
   */
  takeUser(user: EmbeddedUser, isOther?: boolean): void
  /** Creates the message that is signed while the wallet connects; undefined where none is wanted. */
  createMessage(networkId: CaipNetworkId): Promise<EmbeddedSiwxMessage | undefined>
  /** Verifies the signature that was made while the wallet connected. @throws where it is invalid; nobody is signed in then */
  acceptMessage(networkId: CaipNetworkId, answer: EmbeddedUser): Promise<void>
  /** Connects all namespaces of the wallet: the first like a person's choice, the others without another question. */
  connectAll(options?: KeepOthers): Promise<Connection>
  signOut(): Promise<void>
  /**
   * Makes the next sign-in by e-mail need a code until the wallet is connected, also where the key holder still knows the person: it may
   * not have been told of a sign-out, or may confirm a code after the person has left.
   */
  demandCode(): void
  needsCode(): boolean
}

/** Creates the functions for the signature that is made with the approval to connect. */
function createAuthentication({ ctx }: WalletContext, signOut: () => Promise<void>) {
  const find = () => ctx.slot(connectAuthenticators).peek()[0]
  return {
    async createMessage(networkId: CaipNetworkId) {
      try {
        return await find()?.message(networkId)
      } catch (error) {
        // The next step creates a message and can be repeated. A failure here would waste the code of the mail.
        ctx.logger.warn(error)
        return undefined
      }
    },
    async acceptMessage(networkId: CaipNetworkId, { address, message, signature }: EmbeddedUser) {
      // Where the page signs nothing while it connects, the next step signs in.
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

/** Waits for the end of a connection attempt that is in progress, because a new one would end it. */
function joinAttempt({ ctx, connect }: WalletContext): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const connection = connect.connections.value.find(isOwn)
      const attempt = connect.attempt.value
      if (connection) resolve(connection)
      else if (isUnderWay(attempt) && isOwn(attempt) && !ctx.signal.aborted) return
      else reject(embeddedWalletError('EMBEDDED_WALLET_REQUEST_FAILED', { text: 'An error occurred' }))
      // The effect runs first before it returns the function that stops it.
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
  ctx.storage.remove(CODE_KEY)
  const keepOthers = isBeside(wallet)
  const adoptions = others
    .filter((id) => id !== connection.namespace)
    .map((id) => connect.adopt({ connectorId: embeddedWalletId, namespace: id, ...(keepOthers && { keepOthers }) }))
  for (const result of await Promise.allSettled(adoptions))
    if (result.status === 'rejected') ctx.logger.warn('A namespace was not connected', result.reason)
  return connection
}

/** Tells whether the wallet was added to others; it then replaces no other wallet in any namespace. */
export function isBeside({ connect }: Pick<WalletContext, 'connect'>): boolean {
  const connections = connect.connections.peek()
  const taken = connections.filter(isOwn).map(({ namespace }) => namespace)
  return connections.some((item) => !isOwn(item) && taken.includes(item.namespace))
}

/** Navigates on after a sign-in: the modal closes after a first wallet; after a wallet that was added to others, the list of all opens. */
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
 * @param tellSignedOut - called when nobody is signed in any more
 */
export function createSession(wallet: WalletContext, tellSignedOut: () => void): Session {
  const { ctx, ask, user } = wallet
  function forget() {
    user.value = undefined
    tellSignedOut()
  }
  const demandCode = () => ctx.storage.set(CODE_KEY, 'true')
  async function signOut() {
    if (user.peek() === undefined) return
    demandCode()
    forget()
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:signed-out', {})
    // The stored mark is removed already. Where the page cannot be asked, it keeps a session that nobody uses here.
    await ask('SIGN_OUT', undefined).catch(ctx.logger.warn)
  }
  return {
    ...createAuthentication(wallet, signOut),
    signOut,
    demandCode,
    needsCode: () => ctx.storage.get(CODE_KEY) !== undefined,
    connectAll: (options) => connectAll(wallet, options),
    async check() {
      if (user.peek() === undefined) return false
      const { isConnected } = await ask('IS_CONNECTED', undefined)
      if (!isConnected) forget()
      return isConnected
    },
    takeUser(answer, isOther = false) {
      const known = user.peek()
      // An answer to an earlier request must not sign a person in again who has signed out since.
      if (known === undefined) return
      const next = isOther ? readUser(answer) : { ...known, ...readUser(answer, known.provider, known.userName) }
      if (!isSameUser(next, known)) user.value = next
    },
  }
}
