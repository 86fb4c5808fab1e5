import type { Caller } from '../rpc-proxy/fault'

export type RelayFaultKind =
  /** The socket opens and is closed at once with this reason, as relays refuse. Code 3000 by default. */
  | { kind: 'refuse'; reason: string; code?: number }
  /** The clock of the relay is this much ahead, or, below zero, behind. */
  | { kind: 'clock'; aheadMs: number }
  /** A request is not served: the socket is closed. Without a code the connection just breaks. */
  | { kind: 'close'; code?: number; reason?: string }
  /** A published message is acknowledged, and lost. */
  | { kind: 'swallow' }
  /** Every answer and every push is late. */
  | { kind: 'delay'; ms: number }
  /** Every push is sent twice. */
  | { kind: 'duplicate' }
  /** Instead of an answer: invalid JSON, meaningless JSON, or bytes. */
  | { kind: 'junk'; frame?: 'text' | 'json' | 'binary' }
  /** Half open: the socket stays open, but nothing is sent over it any more, not even a ping. */
  | { kind: 'silence' }

export type RelayFault = RelayFaultKind & {
  /** The number of frames (or sockets) that it affects; by default all until cleared. */
  times?: number
  /** Only requests of these methods. */
  methods?: readonly string[]
  /** Only messages with one of these tags: 1100 a proposal, 1102 a settlement, 1108 a request, 1109 its answer. */
  tags?: readonly number[]
  topic?: string
  /** Whose socket. Default: the app's; for `swallow` the publisher's, and anybody's. */
  caller?: Caller | 'any'
}

/** The properties by which a fault is matched. */
export interface FrameFacts {
  caller: Caller
  method?: string
  tags?: readonly number[]
  topics?: readonly string[]
}
