import { afterEach, describe, expect, test, vi } from 'vitest'
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

  test('has the code that speaks to a wallet come ahead, and the wallet asked nothing', async () => {
    const { raw, state } = createKeplrWallet()
    vi.stubGlobal('keplr', raw)
    const { source } = await setUpCosmos()
    await source.discover?.()
    const [keplr] = source.connectors.value
    expect(await keplr?.prepare?.()).toBe(await keplr?.getProvider('cosmos'))
    expect(state.calls).toEqual([])
  })

  test('looks at nothing before it is asked to', async () => {
    vi.stubGlobal('keplr', createKeplrWallet().raw)
    const setUp = await setUpCosmos()
    expect(setUp.browser.listeners('keplr_keystorechange')).toBe(0)
    expect(idsOf(setUp)).toEqual([])
  })

  test('sees a wallet that comes late, with or without telling, and keeps the rows that were there', async () => {
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

  test('has no row for what is no wallet', async () => {
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

  test('has stopped with the kernel', async () => {
    const setUp = await setUpCosmos()
    await setUp.source.discover?.()
    setUp.kernel.dispose()
    expect(setUp.browser.listeners('keplr_keystorechange')).toBe(0)
    expect(setUp.clock.pending).toBe(0)
  })
})
