// @ts-nocheck
import type { EmbeddedAnswer, EmbeddedPayload, EmbeddedRequestName } from './contract-messages'

/** What a host tells by itself. */
export interface EmbeddedWalletListener {
  /** The host wants to be seen, or has drawn what it had to; told only while a request is open. */
  uiNeeded?(isNeeded: boolean): void
  /** The session may be another one: who is signed in is asked again. */
  sessionChanged?(): void
  /** Nothing that was asked is answered any more: the page that keeps the keys was loaded again, or has gone. */
  closed?(): void
}

/**
 * Whoever keeps the keys of an embedded wallet: a page of another origin in a frame, or a signer of the host's own.
 *
 * Answers come as they are: whoever asks checks them.
 */
export interface EmbeddedWalletHost {
  /** Origin of the pages that tell how a login at a provider ended; without it no such login is offered. */
  readonly origin?: string
  /**
   * Asks for something.
   *
   * @param name - the request's name, as in `EmbeddedRequests`
   * @param payload - what it carries
   * @param signal - gives it up
   * @returns the answer
   * @throws an error whose message is meant for people, 'An error occurred' where the host says nothing; EMBEDDED_WALLET_FRAME_FAILED,
   *   EMBEDDED_WALLET_REQUEST_TIMEOUT and EMBEDDED_WALLET_REQUEST_ABORTED of the frame
   */
  request<N extends EmbeddedRequestName>(
    name: N,
    payload: EmbeddedPayload<N>,
    signal?: AbortSignal,
  ): Promise<EmbeddedAnswer<N>>
  /** Shows what the host draws, over all of the page; absent where it draws nothing. */
  show?(): void
  hide?(): void
  /** Follows the host; the answer stops following. */
  follow?(listener: EmbeddedWalletListener): () => void
  /** Ends the host with the kernel. */
  dispose?(): void
}
