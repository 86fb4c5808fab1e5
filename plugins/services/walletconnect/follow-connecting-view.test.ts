import { describe, expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import { createFakeBrowser, createFakeClock, createTestKernel, fakeConnector } from '../../../kernel/testing/index'
import {
  ConnectingExternalView,
  type Connection,
  type Connector,
  ConnectView,
  ConnectWalletsView,
  ProfileWalletsView,
} from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  type Pairing,
  type WalletPlatform,
} from './contract'
import { followConnectingView } from './pair-wallet'

const kestrel: CatalogueWallet = { id: 'kestrel', name: 'Kestrel', rdns: 'com.kestrel' }
const lantern: CatalogueWallet = { id: 'lantern', name: 'Lantern' }

const views = [
  ConnectView,
  ConnectWalletsView,
  ConnectingExternalView,
  ConnectingWalletConnectView,
  ConnectingWalletConnectBasicView,
  ProfileWalletsView,
].map(({ name }) => defineView({ ref: createViewRef(name), load: async () => ({ default: () => null }) }))

async function setUp(platforms: readonly WalletPlatform[] = ['qrcode'], browser = createFakeBrowser()) {
  const pairing = signal<Pairing>({ state: 'idle' })
  const pair = vi.fn(() => new Promise<Connection>(() => undefined))
  const cancel = vi.fn()
  const walletConnect = { pairing, pair, cancel, platforms: () => platforms }
  const connectors = signal<readonly Connector[]>([{ ...fakeConnector({ id: 'injected' }), rdns: 'com.kestrel' }])
  const connections = signal<readonly Connection[]>([])
  const home = { rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }
  const plugin = definePlugin({
    id: 'world',
    views,
    contributes: [routerPolicies.of(home)],
    start: (ctx) => followConnectingView(ctx, { walletConnect, connect: { connectors, connections } }),
  })
  const test = createTestKernel({ clock: createFakeClock(), browser, plugins: [plugin] })
  await test.kernel.start()
  const { router } = test.kernel
  return { ...test, router, pairing, pair, cancel, connectors, connections }
}

describe('opening a view that pairs', () => {
  it('starts a pairing with the wallet that was chosen', async () => {
    const { router, pair, cancel } = await setUp()
    router.open()
    router.push(ConnectingWalletConnectView, { wallet: kestrel })
    expect(pair.mock.calls).toEqual([[{ wallet: kestrel }]])
    expect(cancel).not.toHaveBeenCalled()
  })

  it('starts one for any wallet where none was chosen', async () => {
    const { router, pair } = await setUp()
    router.open({ view: ConnectingWalletConnectBasicView })
    expect(pair.mock.calls).toEqual([[{}]])
  })

  it('starts nothing while the modal is closed', async () => {
    const { router, pair } = await setUp()
    router.push(ConnectingWalletConnectView, {})
    expect(pair).not.toHaveBeenCalled()
  })

  it('keeps the pairing from one view to the next, and changes the wallet', async () => {
    const { router, pair, cancel } = await setUp()
    router.open({ view: ConnectingWalletConnectBasicView })
    router.push(ConnectingWalletConnectView, { wallet: kestrel })
    router.replace(ConnectingWalletConnectView, { wallet: lantern })
    expect(pair.mock.calls).toEqual([[{}], [{ wallet: kestrel }], [{ wallet: lantern }]])
    expect(cancel).not.toHaveBeenCalled()
  })

  it('passes keepOthers on, also to a wallet in this browser', async () => {
    const far = await setUp()
    far.router.open()
    far.router.push(ConnectingWalletConnectView, { wallet: kestrel, keepOthers: true })
    expect(far.pair.mock.calls).toEqual([[{ wallet: kestrel, keepOthers: true }]])
    const near = await setUp(['browser'])
    near.router.open()
    near.router.push(ConnectingWalletConnectView, { wallet: kestrel, keepOthers: true })
    expect(near.router.current.peek()?.params).toMatchObject({ connectorId: 'injected', keepOthers: true })
  })

  it('reports a refusal only in the view', async () => {
    const { router, pair, failures, logs } = await setUp()
    pair.mockRejectedValue(new Error('Connection rejected'))
    router.open({ view: ConnectingWalletConnectBasicView })
    await Promise.resolve()
    expect([failures, logs.lines.filter(({ level }) => level === 'error')]).toEqual([[], []])
  })

  it('opens the view for wallets of this browser where the wallet has no other way', async () => {
    const { router, pair } = await setUp(['browser'])
    router.open()
    router.push(ConnectingWalletConnectView, { wallet: kestrel })
    expect(router.current.peek()).toMatchObject({ view: 'ConnectingExternal', params: { connectorId: 'injected' } })
    expect(pair).not.toHaveBeenCalled()
  })

  it('pairs with a wallet of this browser where it has other ways too', async () => {
    const { router, pair } = await setUp(['browser', 'qrcode'])
    router.open()
    router.push(ConnectingWalletConnectView, { wallet: kestrel })
    expect([router.current.peek()?.view, pair.mock.calls.length]).toEqual(['ConnectingWalletConnect', 1])
  })
})

describe('connecting WalletConnect in the view for wallets of this browser', () => {
  const params = { connectorId: 'walletConnect', namespace: 'test', keepOthers: true }

  it('leads to the code that a phone scans', async () => {
    const { router, pair } = await setUp()
    router.open({ view: ProfileWalletsView })
    router.push(ConnectingExternalView, params)
    expect(router.current.peek()).toMatchObject({ view: 'ConnectingWalletConnect', params: { keepOthers: true } })
    expect(pair.mock.calls).toEqual([[{ keepOthers: true }]])
    router.goBack()
    expect(router.current.peek()?.view).toBe('ProfileWallets')
  })

  it('leads to the list on a phone, which cannot scan its own screen', async () => {
    const { router, pair } = await setUp(['qrcode'], createFakeBrowser({ isMobile: true }))
    router.open({ view: ConnectingExternalView, params })
    expect(router.current.peek()).toMatchObject({ view: 'ConnectWallets', params: { keepOthers: true } })
    expect(pair).not.toHaveBeenCalled()
  })

  it('stays there where a session exists, which is asked for one more namespace', async () => {
    const { router, connections } = await setUp()
    const networkId = parseCaipNetworkId('side:1').caipNetworkId
    connections.value = [
      { connectorId: 'walletConnect', namespace: 'side', networkId, accounts: [], status: 'connected' },
    ]
    router.open({ view: ConnectingExternalView, params })
    expect(router.current.peek()?.view).toBe('ConnectingExternal')
  })

  it('does not change the view of other wallets', async () => {
    const { router } = await setUp()
    router.open({ view: ConnectingExternalView, params: { connectorId: 'injected' } })
    expect(router.current.peek()?.view).toBe('ConnectingExternal')
  })
})

describe('leaving such a view', () => {
  it.each<[how: string, leave: (router: Awaited<ReturnType<typeof setUp>>['router']) => void]>([
    ['going back', (router) => router.goBack()],
    ['closing the modal', (router) => void router.close()],
    ['going elsewhere', (router) => router.reset(ConnectView)],
  ])('by %s cancels the pairing, once', async (_, leave) => {
    const { router, cancel } = await setUp()
    router.open()
    router.push(ConnectingWalletConnectView, { wallet: kestrel })
    leave(router)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('by the end of the kernel cancels the pairing too', async () => {
    const { router, kernel, cancel } = await setUp()
    router.open({ view: ConnectingWalletConnectBasicView })
    kernel.dispose()
    expect(cancel).toHaveBeenCalledOnce()
  })
})

describe('a wallet that approved', () => {
  it('closes the modal 700 ms later', async () => {
    const { router, pairing, clock } = await setUp()
    router.open({ view: ConnectingWalletConnectBasicView })
    pairing.value = { state: 'connected' }
    await clock.advance(699)
    expect(router.isOpen.peek()).toBe(true)
    await clock.advance(1)
    expect(router.isOpen.peek()).toBe(false)
  })

  it('leads back to the list of wallets where it was added to others', async () => {
    const { router, pairing, clock, kernel } = await setUp()
    router.open()
    router.push(ConnectingWalletConnectView, { keepOthers: true })
    pairing.value = { state: 'connected' }
    await clock.advance(700)
    expect([router.isOpen.peek(), router.current.peek()?.view]).toEqual([true, 'ProfileWallets'])
    expect(kernel.notices.snack.peek()?.message).toMatchObject({ text: 'New Wallet Added' })
  })

  it('does not close the modal where the view was left meanwhile', async () => {
    const { router, pairing, clock } = await setUp()
    router.open()
    // A page that draws the view asks the router for it.
    router.view('Connect')
    router.push(ConnectingWalletConnectView, { wallet: kestrel })
    pairing.value = { state: 'connected' }
    router.goBack()
    expect(clock.pending).toBe(0)
    await clock.advance(5000)
    expect(router.isOpen.peek()).toBe(true)
  })

  it('does not close the modal for an earlier pairing', async () => {
    const { router, pairing, pair, clock } = await setUp()
    pairing.value = { state: 'connected' }
    pair.mockImplementation(() => {
      pairing.value = { state: 'preparing' }
      return new Promise(() => undefined)
    })
    router.open({ view: ConnectingWalletConnectBasicView })
    await clock.advance(5000)
    expect([router.isOpen.peek(), clock.pending]).toEqual([true, 0])
  })
})
