import { describe, expect, it } from 'vitest'
import type { ReplacementKind, TransactionReading } from '../../../kernel/namespaces/transfer-capabilities'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  settle,
} from '../../../kernel/testing/index'
import { type TrackParams, TransactionsController, type TransactionsEvents } from './contract'
import { transactions } from './index'
import { createTransactionsWorld, network } from './transactions-world.fixture'

await import('./transactions-controller')

const START = Date.UTC(2026, 2, 3)

async function openTab(
  storage = createFakeStorage(),
  followProvider = false,
  clock = createFakeClock(START),
  world = createTransactionsWorld(),
) {
  const browser = createFakeBrowser()
  const plugins = [...world.plugins, transactions({ followProvider })] as const
  const { kernel, ...test } = createTestKernel({ plugins, storage, browser, clock })
  await kernel.start()
  await settle()
  const changes: TransactionsEvents['transactions:changed'][] = []
  kernel.on('transactions:changed', (change) => void changes.push(change))
  const api = () => kernel.load(TransactionsController)
  const track = async (id: string, what?: string) => {
    const { track } = await api()
    track({ network, address: 'fake-ada', id, ...(what !== undefined && { what }) })
    await settle()
  }
  const stages = async () => (await api()).transactions.value.map(({ id, stage }) => `${id} ${stage}`)
  const pass = async (ms: number) => {
    await clock.advance(ms)
    await settle()
  }
  return { ...world, ...test, kernel, browser, storage, clock, changes, api, track, stages, pass }
}

/** What another tab wrote is there, and this one is told. */
async function tell(tab: Awaited<ReturnType<typeof openTab>>) {
  tab.browser.dispatch(new Event('storage'))
  await settle()
}

const confirmed: TransactionReading = { stage: 'confirmed', confirmations: 1 }
const replacedBy = (kind: ReplacementKind): TransactionReading => ({
  stage: 'replaced',
  confirmations: 1,
  replacement: { id: '0xb', kind },
})

describe('a transaction', () => {
  it('is followed from its submission to its end, and each change is told once', async () => {
    const tab = await openTab()
    await tab.track('0xa', '0.25 TST')
    expect([await tab.stages(), tab.asked]).toEqual([['0xa pending'], ['0xa']])
    tab.script.answer = async () => confirmed
    await tab.pass(4000)
    expect(await tab.stages()).toEqual(['0xa confirmed'])
    expect(tab.changes.map(({ transaction }) => transaction.stage)).toEqual(['pending', 'confirmed'])
    expect(tab.kernel.notices.snack.value).toMatchObject({
      message: { text: 'Confirmed: {what}', values: { what: { amounts: '0.25 TST' } } },
      variant: 'success',
    })
    expect((await tab.api()).pending.value).toEqual([])
  })

  it('has a page at the explorer, which is that of the one that took its place', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    expect((await tab.api()).transactions.value[0]?.explorerUrl).toBe('https://explorer-1.example/tx/0xa')
    tab.script.answer = async () => replacedBy('cancelled')
    await tab.pass(4000)
    expect((await tab.api()).find(network.caipNetworkId, '0xa')?.explorerUrl).toBe('https://explorer-1.example/tx/0xb')
    expect(tab.kernel.notices.snack.value?.variant).toBe('error')
  })

  it('of a test network has its page there, and not on the main network of the same explorer', async () => {
    const url = 'https://scan.example'
    const blockExplorers = { default: { name: 'Scan', url, accountUrl: `${url}/account/{}?cluster=devnet` } }
    const world = createTransactionsWorld([{ ...network, blockExplorers }])
    const tab = await openTab(undefined, undefined, undefined, world)
    await tab.track('0xa')
    expect((await tab.api()).transactions.value[0]?.explorerUrl).toBe('https://scan.example/tx/0xa?cluster=devnet')
  })

  it('that went through with a higher fee is told as what the person wanted', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    tab.script.answer = async () => replacedBy('repriced')
    await tab.pass(4000)
    expect(tab.kernel.notices.snack.value?.variant).toBe('success')
  })

  it('whose place another one took has what the account holds read again: nobody else hears of that end', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    tab.script.answer = async () => replacedBy('repriced')
    await tab.pass(4000)
    expect(tab.refreshed).toEqual(['account'])
  })

  it('is asked for less often the longer it takes', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    await tab.pass(40_000)
    const first = tab.asked.length
    expect(first).toBe(11)
    for (let minute = 0; minute < 20; minute++) await tab.pass(60_000)
    expect(tab.asked.length - first).toBeLessThan(50)
  })

  it('is asked for on where the clock is set back meanwhile', async () => {
    const clock = createFakeClock(START)
    let setBackMs = 0
    const tab = await openTab(createFakeStorage(), false, { ...clock, now: () => clock.now() - setBackMs })
    await tab.track('0xa')
    setBackMs = 60 * 60_000
    tab.script.answer = async () => confirmed
    await tab.pass(4000)
    expect(await tab.stages()).toEqual(['0xa confirmed'])
  })

  it('says nothing where nodes fail, and is asked for again', async () => {
    const tab = await openTab()
    tab.script.answer = () => Promise.reject(new Error('busy'))
    await tab.track('0xa')
    await tab.pass(4000)
    expect([await tab.stages(), tab.asked.length]).toEqual([['0xa submitted'], 2])
    tab.script.answer = async () => confirmed
    await tab.pass(4000)
    expect(await tab.stages()).toEqual(['0xa confirmed'])
  })

  it('is followed on where the clock is set back while it is under way', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    await tab.pass(-3_600_000)
    tab.script.answer = async () => confirmed
    tab.browser.set({ isVisible: true })
    await settle()
    expect(await tab.stages()).toEqual(['0xa confirmed'])
  })

  it('that has ended is not under way again by an answer to a question from before, and is told once', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    let answerLate: (reading: TransactionReading) => void = () => undefined
    tab.script.answer = () => new Promise((resolve) => (answerLate = resolve))
    await tab.pass(4000)
    tab.script.answer = async () => confirmed
    await tab.pass(4000)
    expect(await tab.stages()).toEqual(['0xa confirmed'])
    answerLate({ stage: 'pending' })
    await tab.pass(4000)
    expect(await tab.stages()).toEqual(['0xa confirmed'])
    expect(tab.changes.map(({ transaction }) => transaction.stage)).toEqual(['pending', 'confirmed'])
  })

  describe('that has ended', () => {
    const end = async (ended: TransactionReading = confirmed) => {
      const tab = await openTab()
      tab.script.answer = async () => ended
      await tab.track('0xa')
      return tab
    }
    const stagesOf = ({ changes }: Awaited<ReturnType<typeof openTab>>) =>
      changes.map((change) => change.transaction.stage)

    it.each<TransactionReading['stage']>(['pending', 'unseen'])(
      'is told once where every other node is behind and says that it is %s',
      async (stage) => {
        const tab = await end()
        let answers = 0
        tab.script.answer = async () => (answers++ % 2 === 0 ? { stage } : confirmed)
        await tab.pass(60_000)
        expect([await tab.stages(), stagesOf(tab)]).toEqual([['0xa confirmed'], ['confirmed']])
        expect(answers).toBeGreaterThan(5)
      },
    )

    it('is pending again where all answers of half a minute say that its block was taken back', async () => {
      const tab = await end()
      tab.script.answer = async () => ({ stage: 'pending' })
      await tab.pass(28_000)
      expect(stagesOf(tab)).toEqual(['confirmed'])
      await tab.pass(8000)
      expect(stagesOf(tab)).toEqual(['confirmed', 'pending'])
      tab.script.answer = async () => confirmed
      await tab.pass(4000)
      expect(stagesOf(tab)).toEqual(['confirmed', 'pending', 'confirmed'])
    })

    it('is not taken back by the first answer after a sleep, where the last one before denied its end', async () => {
      const tab = await end()
      tab.script.answer = async () => ({ stage: 'unseen' })
      await tab.pass(4000)
      tab.browser.set({ isVisible: false })
      await tab.pass(60 * 60_000)
      tab.browser.set({ isVisible: true })
      await settle()
      tab.script.answer = async () => confirmed
      await tab.pass(4000)
      expect(stagesOf(tab)).toEqual(['confirmed'])
    })

    it('has failed at once where its new block says so', async () => {
      const tab = await end()
      tab.script.answer = async () => ({ stage: 'failed', confirmations: 1 })
      await tab.pass(4000)
      expect(stagesOf(tab)).toEqual(['confirmed', 'failed'])
    })
  })

  describe('that no node knows', () => {
    const unseen = async (): Promise<TransactionReading> => ({ stage: 'unseen' })
    /** A laptop goes to sleep with it out of sight. */
    const sleep = async () => {
      const tab = await openTab()
      await tab.track('0xa')
      tab.script.answer = unseen
      await tab.pass(4000)
      tab.browser.set({ isVisible: false })
      await tab.pass(60 * 60_000)
      return tab
    }

    it('is not dropped by the first answer after a sleep, and is asked for again soon', async () => {
      const tab = await sleep()
      const asked = tab.asked.length
      tab.browser.set({ isVisible: true })
      await settle()
      expect([await tab.stages(), tab.asked.length - asked]).toEqual([['0xa outOfSight'], 1])
      tab.script.answer = async () => confirmed
      await tab.pass(4000)
      expect(await tab.stages()).toEqual(['0xa confirmed'])
      expect(tab.changes.map(({ transaction }) => transaction.stage)).toEqual(['pending', 'outOfSight', 'confirmed'])
    })

    it('is dropped by the second one, and not where the first one failed', async () => {
      const tab = await sleep()
      tab.script.answer = () => Promise.reject(new Error('no network yet'))
      tab.browser.set({ isVisible: true })
      await settle()
      tab.script.answer = unseen
      await tab.pass(60_000)
      expect(await tab.stages()).toEqual(['0xa outOfSight'])
      await tab.pass(4000)
      expect(await tab.stages()).toEqual(['0xa dropped'])
    })
  })

  it('that took so long that nobody else tells of its end has what the account holds read again', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    await tab.track('0xb')
    tab.script.answer = async (id) => (id === '0xa' ? confirmed : { stage: 'pending' })
    await tab.pass(4000)
    expect([await tab.stages(), tab.refreshed]).toEqual([['0xa confirmed', '0xb pending'], []])
    await tab.pass(10 * 60_000)
    tab.script.answer = async () => confirmed
    await tab.pass(60_000)
    expect([await tab.stages(), tab.refreshed]).toEqual([['0xa confirmed', '0xb confirmed'], ['account']])
  })

  it('leaves no timer once nothing is to come', async () => {
    const tab = await openTab()
    tab.script.answer = async () => ({ stage: 'confirmed', confirmations: 12 })
    await tab.track('0xa')
    for (let look = 0; look < 60; look++) await tab.pass(4000)
    expect(tab.clock.pending).toBe(0)
  })
})

describe('after a reload', () => {
  it('a transaction is followed on, and what the account holds is read again at its end', async () => {
    const before = await openTab()
    await before.track('0xa', '1 TST')
    before.kernel.dispose()
    const after = await openTab(before.storage)
    expect([await after.stages(), after.refreshed]).toEqual([['0xa pending'], []])
    after.script.answer = async () => confirmed
    await after.pass(4000)
    expect([await after.stages(), after.refreshed]).toEqual([['0xa confirmed'], ['account']])
  })

  it('nothing is loaded or asked where nothing was submitted', async () => {
    const { asked, clock } = await openTab()
    expect([asked, clock.pending]).toEqual([[], 0])
  })

  it('nothing is kept, loaded or asked of what is a day old, nor of what ended an hour ago', async () => {
    const before = await openTab()
    await before.track('0xa')
    before.script.answer = async (id) =>
      id === '0xb' ? { stage: 'confirmed', confirmations: 12 } : { stage: 'pending' }
    await before.track('0xb')
    await before.pass(4 * 60_000)
    before.kernel.dispose()
    const key = 'portico:transactions:rows'
    const hourLater = await openTab(before.storage, false, createFakeClock(START + 64 * 60_000))
    expect(await hourLater.stages()).toEqual(['0xa pending'])
    expect(before.storage.entries.get(key)).not.toContain('0xb')
    hourLater.kernel.dispose()
    const dayLater = await openTab(before.storage, false, createFakeClock(START + 24 * 60 * 60_000))
    expect([await dayLater.stages(), dayLater.asked, before.storage.entries.has(key)]).toEqual([[], [], false])
  })

  it('the nodes are not asked for accounts that are not connected', async () => {
    const before = await openTab()
    await before.track('0xa')
    before.kernel.dispose()
    const after = await openTab(before.storage)
    after.address.value = undefined
    const asked = after.asked.length
    await after.pass(60_000)
    expect([after.asked.length - asked, await after.stages()]).toEqual([0, []])
  })
})

describe('in two tabs', () => {
  it('a transaction is followed in both, and one end is told once by each', async () => {
    const one = await openTab()
    const other = await openTab(one.storage)
    await one.track('0xa')
    await tell(other)
    expect(await other.stages()).toEqual(['0xa pending'])
    one.script.answer = async () => confirmed
    await one.pass(4000)
    await tell(other)
    expect([await other.stages(), other.refreshed]).toEqual([['0xa confirmed'], ['account']])
    expect(one.refreshed).toEqual([])
  })

  it('stored by a later version of the app stays as it is, and this page follows its own', async () => {
    const storage = createFakeStorage()
    const text = JSON.stringify({ v: 2, d: [{ id: '0xa', stages: ['submitted', 'pending'] }] })
    storage.entries.set('portico:transactions:rows', text)
    const tab = await openTab(storage)
    await tab.track('0xb')
    await tell(tab)
    expect(storage.entries.get('portico:transactions:rows')).toBe(text)
    expect(await tab.stages()).toEqual(['0xb pending'])
  })

  it('what both submit at once is lost in neither', async () => {
    const one = await openTab()
    const other = await openTab(one.storage)
    await one.track('0xa')
    const stale = one.storage.entries.get('portico:transactions:rows') ?? ''
    await other.track('0xb')
    // The first tab saw nothing of the second one's, and wrote over it.
    one.storage.entries.set('portico:transactions:rows', stale)
    await tell(other)
    await tell(one)
    for (const tab of [one, other]) expect((await tab.stages()).sort()).toEqual(['0xa pending', '0xb pending'])
  })

  it.each<[string, Omit<TrackParams, 'network' | 'address'>]>([
    ['a batch', { id: 'batch', isBatch: true, what: '1 TST' }],
    ['a batch of the longest id', { id: `0x${'a'.repeat(8192)}`, isBatch: true, what: '1 TST' }],
    ['an amount of many digits', { id: '0xa', what: `0.${'1'.repeat(60)} TST` }],
  ])('nobody writes again what both know: %s', async (_, what) => {
    const one = await openTab()
    const other = await openTab(one.storage)
    const api = await one.api()
    api.track({ network, address: 'fake-ada', ...what })
    await settle()
    const written = one.storage.entries.get('portico:transactions:rows')
    await tell(other)
    expect(await other.stages()).toEqual([`${what.id} pending`])
    await tell(other)
    expect(other.storage.entries.get('portico:transactions:rows')).toBe(written)
    expect((await other.api()).transactions.value[0]?.what).toBe(what.what)
  })

  it('a page that comes back from the back/forward cache shows what was submitted meanwhile', async () => {
    const one = await openTab()
    const other = await openTab(one.storage)
    await other.api()
    await one.track('0xa')
    other.browser.dispatch(new Event('pageshow'))
    await settle()
    expect(await other.stages()).toEqual(['0xa pending'])
  })

  it('a hidden one asks nobody, and tells nobody, until it is seen', async () => {
    const tab = await openTab()
    await tab.track('0xa')
    tab.browser.set({ isVisible: false })
    tab.script.answer = async () => confirmed
    const asked = tab.asked.length
    await tab.pass(60_000)
    expect(tab.asked.length).toBe(asked)
    tab.browser.set({ isVisible: true })
    await settle()
    expect(await tab.stages()).toEqual(['0xa confirmed'])
  })
})

describe('a batch of calls', () => {
  const track = async (tab: Awaited<ReturnType<typeof openTab>>) => {
    const api = await tab.api()
    api.track({ network, address: 'fake-ada', id: 'batch', isBatch: true, what: '1 TST' })
    await settle()
  }

  it('is followed by asking its wallet, and leads to the explorer once it is a transaction', async () => {
    const tab = await openTab()
    await track(tab)
    expect([await tab.stages(), tab.batches, tab.asked]).toEqual([['batch pending'], ['batch'], []])
    expect((await tab.api()).transactions.value[0]?.explorerUrl).toBeUndefined()
    tab.script.status = async () => ({ stage: 'confirmed', transactionId: '0xa' })
    await tab.pass(4000)
    expect((await tab.api()).transactions.value[0]).toMatchObject({
      ...{ stage: 'confirmed', isBatch: true, transactionId: '0xa' },
      explorerUrl: 'https://explorer-1.example/tx/0xa',
    })
    expect(tab.kernel.notices.snack.value).toMatchObject({
      message: { values: { what: { amounts: '1 TST' } } },
      variant: 'success',
    })
  })

  it('that was done in part says so', async () => {
    const tab = await openTab()
    tab.script.status = async () => ({ stage: 'partial' })
    await track(tab)
    expect(tab.kernel.notices.snack.value).toMatchObject({
      message: { text: 'Only partly done: {what}' },
      variant: 'error',
    })
    expect((await tab.api()).pending.value).toEqual([])
  })

  it('is followed on after a reload, and what the account holds is read again at its end', async () => {
    const before = await openTab()
    await track(before)
    before.kernel.dispose()
    const after = await openTab(before.storage)
    after.script.status = async () => ({ stage: 'confirmed', transactionId: '0xa' })
    await after.pass(4000)
    expect([await after.stages(), after.refreshed]).toEqual([['batch confirmed'], ['account']])
  })

  it('is asked of no wallet while another one is the current one', async () => {
    const before = await openTab()
    await track(before)
    before.kernel.dispose()
    const after = await openTab(before.storage)
    const asked = after.batches.length
    after.address.value = 'fake-bob'
    await after.pass(60_000)
    expect(after.batches.length - asked).toBe(0)
  })
})

describe('what the host’s own code sends', () => {
  const event = { network, address: 'fake-ada', id: '0xh' }

  it('is asked of the wallet where it is a batch', async () => {
    const tab = await openTab(undefined, true)
    tab.kernel.plugins.connect.emit('connect:transaction-sent', { ...event, isBatch: true })
    await settle()
    expect([await tab.stages(), tab.batches, tab.asked]).toEqual([['0xh pending'], ['0xh'], []])
  })

  it.each([
    [true, ['0xh pending']],
    [false, []],
  ])('is followed where the option says so: %s', async (followProvider, expected) => {
    const tab = await openTab(undefined, followProvider)
    tab.kernel.plugins.connect.emit('connect:transaction-sent', event)
    await settle()
    expect(await tab.stages()).toEqual(expected)
  })
})
