import { describe, expect, it, vi } from 'vitest'
import { remoteFlags } from '../gates/gate-registry'
import { SignMessage } from '../namespaces/capabilities'
import { createViewRef, defineView, viewTarget } from '../router/define-view'
import { routerPolicies } from '../router/slots'
import { createSlot } from '../slots/create-slot'
import { effect, signal } from '../store/signals'
import { createTestKernel } from '../testing/create-test-kernel'
import { fakeNamespace } from '../testing/fake-namespace'
import { settle } from '../testing/fake-platform'
import { definePlugin } from './define-plugin'
import { pluginLocales } from './locales'

const lines = createSlot<string>('shell/lines')
const Home = createViewRef('Home')
const Swap = createViewRef('Swap')
const SwapHelp = createViewRef('SwapHelp')
const swapLocales = vi.fn(async () => ({ default: {} }))

const gated = (view: string, gate: string) =>
  expect.objectContaining({ code: 'ROUTER_VIEW_GATED', context: { view, gate } })

/** A shell whose first view is Home, a gated plugin, and a remote flag that the test sets. */
function createScene(initial: boolean | undefined) {
  const log: string[] = []
  const flags = signal<Record<string, boolean | undefined> | undefined>(
    initial === undefined ? undefined : { swap: initial },
  )
  const load = async () => {
    log.push('loaded')
    return { default: () => null }
  }
  const shell = definePlugin({
    id: 'shell',
    views: [defineView({ ref: Home, load })],
    contributes: [
      remoteFlags.of(flags),
      routerPolicies.of({ rest: () => viewTarget(Home), home: () => viewTarget(Home) }),
      lines.of('home'),
    ],
  })
  const swap = definePlugin({
    id: 'swap',
    gates: { swap: { default: true }, help: { default: true, remoteKey: 'swapHelp' } },
    views: [defineView({ ref: Swap, load }), defineView({ ref: SwapHelp, load, when: 'help' })],
    contributes: [lines.of('swap'), lines.of('help', { when: 'help' })],
    locales: swapLocales,
    start(ctx) {
      log.push('started')
      ctx.browser.listen('online', () => undefined)
      ctx.clock.after(10_000, () => undefined)
      ctx.effect(() => void ctx.router.isOpen.value)
      return () => void log.push('stopped')
    },
  })
  return { log, flags, ...createTestKernel({ plugins: [shell, swap] }) }
}

describe('a closed gate', () => {
  it('removes its own parts and nothing else', async () => {
    const { kernel, log } = createScene(false)
    await kernel.start()
    expect(kernel.slot(lines).value).toEqual(['home', 'help'])
    for (const go of [kernel.router.push, kernel.router.replace, kernel.router.reset]) {
      expect(() => go(Swap)).toThrow(gated('Swap', 'swap'))
    }
    expect(() => kernel.router.open({ view: Swap })).toThrow(gated('Swap', 'swap'))
    expect(() => kernel.router.view('Swap')).toThrow(gated('Swap', 'swap'))
    kernel.router.push(SwapHelp)
    expect(log).toEqual([])
    expect((await kernel.inspect()).plugins[1]).toMatchObject({ id: 'swap', status: 'gated' })
  })

  it('of the plugin removes its languages, without loading them', async () => {
    const { kernel, flags } = createScene(true)
    await kernel.start()
    expect(kernel.slot(pluginLocales).value).toEqual([swapLocales])
    flags.value = { swap: false, swapHelp: true }
    expect(kernel.slot(pluginLocales).value).toEqual([])
    expect(swapLocales).not.toHaveBeenCalled()
  })

  it('with the name of a part closes only that part', async () => {
    const { kernel, flags, log } = createScene(true)
    await kernel.start()
    flags.value = { swap: true, swapHelp: false }
    expect(kernel.slot(lines).value).toEqual(['home', 'swap'])
    expect(() => kernel.router.push(SwapHelp)).toThrow(gated('SwapHelp', 'help'))
    kernel.router.push(Swap)
    expect(log).toEqual(['started'])
  })

  it('undoes what the start set up, and starts again when it opens', async () => {
    const { kernel, flags, log, browser, clock } = createScene(true)
    await kernel.start()
    for (const round of [1, 2, 3]) {
      expect(log).toHaveLength(round * 2 - 1)
      expect([browser.listeners(), clock.pending]).toEqual([1, 1])
      flags.value = { swap: false }
      expect(log.at(-1)).toBe('stopped')
      expect([browser.listeners(), clock.pending]).toEqual([0, 0])
      expect((await kernel.inspect()).plugins[1]?.status).toBe('gated')
      flags.value = { swap: true }
      await settle()
      expect((await kernel.inspect()).plugins[1]?.status).toBe('started')
    }
    kernel.dispose()
    flags.value = { swap: false }
    flags.value = { swap: true }
    expect([browser.listeners(), clock.pending]).toEqual([0, 0])
    expect(log.filter((entry) => entry === 'started')).toHaveLength(4)
  })

  it('during a start that never ends does not delay the plugins after it, nor that the kernel is ready', async () => {
    const flags = signal<Record<string, boolean>>({})
    const log: string[] = []
    const hung = definePlugin({ id: 'hung', start: () => new Promise<undefined>(() => undefined) })
    const next = definePlugin({ id: 'next', contributes: [remoteFlags.of(flags)], start: () => void log.push('next') })
    const { kernel, clock, failures } = createTestKernel({ plugins: [hung, next] })
    void kernel.ready.then(() => log.push('ready'))
    await settle()
    flags.value = { hung: false }
    await settle()
    expect(log).toEqual(['next', 'ready'])
    expect((await kernel.inspect()).plugins[0]?.status).toBe('gated')
    expect([clock.pending, failures]).toEqual([0, []])
  })

  it('that opens later starts the plugin then', async () => {
    const { kernel, flags, log } = createScene(false)
    await kernel.start()
    flags.value = { swap: true }
    await settle()
    expect(log).toEqual(['started'])
    expect(kernel.slot(lines).value).toEqual(['home', 'swap', 'help'])
  })

  it('makes the router leave a view that was pushed before', async () => {
    const { kernel, flags } = createScene(true)
    await kernel.start()
    kernel.router.open()
    kernel.router.push(Swap)
    flags.value = { swap: false }
    expect(kernel.router.history.value.entries.map(({ view }) => view)).toEqual(['Home'])
    expect(kernel.router.history.value.direction).toBe('back')
    expect(kernel.router.isOpen.value).toBe(true)
  })

  it('removes a closed view from the history under the current one', async () => {
    const { kernel, flags } = createScene(true)
    await kernel.start()
    kernel.router.push(Swap)
    kernel.router.push(SwapHelp)
    flags.value = { swap: false }
    expect(kernel.router.history.value.entries.map(({ view }) => view)).toEqual(['Home', 'SwapHelp'])
  })

  it('makes the router show its first view if nothing else is left', async () => {
    const { kernel, flags } = createScene(true)
    await kernel.start()
    kernel.router.reset(Swap)
    flags.value = { swap: false }
    expect(kernel.router.current.value?.view).toBe('Home')
  })

  it('does not restart a failed plugin after it opens again', async () => {
    const flags = signal<Record<string, boolean>>({ frail: true })
    let starts = 0
    const frail = definePlugin({
      id: 'frail',
      gates: { frail: { default: true } },
      contributes: [lines.of('frail')],
      start() {
        starts++
        throw new Error('broken')
      },
    })
    const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(flags)] })
    const { kernel } = createTestKernel({ plugins: [config, frail] })
    await kernel.start()
    expect(kernel.slot(lines).value).toEqual([])
    flags.value = { frail: false }
    flags.value = { frail: true }
    await settle()
    expect((await kernel.inspect()).plugins[1]?.status).toBe('failed')
    expect(starts).toBe(1)
  })

  it('that closes while the plugin starts undoes the start, including a late clean-up', async () => {
    const log: string[] = []
    const flags = signal<Record<string, boolean>>({ slow: true })
    let finish = (_cleanup: () => void): void => undefined
    const slow = definePlugin({
      id: 'slow',
      gates: { slow: { default: true } },
      start: () =>
        new Promise<() => void>((resolve) => {
          finish = resolve
        }),
    })
    const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(flags)] })
    const { kernel, failures } = createTestKernel({ plugins: [config, slow] })
    await settle()
    flags.value = { slow: false }
    finish(() => void log.push('cleaned'))
    await settle()
    expect(log).toEqual(['cleaned'])
    expect(failures).toEqual([])
    expect((await kernel.inspect()).plugins[1]?.status).toBe('gated')
  })
})

describe('the gate of a plugin that declares none', () => {
  it('has its id, is open, and is closed by the host or by a remote flag', async () => {
    const flags = signal<Record<string, boolean> | undefined>(undefined)
    const log: string[] = []
    const plain = definePlugin({
      id: 'plain',
      views: [defineView({ ref: Swap, load: async () => ({ default: () => null }) })],
      contributes: [lines.of('plain')],
      start() {
        log.push('started')
        return () => void log.push('stopped')
      },
    })
    const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(flags)] })
    const plugins = [config, plain]
    const { kernel } = createTestKernel({ plugins })
    await kernel.start()
    expect(kernel.slot(lines).value).toEqual(['plain'])
    flags.value = { plain: false }
    expect(kernel.slot(lines).value).toEqual([])
    expect(() => kernel.router.push(Swap)).toThrow(gated('Swap', 'plain'))
    flags.value = {}
    await settle()
    expect(kernel.slot(lines).value).toEqual(['plain'])
    expect(log).toEqual(['started', 'stopped', 'started'])

    flags.value = { plain: true }
    const shut = createTestKernel({ plugins, gates: { plain: false } }).kernel
    await shut.start()
    expect(shut.slot(lines).value).toEqual([])
    expect(log).toHaveLength(3)
  })
})

describe('a namespace behind a closed gate', () => {
  const other = { id: 'other', contributes: [lines.of('other')] }

  function createNamespaces(gates: Record<string, boolean> = {}) {
    const flags = signal<Record<string, boolean>>({})
    const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(flags)] })
    const caller = definePlugin({ id: 'caller', uses: [SignMessage], setup: ({ namespaces }) => ({ namespaces }) })
    const plugins = [fakeNamespace(), fakeNamespace(other), config, caller] as const
    const { kernel, failures } = createTestKernel({ plugins, gates })
    return { kernel, flags, failures, seen: kernel.plugins.caller.namespaces }
  }

  it('is as if it were not installed, to hosts and to plugins', async () => {
    const { kernel, seen } = createNamespaces({ other: false })
    await kernel.start()
    kernel.namespaces.setActive('other')
    for (const namespaces of [kernel.namespaces, seen]) {
      expect(namespaces.ids).toEqual(['test'])
      expect(namespaces.active.value).toBe('test')
      expect(namespaces.has(SignMessage, 'other')).toBe(false)
      expect(() => namespaces.use(SignMessage, 'other')).toThrow(
        expect.objectContaining({ code: 'CAPABILITY_UNSUPPORTED' }),
      )
    }
    expect(kernel.slot(lines).value).toEqual([])
  })

  it('is replaced as the active one by another, and active again when the gate opens', async () => {
    const { kernel, seen, flags, failures } = createNamespaces()
    await kernel.start()
    kernel.namespaces.setActive('other')
    const places: unknown[] = []
    effect(() => void places.push([seen.active.value, ...seen.ids]))
    flags.value = { other: false }
    flags.value = {}
    expect(places).toEqual([
      ['other', 'test', 'other'],
      ['test', 'test'],
      ['other', 'test', 'other'],
    ])
    expect(seen.has(SignMessage, 'other')).toBe(true)
    expect(failures).toEqual([])
  })

  it('is not active if it is the only one', async () => {
    const { kernel, seen } = createNamespaces({ other: false, test: false })
    await kernel.start()
    expect(seen.ids).toEqual([])
    expect(seen.active.value).toBeUndefined()
    expect(seen.has(SignMessage)).toBe(false)
  })
})

describe('a plugin that contributes remote flags', () => {
  it('may have a gate itself', async () => {
    const flags = signal<Record<string, boolean>>({ extra: false })
    const config = definePlugin({
      id: 'config',
      gates: { config: { default: true } },
      contributes: [remoteFlags.of(flags)],
    })
    const extra = definePlugin({ id: 'extra', gates: { extra: { default: true } } })
    const { kernel } = createTestKernel({ plugins: [config, extra] })
    await kernel.start()
    expect(kernel.gate('config').value).toBe(true)
    expect(kernel.gate('extra').value).toBe(false)
  })
})
