import type { Clock } from '../../../kernel/platform/clock'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../kernel/router/define-view'
import {
  createFakeBrowser,
  createFakeHub,
  createFakeWallet,
  createTestKernel,
  type FakeClock,
  type FakeHub,
  type FakeStorage,
  type FakeWallet,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../../kernel/testing/index'
import { usedStorage } from './connect-world.fixture'
import { connectorSources, type WalletListParams } from './contract'
import { type ConnectOptions, connect } from './index'

/** A turn of the event loop, which all promises and loaded imports need: much quicker than a timer. */
export async function settleFast(turns = 2): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** More timers in one stretch of time are no plugin's doing. */
const MAX_TIMERS = 10_000
/** More messages and storage events in one turn of the event loop are tabs that answer each other for ever. */
const MAX_DELIVERIES = 10_000

/** As `createFakeClock`, for tests that take thousands of steps; time in which timers come without end is a failure. */
export function createFastClock(): FakeClock {
  const timers = new Set<{ readonly due: number; readonly run: () => void }>()
  let time = Date.UTC(2026, 0, 1)
  const nextDue = (until: number) => [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
  const after: Clock['after'] = (ms, run) => {
    const timer = { due: time + Math.max(ms, 0), run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    now: () => time,
    after,
    get pending() {
      return timers.size
    },
    async advance(ms) {
      const until = time + ms
      await settleFast()
      let count = 0
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        if (++count > MAX_TIMERS) throw new Error(`Timers come without end: ${count} of them in ${ms} ms.`)
        timers.delete(timer)
        time = Math.max(time, timer.due)
        timer.run()
        await settleFast()
      }
      time = until
    },
  }
}

export type Tabs = ReturnType<typeof createTabs>
export type Tab = ReturnType<Tabs['open']>

export interface TabsInit {
  readonly clock: FakeClock
  readonly gates?: Readonly<Record<string, boolean>>
  readonly options?: ConnectOptions
  readonly wallets?: readonly string[]
  readonly namespaces?: readonly string[]
}

/**
 * Counts what pages tell each other within a turn of the event loop. Each is told in a microtask, and microtasks that beget
 * microtasks let no timer of the test runner come in between, so that is where they are stopped.
 */
function createDeliveries() {
  let count = 0
  let isStuck = false
  return {
    get isStuck() {
      return isStuck
    },
    /** Whether one more may be delivered. */
    take(): boolean {
      if (count++ === 0) setImmediate(() => (count = 0))
      isStuck ||= count > MAX_DELIVERIES
      return !isStuck
    },
  }
}

/** Lets a hub deliver so much and no more. */
function limitHub(hub: FakeHub, deliveries: ReturnType<typeof createDeliveries>): FakeHub {
  const { openChannel } = hub
  return Object.assign(hub, {
    openChannel: (...[name, onMessage]: Parameters<FakeHub['openChannel']>) =>
      openChannel(name, (message) => void (deliveries.take() && onMessage(message))),
  })
}

/** Storage that a page shares with others and that may fail for it alone. */
function createTabStorage(entries: Map<string, string>, notify: (key: string) => void): FakeStorage {
  const change = (key: string, value?: string) => {
    if (storage.isFull && value !== undefined) throw new DOMException('Full', 'QuotaExceededError')
    const before = entries.get(key)
    if (value === undefined) entries.delete(key)
    else entries.set(key, value)
    if (before !== value) notify(key)
  }
  const backend = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, value),
    removeItem: (key: string) => change(key),
  }
  const storage = {
    isDisabled: false,
    isFull: false,
    entries,
    writes: 0,
    open() {
      if (storage.isDisabled) throw new DOMException('Denied', 'SecurityError')
      return backend
    },
  }
  return storage
}

/** Wallets of several namespaces, each with accounts, network and answers of its own there. */
function createWallets(clock: FakeClock, ids: readonly string[], namespaces: readonly string[]) {
  const held = new Map(
    ids.flatMap((id) =>
      namespaces.map((namespace) => [`${namespace} ${id}`, createFakeWallet({ clock, networkId: `${namespace}:1` })]),
    ),
  )
  const walletOf = (id: string, namespace: string) => held.get(`${namespace} ${id}`) as FakeWallet
  const connectors = ids.map((id) => ({
    ...fakeConnector({ id, namespaces }),
    getProvider: async (namespace: string) => walletOf(id, namespace).provider,
  }))
  return { connectors, walletOf, all: [...held.values()] }
}

/** Lists wallets of another plugin. */
export const MoreWalletsView = createViewRef<WalletListParams>('MoreWallets')
const moreWallets = () =>
  definePlugin({
    id: 'more-wallets',
    views: [defineView({ ref: MoreWalletsView, load: async () => ({ default: () => null }), until: 'connected' })],
  })

function createPage(init: Required<Pick<TabsInit, 'clock' | 'namespaces'>> & TabsInit, world: World) {
  const { clock, gates, options, namespaces } = init
  const { hub, entries, connectors, open, deliveries } = world
  const browser = createFakeBrowser({ hub })
  const storage = createTabStorage(entries, (key) => {
    for (const other of open)
      if (other.browser !== browser)
        queueMicrotask(() => {
          if (open.has(other) && !other.isFrozen && deliveries.take())
            other.browser.dispatch(Object.assign(new Event('storage'), { key }))
        })
  })
  const source = connectorSources.of(fakeConnectorSource(...connectors))
  const [first = 'test', ...others] = namespaces
  const spaces = [fakeNamespace({ id: first, contributes: [source] }), ...others.map((id) => fakeNamespace({ id }))]
  const plugins = [connect(options), spaces, moreWallets()] as const
  const test = createTestKernel({ clock, storage, browser, plugins, logLevel: 'error', ...(gates && { gates }) })
  return { ...test, api: test.kernel.plugins.connect, isFrozen: false }
}

type Page = ReturnType<typeof createPage>
interface World extends Pick<ReturnType<typeof createWallets>, 'connectors'> {
  readonly hub: FakeHub
  readonly entries: Map<string, string>
  readonly open: Set<Pick<Page, 'browser' | 'isFrozen'>>
  readonly deliveries: ReturnType<typeof createDeliveries>
}

/** Pages of one origin: they share wallets, storage, messages and locks, and each has a storage that may fail by itself. */
export function createTabs(init: TabsInit) {
  const { wallets = ['fox', 'owl'], namespaces = ['test', 'side'] } = init
  const { connectors, ...held } = createWallets(init.clock, wallets, namespaces)
  const deliveries = createDeliveries()
  const hub = limitHub(createFakeHub(), deliveries)
  const world: World = { hub, entries: usedStorage().entries, connectors, open: new Set(), deliveries }
  const open = () => {
    const page = createPage({ ...init, namespaces }, world)
    const tab = Object.assign(page, {
      /** As a page that goes into the back/forward cache. */
      freeze() {
        tab.isFrozen = true
        tab.browser.dispatch(new Event('pagehide'))
      },
      wake() {
        tab.isFrozen = false
        tab.browser.dispatch(Object.assign(new Event('pageshow'), { persisted: true }))
      },
      close() {
        world.open.delete(tab)
        tab.kernel.dispose()
      },
    })
    world.open.add(tab)
    return tab
  }
  return { hub, deliveries, entries: world.entries, open, ...held }
}
