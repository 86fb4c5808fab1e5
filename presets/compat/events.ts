import type { AnyKernel } from '../../kernel/kernel'
import { present } from '../../kernel/lib/present'
import { effect, type Signal } from '../../kernel/store/signals'
import type { AnalyticsImpression } from '../../plugins/services/analytics/contract'
import { describeFault } from '../../plugins/services/analytics/describe-event'
import type { ObservedEvent, ObservedEvents } from '../../plugins/services/analytics/observed-events'
import { createEventReader } from '../../plugins/services/analytics/read-events'
import type { ModalOptions } from './modal-options'

/** An event in the peer's form. */
export interface ModalEvent {
  /** 'error' only for INTERNAL_SDK_ERROR. */
  readonly type: 'track' | 'error'
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
  /** Only for WALLET_IMPRESSION_V2, in place of properties. */
  readonly items?: readonly AnalyticsImpression[]
}

/** The last event and its time. The other fields never change, since the plugin `analytics` counts and sends events. */
export interface EventsPayload {
  /** ms since the epoch, as `lastFlush` */
  readonly timestamp: number
  readonly lastFlush: number
  readonly reportedErrors: Readonly<Record<string, boolean>>
  readonly data: ModalEvent
  readonly pendingEvents: readonly ModalEvent[]
  readonly subscribedToVisibilityChange: boolean
  readonly walletImpressions: readonly ModalEvent[]
}

/** Publishes events under the peer's names. */
export interface EventPublisher {
  /** Publishes an event of the kernel, where the peer has a name for it. @param at - its time, in ms since the epoch */
  publish<K extends ObservedEvent>(name: K, payload: ObservedEvents[K], at: number): void
  /** Publishes an event of the facade. */
  publishEvent(data: ModalEvent, at: number): void
}

interface PublisherSources {
  readonly kernel: AnyKernel
  readonly options: Pick<ModalOptions, 'projectId'>
  readonly events: Signal<EventsPayload>
}

/** Time, in ms, after the first shown wallet, in which all wallets that a list shows become one event. */
const IMPRESSIONS_MS = 10_000

/**
 * Creates a publisher, which writes events to `events` as the plugin `analytics` describes them, with personal data that only the page may
 * read.
 *
 * @param end - ends it
 */
export function createEventPublisher({ kernel, options, events }: PublisherSources, end: AbortSignal): EventPublisher {
  const { has, get, load, slot, attempt, router, settings, platform } = kernel
  const { browser, clock } = platform
  // A signal that is written twice in one batch only shows the last value, so each event is written in a microtask of its own.
  const publishEvent = (data: ModalEvent, timestamp: number) =>
    queueMicrotask(() => {
      if (!end.aborted) events.value = { ...events.peek(), timestamp, data }
    })
  const onEnd = (undo: () => void) => end.addEventListener('abort', undo)
  const { describe, shown } = createEventReader(
    {
      ...{ has, get, load, slot, attempt, router, settings, browser },
      effect(run) {
        const stop = effect(run)
        onEnd(stop)
        return stop
      },
      logger: { debug: (...details) => platform.log('debug', 'compat', ...details) },
    },
    {
      projectId: options.projectId,
      isKept: () => true,
      tell: (event) => publishCounted(event, clock.now()),
    },
  )
  function publishCounted({ event, properties, personal }: NonNullable<ReturnType<typeof describe>>, at: number) {
    const all = (properties ?? personal) && present({ ...properties, ...personal })
    publishEvent({ type: 'track', event, ...(all && { properties: all }) }, at)
  }
  let cancelTimer: (() => void) | undefined
  onEnd(() => cancelTimer?.())
  shown.watch(() => {
    cancelTimer ??= clock.after(IMPRESSIONS_MS, () => {
      cancelTimer = undefined
      publishEvent({ type: 'track', event: 'WALLET_IMPRESSION_V2', items: shown.take() }, clock.now())
    })
  })
  return {
    publishEvent,
    publish(name, payload, at) {
      if (name === 'plugin:failed') {
        const { error } = payload as ObservedEvents['plugin:failed']
        const { type, event, ...properties } = describeFault(error, 'INTERNAL_SDK_ERROR')
        return publishEvent({ type, event, properties }, at)
      }
      const counted = describe(name, payload)
      if (counted) publishCounted(counted, at)
    },
  }
}
