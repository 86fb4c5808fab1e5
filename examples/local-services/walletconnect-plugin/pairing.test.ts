import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAccount } from '../evm/test-accounts'
import { proposalScripts } from '../wallet-client/proposal-decision'
import { linkOf, type Page, pairWith, projectId, startWorld, until, type World } from './plugin-world.fixture'

let world: World

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => vi.unstubAllEnvs())
afterEach(() => world.stop())

const minutes = (count: number) => count * 60_000
const pairingOf = ({ kernel }: Page) => kernel.plugins.walletconnect.pairing.peek()

/** Starts a pairing, and records how it ends. */
function pair(page: Page, params?: Parameters<Page['kernel']['plugins']['walletconnect']['pair']>[0]) {
  const outcome = page.kernel.plugins.walletconnect.pair(params)
  outcome.catch(() => undefined)
  return outcome
}

describe('a pairing', () => {
  it('that was declined is reported as such, and can be tried again', async () => {
    const page = world.openPage()
    world.wallet.onProposal(proposalScripts.reject)
    await expect(pairWith(world, page)).rejects.toMatchObject({
      code: 'CONNECT_CONNECTION_REJECTED',
      message: 'Connection rejected',
    })
    expect(page.states).toEqual(['idle', 'preparing', 'ready', 'declined'])
    world.wallet.onProposal(proposalScripts.approveAll)
    page.kernel.plugins.walletconnect.renew()
    await world.wallet.pair(await linkOf(page))
    await until(() => pairingOf(page).state === 'connected')
    expect(page.connections()).toMatchObject([{ connectorId: 'walletConnect' }])
  })

  it('uses the client of the app, if it has one, which stays open when the kernel ends', async () => {
    const universalProvider = await UniversalProvider.init({
      projectId,
      relayUrl: world.relay.url,
      logger: 'silent',
      telemetryEnabled: false,
      customStoragePrefix: 'own',
      metadata: { name: 'Own', description: '', url: 'https://own.example', icons: [] },
    })
    const page = world.openPage({ universalProvider })
    await pairWith(world, page)
    const { session, client } = universalProvider
    expect(page.kernel.plugins.walletconnect.session.peek()?.topic).toBe(session?.topic)
    page.kernel.dispose()
    expect(client.core.relayer.connected).toBe(true)
    await client.core.relayer.transportClose()
    client.core.heartbeat.stop()
  })

  it('ends 10 s before its 4 minutes, and is followed by the next one', async () => {
    const page = world.openPage()
    const outcome = pair(page)
    const first = await linkOf(page)
    expect(pairingOf(page).expiresAt).toBeGreaterThan(page.clock.now() + minutes(4) - 1000)
    page.clock.warp(minutes(4) - 10_500)
    expect(pairingOf(page).uri).toBe(first)
    page.clock.warp(500)
    const second = await until(() => pairingOf(page).uri !== first && pairingOf(page).uri)
    expect(page.states).toEqual(['idle', 'preparing', 'ready', 'renewing', 'ready'])
    await world.wallet.pair(second)
    await outcome
    expect(world.wallet.sessions()).toHaveLength(1)
  })

  it('is renewed at once on a page that was suspended past its end', async () => {
    const page = world.openPage()
    pair(page)
    const first = await linkOf(page)
    page.clock.warp(minutes(60))
    page.browser.set({ isVisible: true })
    await until(() => pairingOf(page).uri !== first && pairingOf(page).uri)
  })

  it('is reused while it is valid, by any caller', async () => {
    const page = world.openPage()
    const first = pair(page)
    const uri = await linkOf(page)
    page.kernel.plugins.walletconnect.cancel()
    await expect(first).rejects.toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
    expect(pairingOf(page)).toEqual({ state: 'idle' })
    const second = pair(page)
    expect(await linkOf(page)).toBe(uri)
    await world.wallet.pair(uri)
    await second
  })

  it('without a waiting caller connects no account', async () => {
    const page = world.openPage()
    pair(page)
    const uri = await linkOf(page)
    page.kernel.plugins.walletconnect.cancel()
    await world.wallet.pair(uri)
    await until(() => world.wallet.proposals.length === 1)
    await until(() => world.wallet.sessions().length === 0)
    expect(page.connections()).toEqual([])
    expect(pairingOf(page)).toEqual({ state: 'idle' })
  })

  it('is created in advance, and used by the tap', async () => {
    const page = world.openPage()
    await page.kernel.plugins.walletconnect.prepare()
    const { uri } = pairingOf(page)
    expect(uri).toMatch(/^wc:/)
    const outcome = pair(page)
    expect(await linkOf(page)).toBe(uri)
    await world.wallet.pair(uri ?? '')
    await outcome
  })

  it('that was created in advance and has expired is not renewed before a request', async () => {
    const page = world.openPage()
    await page.kernel.plugins.walletconnect.prepare()
    page.clock.warp(minutes(4))
    await until(() => pairingOf(page).state === 'idle')
    expect(page.states).toEqual(['idle', 'preparing', 'ready', 'idle'])
  })

  it('is only one, for any number of requests', async () => {
    const page = world.openPage()
    const both = [pair(page), pair(page)]
    await world.wallet.pair(await linkOf(page))
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    expect(world.wallet.proposals).toHaveLength(1)
  })

  it('also begins if an app connects without a view', async () => {
    const page = world.openPage()
    const connection = page.kernel.plugins.connect.connect({ connectorId: 'walletConnect' })
    await world.wallet.pair(await linkOf(page))
    expect(await connection).toMatchObject({ connectorId: 'walletConnect', status: 'connected' })
    await until(() => pairingOf(page).state === 'connected')
  })

  it('ends if such a request is cancelled', async () => {
    const page = world.openPage()
    const connection = page.kernel.plugins.connect.connect({ connectorId: 'walletConnect' })
    connection.catch(() => undefined)
    await linkOf(page)
    page.kernel.plugins.connect.cancel()
    await expect(connection).rejects.toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
    await until(() => pairingOf(page).state === 'idle')
  })

  it('without a project is refused with its alert, and sends nothing to the relay', async () => {
    const page = world.openPage({ projectId: '' })
    await expect(pair(page)).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect(page.states.at(-1)).toBe('failed projectMissing')
    await until(() => page.kernel.notices.alert.peek()?.code === 'APKT008')
    expect(world.relay.counts('app').connects).toBe(0)
  })

  const misused = { relayUrl: 'https://relay.example', chains: { eip155: ['solana:1'] } }

  it('with invalid options is refused when the plugin is created, with the names of the options', () => {
    expect(() => world.openPage(misused)).toThrow(/relayUrl must be .*\nchains must be /)
  })

  it('with invalid options fails in a production build, whose log has their names', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const page = world.openPage(misused)
    await expect(pair(page)).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    await until(() => page.logs.some((line) => /relayUrl must be .*chains must be /s.test(line)))
  })
})

describe('an approval of a wallet', () => {
  it.each([
    ['a chain that nobody asked for', proposalScripts.approveForeignChain(56, testAccount(3).address)],
    ['no chain that it shares', proposalScripts.approveForeignChain(137, testAccount(3).address)],
  ])('is refused if it is %s, and the session is deleted', async (_, script) => {
    const page = world.openPage()
    world.wallet.onProposal(script)
    await expect(pairWith(world, page)).rejects.toMatchObject({
      code: 'CONNECT_CONNECTION_FAILED',
      context: { reason: 'unfitting' },
    })
    expect(page.states.at(-1)).toBe('failed unfitting')
    expect(page.connections()).toEqual([])
    await until(() => world.wallet.sessions().length === 0)
  })

  it('may be for fewer chains than requested', async () => {
    const page = world.openPage()
    world.wallet.onProposal(proposalScripts.approveChains(8453))
    expect(await pairWith(world, page)).toMatchObject({
      networkId: 'eip155:8453',
      approvedNetworkIds: ['eip155:8453'],
    })
  })

  it('counts once if it is given twice', async () => {
    const page = world.openPage()
    world.wallet.onProposal(proposalScripts.approveTwice)
    await pairWith(world, page)
    expect(page.connections()).toHaveLength(1)
    expect(page.states.filter((state) => state === 'connected')).toHaveLength(1)
  })
})

describe('ten kernels', () => {
  it('that were created, used and disposed leave no socket, listener or timer', async () => {
    for (let index = 0; index < 10; index++) {
      const page = world.openPage()
      void pair(page)
      await linkOf(page)
      page.kernel.dispose()
      expect([page.browser.listeners(), page.clock.pending]).toEqual([0, 0])
    }
    await until(() => world.relay.counts('app').open === 0)
  })
})

describe('a page that goes away', () => {
  const turnsOf = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  it('at any moment of pairing settles what the app waits for, and from then on tells and keeps nothing', {
    timeout: 120_000,
  }, async () => {
    const ends = new Set<unknown>()
    const states = new Set<unknown>()
    for (let turns = 0; !ends.has('connected'); turns = Math.ceil(turns * 1.15 + 1)) {
      const page = world.openPage()
      page.kernel.plugins.walletconnect.pairing.subscribe(({ state, uri }) => {
        if (state === 'ready' && uri) void world.wallet.pair(uri).catch(() => undefined)
      })
      const outcome = pair(page).then(
        () => 'connected',
        (error: { readonly code?: string }) => error.code,
      )
      await turnsOf(turns)
      states.add(page.states.at(-1))
      page.kernel.dispose()
      const told = page.states.length
      ends.add(await outcome)
      await turnsOf(50)
      expect([turns, page.states.slice(told), page.browser.listeners(), page.clock.pending]).toEqual([turns, [], 0, 0])
    }
    expect([...ends]).toEqual(['CONNECT_REQUEST_ABORTED', 'connected'])
    expect([...states]).toEqual(expect.arrayContaining(['idle', 'preparing', 'connected']))
    await until(() => world.relay.counts('app').open === 0)
  })
})
