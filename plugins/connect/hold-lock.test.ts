import { describe, expect, it } from 'vitest'
import { createLogger } from '../../kernel/platform/create-logger'
import { createStorage } from '../../kernel/platform/create-storage'
import { createFakeClock, createFakeStorage, settle } from '../../kernel/testing/index'
import { createLeases } from './hold-lock'

const key = 'portico:lock:fox'

function setUp(text?: string) {
  const clock = createFakeClock()
  const { open, entries } = createFakeStorage({ entries: text === undefined ? {} : { [key]: text } })
  const logger = createLogger('silent', 'test', () => undefined)
  const page = () => createLeases({ clock, storage: createStorage({ backend: open, prefix: 'portico', logger }) })
  return { clock, entries, here: page(), there: page() }
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

  it.each(['junk', '{}', '{"until":9e15,"owner":"x"}', '{"until":"soon","owner":"x"}', 'null'])(
    'that nobody of ours wrote counts for nothing: %s',
    async (text) => {
      expect(await isFree(setUp(text).here)).toBe(true)
    },
  )

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
