import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpSink } from './analytics-controller'
import type { AnalyticsEvent } from './contract'

afterEach(() => vi.unstubAllGlobals())

const event: AnalyticsEvent = {
  eventId: 'one',
  url: 'https://app.example',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN' },
}

function createWorld(sendBeacon?: (url: string, body: string) => boolean) {
  const calls: unknown[] = []
  vi.stubGlobal('navigator', { sendBeacon })
  const request: typeof fetch = async (url, init) => {
    calls.push([url, init?.method, init?.body, init?.keepalive])
    return new Response()
  }
  return { calls, sink: createHttpSink({ url: 'https://pulse.example/', projectId: 'p', sdkVersion: '1' }, request) }
}
const query = 'projectId=p&st=portico&sv=1'

describe('the HTTP service', () => {
  it('is sent events by beacon, as a text that asks for no preflight', () => {
    const beacons: unknown[] = []
    const { sink, calls } = createWorld((...sent) => beacons.push(sent) > 0)
    sink.sendEvents([event])
    expect(beacons).toEqual([[`https://pulse.example/batch?${query}`, JSON.stringify([event])]])
    expect(calls).toEqual([])
  })

  it.each([
    ['there is no beacon', undefined],
    ['the browser takes none', () => false],
  ])('is sent them by a request that outlives the page where %s', (_, sendBeacon) => {
    const { sink, calls } = createWorld(sendBeacon)
    sink.sendEvents([event])
    expect(calls).toEqual([[`https://pulse.example/batch?${query}`, 'POST', JSON.stringify([event]), true]])
  })

  it('is told of no project where there is none', () => {
    const beacons: unknown[] = []
    vi.stubGlobal('navigator', { sendBeacon: (url: string) => beacons.push(url) > 0 })
    createHttpSink({ url: 'https://counts.example' }, fetch).sendEvents([event])
    expect(beacons).toEqual(['https://counts.example/batch?st=portico&sv=unknown'])
  })

  it('is sent a fault by itself', () => {
    const { sink, calls } = createWorld()
    const props = { type: 'error', event: 'API_ERROR', errorType: 'x', errorMessage: 'y', stackTrace: 'z' } as const
    const report = { ...event, timestamp: '2026-01-01T00:00:00.000Z', props }
    sink.sendReport(report)
    expect(calls).toEqual([[`https://pulse.example/e?${query}`, 'POST', JSON.stringify(report), true]])
  })
})
