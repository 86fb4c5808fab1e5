import type { Caller } from '../rpc-proxy/fault'

export type RelayFaultKind =
  /** The socket opens and is closed at once with this reason, which is how a relay says no. Code 3000 by default. */
  | { kind: 'refuse'; reason: string; code?: number }
  /** The clock of the relay is this much ahead, or, below zero, behind. */
  | { kind: 'clock'; aheadMs: number }
  /** A request is not served: the socket is closed. Without a code the line just breaks. */
  | { kind: 'close'; code?: number; reason?: string }
  /** A published message is acknowledged, and lost. */
  | { kind: 'swallow' }
  /** Every answer and every push comes late. */
  | { kind: 'delay'; ms: number }
  /** Every push comes twice. */
  | { kind: 'duplicate' }
  /** Instead of an answer: no JSON, JSON that means nothing, or bytes. */
  | { kind: 'junk'; frame?: 'text' | 'json' | 'binary' }
  /** Half open: the socket stays, and nothing more comes over it, not even a ping. */
  | { kind: 'silence' }

export type RelayFault = RelayFaultKind & {
  /** How many frames (or sockets) it hits; without it, all until cleared. */
  times?: number
  /** Only requests of these methods. */
  methods?: readonly string[]
  /** Only messages with one of these tags: 1100 a proposal, 1102 a settlement, 1108 a request, 1109 its answer. */
  tags?: readonly number[]
  topic?: string
  /** Whose socket. Default: the app's; for `swallow` the publisher's, and anybody's. */
  caller?: Caller | 'any'
}

/** What a fault can be told by. */
export interface FrameFacts {
  caller: Caller
  method?: string
  tags?: readonly number[]
  topics?: readonly string[]
}
