import { beforeAll, describe, expect, it } from 'vitest'
import { loadSteps, prompts } from './connect-world.fixture'
import { ConnectView, ConnectWalletsView, WhatIsAWalletView } from './contract'
import { createFastClock, createTabs, MoreWalletsView, settleFast, type Tab } from './tabs.fixture'

beforeAll(loadSteps)

async function openTwo(gates: Readonly<Record<string, boolean>> = {}) {
  const clock = createFastClock()
  const tabs = createTabs({ clock, gates })
  const [here, there] = [tabs.open(), tabs.open()]
  await settleFast()
  return { ...tabs, clock, here, there }
}

const fox = { connectorId: 'fox', namespace: 'test' }
const facesOf = ({ api }: Tab) =>
  api.connections.peek().map(({ connectorId, namespace, status }) => `${namespace} ${connectorId} ${status}`)

describe('a list of wallets that is open in one tab', () => {
  it.each([
    ['Connect', ConnectView],
    ['ConnectWallets', ConnectWalletsView],
    ['MoreWallets', MoreWalletsView],
  ])('closes once another tab has connected: %s', async (_, list) => {
    const { here, there, walletOf, clock } = await openTwo()
    const { router } = there.kernel
    router.open({ view: list })
    await settleFast()
    walletOf('fox', 'test').script('reconnect', { result: { accounts: [], networkId: 'test:1' } }, 'approve')
    await here.api.connect(fox)
    await settleFast(4)
    expect([facesOf(there), router.isOpen.peek()]).toEqual([['test fox restoring'], true])
    await clock.advance(1000)
    expect([facesOf(there), router.isOpen.peek()]).toEqual([['test fox connected'], false])
    expect(here.kernel.router.isOpen.peek()).toBe(false)
  })

  it('stays for a person who adds a wallet to another one, and so does any other view', async () => {
    const { here, there, clock } = await openTwo({ multiWallet: true })
    const { router } = there.kernel
    for (const open of [
      () => router.open({ view: ConnectView, params: { keepOthers: true } }),
      () => router.open({ view: MoreWalletsView, params: { keepOthers: true } }),
      () => router.open({ view: WhatIsAWalletView }),
    ]) {
      open()
      await here.api.connect(fox)
      await clock.advance(1000)
      await settleFast(4)
      expect([facesOf(there), router.isOpen.peek()]).toEqual([['test fox connected'], true])
      await here.api.disconnect()
      await settleFast(4)
    }
  })

  it('stays where a page that is loaded has connected before, and reads it', async () => {
    const { here, open } = await openTwo()
    await here.api.connect(fox)
    const next = open()
    next.kernel.router.open({ view: ConnectView })
    await settleFast(6)
    expect([facesOf(next), next.kernel.router.isOpen.peek()]).toEqual([['test fox connected'], true])
  })
})

describe('two tabs', () => {
  it('both have what one connects, without a second prompt', async () => {
    const { here, there, walletOf } = await openTwo()
    await here.api.connect(fox)
    await settleFast(4)
    expect(facesOf(there)).toEqual(['test fox connected'])
    expect(prompts({ wallet: walletOf('fox', 'test') } as Parameters<typeof prompts>[0])).toBe(1)
    expect(await there.api.getProvider()).toBe(walletOf('fox', 'test').provider)
  })

  it('keep what one connected while its wallet has not told the other yet, and not for long', async () => {
    const nothing = { result: { accounts: [], networkId: 'test:1' } }
    const { here, there, walletOf, clock } = await openTwo()
    walletOf('fox', 'test').script('reconnect', nothing, 'approve')
    await here.api.connect(fox)
    await settleFast(4)
    expect([facesOf(here), facesOf(there)]).toEqual([['test fox connected'], ['test fox restoring']])
    await clock.advance(1000)
    expect([facesOf(here), facesOf(there)]).toEqual([['test fox connected'], ['test fox connected']])
    await here.api.disconnect()
    walletOf('fox', 'test').script('reconnect', nothing)
    await here.api.connect(fox)
    await settleFast(4)
    await clock.advance(1000)
    expect([facesOf(here), facesOf(there)]).toEqual([[], []])
  })

  it('both lose what one ends, and neither gets it back by a reload', async () => {
    const { here, there, open, walletOf } = await openTwo()
    await here.api.connect(fox)
    await settleFast(4)
    const ended: unknown[] = []
    there.kernel.on('connect:disconnected', (event) => void ended.push(event))
    // Even a wallet that goes on approving.
    walletOf('fox', 'test').script('disconnect', 'ignore')
    void here.api.disconnect()
    await settleFast()
    expect([facesOf(here), facesOf(there), ended]).toEqual([[], [], [fox]])
    expect(walletOf('fox', 'test').listeners()).toBe(0)
    there.close()
    const again = open()
    await settleFast(4)
    expect(facesOf(again)).toEqual([])
  })

  it('follow each other to another namespace and another wallet', async () => {
    const { here, there } = await openTwo({ multiWallet: true })
    await here.api.connect(fox)
    await here.api.connect({ connectorId: 'owl', namespace: 'test', keepOthers: true })
    await here.api.connect({ connectorId: 'fox', namespace: 'side' })
    await settleFast(4)
    expect(there.kernel.namespaces.active.peek()).toBe('side')
    await there.api.switchTo(fox)
    await settleFast()
    expect([here.api.active.peek()?.connectorId, here.api.active.peek()?.namespace]).toEqual(['fox', 'test'])
  })

  it('do so by the events of the storage where there are no messages, and by messages where nothing can be stored', async () => {
    const quiet = await openTwo()
    quiet.hub.isOpen = false
    await quiet.here.api.connect(fox)
    await settleFast(4)
    expect(facesOf(quiet.there)).toEqual(['test fox connected'])
    const blocked = await openTwo()
    for (const tab of [blocked.here, blocked.there]) tab.storage.isDisabled = true
    await blocked.here.api.connect(fox)
    await settleFast(4)
    expect(facesOf(blocked.there)).toEqual(['test fox connected'])
    await blocked.there.api.disconnect()
    await settleFast()
    expect(facesOf(blocked.here)).toEqual([])
  })

  it('catch up when they are looked at again, and close their line while they rest', async () => {
    const { here, there, hub } = await openTwo()
    await here.api.connect(fox)
    await settleFast(4)
    there.freeze()
    expect(hub.channels).toBe(1)
    await here.api.disconnect()
    await settleFast()
    expect(facesOf(there)).toEqual(['test fox connected'])
    there.wake()
    await settleFast()
    expect([facesOf(there), hub.channels]).toEqual([[], 2])
  })

  it('do not race one connecting: the second waits, and has what the first one got', async () => {
    const { here, there, clock, walletOf } = await openTwo()
    const wallet = walletOf('fox', 'test')
    wallet.script('connect', { answer: 'approve', afterMs: 1000 })
    const both = [here.api.connect(fox), there.api.connect(fox)]
    await settleFast()
    expect(there.api.attempt.peek()).toMatchObject({ connectorId: 'fox', state: 'pending' })
    await clock.advance(1000)
    expect(await Promise.all(both)).toMatchObject([fox, fox])
    expect(wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(1)
  })

  it('do not wait for one that gave up or went away', async () => {
    const { here, there, walletOf, hub } = await openTwo()
    walletOf('fox', 'test').script('connect', 'ignore', 'approve')
    here.api.connect(fox).catch(() => undefined)
    await settleFast()
    const second = there.api.connect(fox)
    await settleFast()
    here.close()
    expect(await second).toMatchObject(fox)
    expect(hub.held).toEqual([])
  })

  it('believe nothing that another page says in another form', async () => {
    const { here, hub } = await openTwo()
    const line = hub.openChannel('portico:connect', () => undefined)
    const hostile = [{ ...fox, networkId: 'test:1', accounts: [{ address: '<b>' }] }]
    const rowOf = (row: object) => JSON.stringify({ v: 2, row: { revision: 9, ...row } })
    const junk = [7, null, 'junk', '{}', '{"v":2}', rowOf({}), rowOf({ connections: hostile, past: hostile })]
    for (const message of junk) line.post(message as string)
    line.post(rowOf({ revision: 9e15, connections: [], past: 7 }))
    line.post(
      JSON.stringify({ v: 1, connections: [{ ...hostile[0], accounts: [{ address: 'fake-ada' }] }], session: {} }),
    )
    await settleFast()
    expect([facesOf(here), here.failures, here.browser.errors]).toEqual([[], [], []])
  })
})

describe('a test of tabs that are stuck', () => {
  it('ends: tabs that answer each other without end are cut off, and told', async () => {
    const { hub, deliveries } = await openTwo()
    let answers = 0
    const channels = [0, 1].map((index) =>
      hub.openChannel('endless', () => {
        answers++
        channels[1 - index]?.post('and you?')
      }),
    )
    channels[0]?.post('and you?')
    await settleFast()
    expect(deliveries.isStuck).toBe(true)
    expect(answers).toBeLessThan(20_000)
  })

  it('ends: time in which timers come without end fails', async () => {
    const clock = createFastClock()
    const again = () => void clock.after(0, again)
    again()
    await expect(clock.advance(1000)).rejects.toThrow('Timers come without end')
  })
})

describe('a row that one tab writes', () => {
  it('keeps what the other one wrote meanwhile, since they take turns', async () => {
    const { here, there, hub, entries } = await openTwo({ multiWallet: true })
    let release: () => void = () => undefined
    const writing = hub.locks.request(
      'portico:connect:row',
      {},
      () => new Promise<void>((resolve) => (release = resolve)),
    )
    await here.api.connect(fox)
    await there.api.connect({ connectorId: 'owl', namespace: 'test', keepOthers: true })
    expect([facesOf(here), facesOf(there)]).toEqual([['test fox connected'], ['test owl connected']])
    release()
    await writing
    await settleFast(6)
    const both = ['test owl connected', 'test fox connected']
    expect([facesOf(here), facesOf(there)]).toEqual([both, both])
    expect(JSON.parse(entries.get('portico:connect:connections') ?? '').d).toMatchObject({
      revision: 2,
      connections: [{ connectorId: 'owl' }, { connectorId: 'fox' }],
    })
  })

  it('is written without a turn where the page is left before it comes', async () => {
    const { here, open, hub, walletOf } = await openTwo()
    await here.api.connect(fox)
    await settleFast(4)
    void hub.locks.request('portico:connect:row', {}, () => new Promise<void>(() => undefined))
    walletOf('fox', 'test').script('disconnect', 'ignore')
    void here.api.disconnect()
    await settleFast()
    here.close()
    const again = open()
    await settleFast(4)
    expect(facesOf(again)).toEqual([])
  })

  it.each([undefined, { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }])(
    'is written at once where there are no locks, or the browser refuses them',
    async (locks) => {
      const { here, there, entries } = await openTwo()
      Object.assign(here.browser, { locks })
      await here.api.connect(fox)
      await settleFast(4)
      expect([facesOf(here), facesOf(there)]).toEqual([['test fox connected'], ['test fox connected']])
      expect(entries.get('portico:connect:connections')).toContain('fox')
    },
  )

  it('that lets a connection go which it could not confirm has it back from a tab that holds it', async () => {
    const { here, there, open, walletOf } = await openTwo()
    await here.api.connect(fox)
    await settleFast(4)
    walletOf('fox', 'test').script('reconnect', 'ignore', 'approve')
    there.close()
    const again = open()
    await settleFast(4)
    expect(facesOf(again)).toEqual(['test fox restoring'])
    await again.clock.advance(5000)
    await settleFast(4)
    expect([facesOf(here), facesOf(again)]).toEqual([['test fox connected'], ['test fox connected']])
  })
})

describe('a number of writes in the storage that nobody counted', () => {
  async function openPoisoned(revision: number, past: readonly object[] = []) {
    const clock = createFastClock()
    const tabs = createTabs({ clock })
    const connection = { ...fox, accounts: [{ address: 'fake-ada' }], networkId: 'test:1', id: 'first' }
    const d = { revision, connections: past.length ? [] : [connection], past }
    tabs.entries.set('portico:connect:connections', JSON.stringify({ v: 2, d }))
    await tabs.walletOf('fox', 'test').provider.request({ method: 'connect' })
    const [here, there] = [tabs.open(), tabs.open()]
    await settleFast(6)
    return { ...tabs, clock, here, there }
  }

  it.each([1e9, 1e12 - 1, 1e12, 1e12 + 1, 2 ** 53 - 2, 2 ** 53 - 1, 2 ** 53, 1e300])(
    'as %d: who disconnects is disconnected in every tab and after a reload, and who connects again stays so',
    async (stamp) => {
      const { here, there, open } = await openPoisoned(stamp)
      expect([facesOf(here), facesOf(there)]).toEqual([['test fox connected'], ['test fox connected']])
      await here.api.disconnect()
      await settleFast(4)
      expect([facesOf(here), facesOf(there)]).toEqual([[], []])
      here.close()
      there.close()
      const again = open()
      await settleFast(4)
      expect(facesOf(again)).toEqual([])
      await again.api.connect(fox)
      await settleFast(4)
      again.close()
      const last = open()
      await settleFast(6)
      expect(facesOf(last)).toEqual(['test fox connected'])
    },
  )

  it('does not make a disconnect ineffective in a tab that was open before it came', async () => {
    const { here, there, entries, hub } = await openTwo()
    await here.api.connect(fox)
    await settleFast(4)
    const key = 'portico:connect:connections'
    entries.set(key, (entries.get(key) ?? '').replace(/"revision":\d+/, '"revision":1000000000000'))
    const late = Object.assign(new Event('storage'), { key })
    here.browser.dispatch(late)
    await settleFast(4)
    hub.isOpen = true
    await here.api.disconnect()
    await settleFast(4)
    expect([facesOf(here), facesOf(there)]).toEqual([[], []])
  })

  it('with an end that never was does not keep a person from connecting', async () => {
    const { here, open } = await openPoisoned(1e12, [{ ...fox, addresses: [], endedAt: 8e15, id: 'first' }])
    await here.api.connect(fox)
    await settleFast(4)
    expect(facesOf(here)).toEqual(['test fox connected'])
    here.close()
    const again = open()
    await settleFast(6)
    expect(facesOf(again)).toEqual(['test fox connected'])
  })
})
