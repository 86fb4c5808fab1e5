import { createLazyToken } from '../../../kernel/container/token'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** What an event tells beside its name: plain values, cleaned before they are kept. */
export type AnalyticsProperties = Readonly<Record<string, unknown>>

/** A wallet that a list showed. */
export interface AnalyticsImpression {
  readonly name: string
  /** The view with the list: 'Connect' or 'AllWallets'. */
  readonly view: string
  /** Its place in the list, from 0. */
  readonly displayIndex: number
  /** Its rank in the catalogue. */
  readonly walletRank?: number
  /** Its id in the catalogue. */
  readonly explorerId?: string
  /** Its reverse domain name, where it is in this browser. */
  readonly rdnsId?: string
  readonly certified?: boolean
}

/** What is counted: something that happened, once. */
export interface AnalyticsEvent {
  /** A version 4 UUID. */
  readonly eventId: string
  /** The page's origin, or its whole address where the host opts in to that. */
  readonly url: string
  /** Name of the page's host. */
  readonly domain: string
  /** ms since the epoch */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track'
    readonly event: string
    /** Present only where the host includes addresses. */
    readonly address?: string
    readonly properties?: AnalyticsProperties
    /** Set for WALLET_IMPRESSION_V2 alone, in place of properties. */
    readonly items?: readonly AnalyticsImpression[]
  }
}

/** The source of an error. */
export type AnalyticsCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** A fault of the product, for its developers. */
export interface AnalyticsReport {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** ISO 8601 */
  readonly timestamp: string
  readonly props: {
    readonly type: 'error'
    readonly event: AnalyticsCategory
    /** The code, or the name of the class. */
    readonly errorType: string
    readonly errorMessage: string
    readonly stackTrace: string
  }
}

/** Where events go: the HTTP service, or whatever the host makes of them. */
export interface AnalyticsSink {
  /** Receives a batch of events, oldest first. Its errors are logged, and the events are lost. */
  sendEvents(events: readonly AnalyticsEvent[]): unknown
  /** Takes one fault; at most 5 a minute. */
  sendReport(report: AnalyticsReport): unknown
}

/** Counts what happens, where host and person want that. */
export interface AnalyticsApi {
  /** What was handed to the sink, newest last, at most 50; development builds only, always empty in production. */
  readonly payloads: ReadonlySignal<readonly (AnalyticsEvent | AnalyticsReport)[]>
  /** Counts something of the host's own. Ignored where counting is off. */
  track(event: string, properties?: AnalyticsProperties): void
  /** Reports a fault. Ignored where counting is off, and past 5 a minute. */
  report(error: unknown, category?: AnalyticsCategory): void
  /** Passes the stored events to the sink now; deletes them where counting is off. */
  flush(): void
}

/** Names the controller of analytics; its code loads with the first event that counts. */
export const AnalyticsController = /* @__PURE__ */ createLazyToken<AnalyticsApi>('analytics/AnalyticsController')
