import type { AnalyticsOptions } from './check-options'
import type { AnalyticsSink } from './contract'

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
  const { url, projectId = '', sdkType = 'portico', sdkVersion = 'unknown' } = options
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
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
