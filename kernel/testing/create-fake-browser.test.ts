import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import { createFakeBrowser, createFakeHub, createFakeStorage } from './create-fake-browser'
import { settle } from './create-fake-clock'
import { createTestKernel } from './create-test-kernel'

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
