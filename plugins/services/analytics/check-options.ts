import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { AnalyticsEvent, AnalyticsReport, AnalyticsSink } from './contract'

/** What the plugin `analytics` takes. Without `url` and without `sink` nothing is counted. */
export interface AnalyticsOptions {
  /** Where the HTTP service is: it is sent `POST /batch` and `POST /e`. */
  readonly url?: string | undefined
  /** Names the app at the service. */
  readonly projectId?: string | undefined
  /** Receives the events in place of the service: a sink, or a function. */
  readonly sink?: AnalyticsSink | ((entries: readonly (AnalyticsEvent | AnalyticsReport)[]) => unknown) | undefined
  /** Whether the person agreed, asked at every event and before anything is sent. Default: the host alone decides. */
  readonly consent?: ReadonlySignal<boolean> | (() => boolean) | undefined
  /**
   * Waits for the project's own yes (`isAnalyticsEnabled`), which the catalogue asks for once the modal opens; nothing is sent without it.
   * Default: where `url` and `projectId` are given and the catalogue is installed.
   */
  readonly remoteConfig?: boolean | undefined
  /** Personal data that events may carry. Default: none. 'address': account and transaction; 'url': the page's whole address. */
  readonly include?: readonly ('address' | 'url')[] | undefined
  /** Sent to the service with each call. Default 'portico'. */
  readonly sdkType?: string | undefined
  /** The same. Default 'unknown'. */
  readonly sdkVersion?: string | undefined
}

/** What a host can have written wrong; README.md says what belongs into each option. */
const analyticsError = /* @__PURE__ */ defineErrors({
  ANALYTICS_OPTIONS_INVALID: 'analytics() cannot use: {faults}',
})

function createRule(): OptionRule {
  const { all, callback, choice, either, flag, is, list, methods, shape, text, url } = optionRules
  const isSignal = (value: unknown) => typeof Object(value).peek === 'function'
  const fields: Readonly<Record<keyof AnalyticsOptions, OptionRule>> = {
    url: url('https', 'http'),
    projectId: text(),
    sink: either(callback(), methods('sendEvents', 'sendReport')),
    consent: either(callback(), is('a signal', isSignal)),
    remoteConfig: flag(),
    include: list(choice('address', 'url')),
    sdkType: text(),
    sdkVersion: text(),
  }
  const isOne = ({ url: address, sink }: AnalyticsOptions) => address === undefined || sink === undefined
  return all(
    shape(fields),
    is('an object with one of url, sink only', (options) => isOne(Object(options))),
  )
}

/** @throws ANALYTICS_OPTIONS_INVALID with every fault at once */
export const checkAnalyticsOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => analyticsError('ANALYTICS_OPTIONS_INVALID', { faults }))
