import type { SiwxSession } from './contract'
import { parseMessage } from './message/parse-message'

const mostSessions = 32
/** Contract wallets sign with more than the 65 bytes of a key. */
const longestSignature = 16_384

function parseSession(item: unknown): readonly SiwxSession[] {
  const { message, signature } = Object(item) as { readonly message?: unknown; readonly signature?: unknown }
  if (typeof message !== 'string' || typeof signature !== 'string' || signature.length > longestSignature) return []
  try {
    // Fields are read from what was signed, never from what lies beside it.
    return [{ data: parseMessage(message).data, message, signature }]
  } catch {
    return []
  }
}

/** Reads sessions from storage or a server's answer; what is none is left out. */
export const parseSessions = (data: unknown): readonly SiwxSession[] =>
  Array.isArray(data) ? data.slice(0, mostSessions).flatMap(parseSession) : []
