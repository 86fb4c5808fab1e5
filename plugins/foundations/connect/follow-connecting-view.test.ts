import { beforeAll, describe, expect, it } from 'vitest'
import type { Router } from '../../../kernel/router/create-router'
import { closeGuards } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { usedStorage } from './connect-world.fixture'
import { ConnectingExternalView, type Connector, type ConnectorSource, ConnectView, connectorSources } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('./follow-connecting-view'),
    import('./run-connecting'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

async function setUp(...others: readonly ConnectorSource[]) {
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', name: 'Fox', clock })
  const owl = fakeConnector({ id: 'owl', name: 'Owl', clock })
  const source = fakeConnectorSource<Connector>(fox, owl)
  const guard = signal(false)
  const contributes = [...[source, ...others].map((item) => connectorSources.of(item)), closeGuards.of(guard)]
  const test = createTestKernel({
    clock,
    storage: usedStorage(),
    plugins: [connect(), fakeNamespace({ contributes })],
  })
  await test.kernel.start()
  const { router } = test.kernel
  return { ...test, fox, owl, source, guard, router, api: test.kernel.plugins.connect }
}

const ask = { connectorId: 'fox', name: 'Fox' }

/** A wallet was pressed in the list, and approves after some time. */
async function press(afterMs: number) {
  const world = await setUp()
  world.fox.wallet.script('connect', { answer: 'approve', afterMs })
  world.router.open()
  world.router.push(ConnectingExternalView, ask)
  await settle()
  return world
}

const prompts = ({ wallet }: ReturnType<typeof fakeConnector>) =>
  wallet.requests.filter(({ method }) => method === 'connect').length

describe('the modal', () => {
  it('rests and opens on Connect, under its title, with the legal footer', async () => {
    const { router } = await setUp()
    expect(router.current.peek()?.view).toBe('Connect')
    router.open()
    expect(router.current.peek()?.view).toBe('Connect')
    const view = router.view('Connect')
    expect([view.title(undefined), view.footer]).toEqual([{ key: 'connect.title', text: 'Connect a wallet' }, 'legal'])
  })

  it('begins to look for wallets when it opens, and not when it goes to a view while it is closed', async () => {
    const { router, source } = await setUp()
    router.push(ConnectingExternalView, ask)
    await settle()
    expect(source.discoveries).toBe(0)
    router.reset(ConnectView)
    router.open()
    expect(source.discoveries).toBe(1)
  })

  it('calls the view ConnectingExternal by the wallet, or by what it is for', async () => {
    const { title, footer } = (await setUp()).router.view('ConnectingExternal')
    expect([title(ask), footer]).toEqual(['Fox', 'none'])
    expect(title({ connectorId: 'fox' })).toEqual({ key: 'connect.title', text: 'Connect a wallet' })
  })
})

describe('the view ConnectingExternal', () => {
  it('asks the wallet when somebody goes there, and closes the modal 700 ms after it approved', async () => {
    const { router, api, clock } = await press(1000)
    expect(api.attempt.peek()).toMatchObject({ connectorId: 'fox', state: 'asking' })
    await clock.advance(1000)
    expect(api.attempt.peek()?.state).toBe('done')
    await clock.advance(699)
    expect(router.isOpen.peek()).toBe(true)
    await clock.advance(1)
    expect([router.isOpen.peek(), router.current.peek()?.view]).toEqual([false, 'Connect'])
    expect(api.active.peek()?.status).toBe('connected')
  })

  it('does so when the modal opens with it', async () => {
    const { router, api } = await setUp()
    router.open({ view: ConnectingExternalView, params: ask })
    await settle()
    expect(api.active.peek()?.connectorId).toBe('fox')
  })

  it('asks at once, although another source of wallets is slow', async () => {
    const slow = { ...fakeConnectorSource<Connector>(), id: 'slow', discover: () => new Promise<void>(() => undefined) }
    const { router, fox } = await setUp(slow)
    router.open()
    router.push(ConnectingExternalView, ask)
    await settle()
    expect(prompts(fox)).toBe(1)
  })

  it('waits for a wallet that is only being looked for', async () => {
    const late = fakeConnector({ id: 'late' })
    const source = fakeConnectorSource<Connector>()
    const looking = {
      ...source,
      async discover() {
        await settle()
        source.offer(late)
      },
    }
    const { router } = await setUp(looking)
    router.open({ view: ConnectingExternalView, params: { connectorId: 'late' } })
    await settle()
    await settle()
    expect(prompts(late)).toBe(1)
  })

  it('asks nobody where it was left while wallets were looked for', async () => {
    const ends: (() => void)[] = []
    const late = fakeConnector({ id: 'late' })
    const source = fakeConnectorSource<Connector>()
    const looking = { ...source, discover: () => new Promise<void>((resolve) => void ends.push(resolve)) }
    const { router, api } = await setUp(looking)
    router.open({ view: ConnectingExternalView, params: { connectorId: 'late' } })
    await settle()
    router.close()
    source.offer(late)
    for (const end of ends) end()
    await settle()
    expect([prompts(late), api.attempt.peek()]).toEqual([0, undefined])
  })

  it('stays where no such wallet is found', async () => {
    const { router, api, clock, failures } = await setUp()
    router.open({ view: ConnectingExternalView, params: { connectorId: 'ghost' } })
    await settle()
    await clock.advance(60_000)
    expect([router.current.peek()?.view, api.attempt.peek(), failures]).toEqual(['ConnectingExternal', undefined, []])
  })

  it.each<[how: string, leave: (router: Awaited<ReturnType<typeof setUp>>['router']) => void]>([
    ['going back', (router) => router.goBack()],
    ['closing the modal', (router) => void router.close()],
    ['going elsewhere', (router) => router.reset(ConnectView)],
  ])('gives up when it is left by %s, and a late answer counts for nothing', async (_, leave) => {
    const { router, api, clock, fox } = await press(1000)
    leave(router)
    expect(api.attempt.peek()).toBeUndefined()
    await clock.advance(60_000)
    expect([api.connections.peek(), fox.wallet.listeners()]).toEqual([[], 0])
  })

  it('stays where the person declined, and asks again when it is gone to again', async () => {
    const { router, api, clock, fox } = await setUp()
    fox.wallet.script('connect', 'reject', 'approve')
    router.open()
    router.push(ConnectingExternalView, ask)
    await settle()
    await clock.advance(60_000)
    expect([router.current.peek()?.view, api.attempt.peek()?.state]).toEqual(['ConnectingExternal', 'declined'])
    router.replace(ConnectingExternalView, ask)
    await settle()
    expect([api.attempt.peek()?.state, prompts(fox)]).toEqual(['done', 2])
  })

  it('asks the other wallet when that one is chosen instead', async () => {
    const { router, api, fox, owl } = await setUp()
    fox.wallet.script('connect', 'ignore')
    router.open()
    router.push(ConnectingExternalView, ask)
    await settle()
    router.goBack()
    router.push(ConnectingExternalView, { connectorId: 'owl' })
    await settle()
    expect(api.active.peek()?.connectorId).toBe('owl')
    expect([prompts(fox), prompts(owl)]).toEqual([1, 1])
  })

  it('closes nothing else once it is left within the 700 ms', async () => {
    const { router, clock, fox } = await setUp()
    fox.wallet.script('connect', { answer: 'approve', afterMs: 100 })
    router.open()
    // As a page that draws it does.
    router.view('Connect')
    router.push(ConnectingExternalView, ask)
    await settle()
    await clock.advance(100)
    expect(clock.pending).toBe(1)
    router.goBack()
    // What loads the code of the next press.
    expect(clock.pending).toBe(1)
    await clock.advance(5000)
    expect([router.isOpen.peek(), router.current.peek()?.view, clock.pending]).toEqual([true, 'Connect', 0])
  })

  it('leaves the page a frame to show the address before the modal closes, where a wallet answers at once', async () => {
    const { router, api, clock } = await press(10)
    await clock.advance(10)
    await clock.advance(19)
    expect([api.active.peek()?.connectorId, router.isOpen.peek()]).toEqual(['fox', true])
    await clock.advance(1)
    expect(router.isOpen.peek()).toBe(false)
  })

  it('closes the modal as soon as a wallet approved that was faster than its screen', async () => {
    const { router, clock } = await press(99)
    await clock.advance(99)
    expect(router.isOpen.peek()).toBe(false)
  })

  it.each<[string, (router: Router) => void]>([
    ['the modal opens with it', (router) => router.open({ view: ConnectingExternalView, params: ask })],
    [
      'it takes the place of all others',
      (router) => {
        router.open()
        router.reset(ConnectingExternalView, ask)
      },
    ],
  ])('tells for 700 ms that it worked where the screen is in sight from the start, as %s', async (_, go) => {
    const { router, clock } = await setUp()
    go(router)
    await settle()
    await clock.advance(699)
    expect(router.isOpen.peek()).toBe(true)
    await clock.advance(1)
    expect(router.isOpen.peek()).toBe(false)
  })

  it('asks the wallet in the very task of the press, once the modal has stood for half a second', async () => {
    const { router, clock, fox } = await setUp()
    fox.wallet.script('connect', 'ignore')
    router.open()
    await clock.advance(500)
    await settle()
    router.push(ConnectingExternalView, ask)
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    expect(prompts(fox)).toBe(1)
  })

  it('gets ready for a press at once over a slow line, where what is fetched later would come too late', async () => {
    const { router, clock, fox, browser } = await setUp()
    browser.set({ isLineSlow: true })
    fox.wallet.script('connect', 'ignore')
    router.open()
    await clock.advance(0)
    await settle()
    router.push(ConnectingExternalView, ask)
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    expect(prompts(fox)).toBe(1)
  })

  it('is where a connecting leads that the app starts, from a closed modal and from any view; once more, it asks once more', async () => {
    const { router, fox, api } = await setUp()
    fox.wallet.script('connect', 'reject', 'reject', 'ignore')
    api.start(ask)
    await settle()
    expect([router.isOpen.peek(), router.current.peek()?.view, api.attempt.peek()?.state]).toEqual([
      true,
      'ConnectingExternal',
      'declined',
    ])
    router.close()
    router.open()
    api.start(ask)
    await settle()
    api.start(ask)
    await settle()
    expect([prompts(fox), api.attempt.peek()?.state]).toEqual([3, 'asking'])
    router.goBack()
    expect([router.current.peek()?.view, api.attempt.peek()]).toEqual(['Connect', undefined])
  })

  it('closes nothing else where a host moves on by itself as soon as somebody is connected', async () => {
    const { router, kernel, clock } = await setUp()
    kernel.on('connect:succeeded', () => router.goBack())
    router.open()
    router.push(ConnectingExternalView, ask)
    await settle()
    await clock.advance(5000)
    expect([router.isOpen.peek(), router.current.peek()?.view]).toEqual([true, 'Connect'])
  })

  it('does not close a modal that something holds open', async () => {
    const { router, clock, guard } = await setUp()
    guard.value = true
    router.open()
    router.push(ConnectingExternalView, ask)
    await settle()
    await clock.advance(700)
    expect(router.isOpen.peek()).toBe(true)
  })

  it('gives up when the kernel ends', async () => {
    const { router, kernel, clock, fox } = await setUp()
    fox.wallet.script('connect', 'ignore')
    router.open({ view: ConnectingExternalView, params: ask })
    await settle()
    kernel.dispose()
    await settle()
    expect([clock.pending, fox.wallet.listeners()]).toEqual([0, 0])
  })
})
