import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { isEmail } from '../../../kernel/lib/is-email'
import type { SiwxSession } from './contract'
import { parseMessage } from './message/message-text'

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
    // Fields are read from what was signed, never from what lies beside it.
    return [{ data: parseMessage(message).data, message, signature }]
  } catch {
    return []
  }
}

/**
 * Reads sessions from storage or a server's answer; what is none is left out.
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
