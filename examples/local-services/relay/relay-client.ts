import type { WebSocket } from 'ws'
import type { Caller } from '../rpc-proxy/fault'
import type { Letter } from './mailbox'

/** One open socket, and its client. */
export interface RelayClient {
  readonly socket: WebSocket
  /** The `did:key` that signed the token. */
  readonly clientId: string
  readonly caller: Caller
  /** Pushed and not yet acknowledged, by the id of the push. */
  readonly unacknowledged: Map<number, Letter>
}

/** The project of the test wallets: it distinguishes them from the app, and is always allowed. */
export const walletProjectId = 'local-wallet'
