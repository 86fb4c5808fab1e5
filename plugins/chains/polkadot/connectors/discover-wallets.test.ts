import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestKernel, fakeConnect, settle } from '../../../../kernel/testing/index'
import { connectorSources } from '../../../foundations/connect/contract'
import { polkadot } from '../index'
import { ada, createInjectedWallet } from '../injected-wallet.fixture'

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const test = createTestKernel({ plugins: [fakeConnect(), polkadot()] })
  const [source] = test.kernel.slot(connectorSources).value
  if (!source) throw new Error('no source')
  const list = () => source.connectors.value.map(({ id, name }) => [id, name])
  return { ...test, source, list }
}
const inject = (wallets: Readonly<Record<string, unknown>>) => vi.stubGlobal('injectedWeb3', wallets)
const wallet = () => createInjectedWallet().wallet

describe('wallets of the page', () => {
  test('are listed by their product names, and unknown ones by their own names', async () => {
    inject({ 'polkadot-js': wallet(), talisman: wallet(), 'subwallet-js': wallet(), 'my\u202E-wallet\n': wallet() })
    const { source, list } = setUp()
    await source.discover?.()
    expect(list()).toEqual([
      ['polkadot-polkadot-js', 'polkadot{.js}'],
      ['polkadot-talisman', 'Talisman'],
      ['polkadot-subwallet-js', 'SubWallet'],
      ['polkadot-my-wallet-', 'my-wallet'],
    ])
    expect(source.connectors.value[1]).toMatchObject({
      type: 'ANNOUNCED',
      rdns: 'xyz.talisman',
      namespaces: ['polkadot'],
    })
  })

  test('load the code of their provider in advance, and get no request', async () => {
    const enable = vi.fn()
    inject({ talisman: { ...wallet(), enable } })
    const { source } = setUp()
    await source.discover?.()
    const [talisman] = source.connectors.value
    expect(await talisman?.prepare?.()).toBe(await talisman?.getProvider('polkadot'))
    expect(enable).not.toHaveBeenCalled()
  })

  test("are named Nova where Nova's browser uses the key of polkadot{.js}", async () => {
    vi.stubGlobal('walletExtension', { isNovaWallet: true })
    inject({ 'polkadot-js': wallet(), talisman: wallet() })
    const { source, list } = setUp()
    await source.discover?.()
    expect(list()).toEqual([
      ['polkadot-polkadot-js', 'Nova Wallet'],
      ['polkadot-talisman', 'Talisman'],
    ])
  })

  test('that load late are found within three seconds, and at the next discovery', async () => {
    const { source, list, clock } = setUp()
    await source.discover?.()
    expect(list()).toEqual([])
    inject({ talisman: wallet() })
    await clock.advance(3000)
    expect(list()).toHaveLength(1)
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
    inject({ talisman: wallet(), nova: wallet() })
    await source.discover?.()
    expect(list()).toHaveLength(2)
  })

  test('keep their object when the page puts another one under their key', async () => {
    const injected = createInjectedWallet()
    inject({ talisman: injected.wallet })
    const { source } = setUp()
    await source.discover?.()
    inject({ talisman: { enable: () => Promise.reject(new Error('stolen')) } })
    await source.discover?.()
    const provider = await source.connectors.value[0]?.getProvider('polkadot')
    expect(await provider?.request({ method: 'portico_connect' })).toMatchObject({
      accounts: [{ address: ada.spell(0) }],
    })
  })

  test('show only pictures that are data URLs', async () => {
    const icon = 'data:image/png;base64,iVBORw0KGgo='
    inject({ one: { ...wallet(), icon }, two: { ...wallet(), icon: 'https://evil.example/pixel.png' } })
    const { source } = setUp()
    await source.discover?.()
    expect(source.connectors.value.map((connector) => connector.icon)).toEqual([icon, undefined])
  })

  test('get a picture that is drawn with a filter once it was examined', async () => {
    const icon = `data:image/svg+xml;base64,${btoa('<svg><filter id="a"><feOffset/></filter><g filter="url(#a)"/></svg>')}`
    inject({ one: { ...wallet(), icon }, two: wallet() })
    const { source } = setUp()
    await source.discover?.()
    await vi.waitFor(() =>
      expect(source.connectors.value.map((connector) => connector.icon)).toEqual([icon, undefined]),
    )
    expect(source.connectors.value.map(({ name }) => name)).toEqual(['one', 'two'])
  })

  test('whose names look like a known wallet’s are marked', async () => {
    inject({ Talisman: wallet(), 'talis-man': wallet(), 'polkadot js': wallet(), talisman: wallet() })
    const { source } = setUp()
    await source.discover?.()
    expect(source.connectors.value.map(({ warning }) => warning)).toEqual([
      'imitation',
      'imitation',
      'imitation',
      undefined,
    ])
    expect(new Set(source.connectors.value.map(({ id }) => id)).size).toBe(4)
  })

  test.each([
    ['nothing', undefined],
    ['no object', 'wallets'],
    [
      'objects that are no wallets',
      { a: null, b: 7, c: {}, d: { enable: 'yes' }, ['x'.repeat(65)]: wallet(), '\u200B': wallet() },
    ],
    [
      'a list that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('are none where the page holds %s', async (_, registry) => {
    vi.stubGlobal('injectedWeb3', registry)
    const { source, list } = setUp()
    await source.discover?.()
    expect(list()).toEqual([])
  })

  test('are limited to fifty', async () => {
    inject(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`wallet-${index}`, wallet()])))
    const { source, list } = setUp()
    await source.discover?.()
    expect(list()).toHaveLength(50)
  })

  test('are not looked for after the kernel stopped', async () => {
    const { source, list, kernel, clock, browser } = setUp()
    await source.discover?.()
    kernel.dispose()
    inject({ talisman: wallet() })
    await clock.advance(10_000)
    await settle()
    expect(list()).toEqual([])
    expect([clock.pending, browser.listeners()]).toEqual([0, 0])
  })
})
