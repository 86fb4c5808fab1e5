import { describe, expect, it } from 'vitest'
import { createToken } from '../container/token'
import { declareEvents } from '../events/event-bus'
import { remoteFlags } from '../gates/gate-registry'
import { createViewRef, defineView, viewTarget } from '../router/define-view'
import { closeGuards, routerPolicies } from '../router/slots'
import { createSlot } from '../slots/create-slot'
import { computed, signal } from '../store/signals'
import { createTestKernel } from '../testing/create-test-kernel'
import type { AnyPlugin, PluginInput } from './collect-plugins'
import { controller, definePlugin } from './define-plugin'

const lines = createSlot<string>('shell/lines')
const Home = createViewRef('Home')
const Next = createViewRef('Next')
const Tick = createToken<{ tick(): void }>('sound/TickController')
const soundEvents = declareEvents<{ 'sound:ticked': { count: number } }>()
const load = async () => ({ default: () => null })

const crash = (): never => {
  throw new Error('crash')
}

/** A plugin that uses every right of a plugin, and keeps a log of the parts that work. */
function createSound(log: string[]): AnyPlugin {
  return definePlugin({
    id: 'sound',
    views: [defineView({ ref: Home, load }), defineView({ ref: Next, load })],
    gates: { extra: { default: true } },
    controllers: [controller(Tick, () => ({ tick: () => void log.push('ticked') }))],
    contributes: [
      lines.of('sound', { order: 5 }),
      routerPolicies.of({ rest: () => viewTarget(Home), home: () => viewTarget(Home) }, { order: 5 }),
    ],
    events: soundEvents,
    start(ctx) {
      ctx.effect(() => void log.push(`loading ${ctx.router.isLoading.value}`))
      ctx.browser.listen('online', () => void log.push('online'))
      ctx.on(soundEvents, 'sound:ticked', ({ count }) => void log.push(`heard ${count}`))
      ctx.browser.listen('emit', () => ctx.emit(soundEvents, 'sound:ticked', { count: 1 }))
      ctx.clock.after(10, () => void log.push('timer'))
    },
  })
}

async function createScene(broken: AnyPlugin) {
  const log: string[] = []
  const plugins: readonly PluginInput[] = [broken, createSound(log)]
  const test = createTestKernel({ plugins })
  await test.kernel.start()
  return { log, ...test }
}

/** The invariants of a kernel with the intact plugin, with any other plugins. */
async function expectSound({ kernel, browser, clock, log }: Awaited<ReturnType<typeof createScene>>) {
  log.splice(0)
  kernel.router.setLoading(true)
  browser.dispatch(new Event('online'))
  browser.dispatch(new Event('emit'))
  await clock.advance(10)
  kernel.get(Tick).tick()
  expect(log).toEqual(['loading true', 'online', 'heard 1', 'timer', 'ticked'])
  expect(kernel.slot(lines).value).toContain('sound')
  kernel.router.open()
  expect(kernel.router.current.value?.view).toBe('Home')
  kernel.router.push(Next)
  kernel.router.goBack()
  expect(kernel.router.current.value?.view).toBe('Home')
  expect(kernel.router.close()).toBe(true)
  expect(kernel.gate('extra').value).toBe(true)
  expect((await kernel.inspect()).plugins.find(({ id }) => id === 'sound')?.status).toBe('started')
  kernel.dispose()
  expect([browser.listeners(), clock.pending]).toEqual([0, 0])
}

const broken = (rest: Partial<AnyPlugin>): AnyPlugin => ({ id: 'broken', ...rest })

describe('a plugin that throws', () => {
  it('in start leaves the others alone', async () => {
    const scene = await createScene(broken({ start: crash }))
    expect(scene.failures).toMatchObject([{ plugin: 'broken', phase: 'start' }])
    await expectSound(scene)
  })

  it('in an effect leaves the writer and the others alone, also when it runs again', async () => {
    const scene = await createScene(
      broken({
        start: (ctx) =>
          void ctx.effect(() => {
            if (ctx.router.isLoading.value) crash()
          }),
      }),
    )
    expect(scene.failures).toEqual([])
    scene.kernel.router.setLoading(true)
    expect(scene.failures).toMatchObject([{ plugin: 'broken', phase: 'effect' }])
    scene.kernel.router.setLoading(false)
    await expectSound(scene)
    expect(scene.failures).toHaveLength(2)
  })

  it('in the clean-up of an effect leaves the writer and the others alone', async () => {
    const scene = await createScene(
      broken({
        start: (ctx) =>
          void ctx.effect(() => {
            void ctx.router.isLoading.value
            return crash
          }),
      }),
    )
    expect(() => scene.kernel.router.setLoading(true)).not.toThrow()
    expect(scene.failures).toMatchObject([{ plugin: 'broken', phase: 'effect' }])
    scene.kernel.router.setLoading(false)
    await expectSound(scene)
  })

  it('in the handler of an event leaves the emitter and the others alone, and is reported by name', async () => {
    const scene = await createScene(broken({ start: (ctx) => void ctx.on(soundEvents, 'sound:ticked', crash) }))
    scene.browser.dispatch(new Event('emit'))
    expect(scene.failures).toMatchObject([{ phase: 'event' }])
    expect(scene.failures[0]?.plugin).toBe('broken')
    await expectSound(scene)
  })

  it('is not reported for a handler of the host that throws', async () => {
    const scene = await createScene(broken({}))
    scene.kernel.on('router:moved', crash)
    scene.kernel.router.push(Next)
    expect(scene.failures).toMatchObject([{ phase: 'event', error: { message: 'crash' } }])
    expect(['broken', 'sound']).not.toContain(scene.failures[0]?.plugin)
  })

  it('in the handler of a browser event leaves the others alone', async () => {
    const scene = await createScene(broken({ start: (ctx) => void ctx.browser.listen('online', crash) }))
    await expectSound(scene)
  })

  it('in a contribution is left out of the slot, and called only once', async () => {
    let asked = 0
    const scene = await createScene(
      broken({
        contributes: [
          lines.from(() => {
            asked++
            return crash()
          }),
          lines.of('kept'),
        ],
      }),
    )
    expect(scene.kernel.slot(lines).value).toEqual(['kept', 'sound'])
    expect(scene.failures).toMatchObject([{ plugin: 'broken', phase: 'contribution' }])
    await expectSound(scene)
    expect(asked).toBe(1)
  })

  it('each time that a contribution is read is reported once', async () => {
    const scene = await createScene(broken({ contributes: [lines.of('torn')] }))
    expect(scene.kernel.slot(lines).value).toEqual(['torn', 'sound'])
    for (let reads = 0; reads < 3; reads++) expect(scene.kernel.attempt('torn', crash)).toBeUndefined()
    expect(scene.failures).toMatchObject([{ plugin: 'broken', phase: 'contribution', error: { message: 'crash' } }])
    await expectSound(scene)
  })

  it('in a router policy is skipped', async () => {
    const policy = { rest: crash, home: crash, open: crash, back: crash }
    await expectSound(await createScene(broken({ contributes: [routerPolicies.of(policy)] })))
  })

  it('in a close guard does not keep the modal open', async () => {
    await expectSound(await createScene(broken({ contributes: [closeGuards.of(computed(crash))] })))
  })

  it('in its remote flags does not affect the gates', async () => {
    await expectSound(await createScene(broken({ contributes: [remoteFlags.of(computed(crash))] })))
  })

  it('when it stops does not prevent the others from stopping', async () => {
    const scene = await createScene(broken({ start: () => crash, setup: (ctx) => ({ hold: ctx.onStop(crash) }) }))
    await expectSound(scene)
    expect(scene.failures).toMatchObject([
      { plugin: 'broken', phase: 'stop' },
      { plugin: 'broken', phase: 'stop' },
    ])
  })

  it('in a view is named by reportView, and an unknown view is reported for the kernel', async () => {
    const scene = await createScene(broken({ views: [defineView({ ref: createViewRef('Torn'), load })] }))
    const error = new Error('torn')
    scene.kernel.reportView('Torn', error)
    scene.kernel.reportView('Nowhere', error)
    expect(scene.failures).toEqual([
      { plugin: 'broken', phase: 'view', error },
      { plugin: 'kernel', phase: 'view', error },
    ])
    await expectSound(scene)
  })

  it('in a controller reaches the caller, who may request it again', async () => {
    const Frail = createToken<{ readonly isBuilt: boolean }>('broken/Controller')
    let tries = 0
    const build = () => (tries++ === 0 ? crash() : { isBuilt: true })
    const scene = await createScene(broken({ controllers: [controller(Frail, build)] }))
    expect(() => scene.kernel.get(Frail)).toThrow('crash')
    expect(scene.kernel.get(Frail)).toEqual({ isBuilt: true })
    await expectSound(scene)
  })

  it('in the handler of plugin:failed does not get called for its own failure', async () => {
    const scene = await createScene(broken({ start: crash }))
    let heard = 0
    scene.kernel.on('plugin:failed', () => {
      heard++
      return crash()
    })
    scene.kernel.reportView('Home', new Error('torn'))
    expect(heard).toBe(1)
    await expectSound(scene)
  })

  it('in every hook at once leaves the others alone', async () => {
    const flags = signal({})
    const scene = await createScene(
      broken({
        contributes: [lines.from(crash), routerPolicies.from(crash), closeGuards.from(crash), remoteFlags.of(flags)],
        controllers: [controller(createToken<object>('broken/Controller'), crash)],
        views: [defineView({ ref: createViewRef('Torn'), load: crash, title: crash })],
        start(ctx) {
          ctx.effect(crash)
          ctx.on(soundEvents, 'sound:ticked', crash)
          ctx.browser.listen('online', crash)
          ctx.onStop(crash)
          return crash()
        },
      }),
    )
    await expectSound(scene)
  })
})
