import type { Clock } from '../../../../kernel/platform/clock'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type {
  EmbeddedAnswer,
  EmbeddedPayload,
  EmbeddedRequestName,
  EmbeddedWalletHost,
  EmbeddedWalletListener,
} from '../contract-host'
import { frameError, frameFailed, requestAborted } from '../embedded-wallet-errors'
import { classOf } from '../rpc-classes'
import { connectFrame, createRandomId, type FrameConnection, type FramePage, type FrameSite } from './frame-connection'
import { type AppRequest, type FrameMessage, readAnswer, writeRequest } from './frame-schema'

/** Time limits of requests, in ms; a request that is not listed has none. */
const requestLimits: Readonly<Partial<Record<EmbeddedRequestName, number>>> = {
  CONNECT_EMAIL: 120_000,
  CONNECT_DEVICE: 120_000,
  CONNECT_OTP: 120_000,
  CONNECT_SOCIAL: 120_000,
  GET_SOCIAL_REDIRECT_URI: 120_000,
  SIGN_OUT: 3000,
}

/** A request without an answer yet. */
interface PendingRequest {
  readonly name: EmbeddedRequestName
  readonly message: AppRequest
  /** A cancelled request is not posted any more. A sign-out is posted also where no caller waits for it. */
  stage: 'waiting' | 'posted' | 'givenUp'
  resolve(payload: unknown): void
  reject(error: Error): void
}

interface PendingRequests {
  readonly size: number
  some(test: (request: PendingRequest) => boolean): boolean
  /**
   * Adds a request.
   *
   * @param settle - called once, with the result
   * @param signal - cancels the request
   */
  add(
    request: Pick<PendingRequest, 'message' | 'name'>,
    settle: Pick<PendingRequest, 'reject' | 'resolve'>,
    signal?: AbortSignal,
  ): PendingRequest
  /** Settles the request that a message answers, where the message has its id and its name. */
  answer(message: FrameMessage): void
  /** Rejects all requests. Those to sign out resolve, because signing out succeeds also without the page. */
  rejectAll(errorOf: (name: EmbeddedRequestName) => Error): void
}

interface PendingParams {
  readonly clock: Clock
  /** Called before a request is cancelled. */
  readonly onAbort: (request: PendingRequest) => void
  /** Called after a request has reached its time limit. */
  readonly onExpire: () => void
  /** Called when the last request has ended. */
  readonly onIdle: () => void
}

/** Creates an error with the site's message, which is meant for people, and its code, which is meant for apps. @see EIP-1193, EIP-1474 */
const toRefusal = ({ error, code }: { readonly error: string; readonly code?: number }): Error =>
  Object.assign(new Error(error), code !== undefined && { code })

/** Creates the list of open requests by number. Only the first answer counts. */
function createPendingRequests({ clock, onAbort, onExpire, onIdle }: PendingParams): PendingRequests {
  const requests = new Map<string, PendingRequest>()

  /** Creates the function that ends a request once, and stops its timers and listeners. */
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
      if ('error' in answer) request.reject(toRefusal(answer))
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

/** Requests without a waiting caller, which set no time limit for loading the page. */
export const unlimitedLoads: readonly EmbeddedRequestName[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SET_PREFERRED_ACCOUNT']

export interface FrameChannelParams {
  readonly page: FramePage
  readonly site: FrameSite
  /** Called when a page is ready, before any other request: requests made in this call come first. */
  readonly onReady: () => void
  readonly listener: Required<EmbeddedWalletListener>
}

/** The connection to the page that keeps the keys; it opens with the first request, and again with the first one after its end. */
export interface FrameChannel extends Pick<EmbeddedWalletHost, 'request'> {
  dispose(): void
}

/** Tells whether the page is asking the person about a request, in which case cancelling it has to be reported to the page. */
const isAsking = ({ message, stage }: PendingRequest): boolean =>
  stage === 'posted' && message.type === '@w3m-app/RPC_REQUEST' && classOf(message.payload.method) === 'asks'

/** Tracks whether the page needs to be shown. It can need that only while a request is open. */
function createUiState(tell: (isNeeded: boolean) => void) {
  let shown = false
  return (isNeeded: boolean) => {
    if (isNeeded !== shown) {
      shown = isNeeded
      tell(isNeeded)
    }
  }
}

interface PageLinkParams extends Pick<FrameChannelParams, 'onReady' | 'page' | 'site'> {
  readonly onMessage: (message: FrameMessage) => void
  /** Called when the page failed or is gone; the caller closes the link. @param errorOf - creates the error of an open request */
  readonly onEnd: (errorOf: (name: EmbeddedRequestName) => Error) => void
}

/** Creates the link to the page, in one frame after another. Requests wait until the page is ready. */
function createPageLink(
  ctx: Pick<PluginContext, 'browser' | 'clock'>,
  { page, site, onReady, onMessage, onEnd }: PageLinkParams,
) {
  let queue: PendingRequest[] = []
  let connection: FrameConnection | undefined
  let isOpen = false

  function post(request: PendingRequest) {
    if (request.stage === 'givenUp') return
    request.stage = 'posted'
    // RELOAD only needs a new page, which is ready now.
    if (request.name === 'RELOAD') request.resolve(undefined)
    else connection?.post(request.message)
  }
  function start() {
    isOpen = true
    onReady()
    for (const request of queue.splice(0)) post(request)
  }
  const connect = () =>
    connectFrame(ctx, {
      page,
      site,
      onReady: start,
      onMessage,
      onFailure: (reason) => onEnd(() => frameFailed(reason)),
      onGone: () => onEnd(requestAborted),
    })
  return {
    /** Tells whether another script of the page has removed the frame. */
    isLost: () => connection !== undefined && page.peer() === null,
    /** Loads the page where it is not loaded yet. */
    open(isLimited: boolean) {
      connection ??= connect()
      if (isLimited) connection.limitLoad()
    },
    send(request: PendingRequest) {
      if (isOpen) post(request)
      else queue.push(request)
    },
    /** Tells the page that a request is cancelled. */
    reportAbort: () => connection?.post({ type: '@w3m-app/RPC_ABORT', id: createRandomId(), payload: undefined }),
    /** Removes the page, and forgets the requests that wait for it. @returns whether the page was ready */
    close() {
      const wasOpen = isOpen
      connection?.close()
      connection = undefined
      isOpen = false
      queue = []
      return wasOpen
    },
  }
}

/**
 * Creates the channel to the page that keeps the keys.
 *
 * Requests wait until the page is ready. Only the first answer counts, and only for the request that it names. A reloaded page does not
 * answer earlier requests: all open ones end, and the next request starts a new frame.
 *
 * @param ctx - the plugin's clock and browser
 */
export function createFrameChannel(
  ctx: Pick<PluginContext, 'browser' | 'clock'>,
  { page, site, onReady, listener }: FrameChannelParams,
): FrameChannel {
  /** Whether a request reached its time limit and the page has sent nothing since. */
  let isSilent = false
  let isDisposed = false
  const setUi = createUiState(listener.uiNeeded)
  const pending = createPendingRequests({
    clock: ctx.clock,
    onAbort(request) {
      if (isAsking(request)) link.reportAbort()
    },
    onExpire() {
      isSilent = true
    },
    onIdle: () => setUi(false),
  })
  function receive(message: FrameMessage) {
    isSilent = false
    pending.answer(message)
    if (message.type === '@w3m-frame/SESSION_UPDATE') listener.sessionChanged()
    if (message.type === '@w3m-frame/UI') setUi(message.payload.isNeeded && pending.size > 0)
  }
  function disconnect(errorOf: (name: EmbeddedRequestName) => Error) {
    const wasOpen = link.close()
    isSilent = false
    pending.rejectAll(errorOf)
    if (wasOpen) listener.closed()
  }
  const link = createPageLink(ctx, { page, site, onReady, onMessage: receive, onEnd: disconnect })
  /** Removes a page that cannot answer any more, so that the request starts a new one. */
  function leaveDeadPage(name: EmbeddedRequestName) {
    // A page that asks the person may be silent for any time.
    const isDead = isSilent && !pending.some(isAsking)
    if (link.isLost() || isDead || name === 'RELOAD') disconnect(requestAborted)
  }

  return {
    request<N extends EmbeddedRequestName>(name: N, payload: EmbeddedPayload<N>, signal?: AbortSignal) {
      return new Promise<EmbeddedAnswer<N>>((resolve, reject) => {
        if (isDisposed || signal?.aborted) throw requestAborted(name, signal?.reason)
        const message = writeRequest(name, createRandomId(), payload)
        if (!message) throw frameError('EMBEDDED_WALLET_REQUEST_INVALID', { request: name })
        leaveDeadPage(name)
        link.open(!unlimitedLoads.includes(name))
        // The schema has checked the payload for this request.
        const settle = { resolve: (answer: unknown) => resolve(answer as EmbeddedAnswer<N>), reject }
        link.send(pending.add({ name, message }, settle, signal))
      })
    },
    dispose() {
      isDisposed = true
      disconnect(requestAborted)
    },
  }
}
