// @ts-nocheck
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** What a connection is to its namespace: its current one, known but not current, or neither. */
export type ConnectionStanding = 'connected' | 'active' | 'disconnected'

/** Names a connection. */
export interface ConnectionKey {
  readonly connectorId: string
  readonly namespace: string
}

/** A connection that ended on this device; no name and no picture, since storage may be poisoned: connectors have those. */
export interface PastConnection extends ConnectionKey {
  readonly addresses: readonly string[]
  /** ms since the epoch, never in the future */
  readonly endedAt: number
}

/** Which connection becomes the current one, and with which account. */
export interface SwitchParams extends ConnectionKey {
  /** An account of that connection. */
  readonly address?: string
  /** What the caller takes it for, where it knows; anything that is no standing is refused. */
  readonly standing?: ConnectionStanding
  readonly signal?: AbortSignal
}

/** A flow of several steps, bound to the account, wallet and network with which it began. */
export interface Flow {
  /** Aborted once account, wallet or network are others, or the kernel ends. */
  readonly signal: AbortSignal
  readonly isStale: ReadonlySignal<boolean>
  /**
   * Runs one step of the flow; what it answers counts only if nothing changed meanwhile.
   *
   * @throws CONNECT_SESSION_CHANGED
   */
  run<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /**
   * Runs a step that only one flow of this account and network may run at a time, in whichever tab, as sending a transaction
   * is: it begins once the one before has settled.
   *
   * @throws CONNECT_SESSION_CHANGED
   */
  runAlone<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Stops watching; to be called when the flow is over. */
  end(): void
}
