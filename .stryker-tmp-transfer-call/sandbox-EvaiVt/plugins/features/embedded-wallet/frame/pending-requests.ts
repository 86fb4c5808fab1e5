// @ts-nocheck
import type { Clock } from '../../../../kernel/platform/clock'
import type { EmbeddedRequestName } from '../contract-messages'
import { frameError, requestAborted } from './frame-errors'
import { type AppRequest, type FrameMessage, readAnswer } from './frame-schema'

/** The longest that requests wait for their answer, in ms, where there is a limit. */
export const requestLimits: Readonly<Partial<Record<EmbeddedRequestName, number>>> = {
  CONNECT_EMAIL: 120_000,
  CONNECT_DEVICE: 120_000,
  CONNECT_OTP: 120_000,
  CONNECT_SOCIAL: 120_000,
  GET_SOCIAL_REDIRECT_URI: 120_000,
  SIGN_OUT: 3000,
}

/** A request without its answer. */
export interface PendingRequest {
  readonly name: EmbeddedRequestName
  readonly message: AppRequest
  /** One that was given up is not posted any more; signing out is, though nobody waits for it. */
  stage: 'waiting' | 'posted' | 'givenUp'
  resolve(payload: unknown): void
  reject(error: Error): void
}

export interface PendingRequests {
  readonly size: number
  some(test: (request: PendingRequest) => boolean): boolean
  /**
   * Adds a request.
   *
   * @param settle - called once with what becomes of it
   * @param signal - gives it up
   */
  add(
    request: Pick<PendingRequest, 'message' | 'name'>,
    settle: Pick<PendingRequest, 'reject' | 'resolve'>,
    signal?: AbortSignal,
  ): PendingRequest
  /** Settles the request that a message answers, if it is one's answer and names it right. */
  answer(message: FrameMessage): void
  /** Fails all of them, but signing out, which is done whatever becomes of the page. */
  rejectAll(errorOf: (name: EmbeddedRequestName) => Error): void
}

interface PendingParams {
  readonly clock: Clock
  /** Called before a request is given up. */
  readonly onAbort: (request: PendingRequest) => void
  /** Called after one has waited for its answer as long as it may. */
  readonly onExpire: () => void
  /** Called when the last one has come to its end. */
  readonly onIdle: () => void
}

/** Creates the list of what was asked and is not answered yet, by number. An answer counts once. */
export function createPendingRequests({ clock, onAbort, onExpire, onIdle }: PendingParams): PendingRequests {
  const requests = new Map<string, PendingRequest>()

  /** Ends a request once, and all that was waiting for its end. */
  function createEnd(id: string, stops: readonly (() => void)[]) {
    return (settle: () => void) => {
      if (!requests.delete(id)) return
      for (const stop of stops) stop()
      settle()
      if (requests.size === 0) onIdle()
    }
  }
  function expire(request: PendingRequest) {
    if (request.name === 'SIGN_OUT') request.resolve(undefined)
    else request.reject(frameError('EMBEDDED_WALLET_REQUEST_TIMEOUT', { request: request.name }))
    onExpire()
  }
  return {
    get size() {
      return requests.size
    },
    some: (test) => [...requests.values()].some(test),
    add({ name, message }, settle, signal) {
      const stops: (() => void)[] = []
      const end = createEnd(message.id, stops)
      const request: PendingRequest = {
        name,
        message,
        stage: 'waiting',
        resolve: (payload) => end(() => settle.resolve(payload)),
        reject: (error) => end(() => settle.reject(error)),
      }
      const abort = () => {
        onAbort(request)
        request.stage = 'givenUp'
        request.reject(requestAborted(name, signal?.reason))
      }
      const limit = requestLimits[name]
      if (limit !== undefined) stops.push(clock.after(limit, () => expire(request)))
      signal?.addEventListener('abort', abort)
      stops.push(() => signal?.removeEventListener('abort', abort))
      requests.set(message.id, request)
      return request
    },
    answer(message) {
      const answer = readAnswer(message)
      if (!answer) return
      const request = requests.get(answer.id)
      if (request?.stage !== 'posted' || request.name !== answer.name) return
      // An error is told in the site's own words: they are meant for people.
      if ('error' in answer) request.reject(new Error(answer.error))
      else request.resolve(answer.payload)
    },
    rejectAll(errorOf) {
      for (const request of [...requests.values()]) {
        if (request.name === 'SIGN_OUT') request.resolve(undefined)
        else request.reject(errorOf(request.name))
      }
    },
  }
}
