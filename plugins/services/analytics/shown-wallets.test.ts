import { expect, it } from 'vitest'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, type ViewRef, viewTarget } from '../../../kernel/router/define-view'
import { type Signal, signal } from '../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import { ConnectView, hiddenConnectors, walletGroups } from '../../foundations/connect/contract'
import { type CatalogueApi, CatalogueController, type CatalogueWallet } from '../catalogue/contract'
import { createFoundations } from './analytics-world.fixture'
import type { AnalyticsEvent, AnalyticsReport } from './contract'
import { analytics } from './index'

type Rows = Signal<readonly { readonly id: string; readonly name: string }[]>
type Entries = readonly (AnalyticsEvent | AnalyticsReport)[]

/** A catalogue that recommends these wallets, and features none. */
const recommending = (recommended: readonly CatalogueWallet[]) =>
  definePlugin({
    id: 'catalogue',
    controllers: [
      controller(CatalogueController, () => {
        const api: Partial<CatalogueApi> = { featured: signal([]), recommended: signal(recommended), custom: [] }
        return api as CatalogueApi
      }),
    ],
  })

/** What is told of the wallets that a page lists, which keeps some out; of what happened before beside them. */
async function readShown(
  hidden: string,
  rows: Rows,
  before: readonly object[] = [],
  known: readonly CatalogueWallet[] = [],
) {
  const messages: Entries[] = []
  const { plugin } = createFoundations()
  const lists = definePlugin({
    id: 'lists',
    views: [defineView({ ref: ConnectView, load: async () => ({ default: () => null }), title: 'Connect' })],
    contributes: [
      walletGroups.of({
        id: 'walletConnect',
        get rows() {
          return signal(rows.value.map((row) => ({ ...row, target: viewTarget(ConnectView) })))
        },
      }),
      hiddenConnectors.of(({ id }) => id === hidden),
    ],
  })
  const sink = (entries: Entries) => void messages.push(entries)
  const { kernel, clock, failures } = createTestKernel({
    plugins: [plugin, lists, recommending(known), analytics({ sink })],
  })
  await import('./analytics-controller')
  await kernel.start()
  for (const properties of before) kernel.plugins.analytics.track('PRESSED', { ...properties })
  await settle()
  kernel.router.open({ view: ConnectView })
  await settle()
  await clock.advance(10_000)
  const items = messages.flat().flatMap(({ props }) => ('items' in props && props.items) || [])
  return { shown: items.map(({ name, displayIndex }) => [name, displayIndex]), items, messages, failures }
}

it('wallets are told by the place in which they stand', async () => {
  const { shown } = await readShown('', signal([{ id: 'walletConnect', name: 'WalletConnect' }]))
  expect(shown).toEqual([
    ['WalletConnect', 0],
    ['Fox', 1],
  ])
})

it('wallets and events go apart where they are more than a beacon takes together', async () => {
  const name = (index: number) => `Wallet ${index} ${'of many words '.repeat(20)}`
  const rows = signal(Array.from({ length: 150 }, (_, index) => ({ id: `wallet ${index}`, name: name(index) })))
  const before = Array.from({ length: 5 }, () => ({ words: Array(60).fill('it is for you and me, '.repeat(5)) }))
  const { shown, messages } = await readShown('', rows, before)
  expect(shown).toHaveLength(151)
  expect(messages.filter((entries) => JSON.stringify(entries).length >= 64 * 1024)).toEqual([])
})

it('wallets that the catalogue recommends are told by their id and rank there, as in the list of all', async () => {
  const rows = signal([{ id: 'f1', name: 'Far' }])
  const { items } = await readShown('', rows, [], [{ id: 'f1', name: 'Far', order: 7, isCertified: true }])
  expect(items[0]).toEqual({
    name: 'Far',
    view: 'Connect',
    displayIndex: 0,
    explorerId: 'f1',
    walletRank: 7,
    certified: true,
  })
})

it('a wallet that the app keeps out of its list was not shown', async () => {
  const { shown } = await readShown('fox', signal([{ id: 'walletConnect', name: 'WalletConnect' }]))
  expect(shown).toEqual([['WalletConnect', 0]])
})

it('rows that throw when they are read take nothing from the others', async () => {
  const broken = Object.defineProperty(signal([]), 'value', {
    get: () => {
      throw new Error('Broken')
    },
  })
  const { shown } = await readShown('', broken)
  expect(shown).toEqual([['Fox', 0]])
})

it('a wallet pressed before the code that counts has loaded is told with its place in the list that was left', async () => {
  const messages: Entries[] = []
  const { plugin } = createFoundations()
  const viewOf = <P>(ref: ViewRef<P>) =>
    defineView({ ref, load: async () => ({ default: () => null }), title: 'Some title' })
  const next = createViewRef('Next')
  const lists = definePlugin({ id: 'lists', views: [viewOf(ConnectView), viewOf(next)] })
  const sink = (entries: Entries) => void messages.push(entries)
  const { kernel, clock } = createTestKernel({ plugins: [plugin, lists, analytics({ sink })] })
  await kernel.start()
  kernel.router.open({ view: ConnectView })
  kernel.router.push(next)
  kernel.plugins.connect.emit('connect:started', { connectorId: 'fox' })
  await import('./analytics-controller')
  await settle()
  await clock.advance(10_000)
  const told = messages.flat().map(({ props }) => props)
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'SELECT_WALLET', properties: expect.objectContaining({ displayIndex: 0 }) }),
  )
  expect(told).toContainEqual(
    expect.objectContaining({ items: [expect.objectContaining({ name: 'Fox', view: 'Connect', displayIndex: 0 })] }),
  )
})
