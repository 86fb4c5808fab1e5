import { describe, expect, it, vi } from 'vitest'
import { declareEvents } from '../events/event-bus'
import { definePlugin } from '../plugin/define-plugin'
import { createTestKernel, fakeEvents } from './create-test-kernel'
import { createFakeBrowser, createFakeClock } from './fake-platform'

const guest = definePlugin({
  id: 'guest',
  hosts: ['https://api.example'],
  setup: (ctx) => ({
    log: () => ctx.logger.debug('hello', 1),
    ask: async () => (await ctx.fetch('https://api.example/a')).text(),
    now: () => ctx.clock.now(),
  }),
  start() {
    throw new Error('broken')
  },
})

describe('a test kernel', () => {
  it('is a real kernel over fakes', async () => {
    const { kernel, clock, http, logs, failures } = createTestKernel({ plugins: [guest] })
    http.on('GET', 'https://api.example/a', { body: 'asked' })
    expect(await kernel.plugins.guest.ask()).toBe('asked')
    expect(kernel.plugins.guest.now()).toBe(clock.now())
    kernel.plugins.guest.log()
    await vi.waitFor(() => expect(logs.lines).toContainEqual({ level: 'debug', scope: 'guest', details: ['hello', 1] }))
    await kernel.start()
    expect(failures).toMatchObject([{ plugin: 'guest', phase: 'start' }])
  })

  it('says what it lacks where code without types gives it no options', () => {
    for (const given of [[], [null]])
      expect(() => Reflect.apply(createTestKernel, undefined, given)).toThrow('plugins must be a list')
  })

  it('starts by itself in the next microtask, and not before', async () => {
    const { kernel, failures } = createTestKernel({ plugins: [guest] })
    expect(failures).toEqual([])
    await kernel.ready
    expect(failures).toHaveLength(1)
  })

  it('takes the fakes it is given, and the options of a kernel', async () => {
    const browser = createFakeBrowser({ isClient: false })
    const clock = createFakeClock(7)
    const { kernel, logs, failures } = createTestKernel({
      plugins: [guest],
      browser,
      clock,
      logLevel: 'silent',
      name: 'shop',
    })
    expect([kernel.plugins.guest.now(), kernel.settings.name]).toEqual([7, 'shop'])
    kernel.plugins.guest.log()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect([logs.lines, failures]).toEqual([[], []])
  })
})

it('emits the events of the plugin that it replaces', () => {
  const guestbookEvents = declareEvents<{ 'guestbook:signed': { name: string } }>()
  const { kernel } = createTestKernel({ plugins: [fakeEvents('guestbook', guestbookEvents)] })
  const names: string[] = []
  kernel.on('guestbook:signed', ({ name }) => void names.push(name))
  kernel.plugins.guestbook.emit('guestbook:signed', { name: 'Ada' })
  expect(names).toEqual(['Ada'])
})
