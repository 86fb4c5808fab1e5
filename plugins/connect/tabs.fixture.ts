import type { Clock } from '../../kernel/platform/clock'
import {
  createFakeBrowser,
  createFakeHub,
  createFakeWallet,
  createTestKernel,
  type FakeClock,
  type FakeStorage,
  type FakeWallet,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../kernel/testing/index'
import { connectorSources } from './contract'
import { type ConnectOptions, connect } from './index'

/** A turn of the event loop, which all promises and loaded imports need: much quicker than a timer. */
export async function settleFast(turns = 2): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** As `createFakeClock`, for tests that take thousands of steps. */
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
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
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

/** Pages of one origin: they share wallets, storage, messages and locks, and each has a storage that may fail by itself. */
export function createTabs({ clock, gates, options, wallets = ['fox', 'owl'], namespaces = ['test', 'side'] }: TabsInit) {
  const hub = createFakeHub()
  const entries = new Map<string, string>()
  const held = new Map(
    wallets.flatMap((id) =>
      namespaces.map((namespace) => [`${namespace} ${id}`, createFakeWallet({ clock, networkId: `${namespace}:1` })]),
    ),
  )
  const connectors = wallets.map((id) => ({
    ...fakeConnector({ id, namespaces }),
    getProvider: async (namespace: string) => (held.get(`${namespace} ${id}`) as FakeWallet).provider,
  }))
  const open = new Set<Tab>()

  function createStorage(tell: (key: string) => void): FakeStorage {
    const change = (key: string, value?: string) => {
      if (storage.isFull && value !== undefined) throw new DOMException('Full', 'QuotaExceededError')
      const before = entries.get(key)
      if (value === undefined) entries.delete(key)
      else entries.set(key, value)
      if (before !== value) tell(key)
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

  function openTab() {
    const browser = createFakeBrowser({ hub })
    const storage = createStorage((key) => {
      for (const other of open)
        if (other.browser !== browser)
          queueMicrotask(() => {
            if (open.has(other) && !other.isFrozen) other.browser.dispatch(Object.assign(new Event('storage'), { key }))
          })
    })
    const source = connectorSources.of(fakeConnectorSource(...connectors))
    const [first = 'test', ...others] = namespaces
    const plugins = [
      connect(options),
      fakeNamespace({ id: first, contributes: [source] }),
      ...others.map((id) => fakeNamespace({ id })),
    ] as const
    const test = createTestKernel({
      clock,
      storage,
      browser,
      plugins,
      logLevel: 'error',
      ...(gates && { gates }),
    })
    const tab = {
      ...test,
      api: test.kernel.plugins.connect,
      isFrozen: false,
      /** As a page that goes into the back/forward cache. */
      freeze() {
        tab.isFrozen = true
        browser.dispatch(new Event('pagehide'))
      },
      wake() {
        tab.isFrozen = false
        browser.dispatch(Object.assign(new Event('pageshow'), { persisted: true }))
      },
      close() {
        open.delete(tab)
        test.kernel.dispose()
      },
    }
    open.add(tab)
    return tab
  }
  return {
    hub,
    entries,
    open: openTab,
    /** What a wallet is in a namespace; one of `wallets` and of `namespaces`. */
    walletOf: (connectorId: string, namespace: string) => held.get(`${namespace} ${connectorId}`) as FakeWallet,
    all: [...held.values()],
  }
}
