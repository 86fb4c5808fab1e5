import { describe, expect, it, vi } from 'vitest'
import { createLazyToken } from '../container/token'
import { isPorticoError } from '../errors/portico-error'
import { createTestKernel } from '../testing/create-test-kernel'
import { createFakeBrowser, settle } from '../testing/fake-platform'
import type { AnyPlugin } from './collect-plugins'
import { definePlugin, lazyController } from './define-plugin'
import type { PluginContext } from './plugin-context'

const statusOf = async (kernel: ReturnType<typeof createTestKernel>['kernel'], id: string) =>
  (await kernel.inspect()).plugins.find((plugin) => plugin.id === id)?.status

const crash = (): void => {
  throw new Error('later')
}

const never = () => new Promise<undefined>(() => undefined)

describe('setup', () => {
  it('returns the API of the plugin, frozen', () => {
    const counter = definePlugin({ id: 'counter', setup: () => ({ step: 2 }) })
    const bare = definePlugin({ id: 'bare' })
    const { kernel } = createTestKernel({ plugins: [counter, bare] })
    expect(kernel.plugins.counter).toEqual({ step: 2 })
    expect(kernel.plugins.bare).toEqual({})
    expect(Object.isFrozen(kernel.plugins)).toBe(true)
    expect(Object.isFrozen(kernel.plugins.counter)).toBe(true)
  })

  it('that throws ends createKernel, names the plugin and undoes the earlier ones', () => {
    const undone: string[] = []
    const cause = new Error('no ink')
    const first = definePlugin({ id: 'first', setup: (ctx) => ({ undo: ctx.onStop(() => void undone.push('first')) }) })
    const broken = definePlugin({
      id: 'broken',
      setup() {
        throw cause
      },
    })
    const last = definePlugin({ id: 'last', setup: () => ({ called: undone.push('last was set up') }) })
    const create = () => createTestKernel({ plugins: [first, broken, last] })
    let thrown: unknown
    try {
      create()
    } catch (error) {
      thrown = error
    }
    expect(isPorticoError(thrown, 'KERNEL_PLUGIN_SETUP_FAILED') && thrown.message).toMatch(
      /^Plugin "broken" threw in setup: .*no ink$/,
    )
    expect(thrown).toMatchObject({ cause, context: { plugin: 'broken' } })
    expect(undone).toEqual(['first'])
  })

  it('that returns a promise is refused, since hosts would get that instead of an API', () => {
    const late = definePlugin({ id: 'late', setup: async () => ({ greet: () => 'Hello' }) })
    expect(() => createTestKernel({ plugins: [late] })).toThrow(
      'Plugin "late" threw in setup: TypeError: Setup is asynchronous: load in `start` or in a lazy controller.',
    )
  })
})

describe('start', () => {
  it("runs after the host's own code", async () => {
    const log: string[] = []
    const plugin = definePlugin({ id: 'a', start: () => void log.push('started') })
    const { kernel } = createTestKernel({ plugins: [plugin] })
    log.push('host code')
    expect(await statusOf(kernel, 'a')).toBe('started')
    await kernel.ready
    expect(log).toEqual(['host code', 'started'])
  })

  it('does not run by itself on a server, and runs when called', async () => {
    const log: string[] = []
    const plugin = definePlugin({ id: 'a', start: () => void log.push('started') })
    const { kernel } = createTestKernel({ plugins: [plugin], browser: createFakeBrowser({ isClient: false }) })
    await settle()
    expect(log).toEqual([])
    expect(await statusOf(kernel, 'a')).toBe('idle')
    await kernel.start()
    expect(log).toEqual(['started'])
  })

  it('runs once, even if it is called several times', async () => {
    const log: string[] = []
    const { kernel } = createTestKernel({ plugins: [definePlugin({ id: 'a', start: () => void log.push('started') })] })
    await Promise.all([kernel.start(), kernel.start()])
    await kernel.start()
    expect(log).toEqual(['started'])
  })

  it('waits for the plugin before it', async () => {
    const log: string[] = []
    const slow = definePlugin({
      id: 'slow',
      async start(ctx) {
        await new Promise<void>((resolve) => ctx.clock.after(100, resolve))
        log.push('slow')
      },
    })
    const quick = definePlugin({ id: 'quick', start: () => void log.push('quick') })
    const { kernel, clock } = createTestKernel({ plugins: [slow, quick] })
    void kernel.ready.then(() => log.push('ready'))
    await clock.advance(99)
    expect(log).toEqual([])
    await clock.advance(1)
    expect(log).toEqual(['slow', 'quick', 'ready'])
  })

  it('that throws switches off only its plugin, with what that had set up', async () => {
    const log: string[] = []
    const cause = new Error('no wire')
    const broken = definePlugin({
      id: 'broken',
      start(ctx) {
        ctx.onStop(() => void log.push('undone'))
        throw cause
      },
    })
    const sound = definePlugin({ id: 'sound', start: () => void log.push('sound') })
    const { kernel, failures, logs, clock } = createTestKernel({ plugins: [broken, sound] })
    await kernel.start()
    expect(log).toEqual(['undone', 'sound'])
    expect(failures).toEqual([{ plugin: 'broken', phase: 'start', error: cause }])
    expect(await statusOf(kernel, 'broken')).toBe('failed')
    expect(await statusOf(kernel, 'sound')).toBe('started')
    await vi.waitFor(() => expect(logs.lines).toMatchObject([{ level: 'error' }]))
    expect(JSON.stringify(logs.lines)).toContain('no wire')
    expect(clock.pending).toBe(0)
  })

  it('that rejects does the same', async () => {
    const broken = definePlugin({ id: 'broken', start: async () => crash() })
    const { kernel, failures } = createTestKernel({ plugins: [broken] })
    await kernel.start()
    expect(failures).toMatchObject([{ plugin: 'broken', phase: 'start', error: { message: 'later' } }])
  })

  it('that takes too long is switched off by name, and the next one runs', async () => {
    const hung = definePlugin({ id: 'hung', start: never })
    const next = definePlugin({ id: 'next', start: () => undefined })
    const { kernel, clock, failures } = createTestKernel({ plugins: [hung, next] })
    await clock.advance(4999)
    expect(failures).toEqual([])
    expect(await statusOf(kernel, 'hung')).toBe('starting')
    await clock.advance(1)
    expect(failures.map(({ plugin, phase }) => [plugin, phase])).toEqual([['hung', 'start']])
    const [failure] = failures
    expect(isPorticoError(failure?.error, 'KERNEL_PLUGIN_START_TIMEOUT')).toBe(true)
    expect(String(failure?.error)).toContain('Plugin "hung" did not start within 5000 ms')
    expect(await statusOf(kernel, 'hung')).toBe('failed')
    expect(await statusOf(kernel, 'next')).toBe('started')
    await kernel.ready
  })

  it('has the time limit that the host sets, and leaves no timer of it', async () => {
    const hung = definePlugin({ id: 'hung', start: never })
    const { clock, failures } = createTestKernel({ plugins: [hung], startTimeoutMs: 20 })
    await clock.advance(20)
    expect(failures).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })

  it('has its clean-up run at once if it arrives after the time limit', async () => {
    const log: string[] = []
    let finish = (_cleanup: () => void): void => undefined
    const late = definePlugin({
      id: 'late',
      start: () =>
        new Promise<() => void>((resolve) => {
          finish = resolve
        }),
    })
    const { clock } = createTestKernel({ plugins: [late] })
    await clock.advance(5000)
    finish(() => void log.push('cleaned'))
    await settle()
    expect(log).toEqual(['cleaned'])
  })

  it('gives the plugin a signal that is aborted when it stops', async () => {
    const signals: AbortSignal[] = []
    const plugin = definePlugin({ id: 'a', start: (ctx) => void signals.push(ctx.signal) })
    const { kernel } = createTestKernel({ plugins: [plugin] })
    await kernel.start()
    expect(signals.map((signal) => signal.aborted)).toEqual([false])
    kernel.dispose()
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
  })

  it('is measured, and so is setup', async () => {
    const plugin = definePlugin({
      id: 'a',
      start: (ctx) => new Promise<undefined>((resolve) => ctx.clock.after(30, () => resolve(undefined))),
    })
    const { kernel, clock } = createTestKernel({ plugins: [plugin] })
    await clock.advance(30)
    expect((await kernel.inspect()).plugins).toEqual([{ id: 'a', status: 'started', setupMs: 0, startMs: 30 }])
  })
})

describe('dispose', () => {
  const noting = (id: string, log: string[]): AnyPlugin =>
    definePlugin({
      id,
      setup(ctx) {
        ctx.onStop(() => void log.push(`${id} setup`))
        return {}
      },
      start(ctx) {
        ctx.onStop(() => void log.push(`${id} first`))
        ctx.onStop(() => void log.push(`${id} second`))
        return () => void log.push(`${id} cleanup`)
      },
    })

  it('undoes everything, last first, and once', async () => {
    const log: string[] = []
    const { kernel } = createTestKernel({ plugins: [noting('a', log), noting('b', log)] })
    await kernel.start()
    kernel.dispose()
    kernel.dispose()
    const undone = (id: string) => [`${id} cleanup`, `${id} second`, `${id} first`, `${id} setup`]
    expect(log).toEqual([...undone('b'), ...undone('a')])
    expect(await statusOf(kernel, 'a')).toBe('stopped')
  })

  it('continues if an undo throws, and reports it', async () => {
    const log: string[] = []
    const broken = definePlugin({
      id: 'broken',
      start: () => () => {
        throw new Error('stuck')
      },
    })
    const { kernel, failures } = createTestKernel({ plugins: [noting('a', log), broken, noting('c', log)] })
    await kernel.start()
    kernel.dispose()
    expect(log).toHaveLength(8)
    expect(failures).toMatchObject([{ plugin: 'broken', phase: 'stop', error: { message: 'stuck' } }])
  })

  it('before the start keeps the plugins from starting', async () => {
    const log: string[] = []
    const { kernel } = createTestKernel({ plugins: [definePlugin({ id: 'a', start: () => void log.push('started') })] })
    kernel.dispose()
    await kernel.ready
    await kernel.start()
    expect(log).toEqual([])
  })

  it('during a start settles ready, starts nothing more and runs the late clean-up', async () => {
    const log: string[] = []
    let finish = (_cleanup: () => void): void => undefined
    const slow = definePlugin({
      id: 'slow',
      start: () =>
        new Promise<() => void>((resolve) => {
          finish = resolve
        }),
    })
    const next = definePlugin({ id: 'next', start: () => void log.push('next started') })
    const { kernel, failures } = createTestKernel({ plugins: [slow, next] })
    await settle()
    kernel.dispose()
    await kernel.ready
    finish(() => void log.push('cleaned'))
    await settle()
    expect(log).toEqual(['cleaned'])
    expect(failures).toEqual([])
    expect(await statusOf(kernel, 'slow')).toBe('stopped')
  })

  it('during a start that never ends leaves no timer', async () => {
    const { kernel, clock } = createTestKernel({ plugins: [definePlugin({ id: 'hung', start: never })] })
    await settle()
    kernel.dispose()
    expect(clock.pending).toBe(0)
  })

  it('leaves no listener, timer or effect of a plugin', async () => {
    const runs: boolean[] = []
    const plugin = definePlugin({
      id: 'a',
      start(ctx) {
        ctx.browser.listen('online', () => undefined)
        ctx.clock.after(1000, () => void runs.push(true))
        ctx.effect(() => void runs.push(ctx.router.isLoading.value))
      },
    })
    const { kernel, browser, clock } = createTestKernel({ plugins: [plugin] })
    await kernel.start()
    expect([browser.listeners(), clock.pending, runs.length]).toEqual([1, 1, 1])
    kernel.dispose()
    kernel.router.setLoading(true)
    await clock.advance(1000)
    expect([browser.listeners(), clock.pending, runs.length]).toEqual([0, 0, 1])
  })
})

interface Part {
  readonly name: string
}

const Left = createLazyToken<Part>('shop/Left')
const Right = createLazyToken<Part>('shop/Right')
const Till = createLazyToken<Part>('shop/Till')

/** Creates a controller whose own code runs first, and which then needs another one. */
const waitFor = (token: typeof Left) => async (ctx: PluginContext) => {
  await Promise.resolve()
  return ctx.load(token)
}

const cycle = (path: string) => expect.objectContaining({ code: 'KERNEL_CONTROLLER_CYCLE', context: { path } })

describe('lazy controllers', () => {
  it('that wait for each other while they load are named with their path', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        lazyController(Left, waitFor(Right)),
        lazyController(Right, waitFor(Till)),
        lazyController(Till, waitFor(Left)),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    await expect(kernel.load(Left)).rejects.toEqual(cycle('shop/Till → shop/Left → shop/Right → shop/Till'))
  })

  it('that wait for themselves are named too', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [lazyController(Till, waitFor(Till))],
    })
    await expect(createTestKernel({ plugins: [shop] }).kernel.load(Till)).rejects.toEqual(
      cycle('shop/Till → shop/Till'),
    )
  })

  it('may need the same one, and each other after they have loaded', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        lazyController(Till, async (ctx) => ({ name: 'till', ask: () => ctx.load(Left) })),
        lazyController(Left, async (ctx) => ({ name: `left of ${(await ctx.load(Till)).name}` })),
        lazyController(Right, async (ctx) => {
          const [till, left] = await Promise.all([ctx.load(Till), ctx.load(Left)])
          return { name: `right of ${till.name}, ${left.name}` }
        }),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    expect((await kernel.load(Right)).name).toBe('right of till, left of till')
    const till = (await kernel.load(Till)) as Part & { ask(): Promise<Part> }
    expect((await till.ask()).name).toBe('left of till')
  })

  it('that failed to load can be loaded again', async () => {
    let tries = 0
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        lazyController(Till, async () => ({ name: 'till' })),
        lazyController(Left, async (ctx) => {
          const { name } = await ctx.load(Till)
          if (++tries === 1) throw new Error('dropped chunk')
          return { name: `left of ${name}` }
        }),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    await expect(kernel.load(Left)).rejects.toThrow('dropped chunk')
    expect((await kernel.load(Left)).name).toBe('left of till')
  })
})
