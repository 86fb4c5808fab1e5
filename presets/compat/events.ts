import type { AnyKernel } from '../../kernel/kernel'
import { present } from '../../kernel/lib/present'
import { effect, type Signal } from '../../kernel/store/signals'
import type { AnalyticsImpression } from '../../plugins/services/analytics/contract'
import { describeFault } from '../../plugins/services/analytics/describe-event'
import type { HeardEvent, HeardEvents } from '../../plugins/services/analytics/heard-events'
import { createEventReader } from '../../plugins/services/analytics/read-events'
import type { ModalOptions } from './modal-options'

/** What happened, as the peer tells it. */
export interface ModalEvent {
  /** 'error' of INTERNAL_SDK_ERROR alone. */
  readonly type: 'track' | 'error'
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
  /** Set for WALLET_IMPRESSION_V2 alone, in place of properties. */
  readonly items?: readonly AnalyticsImpression[]
}

/** The last event, and when it was; the rest stays as it began, since what is counted and sent is a matter of the plugin `analytics`. */
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

/** Tells what happens by the names of the peer. */
export interface EventTeller {
  /** Tells an event of the kernel, where the peer has a name for it. @param at - when it was, in ms since the epoch */
  tell<K extends HeardEvent>(name: K, payload: HeardEvents[K], at: number): void
  /** Tells an event of the facade's own. */
  tellEvent(data: ModalEvent, at: number): void
}

interface TellerSources {
  readonly kernel: AnyKernel
  readonly options: Pick<ModalOptions, 'projectId'>
  readonly events: Signal<EventsPayload>
}

/** Wallets that a list showed are told together, this long, in ms, after the first of them. */
const IMPRESSIONS_MS = 10_000

/**
 * Creates what tells events, in `events`: as the plugin `analytics` describes them, with all that the page itself may know.
 *
 * @param end - ends it
 */
export function createEventTeller({ kernel, options, events }: TellerSources, end: AbortSignal): EventTeller {
  const { has, get, load, slot, attempt, router, settings, platform } = kernel
  const { browser, clock } = platform
  // Signals that are written together tell of the last value alone: each event has a moment of its own.
  const tellEvent = (data: ModalEvent, timestamp: number) =>
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
      logger: { debug: (...told) => platform.log('debug', 'compat', ...told) },
    },
    {
      projectId: options.projectId,
      isKept: () => true,
      tell: (event) => tellCounted(event, clock.now()),
    },
  )
  function tellCounted({ event, properties, personal }: NonNullable<ReturnType<typeof describe>>, at: number) {
    const told = (properties ?? personal) && present({ ...properties, ...personal })
    tellEvent({ type: 'track', event, ...(told && { properties: told }) }, at)
  }
  let cancelTimer: (() => void) | undefined
  onEnd(() => cancelTimer?.())
  shown.watch(() => {
    cancelTimer ??= clock.after(IMPRESSIONS_MS, () => {
      cancelTimer = undefined
      tellEvent({ type: 'track', event: 'WALLET_IMPRESSION_V2', items: shown.take() }, clock.now())
    })
  })
  return {
    tellEvent,
    tell(name, payload, at) {
      if (name === 'plugin:failed') {
        const { error } = payload as HeardEvents['plugin:failed']
        const { type, event, ...properties } = describeFault(error, 'INTERNAL_SDK_ERROR')
        return tellEvent({ type, event, properties }, at)
      }
      const counted = describe(name, payload)
      if (counted) tellCounted(counted, at)
    },
  }
}
