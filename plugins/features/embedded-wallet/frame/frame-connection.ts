import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import type { BrowserFacts } from '../../../../kernel/platform/browser-facts'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { FrameFailure } from '../embedded-wallet-errors'
import { type AppMessage, type FrameMessage, PROTOCOL_VERSION, parseFrameMessage } from './frame-schema'

/** Maximum time, in ms, to wait for a page that sends nothing. */
export const LOAD_LIMIT_MS = 20_000
/** Delay, in ms, between READY and the first request. */
export const READY_DELAY_MS = 500
/** Time in ms after which a page that has loaded and is silent is checked again. */
const LOADED_GRACE_MS = 1000

/** The window of a frame, with the only function that is used. */
export interface FramePeer {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void
}

/** The frame element in the page. */
export interface FramePage {
  /**
   * Adds a new frame to the page, in place of the one before.
   *
   * @param onLoad - called each time a document has loaded in the frame
   * @param onError - called where the frame cannot load
   * @param onRemoved - called where another script has removed the frame while it was shown
   */
  load(url: string, onLoad: () => void, onError: () => void, onRemoved: () => void): void
  /** The window of the frame; null where the frame is not in the page. */
  peer(): FramePeer | null
  /** Tells whether this page can read the frame's document. If so, the document is not of another origin. */
  isReadable(): boolean
  /** Removes the frame from the page. */
  close(): void
}

/** The site of the page that keeps the keys. */
export interface FrameSite {
  readonly origin: string
  /** Returns its address, with the number that it must send back. */
  urlFor(handshake: string): string
}

interface FrameConnectionParams {
  readonly page: FramePage
  readonly site: FrameSite
  readonly onReady: () => void
  readonly onMessage: (message: FrameMessage) => void
  readonly onFailure: (reason: FrameFailure) => void
  /** Called when a page that was ready is gone. */
  readonly onGone: () => void
}

/** One page in one frame, from its loading to its end. */
export interface FrameConnection {
  /** Starts the time limit for loading, `LOAD_LIMIT_MS`; later calls change nothing. */
  limitLoad(): void
  /** Posts to the page once it is ready. */
  post(message: AppMessage): void
  /** Ends the connection; no callback is called any more. */
  close(): void
}

/** Returns 128 random bits in hex. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function isForbidden(event: Event, origin: string): boolean {
  const { blockedURI, disposition, effectiveDirective } = event as SecurityPolicyViolationEvent
  return (
    disposition !== 'report' &&
    /^(?:frame|child|default)-src/.test(effectiveDirective) &&
    parseUrl(blockedURI)?.origin === origin
  )
}

/** Messages to and from a page that is ready. */
interface FrameLine {
  post(message: AppMessage): void
  close(): void
}

/** Parameters of both kinds of lines. */
interface FrameLineParams {
  readonly peer: FramePeer
  readonly origin: string
  readonly receive: (data: unknown) => void
}

function openPort(handshake: string, { peer, origin, receive }: FrameLineParams, onEnd: () => void): FrameLine {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => receive(data)
  // Browsers that report a closed port do so before the next document has loaded.
  port1.addEventListener('close', onEnd)
  const message: AppMessage = { type: '@w3m-app/PORT', payload: { handshake } }
  peer.postMessage(message, origin, [port2])
  return {
    post: (request) => port1.postMessage(request),
    close() {
      port1.removeEventListener('close', onEnd)
      port1.onmessage = null
      port1.close()
    },
  }
}

function openWindow({ listen }: Pick<BrowserFacts, 'listen'>, { peer, origin, receive }: FrameLineParams): FrameLine {
  return {
    post: (request) => peer.postMessage(request, origin),
    close: listen('message', (event) => isFrom(peer, origin, event) && receive(event.data)),
  }
}

/** Only checks the sender of a message, because messages may be many and large. */
function isFrom(peer: FramePeer, origin: string, event: Event): event is MessageEvent<unknown> {
  const message = event as MessageEvent<unknown>
  return Object.is(message.source, peer) && message.origin === origin
}

/**
 * Opens the page that keeps the keys in a frame, and makes sure that messages come from it.
 *
 * A page that sends READY with the number from its address gets its own port, and messages of windows are ignored from then on. A page that
 * sends it without a number is the public site, which is checked by its window and its origin for each message.
 *
 * @param ctx - the plugin's clock and browser
 * @returns the connection; it has not loaded yet
 */
export function connectFrame(
  { clock, browser }: Pick<PluginContext, 'browser' | 'clock'>,
  { page, site, onReady, onMessage, onFailure, onGone }: FrameConnectionParams,
): FrameConnection {
  const { origin } = site
  const handshake = createRandomId()
  const whileLoading: (() => void)[] = []
  let loads = 0
  let isClosed = false
  let line: FrameLine | undefined
  let cancelReady: (() => void) | undefined

  function stopLoading() {
    for (const stop of whileLoading.splice(0)) stop()
  }
  function close() {
    isClosed = true
    stopLoading()
    cancelReady?.()
    line?.close()
    line = undefined
    page.close()
  }
  function fail(reason: FrameFailure) {
    close()
    onFailure(reason)
  }
  function leave() {
    close()
    onGone()
  }
  function receive(data: unknown) {
    const message = parseFrameMessage(data)
    if (message) onMessage(message)
  }

  function onWindowMessage(event: Event) {
    const peer = page.peer()
    if (!peer || !isFrom(peer, origin, event)) return
    const message = parseFrameMessage(event.data)
    if (message?.type !== '@w3m-frame/READY') return
    const { version, handshake: told } = message.payload ?? {}
    if (told !== undefined && told !== handshake) return
    if (told !== undefined && version !== PROTOCOL_VERSION) return fail('version')
    stopLoading()
    const params = { peer, origin, receive }
    line = told === undefined ? openWindow(browser, params) : openPort(handshake, params, leave)
    cancelReady = clock.after(READY_DELAY_MS, onReady)
  }
  /** A document of this page's own origin is the empty one, either while the site loads or because it is blocked. */
  function lookAgain() {
    if (page.isReadable()) fail('blocked')
    else if (!browser.isOnline()) fail('offline')
  }
  function onLoad() {
    // The next connection may use the frame by now.
    if (isClosed) return
    const isOurs = page.isReadable()
    if (!isOurs) loads++
    if (line && (isOurs || loads > 1)) leave()
    else if (!line) whileLoading.push(clock.after(LOADED_GRACE_MS, lookAgain))
  }

  whileLoading.push(
    browser.listen('message', onWindowMessage),
    browser.listen('securitypolicyviolation', (event) => isForbidden(event, origin) && fail('blocked')),
  )
  page.load(
    site.urlFor(handshake),
    onLoad,
    () => isClosed || line || fail('blocked'),
    () => isClosed || leave(),
  )
  let isLimited = false
  return {
    limitLoad() {
      if (line || isLimited) return
      isLimited = true
      whileLoading.push(clock.after(LOAD_LIMIT_MS, () => fail(browser.isOnline() ? 'timeout' : 'offline')))
    },
    post: (message) => line?.post(message),
    close,
  }
}
