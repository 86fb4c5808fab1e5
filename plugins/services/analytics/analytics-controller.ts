import { PorticoError } from '../../../kernel/errors/portico-error'
import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import type { Clock } from '../../../kernel/platform/clock'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal, untracked } from '../../../kernel/store/signals'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { RemoteConfigController } from '../catalogue/contract'
import type { AnalyticsOptions } from './check-options'
import type { AnalyticsApi, AnalyticsEvent, AnalyticsReport, AnalyticsSink } from './contract'
import { type CountedEvent, cleanProperties, cleanText, describeFault, sizeOf } from './describe-event'
import type { ObservedEvent, ObservedEvents } from './observed-events'
import { createEventReader } from './read-events'

type Entry = Parameters<AnalyticsSink['sendEvents']>[0] | Parameters<AnalyticsSink['sendReport']>[0]

/**
 * Creates the sink that is the HTTP service: `POST /batch` by beacon, which outlives the page, and `POST /e`.
 *
 * @param options - where the service is, and how the app is named there
 * @param request - asks the service where the browser takes no beacon, and for reports
 */
export function createHttpSink(
  options: AnalyticsOptions & { readonly url: string },
  request: typeof fetch,
): AnalyticsSink {
  const { url, projectId, sdkType = 'portico', sdkVersion = 'unknown' } = options
  const query = new URLSearchParams({ ...(projectId && { projectId }), st: sdkType, sv: sdkVersion })
  const addressOf = (path: string) => `${url.replace(/\/+$/, '')}/${path}?${query}`
  const post = (path: string, body: string) =>
    request(addressOf(path), { method: 'POST', body, keepalive: true, credentials: 'omit' })
  // A text is sent as text/plain, which asks for no preflight.
  const textOf = (entry: Entry) => JSON.stringify(entry)
  return {
    sendEvents(events) {
      const body = textOf(events)
      const isTaken = navigator.sendBeacon?.(addressOf('batch'), body) === true
      return isTaken ? undefined : post('batch', body)
    },
    sendReport: (report) => post('e', textOf(report)),
  }
}

/** Parameters of a login that left the page and came back; they are in the address until the plugin `embedded-wallet` has read them. */
const RESULT = 'result_uri'

/** Returns the address of the page, without private parts. Empty where there is none. */
function pageAddress(): string {
  const href = globalThis.location?.href ?? ''
  const url = parseUrl(href)
  if (!url?.searchParams.has(RESULT)) return href
  url.searchParams.delete(RESULT)
  return url.href
}

/** Size of the stored events as JSON, in bytes, above which they are sent at once. */
const MAX_KEPT_BYTES = 45 * 1024
/** Longest time, in ms, that an event waits. */
const FLUSH_MS = 10_000

/** Events that wait to be sent together. */
interface EventQueue {
  /** Keeps an event; calls `flush` at once where it is one too many, else 10 s after the first. */
  add(event: AnalyticsEvent): void
  /** Counts bytes that are kept elsewhere and go with the next message; calls `flush` where they are too many. */
  count(size: number): void
  /** What is kept, oldest first, which is then forgotten. */
  take(): readonly AnalyticsEvent[]
  /** Whether it holds more than one message shall. */
  isFull(): boolean
}

/**
 * Creates an empty queue.
 *
 * @param clock - times the wait
 * @param flush - sends what `take` returns
 */
function createEventQueue(clock: Clock, flush: () => void): EventQueue {
  let kept: AnalyticsEvent[] = []
  let bytes = 0
  let cancelTimer: (() => void) | undefined
  const isFull = () => bytes > MAX_KEPT_BYTES
  const count = (size: number) => {
    bytes += size
    if (isFull()) flush()
  }
  const onTimer = () => {
    cancelTimer = undefined
    flush()
  }
  return {
    isFull,
    count,
    add(event) {
      kept.push(event)
      cancelTimer ??= clock.after(FLUSH_MS, onTimer)
      count(sizeOf(event))
    },
    take() {
      cancelTimer?.()
      cancelTimer = undefined
      const taken = kept
      kept = []
      bytes = 0
      return taken
    },
  }
}

const MAX_REPORTS = 5
/** The time, in ms, in which there are no more reports than that. */
const REPORTS_MS = 60_000
/** What a viewer of development builds can look back on. */
const MAX_PAYLOADS = 50

/** The controller, with the parts for the facade. */
export interface AnalyticsRecorder extends AnalyticsApi {
  /** Counts an event of the kernel. */
  record<K extends ObservedEvent>(name: K, payload: ObservedEvents[K], at: number): void
}

/** A version 4 UUID, also on pages without a secure context. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const set = (index: number, mask: number, bits: number) => (((bytes[index] ?? 0) & mask) | bits).toString(16)
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return set(6, 0x0f, 0x40)
    return index === 8 ? set(8, 0x3f, 0x80) : byte.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function sinkOf({ url, sink, ...options }: AnalyticsOptions, ctx: PluginContext): AnalyticsSink {
  if (typeof sink === 'function') return { sendEvents: sink, sendReport: (report) => sink([report]) }
  return sink ?? createHttpSink({ ...options, url: url ?? '' }, ctx.fetch)
}

/** Whether the person agreed; a question that throws is a no. */
function hasConsent({ consent }: AnalyticsOptions): boolean {
  if (!consent) return true
  try {
    return (typeof consent === 'function' ? consent() : consent.value) === true
  } catch {
    return false
  }
}

/** Whether the project's owner has to agree, and did. */
function isProjectWilling({ remoteConfig, url, projectId }: AnalyticsOptions, ctx: PluginContext): boolean {
  const isAsked = remoteConfig ?? Boolean(url && projectId && ctx.has(RemoteConfigController))
  return !isAsked || (ctx.has(RemoteConfigController) && ctx.get(RemoteConfigController).isAnalyticsEnabled.peek())
}

/** Sends the stored events while the page still can: hidden, frozen or closed. */
function watchPage({ browser }: PluginContext, flush: () => void): void {
  browser.listen('visibilitychange', () => {
    if (!browser.isVisible()) flush()
  })
  browser.listen('pagehide', flush)
  browser.listen('freeze', flush)
}

/** Reports of the last minute, counted. */
function createReportLimit(now: () => number) {
  let times: readonly number[] = []
  return () => {
    // Either way: the clock of a device may have been set back meanwhile.
    times = times.filter((time) => Math.abs(now() - time) < REPORTS_MS)
    if (times.length >= MAX_REPORTS) return false
    times = [...times, now()]
    return true
  }
}

/** How entries begin, and how they are handed on. */
function createDelivery(ctx: PluginContext, options: AnalyticsOptions) {
  const { browser, logger } = ctx
  const payloads = signal<readonly (AnalyticsEvent | AnalyticsReport)[]>([])
  const showsAddress = options.include?.includes('url')
  return {
    payloads,
    /** What every entry carries. */
    pageFacts: () => ({
      eventId: createId(),
      url: showsAddress ? pageAddress() : browser.origin(),
      domain: browser.host().replace(/:\d+$/, ''),
    }),
    async hand(entries: readonly (AnalyticsEvent | AnalyticsReport)[], send: () => unknown): Promise<void> {
      if (process.env.NODE_ENV !== 'production') {
        payloads.value = [...payloads.peek(), ...entries].slice(-MAX_PAYLOADS)
        logger.info('Sent:', entries)
      }
      try {
        await send()
      } catch (error) {
        logger.debug('Events did not reach their sink.', error)
      }
    },
  }
}

/**
 * Creates the store of events until they are sent. Nothing is stored without consent, and nothing is sent before everyone who is asked has
 * agreed.
 *
 * @param ctx - of the plugin
 * @param options - as of `analytics`
 */
export function createAnalyticsController(ctx: PluginContext, options: AnalyticsOptions): AnalyticsRecorder {
  const { clock } = ctx
  const connect = ctx.get(ConnectController)
  const networks = ctx.get(NetworksController)
  const isPersonal = options.include?.includes('address') === true
  const sink = sinkOf(options, ctx)
  const gate = ctx.gate('analytics')
  const mayCount = () => gate.value && hasConsent(options)
  const isCounting = () => untracked(mayCount)
  const mayReport = createReportLimit(clock.now)
  const { payloads, pageFacts, hand } = createDelivery(ctx, options)
  const entryOf = (props: AnalyticsEvent['props'], timestamp: number) => ({ ...pageFacts(), timestamp, props })
  const forget = () => {
    queue.take()
    shown.take()
  }
  function flush(): void {
    const isWilling = isProjectWilling(options, ctx)
    if (!isCounting() || (queue.isFull() && !isWilling)) forget()
    if (!isWilling) return
    const items = shown.take()
    const seen = items.length ? [entryOf({ type: 'track', event: 'WALLET_IMPRESSION_V2', items }, clock.now())] : []
    const events = [...queue.take(), ...seen]
    if (events.length) void hand(events, () => sink.sendEvents(events))
  }
  const queue = createEventQueue(clock, flush)

  function keep({ event, properties, personal }: CountedEvent, at: number): void {
    const networkId = networks.active.peek()?.caipNetworkId
    const address = isPersonal && connect.active.peek()?.accounts[0]?.address
    // A connection, and a deposit, may be on another network than the active one, and say so.
    const told = { ...(networkId && { caipNetworkId: networkId }), ...properties, ...(isPersonal && personal) }
    queue.add(entryOf({ type: 'track', event, ...(address && { address }), properties: told }, at))
  }
  function report(error: unknown, category?: AnalyticsReport['props']['event']): void {
    if (!isCounting() || !isProjectWilling(options, ctx) || !mayReport()) return
    const props = describeFault(error, category)
    const entry = { ...pageFacts(), timestamp: new Date(clock.now()).toISOString(), props }
    void hand([entry], () => sink.sendReport(entry))
  }
  const { describe, shown } = createEventReader(ctx, {
    projectId: options.projectId,
    isKept: isCounting,
    tell(event) {
      if (isCounting()) keep(event, clock.now())
    },
  })
  // One message holds both, and no more than a beacon may.
  shown.watch((wallet) => untracked(() => queue.count(sizeOf(wallet))))
  watchPage(ctx, flush)
  ctx.effect(() => {
    const alert = ctx.notices.alert.value
    if (alert?.variant === 'error') untracked(() => report(new PorticoError(alert.code, alert.code), 'API_ERROR'))
  })
  // What was kept goes at once where a person changes their mind.
  ctx.effect(() => {
    if (!mayCount()) untracked(forget)
  })
  if (isCounting())
    keep(
      { event: 'INITIALIZE', properties: { networks: networks.requested.peek().map((one) => one.caipNetworkId) } },
      clock.now(),
    )
  return {
    payloads,
    report,
    flush,
    record(name, payload, at) {
      if (!isCounting()) return forget()
      const failure = name === 'plugin:failed' ? (payload as ObservedEvents['plugin:failed']) : undefined
      if (failure) return failure.plugin === ctx.id ? undefined : report(failure.error)
      const counted = describe(name, payload)
      if (counted) keep(counted, at)
    },
    track(event, properties = {}) {
      if (isCounting()) keep({ event: cleanText(event), properties: cleanProperties(properties) }, clock.now())
    },
  }
}
