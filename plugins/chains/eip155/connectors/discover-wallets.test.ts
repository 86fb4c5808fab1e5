import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Signal, signal } from '../../../../kernel/store/signals'
import { createFakeBrowser, settle } from '../../../../kernel/testing/index'
import type { Connector } from '../../../foundations/connect/contract'
import * as announcedWallets from './announced-wallets'
import { announce, createProvider, fox } from './announcement.fixture'
import discoverWallets from './discover-wallets'

const idsOf = (connectors: Signal<readonly Connector[]>) => connectors.value.map(({ id }) => id)

async function discover({ wallets = [] as readonly Event[], injected = true } = {}) {
  const browser = createFakeBrowser()
  const requests = vi.fn(() => {
    for (const event of wallets) browser.dispatch(event)
  })
  browser.listen('eip6963:requestProvider', requests)
  const connectors = signal<readonly Connector[]>([])
  const lookAgain = await discoverWallets({ browser }, connectors, { injected }, [], announcedWallets)
  return { browser, connectors, requests, lookAgain }
}
const thrower = () => {
  throw new Error('hostile')
}

afterEach(() => vi.unstubAllGlobals())

describe('announced wallets', () => {
  test('are requested once and listed when discovery settles', async () => {
    const { connectors, requests } = await discover({ wallets: [announce(), announce({ rdns: 'com.else' })] })
    expect(idsOf(connectors)).toEqual(['com.fox.wallet', 'com.else'])
    expect(requests).toHaveBeenCalledTimes(1)
  })

  test('that answer the request change the list once', async () => {
    const browser = createFakeBrowser()
    const connectors = signal<readonly Connector[]>([])
    const changed = vi.fn()
    connectors.subscribe(changed)
    browser.listen('eip6963:requestProvider', () => {
      for (const rdns of ['com.first', 'com.else']) browser.dispatch(announce({ rdns, icon: undefined }))
    })
    await discoverWallets({ browser }, connectors, {}, [], announcedWallets)
    await settle()
    expect(idsOf(connectors)).toEqual(['com.first', 'com.else'])
    // Once for the first value, and once with both wallets.
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('are added when they load late', async () => {
    const { browser, connectors } = await discover()
    expect(idsOf(connectors)).toEqual([])
    browser.dispatch(announce())
    await settle()
    expect(idsOf(connectors)).toEqual(['com.fox.wallet'])
  })

  test('of one tick change the list once', async () => {
    const { browser, connectors } = await discover()
    const heard = vi.fn()
    connectors.subscribe(heard)
    for (let index = 0; index < 5000; index++) browser.dispatch(announce({ rdns: `com.w${index}`, icon: undefined }))
    await settle()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(connectors.value).toHaveLength(50)
  })

  test('are listed at once, and with their icons after these were checked', async () => {
    const { browser, connectors } = await discover({ wallets: [announce({ rdns: 'com.first', icon: undefined })] })
    browser.dispatch(announce())
    browser.dispatch(announce({ rdns: 'com.else', icon: 'javascript:alert(1)' }))
    await Promise.resolve()
    expect(idsOf(connectors)).toEqual(['com.first', 'com.fox.wallet', 'com.else'])
    await vi.waitFor(() => expect(connectors.value.map(({ icon }) => icon)).toEqual([undefined, fox, undefined]))
  })

  test('get an icon that is drawn with a filter once it was examined', async () => {
    const { browser, connectors } = await discover({ wallets: [announce({ rdns: 'com.first', icon: undefined })] })
    const icon = `data:image/svg+xml,${encodeURIComponent('<svg><filter id="a"><feOffset/></filter><g filter="url(#a)"/></svg>')}`
    browser.dispatch(announce({ rdns: 'com.late', icon }))
    browser.dispatch(announce())
    await vi.waitFor(() => expect(connectors.value.map((connector) => connector.icon)).toEqual([undefined, icon, fox]))
  })

  test('are marked as imitations from the first list on', async () => {
    const browser = createFakeBrowser()
    const connectors = signal<readonly Connector[]>([])
    const marks: unknown[] = []
    connectors.subscribe((list) => marks.push(...list.map(({ warning }) => warning)))
    browser.listen('eip6963:requestProvider', () => browser.dispatch(announce({ name: 'MetaMask', rdns: 'com.evil' })))
    await discoverWallets({ browser }, connectors, {}, [], announcedWallets)
    expect(marks.length).toBeGreaterThan(0)
    expect(new Set(marks)).toEqual(new Set(['imitation']))
  })

  test('that repeat their announcement change nothing', async () => {
    const wallet = announce({ icon: undefined })
    const { browser, connectors } = await discover({ wallets: [wallet] })
    const before = connectors.value
    browser.dispatch(wallet)
    await settle()
    expect(connectors.value).toBe(before)
  })
})

describe('window.ethereum', () => {
  test('is listed as the browser wallet where it was not announced', async () => {
    const request = vi.fn(async () => '0x1')
    vi.stubGlobal('ethereum', { request })
    const { connectors } = await discover({ wallets: [announce()] })
    expect(connectors.value[1]).toMatchObject({
      id: 'injected',
      name: 'Browser Wallet',
      type: 'INJECTED',
      namespaces: ['eip155'],
    })
    await (await connectors.value[1]?.getProvider('eip155'))?.request({ method: 'eth_chainId' })
    expect(request).toHaveBeenCalledWith({ method: 'eth_chainId' })
  })

  test('is not listed twice where it announced itself', async () => {
    const provider = createProvider()
    vi.stubGlobal('ethereum', provider)
    const { connectors } = await discover({ wallets: [announce({}, provider)] })
    expect(idsOf(connectors)).toEqual(['com.fox.wallet'])
  })

  test('is removed from the list when it announces itself late', async () => {
    const provider = createProvider()
    vi.stubGlobal('ethereum', provider)
    const { browser, connectors } = await discover()
    expect(idsOf(connectors)).toEqual(['injected'])
    browser.dispatch(announce({}, provider))
    await settle()
    expect(idsOf(connectors)).toEqual(['com.fox.wallet'])
  })

  test('uses the first of its providers that did not announce itself', async () => {
    const announced = createProvider()
    const silent = { request: vi.fn(async () => null) }
    vi.stubGlobal('ethereum', { ...createProvider(), providers: [{}, announced, silent] })
    const { connectors } = await discover({ wallets: [announce({}, announced)] })
    await (await connectors.value[1]?.getProvider('eip155'))?.request({ method: 'eth_any' })
    expect(silent.request).toHaveBeenCalledTimes(1)
  })

  test('is not listed where all its providers announced themselves', async () => {
    const announced = createProvider()
    vi.stubGlobal('ethereum', { ...createProvider(), providers: [announced] })
    const { connectors } = await discover({ wallets: [announce({}, announced)] })
    expect(idsOf(connectors)).toEqual(['com.fox.wallet'])
  })

  test('is added when it reports that it has loaded', async () => {
    const { browser, connectors } = await discover()
    vi.stubGlobal('ethereum', createProvider())
    browser.dispatch(new Event('ethereum#initialized'))
    await settle()
    expect(idsOf(connectors)).toEqual(['injected'])
  })

  test('is added at the next look where it reported nothing', async () => {
    const { connectors, lookAgain } = await discover({ wallets: [announce({ icon: undefined })] })
    const before = connectors.value
    lookAgain?.()
    expect(connectors.value).toBe(before)
    vi.stubGlobal('ethereum', createProvider())
    lookAgain?.()
    expect(idsOf(connectors)).toEqual(['com.fox.wallet', 'injected'])
  })

  test('keeps its connector while it stays the same', async () => {
    vi.stubGlobal('ethereum', createProvider())
    const { browser, connectors } = await discover()
    const [before] = connectors.value
    browser.dispatch(announce())
    await settle()
    expect(connectors.value[1]).toBe(before)
  })

  test('is not listed where the option is false', async () => {
    vi.stubGlobal('ethereum', createProvider())
    const { connectors } = await discover({ injected: false })
    expect(idsOf(connectors)).toEqual([])
  })

  test.each([
    ['a text', 'ethereum'],
    ['null', null],
    ['an object without request', {}],
    ['a request that throws when read', Object.defineProperty({}, 'request', { get: thrower })],
  ])('is not listed where it is %s', async (_, ethereum) => {
    vi.stubGlobal('ethereum', ethereum)
    const { connectors } = await discover()
    expect(idsOf(connectors)).toEqual([])
  })

  test.each([
    ['throw when read', Object.defineProperty({ request: async () => null }, 'providers', { get: thrower })],
    ['are no list', { request: async () => null, providers: 'many' }],
    ['are a list that throws', { request: async () => null, providers: new Proxy([], { get: thrower }) }],
    ['take no requests', { request: async () => null, providers: [{}, null, 1] }],
  ])('is listed by itself where its providers %s', async (_, ethereum) => {
    vi.stubGlobal('ethereum', ethereum)
    const { connectors } = await discover()
    expect(idsOf(connectors)).toEqual(['injected'])
  })

  test('is not listed where reading it throws', async () => {
    Object.defineProperty(globalThis, 'ethereum', { configurable: true, get: thrower })
    const { connectors } = await discover()
    Reflect.deleteProperty(globalThis, 'ethereum')
    expect(idsOf(connectors)).toEqual([])
  })
})
