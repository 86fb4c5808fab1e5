// @ts-nocheck
// A program of its own: a test's process would weigh what the tests before it left, and how they are covered.
import { createKernel } from '../../../kernel/create-kernel'
import type { Clock } from '../../../kernel/platform/clock'
import {
  createFakeBrowser,
  createFakeStorage,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../../kernel/testing/index'
import { AccountView } from '../../foundations/account/contract'
import { account } from '../../foundations/account/index'
import { connectorSources } from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { NetworksView } from '../../foundations/networks/contract'
import { networks } from '../../foundations/networks/index'
import { PortfolioController, ProfileController } from '../../services/blockchain-api/contract'
import { blockchainApi } from '../../services/blockchain-api/index'
import { ActivityController, TransactionsView } from './contract'
import { activity } from './index'

const HOUR_MS = 3_600_000
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A clock like that of the test kit, whose turns take no time: a day has tens of thousands. */
function createDayClock() {
  let time = Date.UTC(2026, 0, 1)
  const timers = new Set<{ readonly due: number; readonly run: () => void }>()
  const firstDue = (until: number) => {
    let first: { readonly due: number; readonly run: () => void } | undefined
    for (const timer of timers) if (timer.due <= until && timer.due < (first?.due ?? Infinity)) first = timer
    return first
  }
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const timer = { due: time + Math.max(ms, 0), run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  return {
    clock,
    pending: () => timers.size,
    async advance(ms: number) {
      const until = time + ms
      for (let timer = firstDue(until); timer; timer = firstDue(until)) {
        timers.delete(timer)
        time = Math.max(time, timer.due)
        timer.run()
        for (let turns = 0; turns < 4; turns++) await turn()
      }
      time = until
    },
  }
}

/** What a service tells of an account: nothing of it twice the same, so that whatever is kept for ever is seen. */
function createService(now: () => number) {
  let calls = 0
  const row = (index: number) => ({
    name: `Coin ${calls} ${index}`,
    symbol: `C${calls}`,
    chainId: 'test:1',
    address: `test:1:coin${index}-${calls}`,
    price: calls / 7,
    value: calls / 3,
    quantity: { decimals: '6', numeric: `${calls}.5` },
    iconUrl: `https://icons.example/${calls}/${index}.png`,
  })
  const transaction = (index: number) => ({
    id: `${calls}-${index}`,
    metadata: {
      operationType: 'receive',
      hash: `hash-${calls}-${index}`,
      minedAt: new Date(now() - index * 1000).toISOString(),
      sentFrom: `fake-${calls}`,
      sentTo: 'fake-ada',
      status: index ? 'confirmed' : 'pending',
      chain: 'test:1',
    },
    transfers: [
      { direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { name: `Coin ${calls}`, symbol: `C${index}` } },
    ],
  })
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))
  const answers: Readonly<Record<string, () => unknown>> = {
    'supported-chains': () => ({ http: ['test:1', 'test:2'], ws: [] }),
    balance: () => ({ balances: many(8, row) }),
    history: () => ({ data: many(20, transaction), next: `next-${calls}` }),
    identity: () => ({ name: `ada-${calls}.eth`, avatar: `https://icons.example/${calls}.png` }),
  }
  const fetch = async (input: RequestInfo | URL) => {
    calls++
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const [, answer] = Object.entries(answers).find(([part]) => pathname.includes(part)) ?? []
    // Now and then it does not answer.
    if (!answer || calls % 50 === 0) return new Response('{}', { status: 500 })
    return Response.json(answer())
  }
  return { fetch, calls: () => calls }
}

async function weigh() {
  for (let round = 0; round < 3; round++) {
    await turn()
    global.gc?.()
  }
  return process.memoryUsage().heapUsed
}

async function openSession() {
  const { clock, advance, pending } = createDayClock()
  const service = createService(clock.now)
  const fox = fakeConnector({ addresses: ['fake-ada', 'fake-bob'] })
  const browser = createFakeBrowser()
  const kernel = createKernel({
    logLevel: 'silent',
    plugins: [
      connect(),
      networks(),
      account(),
      fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] }),
      blockchainApi({ projectId: 'project' }),
      activity({ namespaces: ['test'] }),
    ],
    platform: { clock, browser, fetch: service.fetch, storage: createFakeStorage().open },
  })
  await kernel.start()
  await kernel.plugins.connect.connect({ connectorId: 'fake', namespace: 'test' })
  const history = await kernel.load(ActivityController)
  const portfolio = await kernel.load(PortfolioController)
  const profile = await kernel.load(ProfileController)

  /** An hour of somebody who leaves the modal open, pages on, and moves: each time to an account that was never there. */
  async function spendHour(hour: number) {
    const stops = [history.watch(), portfolio.watch(), profile.watch()]
    kernel.router.open({ view: AccountView })
    for (let part = 0; part < 6; part++) {
      fox.wallet.changeAccounts(`fake-${hour}-${part}`, 'fake-bob')
      fox.wallet.changeNetwork(part < 4 ? 'test:1' : 'test:2')
      kernel.router.push(part % 2 ? TransactionsView : NetworksView)
      kernel.notices.show({ message: `Hour ${hour}`, variant: 'success' })
      for (let page = 0; page < 10; page++) {
        void history.loadMore()
        await advance(HOUR_MS / 75)
      }
      browser.set({ isVisible: false })
      await advance(HOUR_MS / 30)
      browser.set({ isVisible: true })
      await portfolio.refresh()
    }
    for (const stop of stops) stop()
    kernel.router.close()
    await advance(0)
  }
  return { kernel, service, browser, pending, spendHour }
}

const { kernel, service, browser, pending, spendHour } = await openSession()
const look = async () => ({
  bytes: await weigh(),
  calls: service.calls(),
  timers: pending(),
  listeners: browser.listeners(),
  views: kernel.router.history.peek().entries.length,
})
// Until caches are as full as they become, and the code as quick.
for (let hour = 0; hour < 12; hour++) await spendHour(hour)
const before = await look()
for (let hour = 12; hour < 36; hour++) await spendHour(hour)
const after = await look()
await kernel.dispose()
console.info(JSON.stringify({ before, after, end: await look() }))
