import { answerCall, json } from '../faults/answer-call'
import { type CallFault, createCallFaults } from '../faults/call-fault'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'

const analyticsPath = '/analytics'

/** 'batch': events; 'report': a fault. */
export type AnalyticsCall = 'batch' | 'report'

/** A call as it came. */
export interface AnalyticsMessage {
  readonly call: AnalyticsCall
  readonly query: Readonly<Record<string, string>>
  readonly contentType: string | undefined
  /** What was sent, as text. */
  readonly body: string
}

/** A service of usage counts, which writes down what it is told. */
export interface LocalAnalytics {
  /** What the product is given as the url. */
  url: string
  setFault(fault: CallFault<AnalyticsCall>): void
  /** Every call, in order. */
  messages(): readonly AnalyticsMessage[]
}

export interface AnalyticsService {
  readonly route: Route
  reset(): void
  at(origin: string): LocalAnalytics
}

const calls: Readonly<Record<string, AnalyticsCall>> = {
  [`${analyticsPath}/batch`]: 'batch',
  [`${analyticsPath}/e`]: 'report',
}

/** Creates the service: `POST /analytics/batch` and `POST /analytics/e`. */
export function createAnalytics(): AnalyticsService {
  const faults = createCallFaults<AnalyticsCall>()
  let messages: AnalyticsMessage[] = []
  const route: Route = (request, response, url) => {
    const call = calls[url.pathname]
    if (!call) return false
    if (allowEveryOrigin(request, response)) return true
    void readBody(request).then((body) => {
      const isRight = request.method === 'POST' && body.length < 64 * 1024
      if (isRight)
        messages.push({
          call,
          query: Object.fromEntries(url.searchParams),
          contentType: request.headers['content-type'],
          body,
        })
      return answerCall(response, json({}, isRight ? 202 : 400), faults.take(call))
    })
    return true
  }
  return {
    route,
    reset() {
      faults.clear()
      messages = []
    },
    at: (origin) => ({ url: origin + analyticsPath, setFault: faults.add, messages: () => messages }),
  }
}
