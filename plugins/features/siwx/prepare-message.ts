import { isPorticoError } from '../../../kernel/errors/portico-error'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { type SiwxMessage, type SiwxMessageParams, type SiwxReason, siwxEvents } from './contract'
import { readTime, splitNetworkId } from './message/check-message'
import { createMessage } from './message/message'
import { freshAttempt, type SiwxContext, type SubjectContext } from './siwx-context'

/** Ten minutes: as long as anybody takes to find a wallet. */
const EXPIRES_MS = 600_000

/** An account is one of its namespace on whatever network: "your Solana account", and never "your Devnet account". */
const nameAccounts = (title: string | undefined, namespace: string) =>
  title ?? namespace.charAt(0).toUpperCase() + namespace.slice(1)

/** Creates a message for this page; its uri is only the origin, because path, query and fragment may hold secrets. */
export function createOwnMessage({ ctx, options }: SiwxContext, params: SiwxMessageParams, nonce: string): SiwxMessage {
  const [namespace] = splitNetworkId(params.chainId)
  return createMessage({
    ...params,
    domain: ctx.browser.host(),
    uri: ctx.browser.origin(),
    nonce,
    accountName: nameAccounts(ctx.namespaces.definition(namespace)?.title, namespace),
    statement: options.statement,
    now: ctx.clock.now(),
    expiresInMs: options.expiresInMs ?? EXPIRES_MS,
  })
}

/** Less time than this is not enough to read a message and sign it. */
const SHORTEST_MS = 30_000

const kinds: Readonly<Partial<Record<string, SiwxReason>>> = {
  userRejected: 'declined',
  pending: 'pending',
  unauthorized: 'wrongAccount',
}
const codes: Readonly<Partial<Record<string, SiwxReason>>> = {
  SIWX_SIGNATURE_INVALID: 'unverified',
  SIWX_MESSAGE_ALTERED: 'unverified',
  SIWX_MESSAGE_EXPIRED: 'expired',
  SIWX_MESSAGE_EARLY: 'clockSkew',
  SIWX_NONCE_UNKNOWN: 'expired',
}

/** How long a message is valid by the clock of this page, in ms. */
function remainingTime({ ctx }: SubjectContext, message: SiwxMessage | null | undefined): number {
  // What is no time ends nothing, as in a session.
  const end = readTime(message?.expirationTime ?? '') ?? Number.POSITIVE_INFINITY
  return end - ctx.clock.now()
}

/** What wallets and devices say that want to be unlocked: no other account would help. */
const lockedText = /\blocked\b|\bunlock\b/i

const isLocked = (error: unknown): boolean =>
  walletErrorKind(error) === 'unauthorized' && error instanceof Error && lockedText.test(error.message)

/** Tells a person's words for what went wrong. */
export function reasonOf(context: SubjectContext, error: unknown): SiwxReason {
  const { ctx, signals } = context
  // A message that ran out for the verifier alone was dated by a clock that is slow.
  const isSlow =
    isPorticoError(error, 'SIWX_MESSAGE_EXPIRED') && remainingTime(context, signals.attempt.peek().message) > 0
  if (isSlow) return 'clockSkew'
  const kind = isLocked(error) ? '' : (walletErrorKind(error) ?? '')
  const known = kinds[kind] ?? (isPorticoError(error) ? codes[error.code] : undefined)
  return known ?? (ctx.browser.isOnline() ? 'failed' : 'offline')
}

export function emitFailed({ ctx, progress }: SubjectContext, error: unknown): void {
  const { networkId, address } = progress.subject
  ctx.emit(siwxEvents, 'siwx:failed', { chainId: networkId, accountAddress: address, error })
}

/** Whether there is time enough left to sign a message. */
export function isFresh(context: SubjectContext, message: SiwxMessage | null | undefined): message is SiwxMessage {
  return Boolean(message) && remainingTime(context, message) > SHORTEST_MS
}

/** The confirmed e-mail address becomes part of the message. */
const resourcesOf = (email: string) => [`email:${encodeURIComponent(email).replace('%40', '@')}`]

export function makeMessage({ store, progress }: SubjectContext): Promise<SiwxMessage> {
  const { email } = progress
  return store.createMessage({
    accountAddress: progress.subject.address,
    chainId: progress.subject.networkId,
    ...(email !== undefined && { resources: resourcesOf(email) }),
  })
}

/** Creates the message that the view shows before it is signed; a reason that is shown already stays. Never rejects. */
export async function prepareMessage(
  context: SubjectContext,
  reason = context.signals.attempt.peek().reason,
): Promise<void> {
  const { signals, progress } = context
  const known = reason && { reason }
  const preparing = {}
  progress.preparing = preparing
  const isOver = () =>
    progress.signal.aborted || progress.preparing !== preparing || signals.status.peek() === 'signing'
  signals.attempt.value = { ...freshAttempt, ...known }
  try {
    const message = await makeMessage(context)
    if (!isOver()) signals.attempt.value = { ...freshAttempt, ...known, message }
  } catch (error) {
    if (isOver()) return
    signals.attempt.value = { ...freshAttempt, reason: reasonOf(context, error), message: null }
    emitFailed(context, error)
  }
}
