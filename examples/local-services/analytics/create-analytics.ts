import type { IncomingMessage } from 'node:http'
import { answerCall, json } from '../faults/answer-call'
import { type CallFault, createCallFaults } from '../faults/call-fault'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'

const analyticsPath = '/analytics'

/** 'batch': events; 'report': a fault. */
export type AnalyticsCall = 'batch' | 'report'

/** A recorded call. */
export interface AnalyticsMessage {
  readonly call: AnalyticsCall
  readonly query: Readonly<Record<string, string>>
  readonly contentType: string | undefined
  /** The sent body, as text. */
  readonly body: string
}

/** A service of usage counts, which records its calls. */
export interface LocalAnalytics {
  /** The product's `url`. */
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

const isEvent = (value: unknown) =>
  ['eventId', 'url', 'domain', 'timestamp', 'props'].every((name) => name in Object(value))

/** Events are sent as a list, a fault by itself. */
function isMessage(call: AnalyticsCall, body: string): boolean {
  try {
    const data: unknown = JSON.parse(body)
    if (call === 'report') return isEvent(data)
    return Array.isArray(data) && data.every(isEvent)
  } catch {
    return false
  }
}

/** Whether the service accepts a request: with a project, and as text, which needs no preflight. */
function isTaken(call: AnalyticsCall, { method, headers }: IncomingMessage, { searchParams }: URL, body: string) {
  const isNamed = ['projectId', 'st', 'sv'].every((name) => searchParams.get(name))
  const isText = headers['content-type']?.startsWith('text/plain') === true
  return method === 'POST' && isNamed && isText && body.length < 64 * 1024 && isMessage(call, body)
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
      const isRight = isTaken(call, request, url, body)
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
