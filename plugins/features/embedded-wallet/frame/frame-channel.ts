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

/** The longest that requests wait for their answer, in ms, where there is a limit. */
const requestLimits: Readonly<Partial<Record<EmbeddedRequestName, number>>> = {
  CONNECT_EMAIL: 120_000,
  CONNECT_DEVICE: 120_000,
  CONNECT_OTP: 120_000,
  CONNECT_SOCIAL: 120_000,
  GET_SOCIAL_REDIRECT_URI: 120_000,
  SIGN_OUT: 3000,
}

/** A request without its answer. */
interface PendingRequest {
  readonly name: EmbeddedRequestName
  readonly message: AppRequest
  /** A cancelled request is not posted any more; signing out is, though no caller waits for it. */
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

/** An error in the site's own words, which are meant for people, with its code, which apps go by. @see EIP-1193, EIP-1474 */
const toRefusal = ({ error, code }: { readonly error: string; readonly code?: number }): Error =>
  Object.assign(new Error(error), code !== undefined && { code })

/** Creates the list of open requests by number. Only the first answer counts. */
function createPendingRequests({ clock, onAbort, onExpire, onIdle }: PendingParams): PendingRequests {
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

/** The way to the page that keeps the keys; it comes with the first request, and again with the first one after its end. */
export interface FrameChannel extends Pick<EmbeddedWalletHost, 'request'> {
  dispose(): void
}

/** Tells whether the page asks the person about one of its requests; it is told to stop. */
const isAsking = ({ message, stage }: PendingRequest): boolean =>
  stage === 'posted' && message.type === '@w3m-app/RPC_REQUEST' && classOf(message.payload.method) === 'asks'

/** Tells whether the page has something to draw: only while it is asked something, and no longer than that. */
function createUiState(tell: (isNeeded: boolean) => void) {
  let shown = false
  return (isNeeded: boolean) => {
    if (isNeeded !== shown) {
      shown = isNeeded
      tell(isNeeded)
    }
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
  const setUi = createUiState(listener.uiNeeded)
  const pending = createPendingRequests({
    clock: ctx.clock,
    onAbort(request) {
      if (isAsking(request)) connection?.post({ type: '@w3m-app/RPC_ABORT', id: createRandomId(), payload: undefined })
    },
    onExpire() {
      isSilent = true
    },
    onIdle: () => setUi(false),
  })
  /** What goes out when the page is ready. */
  let queue: PendingRequest[] = []
  let connection: FrameConnection | undefined
  let isOpen = false
  /** Something was not answered in time, and the page has said nothing since. */
  let isSilent = false
  let isDisposed = false

  function disconnect(errorOf: (name: EmbeddedRequestName) => Error) {
    const wasOpen = isOpen
    connection?.close()
    connection = undefined
    isOpen = false
    isSilent = false
    queue = []
    pending.rejectAll(errorOf)
    if (wasOpen) listener.closed()
  }
  function post(request: PendingRequest) {
    if (request.stage === 'givenUp') return
    request.stage = 'posted'
    // A new page is all that is asked for here.
    if (request.name === 'RELOAD') request.resolve(undefined)
    else connection?.post(request.message)
  }
  function open() {
    isOpen = true
    onReady()
    for (const request of queue.splice(0)) post(request)
  }
  function receive(message: FrameMessage) {
    isSilent = false
    pending.answer(message)
    if (message.type === '@w3m-frame/SESSION_UPDATE') listener.sessionChanged()
    if (message.type === '@w3m-frame/UI') setUi(message.payload.isNeeded && pending.size > 0)
  }
  const connect = () =>
    connectFrame(ctx, {
      page,
      site,
      onReady: open,
      onMessage: receive,
      onFailure: (reason) => disconnect(() => frameFailed(reason)),
      onGone: () => disconnect(requestAborted),
    })
  function reach(name: EmbeddedRequestName) {
    // What else lives in the page may have thrown the frame out of it.
    const isLost = connection !== undefined && page.peer() === null
    // One that asks the person is silent as long as they take.
    const isDead = isSilent && !pending.some(isAsking)
    if (isLost || isDead || name === 'RELOAD') disconnect(requestAborted)
  }

  return {
    request<N extends EmbeddedRequestName>(name: N, payload: EmbeddedPayload<N>, signal?: AbortSignal) {
      return new Promise<EmbeddedAnswer<N>>((resolve, reject) => {
        if (isDisposed || signal?.aborted) throw requestAborted(name, signal?.reason)
        const message = writeRequest(name, createRandomId(), payload)
        if (!message) throw frameError('EMBEDDED_WALLET_REQUEST_INVALID', { request: name })
        reach(name)
        connection ??= connect()
        if (!unlimitedLoads.includes(name)) connection.limitLoad()
        // The schema has read the payload as this request's.
        const settle = { resolve: (answer: unknown) => resolve(answer as EmbeddedAnswer<N>), reject }
        const request = pending.add({ name, message }, settle, signal)
        if (isOpen) post(request)
        else queue.push(request)
      })
    },
    dispose() {
      isDisposed = true
      disconnect(requestAborted)
    },
  }
}
