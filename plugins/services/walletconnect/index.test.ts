import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import {
  createFakeBrowser,
  createFakeClock,
  createTestKernel,
  describePlugin,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { account } from '../../foundations/account/index'
import {
  type ConnectApi,
  ConnectController,
  type Connection,
  ConnectView,
  connectorSources,
  walletGroups,
} from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { networks } from '../../foundations/networks/index'
import { AllWalletsView, CatalogueController } from '../catalogue/contract'
import { type CatalogueOptions, catalogue } from '../catalogue/index'
import { ConnectingWalletConnectBasicView, WalletConnectController } from './contract'
import * as entry from './index'
import { walletConnectError } from './walletconnect-errors'

const { walletconnect } = entry

/** The parts of connect that are used before a pairing. */
function connectStub(connections: readonly Connection[] = []) {
  const api = {
    connections: signal(connections),
    connectors: signal([]),
    active: signal(connections[0]),
    attempt: signal(undefined),
  }
  return definePlugin({
    id: 'connect',
    controllers: [controller(ConnectController, () => api as Partial<ConnectApi> as ConnectApi)],
    views: [defineView({ ref: ConnectView, load: async () => ({ default: () => null }), title: 'Connect' })],
    contributes: [
      routerPolicies.of({ rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }, { order: 100 }),
    ],
  })
}

describePlugin('walletconnect', {
  plugin: () => walletconnect(),
  needs: () => [connectStub(), fakeNamespace()],
  errors: walletConnectError.table,
  entry: () => import('./index'),
  async exercise(kernel) {
    const api = kernel.plugins.walletconnect
    await api.prepare()
    await api.pair().catch(() => undefined)
    api.renew()
    api.cancel()
    kernel.router.open()
    await settle()
  },
})

const world = (
  options: entry.WalletConnectOptions = {},
  isMobile = false,
  others: readonly AnyPlugin[] = [],
  clock = createFakeClock(),
) => {
  const browser = createFakeBrowser({ isMobile })
  const catalogue = definePlugin({
    id: 'catalogue',
    views: [defineView({ ref: AllWalletsView, load: async () => ({ default: () => null }), title: 'All' })],
  })
  const plugins = [connectStub(), fakeNamespace(), walletconnect(options), catalogue, others] as const
  return createTestKernel({ browser, clock, plugins })
}

const otherWay = definePlugin({
  id: 'other',
  contributes: [connectorSources.of({ id: 'other', connectors: signal([]), discover: async () => undefined })],
})

it('is a connector of the type WALLET_CONNECT, for all namespaces of the app', () => {
  const { kernel } = world()
  const connectors = kernel.slot(connectorSources).value.flatMap((source) => source.connectors.value)
  expect(connectors).toMatchObject([
    { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', namespaces: ['test'] },
  ])
})

describe('the first view', () => {
  it.each([
    ['the code, where there is no other way', {}, false, [], 'ConnectingWalletConnectBasic'],
    ['the wallets, on a phone', {}, true, [], 'AllWallets'],
    ['the list, where there are other ways', {}, false, [otherWay], 'Connect'],
    [
      'the code, where the host has manualControl',
      { manualControl: true },
      false,
      [otherWay],
      'ConnectingWalletConnectBasic',
    ],
    [
      'the wallets, on a phone where the host has manualControl',
      { manualControl: true },
      true,
      [otherWay],
      'AllWallets',
    ],
  ])('is %s', (_, options, isMobile, others, view) => {
    const { kernel } = world(options, isMobile, others)
    kernel.router.open()
    expect(kernel.router.current.peek()?.view).toBe(view)
  })
})

it('opens on the account where an account is connected, also with manualControl', () => {
  const { caipNetworkId: networkId } = fakeNetwork('1')
  const accounts = [{ address: 'fake-ada' }] as const
  const connection: Connection = { connectorId: 'fox', namespace: 'test', status: 'connected', accounts, networkId }
  const plugins = [connectStub([connection]), fakeNamespace(), networks(), account()]
  const { kernel } = createTestKernel({ plugins: [...plugins, walletconnect({ manualControl: true })] })
  kernel.router.open()
  expect(kernel.router.current.peek()?.view).toBe('Account')
})

describe('the code that pairs', () => {
  const used = JSON.stringify({ v: 1, d: [{ wallet: { id: 'fox', name: 'Fox' }, usedAt: 7 }] })
  const isHere = ({ kernel }: ReturnType<typeof world>) =>
    kernel.plugins.walletconnect.platforms({ id: 'fox', name: 'Fox', webappLink: 'https://fox.example' }).length > 0

  it.each([
    ['comes at once on a phone, where a tap opens a wallet', true, '', ConnectView, true],
    ['comes at once where wallets were used before, which the list shows', false, used, ConnectView, true],
    ['does not come with the list of a desktop, however long that stands', false, '', ConnectView, false],
    ['does not come with all wallets on a desktop', false, '', AllWalletsView, false],
  ])('%s', async (_, isMobile, stored, view, comes) => {
    const clock = createFakeClock()
    const test = world({}, isMobile, [otherWay], clock)
    if (stored) test.storage.entries.set('portico:walletconnect:recent', stored)
    await test.kernel.start()
    await import('./walletconnect-implementation')
    test.kernel.router.open({ view })
    await settle()
    if (!comes) await clock.advance(60_000)
    await settle()
    expect(isHere(test)).toBe(comes)
  })

  it('comes with a view that pairs', async () => {
    const test = world({}, false, [otherWay])
    await test.kernel.start()
    await import('./walletconnect-implementation')
    test.kernel.router.open({ view: ConnectingWalletConnectBasicView })
    await settle()
    expect(isHere(test)).toBe(true)
  })
})

describe('the wallet list', () => {
  it('has a row for the code, but not on a phone, which cannot scan its own screen', () => {
    const rowsOn = (isMobile: boolean) =>
      world({}, isMobile)
        .kernel.slot(walletGroups)
        .value.flatMap(({ id, rows }) => rows.value.map((row) => [id, row.name, row.isDisabled]))
    expect(rowsOn(false)).toEqual([['walletConnect', 'WalletConnect', false]])
    expect(rowsOn(true)).toEqual([])
  })

  it('has the recent wallets once the modal was opened', async () => {
    const test = world()
    const wallet = { id: 'fox', name: 'Fox' }
    test.storage.entries.set('portico:walletconnect:recent', JSON.stringify({ v: 1, d: [{ wallet, usedAt: 7 }] }))
    await test.kernel.start()
    test.kernel.router.open({ view: ConnectView })
    await import('./walletconnect-implementation')
    await settle()
    const rows = test.kernel.slot(walletGroups).value.flatMap((group) => group.rows.value)
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: 'fox',
        usedAt: 7,
        target: { view: 'ConnectingWalletConnect', params: { wallet } },
      }),
    )
  })
})

describe('a recent wallet that the app does not want any more', () => {
  const [fox, owl] = ['Fox', 'Owl'].map((name) => ({ id: name.toLowerCase(), name }))
  const stored = JSON.stringify({ v: 1, d: [fox, owl].map((wallet) => ({ wallet, usedAt: 7 })) })

  async function open(options: CatalogueOptions) {
    const plugins = [connect(), fakeNamespace(), walletconnect(), catalogue({ wallets: [], ...options })]
    const test = createTestKernel({ plugins })
    test.storage.entries.set('portico:walletconnect:recent', stored)
    await test.kernel.start()
    test.kernel.router.open({ view: ConnectView })
    await import('./walletconnect-implementation')
    await test.kernel.get(CatalogueController).prepare()
    await settle()
    const groups = test.kernel.slot(walletGroups).value.filter(({ id }) => id === 'recent')
    const { recent } = test.kernel.get(WalletConnectController)
    return {
      listed: groups.flatMap(({ rows }) => rows.value.map(({ name }) => name)),
      recent: recent.value.map(({ wallet }) => wallet.name),
    }
  }

  it('is neither in the list nor among those that the controller names', async () => {
    expect(await open({})).toEqual({ listed: ['Fox', 'Owl'], recent: ['Fox', 'Owl'] })
    expect(await open({ excludeWalletIds: ['fox'] })).toEqual({ listed: ['Owl'], recent: ['Owl'] })
    expect(await open({ includeWalletIds: ['owl'] })).toEqual({ listed: ['Owl'], recent: ['Owl'] })
  })

  it('stays where it is featured, or one of the app’s own', async () => {
    const both = { listed: ['Fox', 'Owl'], recent: ['Fox', 'Owl'] }
    expect(await open({ includeWalletIds: ['owl'], featuredWalletIds: ['fox'] })).toEqual(both)
    expect(await open({ includeWalletIds: ['owl'], customWallets: [{ id: 'fox', name: 'Fox' }] })).toEqual(both)
  })
})

it('has codes to scan and the list of all wallets closed where another tab connects', () => {
  const { kernel } = createTestKernel({ plugins: [connect(), fakeNamespace(), walletconnect(), catalogue()] })
  for (const view of ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'AllWallets'])
    expect(kernel.router.view(view).until).toBe('connected')
})

describe('the entry', () => {
  it('exports the factory and nothing else', () => {
    expect(Object.keys(entry)).toEqual(['walletconnect'])
  })

  it('lists its errors, events and storage keys in the README, under the five headings', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    const events = ['walletconnect:ready', 'walletconnect:settled', 'walletconnect:updated', 'walletconnect:ended']
    const keys = ['portico:walletconnect:recent', 'portico:walletconnect:client', 'WALLETCONNECT_DEEPLINK_CHOICE']
    for (const text of [...Object.keys(walletConnectError.table), ...events, ...keys]) expect(readme).toContain(text)
    expect(readme.match(/^## .+$/gm)).toEqual(['## What', '## Options', '## API', '## Events', '## Tokens and slots'])
  })
})
