import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock, createFakeStorage, createTestKernel, settle } from '../../../../kernel/testing/index'
import { connect } from '../../../foundations/connect/index'
import { cosmos, cosmosHub } from '../index'
import { createKeplrWallet } from '../keplr-wallet.fixture'
import { setUpCosmos } from '../set-up.fixture'

afterEach(() => vi.unstubAllGlobals())

const idsOf = ({ source }: Awaited<ReturnType<typeof setUpCosmos>>) => source.connectors.value.map(({ id }) => id)

describe('discovery', () => {
  test('finds each wallet at its own place, as its own row', async () => {
    vi.stubGlobal('keplr', createKeplrWallet().raw)
    vi.stubGlobal('leap', createKeplrWallet().raw)
    vi.stubGlobal('cosmostation', { providers: { keplr: createKeplrWallet().raw } })
    const setUp = await setUpCosmos()
    await setUp.source.discover?.()
    expect(setUp.source.connectors.value).toMatchObject([
      { id: 'keplr', name: 'Keplr', type: 'INJECTED', namespaces: ['cosmos'], rdns: 'app.keplr' },
      { id: 'leap', name: 'Leap Wallet', type: 'INJECTED', namespaces: ['cosmos'] },
      { id: 'cosmostation', name: 'Cosmostation', type: 'INJECTED', namespaces: ['cosmos'] },
    ])
  })

  test.each([
    ['itself', (raw: object) => raw],
    ['a copy of itself', (raw: object) => ({ ...raw })],
  ])('lists a wallet once that puts %s in the place of another', async (_, imitate) => {
    const { raw } = createKeplrWallet()
    vi.stubGlobal('leap', raw)
    vi.stubGlobal('keplr', imitate(raw))
    const setUp = await setUpCosmos()
    await setUp.source.discover?.()
    expect(idsOf(setUp)).toEqual(['leap'])
  })

  test('loads the code of a wallet’s provider in advance, and sends the wallet no request', async () => {
    const { raw, state } = createKeplrWallet()
    vi.stubGlobal('keplr', raw)
    const { source } = await setUpCosmos()
    await source.discover?.()
    const [keplr] = source.connectors.value
    expect(await keplr?.prepare?.()).toBe(await keplr?.getProvider('cosmos'))
    expect(state.calls).toEqual([])
  })

  test('reads nothing before it is requested', async () => {
    vi.stubGlobal('keplr', createKeplrWallet().raw)
    const setUp = await setUpCosmos()
    expect(setUp.browser.listeners('keplr_keystorechange')).toBe(0)
    expect(idsOf(setUp)).toEqual([])
  })

  test('finds a wallet that loads late, with or without an event, and keeps the earlier rows', async () => {
    vi.stubGlobal('keplr', createKeplrWallet().raw)
    const setUp = await setUpCosmos()
    await setUp.source.discover?.()
    const [first] = setUp.source.connectors.value
    vi.stubGlobal('leap', createKeplrWallet().raw)
    setUp.browser.dispatch(new Event('leap_keystorechange'))
    expect(idsOf(setUp)).toEqual(['keplr', 'leap'])
    vi.stubGlobal('cosmostation', { providers: { keplr: createKeplrWallet().raw } })
    await setUp.clock.advance(5000)
    expect(idsOf(setUp)).toEqual(['keplr', 'leap', 'cosmostation'])
    expect(setUp.source.connectors.value[0]).toBe(first)
  })

  test('has no row for an object that is no wallet', async () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    vi.stubGlobal('keplr', { enable: async () => undefined })
    vi.stubGlobal('leap', revoked.proxy)
    vi.stubGlobal('cosmostation', {
      get providers() {
        throw new Error('mine')
      },
    })
    const setUp = await setUpCosmos()
    await setUp.source.discover?.()
    expect(idsOf(setUp)).toEqual([])
  })

  test('stops with the kernel', async () => {
    const setUp = await setUpCosmos()
    await setUp.source.discover?.()
    setUp.kernel.dispose()
    expect(setUp.browser.listeners('keplr_keystorechange')).toBe(0)
    expect(setUp.clock.pending).toBe(0)
  })
})

describe('a wallet that is locked when the page loads', () => {
  test('has time for the person to type a password, and is then connected', async () => {
    const wallet = createKeplrWallet()
    const key = await (wallet.raw.getKey as (chainId: string) => Promise<{ readonly bech32Address: string }>)(
      'cosmoshub-4',
    )
    let unlock: () => void = () => undefined
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    vi.stubGlobal('keplr', { ...wallet.raw, getKey: () => unlocked.then(() => key) })
    const { caipNetworkId: networkId } = cosmosHub
    const stored = [
      { connectorId: 'keplr', namespace: 'cosmos', accounts: [{ address: key.bech32Address }], networkId },
    ]
    const storage = createFakeStorage({
      entries: { 'portico:connect:connections': JSON.stringify({ v: 1, d: stored }) },
    })
    const clock = createFakeClock()
    const { kernel } = createTestKernel({ plugins: [connect(), cosmos({ networks: [cosmosHub] })], storage, clock })
    await kernel.start()
    await vi.waitUntil(() => kernel.plugins.connect.connectors.peek().length)
    await settle()
    await clock.advance(30_000)
    expect(kernel.plugins.connect.active.peek()).toMatchObject({ connectorId: 'keplr', status: 'restoring' })
    unlock()
    await settle()
    expect(kernel.plugins.connect.active.peek()).toMatchObject({ connectorId: 'keplr', status: 'connected' })
    kernel.dispose()
  })
})
