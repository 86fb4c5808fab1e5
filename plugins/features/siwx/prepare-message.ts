import { isPorticoError } from '../../../kernel/errors/portico-error'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { type SiwxMessage, type SiwxReason, siwxEvents } from './contract'
import { readTime } from './message/read-time'
import { freshAttempt, type SubjectContext } from './siwx-context'

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
  SIWX_NONCE_UNKNOWN: 'expired',
}

/** Tells a person's words for what went wrong. */
export function reasonOf({ ctx }: SubjectContext, error: unknown): SiwxReason {
  const known = kinds[walletErrorKind(error) ?? ''] ?? (isPorticoError(error) ? codes[error.code] : undefined)
  return known ?? (ctx.browser.isOnline() ? 'failed' : 'offline')
}

export function emitFailed({ ctx, progress }: SubjectContext, error: unknown): void {
  const { networkId, address } = progress.subject
  ctx.emit(siwxEvents, 'siwx:failed', { chainId: networkId, accountAddress: address, error })
}

/** Whether there is time enough left to sign a message. */
export function isFresh({ ctx }: SubjectContext, message: SiwxMessage | null | undefined): message is SiwxMessage {
  const { expirationTime } = message ?? {}
  const end = expirationTime === undefined ? Number.POSITIVE_INFINITY : (readTime(expirationTime) ?? 0)
  return Boolean(message) && end - ctx.clock.now() > SHORTEST_MS
}

/** The address that was confirmed becomes part of what is signed. */
const resourcesOf = (email: string) => [`email:${encodeURIComponent(email).replace('%40', '@')}`]

export function makeMessage({ store, progress }: SubjectContext): Promise<SiwxMessage> {
  const { email } = progress
  return store.createMessage({
    accountAddress: progress.subject.address,
    chainId: progress.subject.networkId,
    ...(email !== undefined && { resources: resourcesOf(email) }),
  })
}

/** Makes the message that the view shows before it is signed; a reason that is told already stays. Never rejects. */
export async function prepareMessage(
  context: SubjectContext,
  reason = context.signals.attempt.peek().reason,
): Promise<void> {
  const { signals, progress } = context
  const known = reason && { reason }
  signals.attempt.value = { ...freshAttempt, ...known }
  try {
    const message = await makeMessage(context)
    if (!progress.signal.aborted && signals.status.peek() !== 'signing')
      signals.attempt.value = { ...freshAttempt, ...known, message }
  } catch (error) {
    if (progress.signal.aborted) return
    signals.attempt.value = { ...freshAttempt, reason: reasonOf(context, error), message: null }
    emitFailed(context, error)
  }
}
