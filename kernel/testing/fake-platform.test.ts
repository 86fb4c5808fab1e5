import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import { createTestKernel } from './create-test-kernel'
import { createFakeBrowser, createFakeClock, createFakeHub, createFakeStorage, settle } from './fake-platform'

describe('the fake clock', () => {
  it('stands still until it is moved', async () => {
    const clock = createFakeClock(1000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(clock.now()).toBe(1000)
    await clock.advance(250)
    expect(clock.now()).toBe(1250)
    expect(new Date(createFakeClock().now()).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })

  it('takes a time that is no number for no time, as a browser does', async () => {
    const clock = createFakeClock()
    let runs = 0
    clock.after(Number.NaN, () => void runs++)
    await clock.advance(0)
    expect([runs, clock.pending]).toEqual([1, 0])
  })

  it('runs what is due, in order of time and then of setting, each at its own time', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    const note = (name: string) => () => void log.push(`${name} at ${clock.now()}`)
    clock.after(20, note('late'))
    clock.after(10, note('first'))
    clock.after(10, note('second'))
    clock.after(0, note('now'))
    clock.after(-5, note('past'))
    await clock.advance(19)
    expect(log).toEqual(['now at 0', 'past at 0', 'first at 10', 'second at 10'])
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect(log.at(-1)).toBe('late at 20')
    expect(clock.pending).toBe(0)
  })

  it('lets the promises settle that a timer set off, before the next timer runs', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    clock.after(1, () => void Promise.resolve().then(() => log.push('promise')))
    clock.after(2, () => void log.push('next timer'))
    await clock.advance(2)
    expect(log).toEqual(['promise', 'next timer'])
  })

  it('runs timers that timers set, if they are due too', async () => {
    const clock = createFakeClock(0)
    const times: number[] = []
    const tick = () => {
      times.push(clock.now())
      clock.after(10, tick)
    }
    clock.after(10, tick)
    await clock.advance(35)
    expect(times).toEqual([10, 20, 30])
    expect(clock.now()).toBe(35)
  })

  it('forgets a timer that was cancelled', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    clock.after(1, () => void log.push('cancelled'))()
    await clock.advance(5)
    expect([log, clock.pending]).toEqual([[], 0])
  })

  it('tells what a timer threw, after all of them ran', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    clock.after(1, () => {
      throw new Error('crash')
    })
    clock.after(2, () => void log.push('next'))
    await expect(clock.advance(5)).rejects.toThrow('crash')
    expect(log).toEqual(['next'])
    expect(clock.now()).toBe(5)
  })

  it('gives up on a timer that sets itself again without time passing', async () => {
    const clock = createFakeClock(0, 50)
    const again = () => void clock.after(0, again)
    again()
    await expect(clock.advance(1)).rejects.toThrow('more than 50 timers ran')
  })
})

describe('the fake storage', () => {
  it('keeps entries, and counts what is written', () => {
    const storage = createFakeStorage({ entries: { a: '1' } })
    const backend = storage.open()
    expect([backend.getItem('a'), backend.getItem('b'), storage.writes]).toEqual(['1', null, 0])
    backend.setItem('b', '2')
    backend.removeItem('a')
    expect([[...storage.entries], storage.writes]).toEqual([[['b', '2']], 2])
  })

  it('throws on every access while disabled, and on writing while full', () => {
    const storage = createFakeStorage({ disabled: true })
    expect(() => storage.open()).toThrow(expect.objectContaining({ name: 'SecurityError' }))
    storage.isDisabled = false
    const backend = storage.open()
    storage.isFull = true
    expect(() => backend.setItem('a', '1')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
    expect([backend.getItem('a'), storage.writes]).toEqual([null, 0])
    expect(() => createFakeStorage({ full: true }).open().setItem('a', '1')).toThrow()
  })

  it.each([{ disabled: true }, { full: true }])('of kind %j is survived by a kernel', async (init) => {
    const note = definePlugin({
      id: 'note',
      setup: (ctx) => ({ keep: (text: string) => ctx.storage.set('text', text), read: () => ctx.storage.get('text') }),
    })
    const { kernel, failures } = createTestKernel({ plugins: [note], storage: createFakeStorage(init) })
    await kernel.start()
    kernel.plugins.note.keep('remembered')
    expect(kernel.plugins.note.read()).toBe('remembered')
    expect(failures).toEqual([])
  })

  it('outlives a kernel, as over a reload', () => {
    const storage = createFakeStorage()
    const note = definePlugin({ id: 'note', setup: (ctx) => ({ storage: ctx.storage }) })
    createTestKernel({ plugins: [note], storage }).kernel.plugins.note.storage.set('text', 'kept')
    expect(createTestKernel({ plugins: [note], storage }).kernel.plugins.note.storage.get('text')).toBe('kept')
  })
})

describe('the fake browser', () => {
  it('is a desktop page, online and visible, unless told', () => {
    const browser = createFakeBrowser()
    expect([browser.isClient, browser.isMobile(), browser.isOnline(), browser.isVisible()]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect([browser.origin(), browser.host(), browser.locale()]).toEqual(['https://app.example', 'app.example', 'en'])
    const phone = createFakeBrowser({
      isMobile: true,
      isOnline: false,
      isVisible: false,
      isLineSlow: true,
      origin: 'http://a.example:81',
      locale: 'de-AT',
    })
    expect([browser.isLineSlow(), phone.isLineSlow()]).toEqual([false, true])
    expect([phone.isMobile(), phone.isOnline(), phone.isVisible(), phone.host(), phone.locale()]).toEqual([
      true,
      false,
      false,
      'a.example:81',
      'de-AT',
    ])
  })

  it('changes facts and tells so by the events of a browser', () => {
    const browser = createFakeBrowser()
    const events: string[] = []
    for (const type of ['online', 'offline', 'visibilitychange', 'languagechange'])
      browser.listen(type, (event) => events.push(event.type))
    browser.set({ isMobile: true })
    browser.set({ isOnline: false })
    browser.set({ isOnline: true })
    browser.set({ isVisible: false })
    browser.set({ locale: 'fr' })
    expect(events).toEqual(['offline', 'online', 'visibilitychange', 'languagechange'])
    expect([browser.isMobile(), browser.isOnline(), browser.isVisible(), browser.locale()]).toEqual([
      true,
      true,
      false,
      'fr',
    ])
  })

  it('counts its listeners, by type or all', () => {
    const browser = createFakeBrowser()
    const stop = browser.listen('online', () => undefined)
    browser.listen('offline', () => undefined)
    expect([browser.listeners(), browser.listeners('online'), browser.listeners('storage')]).toEqual([2, 1, 0])
    stop()
    stop()
    expect(browser.listeners()).toBe(1)
  })

  it('keeps handlers from each other, and what they throw for the test', () => {
    const browser = createFakeBrowser()
    const log: string[] = []
    const error = new Error('crash')
    const stop = browser.listen('online', () => {
      stop()
      throw error
    })
    browser.listen('online', () => log.push('second'))
    browser.dispatch(new Event('online'))
    browser.dispatch(new Event('online'))
    expect([log, browser.errors]).toEqual([['second', 'second'], [error]])
  })

  it('of a server hears nothing and has no place', () => {
    const server = createFakeBrowser({ isClient: false })
    const log: string[] = []
    server.listen('online', () => log.push('heard'))()
    server.listen('online', () => log.push('heard'))
    server.dispatch(new Event('online'))
    server.set({ isOnline: true })
    expect([log, server.listeners(), server.origin(), server.host()]).toEqual([[], 0, '', ''])
  })
})

describe('the channels of a hub', () => {
  it('bring a message to the other tabs of that name, later and never to the sender', async () => {
    const hub = createFakeHub()
    const heard: string[] = []
    const open = (tab: string, name: string) => hub.openChannel(name, (message) => heard.push(`${tab}: ${message}`))
    const here = open('here', 'room')
    open('there', 'room')
    open('elsewhere', 'other room')
    here.post('hello')
    expect(heard).toEqual([])
    await settle()
    expect(heard).toEqual(['there: hello'])
  })

  it('refuse what a tab posts after it closed its own, as a BroadcastChannel does', async () => {
    const hub = createFakeHub()
    const heard: unknown[] = []
    const here = hub.openChannel('room', () => undefined)
    hub.openChannel('room', (message) => heard.push(message))
    here.close()
    expect(() => here.post('late')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
    await settle()
    expect(heard).toEqual([])
  })

  it('lose what is posted while the hub is closed, and what comes after a tab closed its own', async () => {
    const hub = createFakeHub()
    const heard: unknown[] = []
    const here = hub.openChannel('room', () => undefined)
    const there = hub.openChannel('room', (message) => heard.push(message))
    hub.isOpen = false
    here.post('lost')
    hub.isOpen = true
    await settle()
    here.post('late')
    there.close()
    await settle()
    expect(heard).toEqual([])
    expect(hub.channels).toBe(1)
  })
})

/** A lock that is held until it is let go. */
function hold(hub: ReturnType<typeof createFakeHub>, name: string, signal?: AbortSignal) {
  let release = (_answer: string) => undefined as void
  const held = new Promise<string>((resolve) => {
    release = resolve
  })
  return { answer: hub.locks.request(name, signal ? { signal } : {}, () => held), release }
}

describe('the locks of a hub', () => {
  it('are held by one tab at a time, in the order in which they were asked for', async () => {
    const hub = createFakeHub()
    const first = hold(hub, 'door')
    const order: string[] = []
    const waiting = ['second', 'third'].map((who) => hub.locks.request('door', {}, async () => void order.push(who)))
    await settle()
    expect([hub.held, order]).toEqual([['door'], []])
    first.release('done')
    expect(await first.answer).toBe('done')
    await Promise.all(waiting)
    expect([hub.held, order]).toEqual([[], ['second', 'third']])
  })

  it('are never given away between who let go and who waits', async () => {
    for (const turns of [0, 1, 2, 3, 4, 5, 6]) {
      const hub = createFakeHub()
      const first = hold(hub, 'door')
      let holders = 0
      const counts: number[] = []
      const enter = async () => {
        counts.push(++holders)
        await settle()
        holders--
      }
      const waiting = hub.locks.request('door', {}, enter)
      first.release('done')
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      await Promise.all([waiting, hub.locks.request('door', {}, enter)])
      expect(counts).toEqual([1, 1])
      expect(hub.held).toEqual([])
    }
  })

  it('answer null at once to whoever takes no other answer than now', async () => {
    const hub = createFakeHub()
    const first = hold(hub, 'door')
    expect(await hub.locks.request('door', { ifAvailable: true }, async (lock) => lock)).toBeNull()
    expect(await hub.locks.request('window', { ifAvailable: true }, async (lock) => lock)).toEqual({ name: 'window' })
    first.release('done')
    await first.answer
  })

  it('are let go when what holds them fails', async () => {
    const hub = createFakeHub()
    await expect(hub.locks.request('door', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(hub.held).toEqual([])
  })

  it('pass over who gave up waiting, and are given to nobody whose signal was aborted before', async () => {
    const hub = createFakeHub()
    const [first, abort] = [hold(hub, 'door'), new AbortController()]
    const second = hold(hub, 'door', abort.signal)
    const third = hub.locks.request('door', {}, async () => 'third')
    abort.abort(new Error('gave up'))
    await expect(second.answer).rejects.toThrow('gave up')
    first.release('done')
    expect(await third).toBe('third')
    await expect(hold(hub, 'door', abort.signal).answer).rejects.toThrow('gave up')
    expect(hub.held).toEqual([])
  })

  it('stay with who holds them when its signal is aborted afterwards', async () => {
    const hub = createFakeHub()
    const [first, abort] = [hold(hub, 'door'), new AbortController()]
    const second = hold(hub, 'door', abort.signal)
    const third = hub.locks.request('door', {}, async () => 'third')
    first.release('done')
    await first.answer
    await settle()
    abort.abort()
    expect(hub.held).toEqual(['door'])
    second.release('too')
    expect([await second.answer, await third]).toEqual(['too', 'third'])
  })
})
