import { describe, expect, it, vi } from 'vitest'
import { createKernel } from '../create-kernel'
import { type RemoteFlags, remoteFlags } from '../gates/gate-registry'
import type { AnyPlugin } from '../plugin/collect-plugins'
import { definePlugin } from '../plugin/define-plugin'
import { effect, signal } from '../store/signals'
import { createFakeClock, createTestKernel, fakeNamespace } from '../testing/index'
import type { OpenOptions } from './create-router'
import { createViewRef, defineView, type ViewRef, viewTarget } from './define-view'
import { closeGuards, type RouterPolicy, routerPolicies } from './slots'

const Connect = createViewRef('Connect')
const Account = createViewRef('Account')
const Help = createViewRef('Help')
const Wallet = createViewRef<{ readonly id: string }>('Wallet')
const Nowhere = createViewRef('Nowhere')

const load = async () => ({ default: () => null })

/** Views as plugins declare them: the router itself does not know these names. */
function createScene({
  embedded = false,
  policies = [],
  plugins = [],
}: {
  embedded?: boolean
  policies?: readonly RouterPolicy[]
  plugins?: readonly AnyPlugin[]
} = {}) {
  const isConnected = signal(false)
  const isBusy = signal(false)
  const views: readonly ViewRef<unknown>[] = [Connect, Account, Help, Wallet]
  const shell = definePlugin({
    id: 'shell',
    views: views.map((ref) => defineView({ ref, load, title: ref.name })),
    contributes: [
      ...policies.map((policy) => routerPolicies.of(policy)),
      routerPolicies.of({
        rest: () => viewTarget(Connect),
        home: () => viewTarget(isConnected.value ? Account : Connect),
        back: ({ view }) => (view === 'Connect' && isConnected.value ? viewTarget(Account) : undefined),
      }),
      closeGuards.of(isBusy),
    ],
  })
  const { kernel, clock, logs } = createTestKernel({
    plugins: [shell, fakeNamespace({ id: 'same' }), fakeNamespace({ id: 'other' }), plugins],
    embedded,
  })
  const events: string[] = []
  kernel.on('modal:opened', ({ view }) => events.push(`opened ${view}`))
  kernel.on('modal:closed', () => events.push('closed'))
  kernel.on('router:moved', ({ view }) => events.push(`moved ${view}`))
  const present = () => kernel.router.history.value.entries.map(({ view }) => view)
  return { router: kernel.router, kernel, clock, logs, isConnected, isBusy, events, views: present }
}

describe('moving', () => {
  it('begins with the first view of a closed modal', () => {
    const { router, views } = createScene()
    expect(views()).toEqual(['Connect'])
    expect(router.isOpen.value).toBe(false)
    expect(router.isLoading.value).toBe(false)
    expect(router.refusedCloses.value).toBe(0)
  })

  it('pushes a view with its params, and emits that', () => {
    const { router, views, events } = createScene()
    router.push(Wallet, { id: 'fox' })
    expect(views()).toEqual(['Connect', 'Wallet'])
    expect(router.current.value).toMatchObject({ view: 'Wallet', params: { id: 'fox' } })
    expect(router.history.value.direction).toBe('forward')
    expect(events).toEqual(['moved Wallet'])
  })

  it('ignores a push of the current view, and emits nothing', () => {
    const { router, views, events } = createScene()
    router.push(Connect)
    expect(views()).toEqual(['Connect'])
    expect(events).toEqual([])
  })

  it('replaces and resets', () => {
    const { router, views, events } = createScene()
    router.push(Help)
    router.replace(Wallet, { id: 'fox' })
    expect(views()).toEqual(['Connect', 'Wallet'])
    router.reset(Help)
    expect(views()).toEqual(['Help'])
    expect(router.history.value.direction).toBe('none')
    expect(events).toEqual(['moved Help', 'moved Wallet', 'moved Help'])
  })

  it('goes back one view, or to an index', () => {
    const { router, views } = createScene()
    router.push(Help)
    router.push(Wallet, { id: 'fox' })
    router.push(Account)
    router.goBack()
    expect(views()).toEqual(['Connect', 'Help', 'Wallet'])
    router.goToIndex(0)
    expect(views()).toEqual(['Connect'])
    router.goToIndex(5)
    router.goToIndex(-1)
    expect(views()).toEqual(['Connect'])
  })

  it('shows Account if a step back leads to Connect while connected', () => {
    const { router, views, isConnected } = createScene()
    router.push(Help)
    isConnected.value = true
    router.goBack()
    expect(views()).toEqual(['Account'])
    expect(router.history.value.direction).toBe('back')
  })

  it.each(['goBack', 'goBackOrClose'] as const)('closes by %s at length 1, and steps back at more', (step) => {
    const { router, views } = createScene()
    router.open()
    router.push(Help)
    router[step]()
    expect([views(), router.isOpen.value]).toEqual([['Connect'], true])
    router[step]()
    expect(router.isOpen.value).toBe(false)
  })

  it.each(['push', 'replace', 'reset'] as const)('refuses an unknown view in %s, and stays', (step) => {
    const { router, views } = createScene()
    expect(() => router[step](Nowhere)).toThrow(
      expect.objectContaining({ code: 'ROUTER_VIEW_UNKNOWN', context: { view: 'Nowhere' } }),
    )
    expect(views()).toEqual(['Connect'])
  })

  it.each([
    ['push', undefined],
    ['replace', null],
    ['reset', 'Help'],
  ] as const)('refuses in %s what is no view ref, as %j, and stays', (step, ref) => {
    const { router, views } = createScene()
    expect(() => Reflect.apply(router[step], undefined, [ref])).toThrow(
      expect.objectContaining({ code: 'ROUTER_VIEW_UNKNOWN' }),
    )
    expect(views()).toEqual(['Connect'])
  })

  it('returns the definition of a view by name', () => {
    const { router } = createScene()
    expect(router.view('Help').name).toBe('Help')
    expect(() => router.view('Nowhere')).toThrow(expect.objectContaining({ code: 'ROUTER_VIEW_UNKNOWN' }))
  })

  it.each<[string, (router: ReturnType<typeof createScene>['router']) => void]>([
    ['opens', (router) => router.open()],
    ['opens a view of', (router) => router.open({ view: Help })],
    ['moves in', (router) => router.push(Help)],
    ['goes back in', (router) => router.goBack()],
    ['closes', (router) => void router.close()],
  ])('subscribes no effect that %s the modal to what decides where that leads', async (_, act) => {
    const isOff = signal<RemoteFlags>({})
    const flags = definePlugin({ id: 'flags', contributes: [remoteFlags.of(isOff)] })
    const { router, isConnected, kernel } = createScene({ plugins: [flags] })
    await kernel.start()
    router.open({ view: Wallet, params: { id: 'fox' } })
    router.push(Help)
    const run = vi.fn(() => act(router))
    effect(run)
    isConnected.value = true
    isOff.value = { flags: false, shell: false }
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Account', true],
    ['Connect', false],
  ])('shows %s in an open modal whose only view is shut', async (view, isConnectedThen) => {
    const off = signal<RemoteFlags>({})
    const Shut = createViewRef('Shut')
    const shut = definePlugin({
      id: 'shut',
      views: [defineView({ ref: Shut, load })],
      gates: { shut: { default: true } },
    })
    const flags = definePlugin({ id: 'flags', contributes: [remoteFlags.of(off)] })
    const { router, views, isConnected, kernel, events } = createScene({ plugins: [flags, shut] })
    await kernel.start()
    isConnected.value = isConnectedThen
    router.open({ view: Shut })
    off.value = { shut: false }
    expect([views(), router.isOpen.value]).toEqual([[view], true])
    expect(events).toEqual(['moved Shut', 'opened Shut', `moved ${view}`])
    router.close()
    expect(views()).toEqual(['Connect'])
  })

  it('shows each state once to subscribers', () => {
    const { router } = createScene()
    const seen: unknown[] = []
    effect(() => void seen.push(router.current.value?.view))
    router.push(Help)
    router.push(Help)
    router.goBack()
    expect(seen).toEqual(['Connect', 'Help', 'Connect'])
  })
})

describe('opening', () => {
  it('shows Connect, or Account while connected', () => {
    const { router, views, isConnected } = createScene()
    router.open()
    expect([views(), router.isOpen.value]).toEqual([['Connect'], true])
    router.close()
    isConnected.value = true
    router.open()
    expect(views()).toEqual(['Account'])
  })

  it('shows the requested view, with its params', () => {
    const { router, views } = createScene()
    router.open({ view: Wallet, params: { id: 'fox' } })
    expect(views()).toEqual(['Wallet'])
    expect(router.current.value?.params).toEqual({ id: 'fox' })
    router.open({ view: Wallet, params: { id: 'owl' } })
    expect(router.current.value?.params).toEqual({ id: 'owl' })
  })

  it('shows a view as new if it is requested without the params that it had', () => {
    const Tab = createViewRef<{ readonly tab: string } | undefined>('Tab')
    const tabs = definePlugin({ id: 'tabs', views: [defineView({ ref: Tab, load, title: 'Tab' })] })
    const { router } = createScene({ plugins: [tabs] })
    router.open({ view: Tab, params: { tab: 'coins' } })
    router.open({ view: Tab })
    expect(router.current.value?.params).toBeUndefined()
  })

  it('refuses an unknown view, and stays closed', () => {
    const { router, events } = createScene()
    expect(() => router.open({ view: Nowhere })).toThrow(expect.objectContaining({ code: 'ROUTER_VIEW_UNKNOWN' }))
    expect(router.isOpen.value).toBe(false)
    expect(events).toEqual([])
  })

  it('calls the policies first, with the request', () => {
    const asked: unknown[] = []
    const policy: RouterPolicy = {
      open(request) {
        asked.push(request)
        return request.namespace === 'other' ? viewTarget(Help) : undefined
      },
    }
    const { router, views } = createScene({ policies: [policy] })
    router.open({ namespace: 'other', view: Account })
    expect(views()).toEqual(['Help'])
    router.close()
    router.open({ namespace: 'same', view: Account })
    expect(views()).toEqual(['Account'])
    router.open()
    expect(asked).toEqual([{ namespace: 'other', view: Account }, { namespace: 'same', view: Account }, {}])
  })

  it.each<[unknown, string]>([
    [null, 'options must be an object, not null.'],
    ['Account', 'options must be an object, not "Account".'],
    [{ view: 'Account' }, 'view must be an object with name, not "Account".'],
    [
      { view: { name: '' }, target: {} },
      'target is no known option. Known are "view", "params", "namespace", "confirmSwitch".\nview.name must be a text that is not empty, not "".',
    ],
    [{ namespase: 'other' }, 'namespase is no known option. Did you mean "namespace"?'],
    [{ namespace: 'othre' }, 'namespace must be "same" or "other", not "othre". Did you mean "other"?'],
    [{ confirmSwitch: 'no' }, 'confirmSwitch must be true or false, not "no".'],
  ])('refuses to open for %j, and stays as it is', (options, faults) => {
    const { router, events } = createScene()
    expect(() => router.open(options as OpenOptions)).toThrow(
      expect.objectContaining({ code: 'ROUTER_OPTIONS_INVALID', context: { faults } }),
    )
    expect([router.isOpen.value, events]).toEqual([false, []])
  })

  it('refuses to open a view without the params that it needs, and stays as it is', () => {
    const title = ({ id }: { readonly id: string }) => id
    const pages = definePlugin({
      id: 'pages',
      views: [defineView({ ref: createViewRef<{ id: string }>('Page'), load, title })],
    })
    const { router, events } = createScene({ plugins: [pages] })
    expect(() => router.open({ view: { name: 'Page' } })).toThrow(
      expect.objectContaining({
        code: 'ROUTER_OPTIONS_INVALID',
        context: { faults: 'params must be what the view "Page" takes, not undefined.' },
      }),
    )
    expect([router.isOpen.value, events]).toEqual([false, []])
  })

  it('emits once that it opened, and where', () => {
    const { router, events } = createScene()
    router.open({ view: Help })
    router.open({ view: Help })
    router.open({ view: Account })
    expect(events).toEqual(['moved Help', 'opened Help', 'moved Account'])
  })

  it('stays closed, and emits no opening, if the host closes it in the handler of the move', () => {
    const { kernel, router, events, views } = createScene()
    kernel.on('router:moved', ({ view }) => {
      if (view === 'Help') router.close()
    })
    router.open({ view: Help })
    expect([router.isOpen.value, views()]).toEqual([false, ['Connect']])
    expect(events).not.toContain('opened Help')
    router.open({ view: Account })
    expect([router.isOpen.value, events.at(-1)]).toEqual([true, 'opened Account'])
  })

  it('does not change the history if the view is current already', () => {
    const { router, views } = createScene()
    router.open()
    router.push(Help)
    router.open({ view: Help })
    expect(views()).toEqual(['Connect', 'Help'])
  })

  it('skips policies that name a view which is not installed', () => {
    const lost: RouterPolicy = {
      open: () => viewTarget(Nowhere),
      home: () => viewTarget(Nowhere),
      rest: () => viewTarget(Nowhere),
    }
    const { router, views } = createScene({ policies: [lost] })
    router.open()
    expect(views()).toEqual(['Connect'])
  })

  it('shows the first view of a closed modal if the policies name no home', () => {
    const shell = definePlugin({
      id: 'shell',
      views: [defineView({ ref: Help, load }), defineView({ ref: Account, load })],
      contributes: [routerPolicies.of({ rest: () => viewTarget(Help) })],
    })
    const { router } = createTestKernel({ plugins: [shell] }).kernel
    router.push(Account)
    router.open()
    expect(router.current.value?.view).toBe('Help')
  })

  it('shows a named view without any policy, and closing then empties the history', () => {
    const shell = definePlugin({
      id: 'shell',
      views: [defineView({ ref: Help, load }), defineView({ ref: Account, load })],
    })
    const { kernel } = createTestKernel({ plugins: [shell] })
    const moves: unknown[] = []
    kernel.on('router:moved', ({ view }) => moves.push(view))
    kernel.router.open({ view: Help })
    kernel.router.push(Account)
    kernel.router.goBack()
    kernel.router.goBack()
    expect(kernel.router.isOpen.value).toBe(false)
    expect(kernel.router.history.value.entries).toEqual([])
    expect(moves).toEqual(['Help', 'Account', 'Help', undefined])
  })

  it('is a coded error if no policy has a view', () => {
    const { kernel } = createTestKernel({ plugins: [] })
    expect(() => kernel.router.open()).toThrow(
      expect.objectContaining({ code: 'ROUTER_VIEW_UNKNOWN', context: { view: 'home' } }),
    )
    expect(kernel.router.isOpen.value).toBe(false)
    expect(kernel.router.current.value).toBeUndefined()
    expect(kernel.router.close()).toBe(true)
    kernel.router.goBack()
    expect(kernel.router.history.value.entries).toEqual([])
  })
})

describe('an open modal that nothing draws', () => {
  const warning =
    'router.open() was called, and nothing draws the modal: render <Portico kernel={kernel}> with this kernel.'
  const warnings = ({ logs }: ReturnType<typeof createScene>) =>
    logs.lines.filter(({ details }) => details[0] === warning).length

  it('is logged once, even if it is opened several times', async () => {
    const scene = createScene()
    scene.router.open()
    await scene.clock.advance(4999)
    expect(warnings(scene)).toBe(0)
    await scene.clock.advance(1)
    await vi.waitFor(() => expect(warnings(scene)).toBe(1))
    scene.router.close()
    scene.router.open()
    await scene.clock.advance(60_000)
    expect(warnings(scene)).toBe(1)
  })

  it('is logged if the host keeps the default level of the log', async () => {
    const lines: unknown[] = []
    const clock = createFakeClock()
    const kernel = createKernel({
      plugins: [definePlugin({ id: 'shell', views: [defineView({ ref: Help, load })] })],
      platform: { clock, log: (level, scope, ...details) => lines.push([level, scope, ...details]) },
    })
    kernel.router.open({ view: Help })
    await clock.advance(5000)
    await vi.waitFor(() => expect(lines).toEqual([['error', 'router', warning]]))
  })

  it('is not logged if it was drawn or closed in time, or if its kernel has ended', async () => {
    for (const mend of [
      ({ router }: ReturnType<typeof createScene>) => router.view('Connect'),
      ({ router }: ReturnType<typeof createScene>) => router.close(),
      ({ kernel }: ReturnType<typeof createScene>) => kernel.dispose(),
    ]) {
      const scene = createScene()
      scene.router.open()
      await scene.clock.advance(3000)
      mend(scene)
      await scene.clock.advance(60_000)
      expect(warnings(scene)).toBe(0)
      expect(scene.clock.pending).toBe(0)
    }
  })
})

describe('closing', () => {
  it('resets to Connect, ends loading, and emits that once', () => {
    const { router, views, events, isConnected } = createScene()
    router.open()
    router.push(Help)
    router.setLoading(true)
    isConnected.value = true
    events.splice(0)
    expect(router.close()).toBe(true)
    expect([views(), router.isOpen.value, router.isLoading.value]).toEqual([['Connect'], false, false])
    expect(router.close()).toBe(true)
    expect(events.filter((event) => event === 'closed')).toHaveLength(1)
  })

  it('is one change for subscribers', () => {
    const { router } = createScene()
    router.open()
    router.push(Help)
    router.setLoading(true)
    const seen: unknown[] = []
    effect(() => void seen.push([router.isOpen.value, router.isLoading.value, router.current.value?.view]))
    router.close()
    expect(seen).toEqual([
      [true, true, 'Help'],
      [false, false, 'Connect'],
    ])
  })

  it('is refused while a guard is true, and counted', () => {
    const { router, views, isBusy, events } = createScene()
    router.open()
    router.push(Help)
    isBusy.value = true
    expect(router.close()).toBe(false)
    expect([views(), router.isOpen.value, router.refusedCloses.value]).toEqual([['Connect', 'Help'], true, 1])
    router.goBack()
    expect(views()).toEqual(['Connect'])
    router.goBackOrClose()
    expect([router.isOpen.value, router.refusedCloses.value]).toEqual([true, 2])
    isBusy.value = false
    expect(router.close()).toBe(true)
    expect(router.refusedCloses.value).toBe(2)
    expect(events.filter((event) => event === 'closed')).toHaveLength(1)
  })

  it('drops the transactions that were open', () => {
    const { router } = createScene()
    const log: string[] = []
    router.open()
    router.transactions.push({ onSuccess: () => void log.push('success'), onCancel: () => void log.push('cancel') })
    router.close()
    expect(router.transactions.isEmpty).toBe(true)
    router.transactions.pop('success')
    expect(log).toEqual([])
  })
})

describe('an embedded modal', () => {
  it('is always open, and its first view is Account or Connect', () => {
    const { router, views, isConnected } = createScene({ embedded: true })
    expect([views(), router.isOpen.value]).toEqual([['Connect'], true])
    router.push(Help)
    router.close()
    expect([views(), router.isOpen.value]).toEqual([['Connect'], true])
    isConnected.value = true
    router.push(Help)
    router.close()
    expect([views(), router.isOpen.value]).toEqual([['Account'], true])
  })

  it('has the first view of the policies if they name no home', () => {
    const shell = definePlugin({
      id: 'shell',
      views: [defineView({ ref: Help, load })],
      contributes: [routerPolicies.of({ rest: () => viewTarget(Help) })],
    })
    const { kernel } = createTestKernel({ plugins: [shell], embedded: true })
    expect(kernel.router.current.value?.view).toBe('Help')
  })
})

describe('loading', () => {
  it('is set and unset', () => {
    const { router } = createScene()
    router.setLoading(true)
    expect(router.isLoading.value).toBe(true)
    router.setLoading(false)
    expect(router.isLoading.value).toBe(false)
  })
})
