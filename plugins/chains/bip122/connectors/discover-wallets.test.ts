import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../../kernel/testing/index'
import { createUnisat, createXverse } from '../bitcoin-wallet.fixture'
import { openPage } from './find-connectors.fixture'

const icon = 'data:image/png;base64,iVBORw0KGgo='
const otherIcon = 'data:image/png;base64,iVBORw0KGgoA'
const methods = ['getAddresses', 'signMessage']

afterEach(() => vi.unstubAllGlobals())

/** A wallet of the Wallet Standard that registered before the page loaded. */
function register(name: string, features: object = { 'bitcoin:connect': {} }, withIcon = icon) {
  const wallet = { name, icon: withIcon, chains: ['bitcoin:mainnet'], accounts: [], features }
  return (event: Event) => {
    const { register: add } = (event as CustomEvent<{ register(wallet: object): void }>).detail
    add(wallet)
  }
}

describe('wallets of the page', () => {
  it('are found in their lists and at their places, each once', async () => {
    const xverse = createXverse().provider
    vi.stubGlobal('XverseProviders', { BitcoinProvider: xverse })
    vi.stubGlobal('FoxProvider', createXverse().provider)
    vi.stubGlobal('unisat', createUnisat().provider)
    vi.stubGlobal('okxwallet', { bitcoin: createUnisat().provider })
    vi.stubGlobal('bitkeep', { unisat: createUnisat().provider })
    vi.stubGlobal('binancew3w', { bitcoin: createUnisat().provider })
    vi.stubGlobal('LeatherProvider', createXverse().provider)
    vi.stubGlobal('btc_providers', [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon, methods },
      { id: 'FoxProvider', name: 'Fox', methods },
    ])
    const { rows, source } = await openPage()
    expect(rows()).toEqual([
      ['bip122-window.XverseProviders.BitcoinProvider', 'Xverse Wallet'],
      ['bip122-window.FoxProvider', 'Fox'],
      ['bip122-window.LeatherProvider', 'Leather'],
      ['bip122-window.unisat', 'UniSat Wallet'],
      ['bip122-window.okxwallet.bitcoin', 'OKX Wallet'],
      ['bip122-window.bitkeep.unisat', 'Bitget Wallet'],
      ['bip122-window.binancew3w.bitcoin', 'Binance Wallet'],
    ])
    expect(source.connectors.value[0]).toMatchObject({ icon, type: 'INJECTED', namespaces: ['bip122'] })
    expect(source.connectors.value[4]?.rdns).toBe('com.okex.wallet')
  })

  it('get an icon of their list once it was examined, where it is drawn with a filter', async () => {
    const withFilter = `data:image/svg+xml;base64,${btoa('<svg><filter id="a"><feOffset/></filter><g filter="url(#a)"/></svg>')}`
    vi.stubGlobal('FoxProvider', createXverse().provider)
    vi.stubGlobal('btc_providers', [{ id: 'FoxProvider', name: 'Fox', icon: withFilter, methods }])
    const { source } = await openPage()
    expect(source.connectors.value[0]?.name).toBe('Fox')
    await vi.waitFor(() => expect(source.connectors.value[0]?.icon).toBe(withFilter))
  })

  it('with methods of another namespace are left out, also at a known place', async () => {
    const wallet = createXverse().provider
    vi.stubGlobal('LeatherProvider', wallet)
    vi.stubGlobal('HoundProvider', wallet)
    vi.stubGlobal('CatProvider', createXverse().provider)
    vi.stubGlobal('wbip_providers', [
      { id: 'HoundProvider', name: 'Hound', methods: ['stx_getAddresses', 'getAddresses'] },
      { id: 'CatProvider', name: 'Cat' },
    ])
    expect((await openPage()).rows()).toEqual([])
  })

  it('may load later', async () => {
    const { rows, clock, browser } = await openPage()
    expect(rows()).toEqual([])
    vi.stubGlobal('unisat', createUnisat().provider)
    await clock.advance(500)
    expect(rows()).toHaveLength(1)
    vi.stubGlobal('FoxProvider', createXverse().provider)
    vi.stubGlobal('btc_providers', [{ id: 'FoxProvider', name: 'Fox', methods }])
    browser.dispatch(new Event('load'))
    expect(rows()).toHaveLength(2)
  })

  it('keep row and provider while they are present, and get another provider for another object', async () => {
    vi.stubGlobal('unisat', createUnisat().provider)
    const { source, browser } = await openPage()
    const before = source.connectors.value
    browser.dispatch(new Event('focus'))
    expect(source.connectors.value).toBe(before)
    vi.stubGlobal('unisat', createUnisat().provider)
    browser.dispatch(new Event('focus'))
    expect(source.connectors.value[0]?.id).toBe(before[0]?.id)
    expect(source.connectors.value[0]?.getProvider).not.toBe(before[0]?.getProvider)
  })
})

describe('a wallet of the Wallet Standard', () => {
  it('is found where it has features of Bitcoin', async () => {
    const { browser, rows } = await openPage()
    browser.dispatch(registration(register('Fox')))
    browser.dispatch(registration(register('Sol', { 'solana:signMessage': {} })))
    await settle()
    expect(rows()).toEqual([['bip122-fox', 'Fox']])
  })

  it('is merged with the one at its own place where the names are equal and no picture differs', async () => {
    vi.stubGlobal('unisat', createUnisat().provider)
    const { browser, rows, source } = await openPage()
    browser.dispatch(registration(register('UniSat')))
    await settle()
    expect(rows()).toEqual([['bip122-window.unisat', 'UniSat Wallet']])
    expect(source.connectors.value[0]?.warning).toBeUndefined()
  })

  it('is another wallet where the pictures differ, and both are marked', async () => {
    vi.stubGlobal('FoxProvider', createXverse().provider)
    vi.stubGlobal('btc_providers', [{ id: 'FoxProvider', name: 'Fox', icon, methods }])
    const { browser, source } = await openPage()
    browser.dispatch(registration(register('Fox', { 'bitcoin:connect': {} }, otherIcon)))
    await settle()
    expect(source.connectors.value.map(({ id, warning }) => [id, warning])).toEqual([
      ['bip122-window.FoxProvider', 'sharedId'],
      ['bip122-fox', 'sharedId'],
    ])
  })

  it('is merged with a listed wallet of the same name and picture', async () => {
    vi.stubGlobal('FoxProvider', createXverse().provider)
    vi.stubGlobal('btc_providers', [{ id: 'FoxProvider', name: 'Fox', icon, methods }])
    const { browser, rows } = await openPage()
    browser.dispatch(registration(register('Fox Wallet')))
    await settle()
    expect(rows()).toEqual([['bip122-window.FoxProvider', 'Fox']])
  })
})

/** The wallet's side of the standard: an event whose detail is called with the app's API. */
function registration(answer: (event: Event) => void) {
  const detail = (api: object) => answer(new CustomEvent('ready', { detail: api }))
  return new CustomEvent('wallet-standard:register-wallet', { detail })
}
