import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TabLocks } from '../../../kernel/platform/browser-facts'
import { createStorage } from '../../../kernel/platform/create-storage'
import { createLogger } from '../../../kernel/platform/logger'
import { createFakeBrowser, createFakeClock, createFakeStorage, settle } from '../../../kernel/testing/index'
import { createLeases, withFallback } from './hold-lock'

const key = 'portico:lock:fox'

const startMs = Date.UTC(2026, 10, 24)

function setUp(text?: string, atMs = startMs) {
  const clock = createFakeClock(atMs)
  const { open, entries } = createFakeStorage({ entries: text === undefined ? {} : { [key]: text } })
  const logger = createLogger('silent', 'test', () => undefined)
  const storage = createStorage({ backend: open, prefix: 'portico', logger })
  const browser = createFakeBrowser()
  const here = createLeases({ clock, storage, browser })
  return {
    clock,
    entries,
    storage,
    browser,
    here,
    there: createLeases({ clock, storage, browser: createFakeBrowser() }),
  }
}

const forever = () => new Promise<never>(() => undefined)
const now = { ifAvailable: true }
const isFree = (locks: ReturnType<typeof createLeases>) => locks.request('fox', now, async (lock) => lock !== null)

describe('a lock where the browser has none', () => {
  it('is held by one page at a time, and given back', async () => {
    const { here, there, clock, entries } = setUp()
    let end: (value: string) => void = () => undefined
    const first = here.request('fox', {}, () => {
      return new Promise<string>((resolve) => {
        end = resolve
      })
    })
    await settle()
    expect(await isFree(there)).toBe(false)
    const second = there.request('fox', {}, async () => 'second')
    end('first')
    expect(await first).toBe('first')
    await clock.advance(250)
    expect([await second, entries.size, clock.pending]).toEqual(['second', 0, 0])
  })

  it('is renewed for as long as it takes, and lapses a minute after its page went away', async () => {
    const { here, there, clock, entries } = setUp()
    void here.request('fox', {}, forever)
    await clock.advance(300_000)
    expect(await isFree(there)).toBe(false)
    const left = setUp(entries.get(key))
    await left.clock.advance(360_001)
    expect(await isFree(left.here)).toBe(true)
  })

  it('that lapsed while its page was frozen stays with the page that has it by then', async () => {
    const { there, clock, entries, storage } = setUp()
    let wake: () => void = () => undefined
    const after = (_: number, run: () => void) => {
      wake = run
      return () => undefined
    }
    const frozen = createLeases({ clock: { ...clock, after }, storage, browser: createFakeBrowser() })
    void frozen.request('fox', {}, forever)
    await clock.advance(60_001)
    void there.request('fox', {}, forever)
    await settle()
    const held = entries.get(key)
    wake()
    expect(entries.get(key)).toBe(held)
  })

  it('is free as soon as its page is left, by a reload too', async () => {
    const { here, there, browser, clock, entries } = setUp()
    void here.request('fox', {}, forever)
    await settle()
    expect(await isFree(there)).toBe(false)
    browser.dispatch(new Event('pagehide'))
    expect([await isFree(there), entries.size, clock.pending]).toEqual([true, 0, 0])
  })

  it('is held again by a page that comes back whole, unless another one has it by then', async () => {
    const { here, there, browser, clock } = setUp()
    void here.request('fox', {}, forever)
    await settle()
    browser.dispatch(new Event('pagehide'))
    browser.dispatch(new Event('pageshow'))
    expect(await isFree(there)).toBe(false)
    browser.dispatch(new Event('pagehide'))
    void there.request('fox', {}, forever)
    await settle()
    browser.dispatch(new Event('pageshow'))
    await clock.advance(300_000)
    browser.dispatch(new Event('pagehide'))
    expect(await isFree(here)).toBe(false)
  })

  it('leaves nothing that listens once it is given back', async () => {
    const { here, browser } = setUp()
    await here.request('fox', {}, async () => undefined)
    expect(browser.listeners()).toBe(0)
  })

  it.each(['junk', '{}', '{"until":9e15,"owner":"x"}', '{"until":"soon","owner":"x"}', 'null'])(
    'that nobody of ours wrote counts for nothing: %s',
    async (text) => {
      expect(await isFree(setUp(text).here)).toBe(true)
    },
  )

  it('is free a minute later at the latest, whatever lies in the storage', { timeout: 120_000 }, async () => {
    const until = fc.oneof(
      fc.integer({ min: -60_000, max: 120_000 }).map((ms) => startMs + ms),
      fc.double(),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    )
    const row = fc.record({ until, owner: fc.anything({ maxDepth: 1, maxKeys: 2 }) }, { requiredKeys: [] })
    const toText = (value: unknown) => {
      try {
        return JSON.stringify(value) ?? ''
      } catch {
        return '{'
      }
    }
    let held = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 8, arbitrary: row.map(toText) }, fc.string()), async (text) => {
        const isHeld = !(await isFree(setUp(text).here))
        if (isHeld) held++
        expect(isHeld && !(await isFree(setUp(text, startMs + 60_000).here))).toBe(false)
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      }),
      { numRuns: 10_000 },
    )
    expect(held).toBeGreaterThan(100)
  })

  it('is not waited for by one that gives up', async () => {
    const { here, there, clock } = setUp()
    void here.request('fox', {}, forever)
    const abort = new AbortController()
    const second = expect(there.request('fox', { signal: abort.signal }, async () => 1)).rejects.toThrow('Enough')
    await settle()
    abort.abort(new Error('Enough'))
    await second
    expect(clock.pending).toBe(1)
  })
})

describe('a lock that the browser refuses', () => {
  const refused = () => new DOMException('The request was denied.', 'SecurityError')

  it.each<[string, TabLocks['request']]>([
    ['at once', () => Promise.reject(refused())],
    [
      'before it answers at all',
      () => {
        throw refused()
      },
    ],
  ])('%s is replaced by a lease', async (_, request) => {
    const { here, there, clock, entries } = setUp()
    const locks = withFallback({ request }, here)
    let end: (value: string) => void = () => undefined
    const first = locks.request('fox', now, (lock) => {
      expect(lock).not.toBeNull()
      return new Promise<string>((resolve) => {
        end = resolve
      })
    })
    await settle()
    expect(await isFree(there)).toBe(false)
    end('first')
    expect([await first, entries.size, clock.pending]).toEqual(['first', 0, 0])
  })

  it('is replaced where nothing can be stored either: this page alone counts then', async () => {
    const clock = createFakeClock()
    const storage = createFakeStorage()
    storage.isDisabled = true
    const logger = createLogger('silent', 'test', () => undefined)
    const leases = createLeases({
      browser: createFakeBrowser(),
      clock,
      storage: createStorage({ backend: storage.open, prefix: 'portico', logger }),
    })
    const locks = withFallback({ request: () => Promise.reject(refused()) }, leases)
    void locks.request('fox', {}, forever)
    await settle()
    expect(await locks.request('fox', now, async (lock) => lock)).toBeNull()
  })

  it('after it was given is no reason to do something twice', async () => {
    const { here } = setUp()
    let runs = 0
    const locks = withFallback({ request: (_name, _options, run) => run({}) }, here)
    const failing = locks.request('fox', {}, async () => {
      runs++
      throw refused()
    })
    await expect(failing).rejects.toThrow('denied')
    expect(runs).toBe(1)
  })

  it('is not asked for again by one that gave up', async () => {
    const { here, entries } = setUp()
    const abort = new AbortController()
    const locks = withFallback({ request: (_name, { signal }) => Promise.reject(signal?.reason) }, here)
    abort.abort(new Error('Enough'))
    await expect(locks.request('fox', { signal: abort.signal }, async () => 1)).rejects.toThrow('Enough')
    expect(entries.size).toBe(0)
  })
})
