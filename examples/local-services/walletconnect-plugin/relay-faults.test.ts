import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkOf, type Page, pairWith, startWorld, until, type World } from './plugin-world.fixture'

let world: World

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

const pairingOf = ({ kernel }: Page) => kernel.plugins.walletconnect.pairing.peek()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a relay that refuses', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'originNotAllowed', 'APKT002'],
    ['JWT validation error: JWT Token is not yet valid', 'clockSkew', 'APKT006'],
    ['Unauthorized: invalid key', 'invalidKey', 'APKT007'],
  ])('with "%s" is reported at once, by alert and by reason, and not called again', async (reason, told, alert) => {
    world.relay.setFault({ kind: 'refuse', reason })
    const page = world.openPage()
    await expect(page.kernel.plugins.walletconnect.pair()).rejects.toMatchObject({
      code: 'CONNECT_CONNECTION_FAILED',
      context: { reason: told },
    })
    expect(pairingOf(page)).toEqual({ state: 'failed', reason: told })
    await until(() => page.kernel.notices.alert.peek()?.code === alert)
    const { connects } = world.relay.counts('app')
    await pause(1500)
    expect(world.relay.counts('app').connects).toBe(connects)
    world.relay.clearFaults()
    await pairWith(world, page)
  })
})

describe('a relay that disconnects', () => {
  it('during a pairing is called again, with the same code', async () => {
    const page = world.openPage()
    const connection = page.kernel.plugins.walletconnect.pair()
    const uri = await linkOf(page)
    world.relay.closeSockets({ caller: 'app' })
    await world.wallet.pair(uri)
    expect(await connection).toMatchObject({ status: 'connected' })
    expect(world.wallet.sessions()).toHaveLength(1)
  })

  it('for long shows the pairing as offline, and then as before', async () => {
    const page = world.openPage()
    void page.kernel.plugins.walletconnect.pair().catch(() => undefined)
    const uri = await linkOf(page)
    await world.relay.down()
    await pause(50)
    page.clock.warp(5000)
    await until(() => pairingOf(page).state === 'offline')
    await world.relay.up()
    await until(() => pairingOf(page).uri === uri, 10_000)
  }, 15_000)

  it('is not called more than ten times a minute', async () => {
    const page = world.openPage()
    world.relay.setFault({ kind: 'close', code: 1011 })
    void page.kernel.plugins.walletconnect.pair().catch(() => undefined)
    for (let wakes = 0; wakes < 40; wakes++) {
      page.browser.dispatch(new Event('focus'))
      await pause(50)
    }
    expect(world.relay.counts('app').connects).toBeLessThanOrEqual(10)
  }, 15_000)

  it('and sends every message twice changes nothing', async () => {
    world.relay.setFault({ kind: 'duplicate', caller: 'any' })
    const page = world.openPage()
    await pairWith(world, page)
    expect(page.connections()).toHaveLength(1)
    await world.wallet.switchChain(8453)
    await until(() => JSON.stringify(page.connections()).includes('"networkId":"eip155:8453"'))
  })

  it('and answers junk is reported as out of reach, and nothing waits for ever', async () => {
    world.relay.setFault({ kind: 'junk', methods: ['wc_proposeSession'], times: 1 })
    const page = world.openPage()
    void page.kernel.plugins.walletconnect.pair().catch(() => undefined)
    await until(() => pairingOf(page).state === 'preparing')
    await pause(300)
    page.clock.warp(5000)
    await until(() => pairingOf(page).state === 'offline')
  })
})

describe('a browser without a network', () => {
  it('waits for it, and continues by itself', async () => {
    const page = world.openPage()
    page.browser.set({ isOnline: false })
    const connection = page.kernel.plugins.walletconnect.pair()
    await until(() => pairingOf(page).state === 'offline')
    page.browser.set({ isOnline: true })
    await world.wallet.pair(await linkOf(page))
    await connection
  })

  it('lets a request wait for a while, and then reports it', async () => {
    const page = world.openPage()
    const { accounts } = await pairWith(world, page)
    const provider = await page.kernel.plugins.connect.getProvider()
    const request = { method: 'personal_sign', params: ['0x00', accounts[0]?.address] }
    page.browser.set({ isOnline: false })
    const waiting = provider.request(request)
    page.browser.set({ isOnline: true })
    await expect(waiting).resolves.toMatch(/^0x/)
    page.browser.set({ isOnline: false })
    const late = provider.request(request).catch((error: unknown) => error)
    await pause(20)
    page.clock.warp(30_000)
    expect(await late).toMatchObject({ context: { kind: 'disconnected' } })
    expect(world.wallet.requests).toHaveLength(1)
  })
})

describe('a page in the back/forward cache', () => {
  it('closes its socket, and opens it again when it is restored', async () => {
    const page = world.openPage()
    await pairWith(world, page)
    page.browser.dispatch(new Event('pagehide'))
    await until(() => world.relay.counts('app').open === 0)
    page.browser.dispatch(new Event('pageshow'))
    await until(() => world.relay.counts('app').open === 1)
    await world.wallet.disconnect()
    await until(() => page.connections().length === 0)
  })

  it('learns what the wallet did in the meantime, when it is visible again', async () => {
    const page = world.openPage()
    const connection = page.kernel.plugins.walletconnect.pair()
    const uri = await linkOf(page)
    world.relay.setFault({ kind: 'silence' })
    await world.wallet.pair(uri)
    await pause(300)
    expect(page.connections()).toEqual([])
    world.relay.clearFaults()
    page.browser.set({ isVisible: false })
    page.browser.set({ isVisible: true })
    page.clock.warp(5000)
    await connection
  }, 15_000)
})
