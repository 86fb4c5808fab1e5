import { isPorticoError } from '../../kernel/errors/portico-error'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { type SiwxMessage, type SiwxReason, siwxEvents } from './contract'
import { readTime } from './message/read-time'
import { freshAttempt, type Stay } from './siwx-desk'

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
export function reasonOf({ ctx }: Stay, error: unknown): SiwxReason {
  const told = kinds[walletErrorKind(error) ?? ''] ?? (isPorticoError(error) ? codes[error.code] : undefined)
  return told ?? (ctx.browser.isOnline() ? 'failed' : 'offline')
}

export function emitFailed({ ctx, visit }: Stay, error: unknown): void {
  const { networkId, address } = visit.position
  ctx.emit(siwxEvents, 'siwx:failed', { chainId: networkId, accountAddress: address, error })
}

/** Whether there is time enough left to sign a message. */
export function isFresh({ ctx }: Stay, message: SiwxMessage | null | undefined): message is SiwxMessage {
  const { expirationTime } = message ?? {}
  const end = expirationTime === undefined ? Number.POSITIVE_INFINITY : (readTime(expirationTime) ?? 0)
  return Boolean(message) && end - ctx.clock.now() > SHORTEST_MS
}

/** The address that was confirmed becomes part of what is signed (wire facts 6.9). */
const resourcesOf = (email: string) => [`email:${encodeURIComponent(email).replace('%40', '@')}`]

export function makeMessage({ store, visit, signals }: Stay): Promise<SiwxMessage> {
  const email = visit.isCaptured ? signals.email.peek() : undefined
  return store.createMessage({
    accountAddress: visit.position.address,
    chainId: visit.position.networkId,
    ...(email !== undefined && { resources: resourcesOf(email) }),
  })
}

/** Makes the message that the view shows before it is signed; a reason that is told already stays. Never rejects. */
export async function prepareMessage(stay: Stay, reason = stay.signals.attempt.peek().reason): Promise<void> {
  const { signals, visit } = stay
  const told = reason && { reason }
  signals.attempt.value = { ...freshAttempt, ...told }
  try {
    const message = await makeMessage(stay)
    if (!visit.signal.aborted && signals.status.peek() !== 'signing')
      signals.attempt.value = { ...freshAttempt, ...told, message }
  } catch (error) {
    if (visit.signal.aborted) return
    signals.attempt.value = { ...freshAttempt, reason: reasonOf(stay, error), message: null }
    emitFailed(stay, error)
  }
}
