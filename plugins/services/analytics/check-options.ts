import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { AnalyticsOptions } from './analytics-options'

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
