import { describe, expect, it } from 'vitest'
import { createToken } from './container/token'
import { createKernel } from './create-kernel'
import { declareEvents } from './events/event-bus'
import { controller, definePlugin } from './plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from './router/define-view'
import { routerPolicies } from './router/slots'
import { createSlot } from './slots/create-slot'
import { createState } from './store/signals'
import { createTestKernel } from './testing/create-test-kernel'
import { createFakeBrowser, createFakeStorage, settle } from './testing/fake-platform'

const Tally = createToken<{ count(): number; add(): void }>('tally/TallyController')
const Home = createViewRef('Home')
const lines = createSlot<{ readonly text: string }>('tally/lines')
const tallyEvents = declareEvents<{ 'tally:added': { count: number } }>()

const tally = definePlugin({
  id: 'tally',
  gates: { extra: { default: true } },
  events: tallyEvents,
  views: [defineView({ ref: Home, load: async () => ({ default: () => null }) })],
  controllers: [
    controller(Tally, (ctx) => {
      const state = createState({ count: 0 })
      return {
        count: () => state.signals.count.peek(),
        add() {
          state.signals.count.value++
          ctx.storage.set('count', String(state.signals.count.peek()))
          ctx.emit(tallyEvents, 'tally:added', { count: state.signals.count.peek() })
        },
      }
    }),
  ],
  contributes: [
    lines.from(() => ({ text: 'line' })),
    routerPolicies.of({ rest: () => viewTarget(Home), home: () => viewTarget(Home) }),
  ],
  setup: (ctx) => ({ add: () => ctx.get(Tally).add() }),
  start(ctx) {
    ctx.browser.listen('online', () => ctx.router.setLoading(true))
  },
})

describe('a kernel', () => {
  it('exists at once, and uses the platform of the page by default', () => {
    const kernel = createKernel({ plugins: [tally] })
    kernel.plugins.tally.add()
    expect(kernel.get(Tally).count()).toBe(1)
    expect(Math.abs(kernel.platform.clock.now() - Date.now())).toBeLessThan(1000)
    kernel.dispose()
  })

  it('uses the parts of the platform that it is given', () => {
    const { kernel, clock, browser } = createTestKernel({ plugins: [] })
    expect(kernel.platform.clock).toBe(clock)
    expect(kernel.platform.browser).toBe(browser)
  })

  it('returns the settings that it was given', () => {
    const { kernel } = createTestKernel({
      plugins: [],
      name: 'shop',
      metadata: { name: 'Tidepool', url: 'https://tidepool.example' },
      messages: { 'connect.title': 'Log in' },
      embedded: true,
      logLevel: 'warn',
    })
    expect(kernel.settings).toMatchObject({
      name: 'shop',
      metadata: { name: 'Tidepool', url: 'https://tidepool.example' },
      messages: { 'connect.title': 'Log in' },
      isEmbedded: true,
      logLevel: 'warn',
    })
    expect(createKernel({ plugins: [] }).settings).toMatchObject({
      name: 'portico',
      metadata: { name: '' },
      messages: {},
      isEmbedded: false,
      logLevel: 'error',
    })
  })

  it('names a token that no plugin offers, also when it is loaded', async () => {
    const { kernel } = createTestKernel({ plugins: [] })
    const missing = expect.objectContaining({
      code: 'KERNEL_TOKEN_MISSING',
      context: { token: 'tally/TallyController' },
    })
    expect(() => kernel.get(Tally)).toThrow(missing)
    await expect(kernel.load({ kind: 'lazy', name: 'tally/TallyController' })).rejects.toThrow(missing)
    expect(kernel.has(Tally)).toBe(false)
  })

  it.each([undefined, null])(
    'answers a request for the token %s, which a host without types may pass, by a coded error',
    async (none) => {
      const { kernel } = createTestKernel({ plugins: [] })
      const missing = expect.objectContaining({ code: 'KERNEL_TOKEN_MISSING' })
      const ask = (name: 'get' | 'load' | 'has' | 'peek'): unknown => Reflect.apply(kernel[name], undefined, [none])
      expect(() => ask('get')).toThrow(missing)
      await expect(ask('load')).rejects.toThrow(missing)
      expect([ask('has'), ask('peek')]).toEqual([false, undefined])
    },
  )

  it('has notices, which end with it', async () => {
    const { kernel, clock } = createTestKernel({ plugins: [] })
    kernel.notices.show({ message: 'Saved', variant: 'success' })
    expect(kernel.notices.snack.value?.message).toBe('Saved')
    kernel.dispose()
    expect(clock.pending).toBe(0)
    kernel.notices.show({ message: 'Late', variant: 'success' })
    expect(kernel.notices.snack.value).toBeUndefined()
  })

  it('starts on a page in a task of its own, and not in that of the host', async () => {
    const log: string[] = []
    const plugin = definePlugin({ id: 'a', start: () => void log.push('started') })
    const kernel = createKernel({ plugins: [plugin], platform: { browser: createFakeBrowser() } })
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    log.push('microtasks over')
    await kernel.ready
    expect(log).toEqual(['microtasks over', 'started'])
    kernel.dispose()
  })

  it('settles `ready` with undefined after everything has started', async () => {
    const { kernel } = createTestKernel({ plugins: [tally] })
    expect(await kernel.ready).toBeUndefined()
    expect((await kernel.inspect()).plugins[0]?.status).toBe('started')
  })
})

describe('two kernels on one page', () => {
  it('share nothing, although their plugins are the same objects', async () => {
    const browser = createFakeBrowser()
    const [one, two] = [
      createTestKernel({ plugins: [tally], browser }),
      createTestKernel({ plugins: [tally], browser }),
    ]
    const heard: number[] = []
    two.kernel.on('tally:added', ({ count }) => heard.push(count))
    one.kernel.plugins.tally.add()
    one.kernel.router.open()
    one.kernel.namespaces.setActive('none')
    one.kernel.notices.show({ message: 'Saved', variant: 'success' })
    expect(two.kernel.get(Tally).count()).toBe(0)
    expect(heard).toEqual([])
    expect(two.kernel.router.isOpen.value).toBe(false)
    expect(two.kernel.notices.snack.value).toBeUndefined()
    expect(two.storage.writes).toBe(0)
    expect(one.kernel.slot(lines).value[0]).not.toBe(two.kernel.slot(lines).value[0])
    expect(one.kernel.gate('extra')).not.toBe(two.kernel.gate('extra'))
    await settle()
    one.kernel.dispose()
    expect(browser.listeners()).toBe(1)
    two.kernel.plugins.tally.add()
    expect(heard).toEqual([1])
  })

  it('keep apart what they store, by their names', () => {
    const storage = createFakeStorage()
    for (const name of ['shop', 'blog'])
      createTestKernel({ plugins: [tally], storage, name }).kernel.plugins.tally.add()
    expect([...storage.entries.keys()]).toEqual(['shop:tally:count', 'blog:tally:count'])
  })
})

describe('a kernel with a name', () => {
  it('replaces an older one with that name on the page, so that twenty reloads leave the listeners of one', async () => {
    const browser = createFakeBrowser()
    const kernels = []
    for (let reload = 0; reload < 20; reload++) {
      kernels.push(createTestKernel({ plugins: [tally], browser, name: 'shop' }).kernel)
      await settle()
      expect(browser.listeners('online')).toBe(1)
    }
    const before = browser.listeners()
    const last = createTestKernel({ plugins: [tally], browser, name: 'shop' }).kernel
    await settle()
    expect(browser.listeners()).toBe(before)
    const statuses = await Promise.all(kernels.map(async (kernel) => (await kernel.inspect()).plugins[0]?.status))
    expect(new Set(statuses)).toEqual(new Set(['stopped']))
    expect((await last.inspect()).plugins[0]?.status).toBe('started')
    last.dispose()
    expect(browser.listeners()).toBe(0)
  })

  it('does not replace one with another name, nor one without a name', async () => {
    const browser = createFakeBrowser()
    const others = [
      createTestKernel({ plugins: [tally], browser, name: 'blog' }).kernel,
      createTestKernel({ plugins: [tally], browser }).kernel,
    ]
    createTestKernel({ plugins: [tally], browser, name: 'shop' })
    createTestKernel({ plugins: [tally], browser })
    await settle()
    for (const kernel of others) expect((await kernel.inspect()).plugins[0]?.status).toBe('started')
  })

  it('does not replace one of the same task, since React may keep either of two, and a later one replaces both', async () => {
    const browser = createFakeBrowser()
    const create = () => createTestKernel({ plugins: [tally], browser, name: 'shop' }).kernel
    const pair = [create(), create()]
    await settle()
    for (const kernel of pair) expect((await kernel.inspect()).plugins[0]?.status).toBe('started')
    const last = create()
    for (const kernel of pair)
      expect(() => kernel.get(Tally)).toThrow(expect.objectContaining({ code: 'KERNEL_DISPOSED' }))
    last.dispose()
    await settle()
    expect(browser.listeners()).toBe(0)
  })

  it('ends older kernels by an event that copies of the package share', async () => {
    const browser = createFakeBrowser()
    const { kernel } = createTestKernel({ plugins: [tally], browser, name: 'shop' })
    await settle()
    browser.dispatch(new CustomEvent('portico:started', { detail: 'shop' }))
    expect(() => kernel.get(Tally)).toThrow(expect.objectContaining({ code: 'KERNEL_DISPOSED' }))
  })

  it('ignores an event of the page that only looks similar', async () => {
    const browser = createFakeBrowser()
    const { kernel } = createTestKernel({ plugins: [tally], browser, name: 'shop' })
    await settle()
    browser.dispatch(new Event('portico:started'))
    browser.dispatch(new CustomEvent('portico:started', { detail: 'blog' }))
    expect(kernel.get(Tally).count()).toBe(0)
  })
})
