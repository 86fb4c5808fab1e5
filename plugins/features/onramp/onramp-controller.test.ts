import { describe, expect, it } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createFakeStorage, fakeNetwork, settle } from '../../../kernel/testing/index'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import { BuyInProgressView, type OnRampOrder, OnRampProvidersView } from './contract'
import {
  account,
  createOnRampWorld,
  ONE,
  openOnRamp,
  ownProvider,
  quoteOf,
  servedNetwork,
  serviceOptions,
} from './onramp-world.fixture'

const down = () => Promise.reject(new Error('no answer'))

describe('the form of a purchase', () => {
  it('lists the assets that are sold on the network, and the currencies of the service', async () => {
    const { api } = await openOnRamp()
    expect(api.assets.value.map(({ symbol, address }) => [symbol, address])).toEqual([
      ['TST', undefined],
      ['USD', 'fake-dollar'],
    ])
    expect(api.currencies.value.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect([api.asset.value?.symbol, api.currency.value?.id, api.lack.value]).toEqual(['TST', 'USD', 'amount'])
  })

  it('leaves out a token whose contract is not an address, and second entries of an asset', async () => {
    const world = createOnRampWorld()
    const [coin, dollar] = serviceOptions.purchaseCurrencies
    const markup = '<img src=x onerror=alert(1)>'
    const bad = { ...dollar, symbol: 'BAD', networks: [{ ...dollar?.networks[0], contractAddress: markup }] }
    world.script.options = async () =>
      ({ ...serviceOptions, purchaseCurrencies: [coin, coin, bad, dollar] }) as typeof serviceOptions
    const { api } = await openOnRamp({ world })
    expect(api.assets.value.map(({ symbol }) => symbol)).toEqual(['TST', 'USD'])
  })

  it('lists a currency once, and leaves out limits that make no sense', async () => {
    const world = createOnRampWorld()
    const card = { id: 'card', min: '10', max: '7500' }
    const nonsense = [
      { id: 'ach', min: '7500', max: '10' },
      { id: 'sepa', min: '10', max: '9'.repeat(40) },
      { ...card, max: '5' },
    ]
    const paymentCurrencies = [
      { id: 'USD', limits: [...nonsense, card, card] },
      { id: 'EUR', limits: [] },
      { id: 'USD', limits: [] },
    ]
    world.script.options = async () => ({ ...serviceOptions, paymentCurrencies })
    const { api } = await openOnRamp({ world })
    expect(api.currencies.value).toEqual([
      { id: 'USD', limits: [card] },
      { id: 'EUR', limits: [] },
    ])
    expect(api.currency.value?.limits).toEqual([card])
  })

  it('asks again what is sold where the new network is one that the service knows', async () => {
    const world = createOnRampWorld()
    let asked = 0
    world.active.value = fakeNetwork('2', 'solana')
    world.script.options = async () => {
      asked++
      return world.active.peek() === servedNetwork
        ? serviceOptions
        : { ...serviceOptions, purchaseCurrencies: [], paymentCurrencies: [] }
    }
    const { api } = await openOnRamp({ world })
    expect([asked, api.lack.value]).toEqual([1, 'asset'])
    world.active.value = servedNetwork
    await settle()
    expect([asked, api.asset.value?.symbol, api.lack.value]).toEqual([2, 'TST', 'amount'])
  })

  it('needs no service and no project where the host has a provider of its own', async () => {
    const world = createOnRampWorld({ hasService: false, namespace: 'test' })
    const { api, fill, offer } = await openOnRamp({ world, providers: [ownProvider()] })
    await fill('250')
    expect([api.optionsState.value, api.asset.value?.symbol, api.lack.value]).toEqual(['ready', 'TST', undefined])
    expect(offer('millrace')).toMatchObject({ isReady: true, isQuoting: false, quoteState: 'idle' })
  })

  it('lists all providers, each with its own offer, and knows the best one', async () => {
    const dear = ownProvider({
      getQuote: async (order) => quoteOf(order, { purchaseAmount: { amount: '0.5', currency: 'TST' } }),
    })
    const { api, fill } = await openOnRamp({ providers: [dear] })
    await fill()
    expect(
      api.offers.value.map(({ name, quoteState, quote }) => [name, quoteState, quote?.purchaseAmount.amount]),
    ).toEqual([
      ['meld', 'ready', '0.98'],
      ['millrace', 'ready', '0.5'],
    ])
    expect(api.best.value?.name).toBe('meld')
  })

  it.each([
    ['https://millrace.example/icon.png', 'https://millrace.example/icon.png'],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['https://tracker.example/icon.png', undefined],
    ['http://millrace.example/icon.png', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<b>', undefined],
    [undefined, undefined],
  ])('shows the picture %s of a provider as %s', async (iconUrl, shown) => {
    const { api } = await openOnRamp({ providers: [ownProvider({ ...(iconUrl !== undefined && { iconUrl }) })] })
    expect(api.offers.value.find(({ name }) => name === 'millrace')?.iconUrl).toBe(shown)
  })

  it('knows the limits of the amount', async () => {
    const { api, fill } = await openOnRamp()
    await fill('9')
    expect([api.lack.value, api.limit.value]).toEqual(['low', '10'])
    await fill('8000')
    expect(api.offers.value[0]?.methods).toEqual(['ach_bank_account'])
    await fill('25001')
    expect([api.lack.value, api.limit.value, api.offers.value[0]?.isReady]).toEqual(['high', '25000', false])
  })

  it('lists the providers of the service that the project wants, and all of the host’s', async () => {
    const world = createOnRampWorld()
    world.features.value = { onramp: ['other'] }
    const { api } = await openOnRamp({ world, providers: [ownProvider()] })
    expect(api.offers.value.map(({ name }) => name)).toEqual(['millrace'])
    world.features.value = { onramp: ['meld'] }
    expect(api.offers.value.map(({ name }) => name)).toEqual(['meld', 'millrace'])
  })

  it('lacks a network where the namespace has no provider, and an account where none is connected', async () => {
    const world = createOnRampWorld({ namespace: 'test' })
    const { api } = await openOnRamp({ world })
    expect(api.lack.value).toBe('network')
    world.address.value = undefined
    expect(api.lack.value).toBe('account')
  })

  it('lists no provider on a network that the app does not list', async () => {
    const { api, active, fill } = await openOnRamp({ providers: [ownProvider()] })
    await fill()
    active.value = fakeNetwork('9', 'solana')
    await settle()
    expect([api.lack.value, api.offers.value]).toEqual(['network', []])
    await expect(api.open()).rejects.toMatchObject({ code: 'ONRAMP_NETWORK_UNSUPPORTED' })
    active.value = servedNetwork
    expect([api.lack.value, api.offers.value.length]).toEqual(['amount', 2])
  })

  it('asks for quotes again after 30 s while the page is visible, and not while it is hidden', async () => {
    const { fill, later, script, browser } = await openOnRamp()
    await fill()
    await later(30_000)
    expect(script.quotes).toBe(2)
    browser.set({ isVisible: false })
    await later(120_000)
    expect(script.quotes).toBe(2)
  })
})

describe('an order for which no provider has been asked', () => {
  it.each([
    ['the device is online', { isOnline: false }, { isOnline: true }],
    ['the page is visible', { isVisible: false }, { isVisible: true }],
  ])('gets its quotes at once when %s again', async (_, away, back) => {
    const { api, browser, later, offer } = await openOnRamp()
    api.setAmount('100')
    browser.set(away)
    await later(5000)
    expect(offer()?.quoteState).toBe('loading')
    browser.set(back)
    await later(0)
    expect(offer()?.quoteState).toBe('ready')
  })
})

describe('an estimate', () => {
  const estimated = () => {
    const world = createOnRampWorld()
    world.script.options = async () => ({ ...serviceOptions, isBuiltIn: true })
    world.script.quote = async (order) => ({ ...quoteOf(order), isEstimate: true })
    return world
  }

  it('has a state of its own, and no function buys by it', async () => {
    const world = estimated()
    const { api, kernel, fill, offer, view, script } = await openOnRamp({ world })
    await fill()
    expect(offer()).toMatchObject({ quoteState: 'estimate', isReady: false })
    api.buy('meld')
    await kernel.plugins.onramp.open({ amount: '100' })
    api.buy('meld')
    api.retry()
    await settle()
    expect([script.urls, view(), api.progress.value]).toEqual([0, OnRampProvidersView.name, undefined])
  })

  it('is the only quote for a built-in currency that is listed with the contract of another one', async () => {
    const world = createOnRampWorld()
    const [, dollar] = serviceOptions.purchaseCurrencies
    if (!dollar) throw new Error('There is a dollar.')
    const purchaseCurrencies = [dollar, { ...dollar, id: 'ether', name: 'Ether', symbol: 'ETH' }]
    world.script.options = async () => ({ ...serviceOptions, purchaseCurrencies, isBuiltIn: true })
    const { api, fill, offer } = await openOnRamp({ world })
    const states: unknown[] = []
    for (const asset of api.assets.value.filter(({ symbol }) => symbol !== 'TST')) {
      api.setAsset(asset)
      await fill()
      states.push([asset.symbol, asset.address, offer()?.quoteState])
    }
    expect(states).toEqual([
      ['USD', 'fake-dollar', 'ready'],
      ['ETH', undefined, 'estimate'],
    ])
  })

  it('cannot be asked of the app’s own provider for a token whose contract on this network is not known', async () => {
    const world = createOnRampWorld()
    world.script.options = async () => ({ ...serviceOptions, isBuiltIn: true })
    world.active.value = fakeNetwork('2', 'solana')
    const { api } = await openOnRamp({ world, providers: [ownProvider()] })
    expect(api.assets.value).toEqual([{ name: 'Test Coin', symbol: 'TST' }])
    const without = await openOnRamp({ world })
    expect(without.api.assets.value.map(({ symbol }) => symbol)).toEqual(['TST', 'USD', 'FAR'])
  })

  it.each<[string, object]>([
    ['no amount', { purchaseAmount: undefined }],
    ['an amount that is not a number', { purchaseAmount: { amount: 'NaN', currency: 'TST' } }],
    ['no total', { paymentTotal: null }],
    ['an amount beyond the bound', { purchaseAmount: { amount: '9'.repeat(40), currency: 'TST' } }],
  ])('with %s is refused, and those of other providers are shown', async (_, changes) => {
    const getQuote = async (order: OnRampOrder) => ({ ...quoteOf(order), ...changes, isEstimate: true }) as OnRampQuote
    const broken = ownProvider({ name: 'broken', getQuote })
    const honest = ownProvider({ getQuote: async (order) => quoteOf(order, { isEstimate: true }) })
    const { api, fill, offer } = await openOnRamp({ world: estimated(), providers: [broken, honest] })
    await fill()
    expect([offer('broken')?.quoteState, offer('broken')?.quote]).toEqual(['refused', undefined])
    expect(api.best.value?.quoteState).toBe('estimate')
  })

  it('that replaces an offer before the purchase opens no page', async () => {
    const { api, fill, later, script, browser } = await openOnRamp()
    await fill()
    script.quote = async (order) => ({ ...quoteOf(order), isEstimate: true })
    browser.set({ isVisible: false })
    await later(61_000)
    api.buy('meld')
    await settle()
    expect(api.progress.value).toMatchObject({ phase: 'failed', problem: 'unquoted' })
    expect(script.urls).toBe(0)
  })
})

describe('an offer', () => {
  it.each([
    ['is refused where its sums are wrong', { paymentTotal: { amount: '120', currency: 'USD' } }, 'refused'],
    ['is refused where it brings something else', { purchaseAmount: { amount: '1', currency: 'EVIL' } }, 'refused'],
  ])('%s', async (_, changes, state) => {
    const world = createOnRampWorld()
    world.script.quote = async (order) => quoteOf(order, changes)
    const { api, fill, offer, script } = await openOnRamp({ world })
    await fill()
    expect(offer()).toMatchObject({ quoteState: state, isReady: false })
    api.buy('meld')
    await settle()
    expect([api.problem.value, script.urls]).toEqual(['unquoted', 0])
  })

  it('that is older than a minute is asked for again before it is used', async () => {
    const { api, fill, later, script, browser } = await openOnRamp()
    await fill()
    browser.set({ isVisible: false })
    await later(61_000)
    expect(script.quotes).toBe(1)
    api.buy('meld')
    await settle()
    expect([script.quotes, script.urls, api.progress.value?.phase]).toEqual([2, 1, 'link'])
  })

  it('that became worse is shown before anything is bought', async () => {
    const { api, fill, later, script, browser } = await openOnRamp()
    await fill()
    browser.set({ isVisible: false })
    await later(61_000)
    script.quote = async (order) => quoteOf(order, { purchaseAmount: { amount: '0.9', currency: 'TST' } })
    api.buy('meld')
    await settle()
    expect([api.progress.value?.problem, script.urls]).toEqual(['changed', 0])
    expect(api.best.value?.quote?.purchaseAmount.amount).toBe('0.9')
  })

  it('has failed where the provider fails, and where it does not answer in 15 s', async () => {
    const world = createOnRampWorld()
    world.script.quote = down
    const silent = ownProvider({ getQuote: () => new Promise(() => undefined) })
    const { fill, offer, later } = await openOnRamp({ world, providers: [silent] })
    await fill()
    expect([offer()?.quoteState, offer('millrace')?.quoteState]).toEqual(['failed', 'loading'])
    await later(15_000)
    expect(offer('millrace')?.quoteState).toBe('failed')
  })
})

describe('a purchase', () => {
  it('opens the page of the provider, and reports when the asset has arrived', async () => {
    const { api, kernel, fill, view, script, later, storage } = await openOnRamp()
    const arrived: unknown[] = []
    kernel.on('onramp:arrived', (event) => void arrived.push(event))
    await fill()
    api.buy('meld')
    await settle()
    expect(view()).toBe(BuyInProgressView.name)
    expect(api.progress.value).toMatchObject({
      phase: 'link',
      href: `https://pay.meldcrypto.com/?walletAddress=${account}&sourceCurrencyCode=USD&destinationCurrencyCode=TST`,
      purchase: { provider: { label: 'Meld.io' }, amount: '100', currency: 'USD', expected: '0.98' },
      arrival: { stage: 'waiting', received: 0n, before: 0n },
    })
    script.native = (98n * ONE) / 100n
    await later(3000)
    expect(api.progress.value?.arrival).toMatchObject({ stage: 'arrived', received: (98n * ONE) / 100n })
    expect(arrived).toMatchObject([{ received: (98n * ONE) / 100n, isPart: false }])
    expect(script.refreshed).toBe(1)
    expect(kernel.notices.snack.value?.message).toMatchObject({ text: 'Your {symbol} has arrived' })
    expect(storage.open()?.getItem('portico:onramp:purchases')).toBeNull()
  })

  it('that has arrived has the balances read again, and once more for a node that still tells those from before', async () => {
    const { api, fill, script, later } = await openOnRamp()
    await fill()
    api.buy('meld')
    await settle()
    script.native = ONE
    await later(3000)
    expect([api.progress.value?.arrival.stage, script.refreshed]).toEqual(['arrived', 1])
    await later(5000)
    expect(script.refreshed).toBe(2)
    await later(600_000)
    expect(script.refreshed).toBe(2)
  })

  it('sends the service, and a provider of the host’s own, the parameters they need and no others', async () => {
    const told: unknown[] = []
    const own = ownProvider({
      getUrl: async (given) => {
        told.push(given)
        return `https://millrace.example/?a=${given.account}`
      },
    })
    const { api, fill, script } = await openOnRamp({ providers: [own] })
    await fill()
    const [coin] = serviceOptions.purchaseCurrencies
    const [usd] = serviceOptions.paymentCurrencies
    const signal = expect.any(AbortSignal)
    const asked = { purchaseCurrency: coin, paymentCurrency: usd, amount: '100', network: 'test-one', signal }
    expect(script.told).toEqual({ quote: asked })
    api.buy('meld')
    await settle()
    expect(script.told.url).toEqual({
      destinationWallets: [{ address: account, blockchains: ['test-one'], assets: ['TST'] }],
      defaultNetwork: 'test-one',
      partnerUserId: account,
      presetFiatAmount: '100',
      signal,
    })
    api.buy('millrace')
    await settle()
    expect(told).toEqual([
      {
        network: servedNetwork,
        account,
        asset: { name: 'Test Coin', symbol: 'TST' },
        currency: 'USD',
        amount: '100',
        state: expect.stringMatching(/^[\da-f]{32}$/),
        signal,
      },
    ])
  })

  it('of which twice the amount arrives has arrived, with the amount that came', async () => {
    const { api, fill, script, later } = await openOnRamp()
    await fill()
    api.buy('meld')
    await settle()
    script.native = (196n * ONE) / 100n
    await later(3000)
    expect(api.progress.value?.arrival).toMatchObject({ stage: 'arrived', received: (196n * ONE) / 100n })
  })

  it('of which nothing arrives becomes late, and is never reported as arrived', async () => {
    const { api, kernel, fill, later, storage } = await openOnRamp()
    const arrived: unknown[] = []
    kernel.on('onramp:arrived', (event) => void arrived.push(event))
    await fill()
    api.buy('meld')
    await settle()
    for (let minute = 0; minute < 20; minute++) await later(60_000)
    expect([api.progress.value?.arrival.stage, arrived]).toEqual(['late', []])
    expect(storage.open()?.getItem('portico:onramp:purchases')).toContain('"late"')
  })

  it('is looked for after a reload, and replaces the purchase before it', async () => {
    const storage = createFakeStorage()
    const first = await openOnRamp({ storage })
    await first.fill()
    first.api.buy('meld')
    await settle()
    await first.kernel.dispose()
    const world = createOnRampWorld()
    const second = await openOnRamp({ world, storage })
    expect(second.api.progress.value).toMatchObject({ phase: 'closed', arrival: { stage: 'waiting' } })
    expect(second.api.progress.value?.href).toBeUndefined()
    world.script.native = ONE / 2n
    await second.later(3000)
    expect(second.api.progress.value?.arrival).toMatchObject({ stage: 'partly', received: ONE / 2n })
    await second.fill()
    second.api.buy('meld')
    await settle()
    expect(second.api.progress.value?.arrival).toMatchObject({ stage: 'waiting', before: ONE / 2n })
  })

  it('of a token is looked for at its contract', async () => {
    const { api, fill, script, later } = await openOnRamp()
    api.setAsset(api.assets.value[1] as (typeof api.assets.value)[0])
    await fill()
    api.buy('meld')
    await settle()
    script.held = [{ address: 'fake-dollar', name: 'Dollar', symbol: 'USD', decimals: 2, value: 98n }]
    await later(3000)
    expect(api.progress.value?.arrival).toMatchObject({ stage: 'arrived', received: 98n, decimals: 2 })
  })

  it.each([
    ['gives no page', async () => '', 'noLink'],
    ['fails', down, 'noLink'],
    ['leads elsewhere', async () => `https://evil.example/?walletAddress=${account}`, 'refusedLink'],
    ['leads to a script', async () => 'javascript:alert(1)', 'refusedLink'],
    [
      'pays another account',
      async () => `https://meldcrypto.com/?walletAddress=fake-thief000000000000000000000`,
      'refusedLink',
    ],
  ])('from a provider that %s opens nothing', async (_, url, problem) => {
    const { api, fill, script, storage, kernel } = await openOnRamp()
    const failed: unknown[] = []
    kernel.on('onramp:failed', (event) => void failed.push(event.problem))
    await fill()
    script.url = url
    api.buy('meld')
    await settle()
    expect(api.progress.value).toMatchObject({ phase: 'failed', problem })
    expect([api.progress.value?.href, failed, storage.open()?.getItem('portico:onramp:purchases')]).toEqual([
      undefined,
      [problem],
      null,
    ])
  })

  it('names the app in the address of the page, unless the service has named it', async () => {
    const { api, fill, script } = await openOnRamp()
    script.projectId = 'my-project'
    await fill()
    const paid = async () => {
      api.buy('meld')
      await settle()
      return new URL(api.progress.value?.href ?? '').searchParams.get('externalCustomerId')
    }
    expect(await paid()).toBe('my-project')
    script.url = async (address) => `https://meldcrypto.com/?walletAddress=${address}&externalCustomerId=own`
    expect(await paid()).toBe('own')
  })

  it('names the chosen currency in the address of the page, unless the service has named one', async () => {
    const { api, fill, script } = await openOnRamp()
    api.setCurrency('EUR')
    await fill()
    const paid = async () => {
      api.buy('meld')
      await settle()
      return new URL(api.progress.value?.href ?? '').searchParams.getAll('sourceCurrencyCode')
    }
    expect(await paid()).toEqual(['EUR'])
    script.url = async (address) => `https://meldcrypto.com/?walletAddress=${address}&sourceCurrencyCode=GBP`
    expect(await paid()).toEqual(['GBP'])
  })

  it.each(['x=1', `partnerUserId=${account}`])(
    'gets this account’s address where the service’s page names no receiver: %s',
    async (query) => {
      const { api, fill, script } = await openOnRamp({ meld: { partnerKey: 'key' } })
      await fill()
      script.url = async () => `https://meldcrypto.com/?${query}`
      api.buy('meld')
      await settle()
      expect(api.progress.value?.href).toBe(
        `https://meldcrypto.com/?${query}&publicKey=key&sourceCurrencyCode=USD&destinationCurrencyCode=TST&walletAddress=${account}`,
      )
    },
  )

  it.each([
    ['gives no page', async () => ''],
    ['fails', down],
    ['leads to the page of another provider', async () => `https://other.example/?walletAddress=${account}`],
  ])('of an app with a key of its own leads to the provider also where the service %s', async (_, url) => {
    const { api, fill, script } = await openOnRamp({ meld: { partnerKey: 'key' } })
    script.projectId = 'my-project'
    await fill()
    script.url = url
    api.buy('meld')
    await settle()
    expect(api.progress.value?.href).toBe(
      `https://meldcrypto.com/?publicKey=key&sourceCurrencyCode=USD&destinationCurrencyCode=TST&walletAddress=${account}&externalCustomerId=my-project`,
    )
  })

  it('does not begin offline, nor with a provider that is not listed', async () => {
    const { api, fill, browser, script } = await openOnRamp()
    await fill()
    api.buy('nobody')
    expect(api.problem.value).toBe('unquoted')
    browser.set({ isOnline: false })
    api.buy('meld')
    await settle()
    expect([api.problem.value, script.urls]).toEqual(['offline', 0])
  })

  it('has no problem once the device is online again', async () => {
    const { api, fill, browser } = await openOnRamp()
    await fill()
    browser.set({ isOnline: false })
    api.buy('meld')
    browser.set({ isOnline: true })
    await settle()
    expect(api.problem.value).toBeUndefined()
  })

  it('is hidden while another account is active', async () => {
    const { api, fill, address } = await openOnRamp()
    await fill()
    api.buy('meld')
    await settle()
    address.value = 'fake-bob'
    expect([api.progress.value, api.amount.value]).toEqual([undefined, ''])
    address.value = account
    expect(api.progress.value).toMatchObject({ phase: 'closed', arrival: { stage: 'waiting' } })
  })

  it('is no longer looked for where the person gives it up', async () => {
    const { api, fill, script, later, storage } = await openOnRamp()
    await fill()
    api.buy('meld')
    await settle()
    api.forget()
    const { balances } = script
    await later(60_000)
    expect([api.progress.value, script.balances, storage.open()?.getItem('portico:onramp:purchases')]).toEqual([
      undefined,
      balances,
      null,
    ])
  })

  describe('in another tab', () => {
    const openTabs = async () => {
      const storage = createFakeStorage()
      const [one, other] = [await openOnRamp({ storage }), await openOnRamp({ storage })]
      await one.fill()
      one.api.buy('meld')
      await settle()
      const tell = async (tab: typeof one) => {
        tab.browser.dispatch(new Event('storage'))
        await tab.later(0)
      }
      await tell(other)
      expect(other.api.progress.value).toMatchObject({ phase: 'closed', arrival: { stage: 'waiting' } })
      return { one, other, tell, entries: storage.entries }
    }

    it('is shown and given up where this page comes back from the back/forward cache', async () => {
      const storage = createFakeStorage()
      const [one, other] = [await openOnRamp({ storage }), await openOnRamp({ storage })]
      const comeBack = async () => {
        other.browser.dispatch(new Event('pageshow'))
        await other.later(0)
      }
      await one.fill()
      one.api.buy('meld')
      await settle()
      await comeBack()
      expect(other.api.progress.value).toMatchObject({ phase: 'closed', arrival: { stage: 'waiting' } })
      one.api.forget()
      await comeBack()
      expect(other.api.progress.value).toBeUndefined()
    })

    it('is given up where this tab forgets it', async () => {
      const { one, other, tell } = await openTabs()
      one.api.forget()
      await tell(other)
      expect(other.api.progress.value).toBeUndefined()
      const { balances } = other.script
      await other.later(60_000)
      expect(other.script.balances).toBe(balances)
    })

    it('is given up in the tab that began it as well', async () => {
      const { one, other, tell } = await openTabs()
      other.api.forget()
      await tell(one)
      expect(one.api.progress.value).toBeUndefined()
    })

    it('is replaced by the latest purchase of the same account', async () => {
      const { one, other, tell } = await openTabs()
      await one.fill('200')
      one.api.buy('meld')
      await settle()
      await tell(other)
      expect(other.api.progress.value?.purchase.amount).toBe('200')
      other.api.forget()
      expect(other.api.progress.value).toBeUndefined()
    })

    it('is reported as arrived where this tab saw it arrive', async () => {
      const { one, other, tell } = await openTabs()
      one.script.native = ONE
      other.script.native = ONE
      await one.later(3000)
      await tell(other)
      expect(other.api.progress.value?.arrival.stage).toBe('arrived')
      expect(other.script.refreshed).toBe(1)
    })

    it('stays where a newer version of the app has written the entry', async () => {
      const { one, tell, entries } = await openTabs()
      const text = JSON.stringify({ v: 2, d: [{ id: 'p1' }] })
      entries.set('portico:onramp:purchases', text)
      await tell(one)
      await one.later(60_000)
      expect(one.api.progress.value).toBeDefined()
      expect(entries.get('portico:onramp:purchases')).toBe(text)
    })

    it('stays where nothing can be stored', async () => {
      const storage = createFakeStorage({ full: true })
      const { api, fill, browser, later } = await openOnRamp({ storage })
      await fill()
      api.buy('meld')
      await settle()
      browser.dispatch(new Event('storage'))
      await later(0)
      expect(api.progress.value).toMatchObject({ phase: 'link', arrival: { stage: 'waiting' } })
    })
  })

  it('begins again with the same order, and opens the form where the order has changed', async () => {
    const { api, fill, script, view } = await openOnRamp()
    await fill()
    script.url = down
    api.buy('meld')
    await settle()
    script.url = async (address) => `https://meldcrypto.com/?walletAddress=${address}`
    api.retry()
    await settle()
    expect(api.progress.value?.phase).toBe('link')
    await fill('200')
    api.retry()
    await settle()
    expect(view()).toBe(OnRampProvidersView.name)
  })
})

describe('a host', () => {
  it('opens the form filled in', async () => {
    const { api, kernel, view } = await openOnRamp()
    await kernel.plugins.onramp.open({ amount: '250', currency: 'EUR', token: 'USD' })
    expect([api.amount.value, api.currency.value?.id, api.asset.value?.symbol, view()]).toEqual([
      '250',
      'EUR',
      'USD',
      OnRampProvidersView.name,
    ])
    await kernel.plugins.onramp.open({ token: 'fake-dollar' })
    expect([api.amount.value, api.asset.value?.symbol]).toEqual(['', 'USD'])
  })

  it.each([
    [{ amount: '1e3' }, 'ONRAMP_AMOUNT_INVALID'],
    [{ amount: '0' }, 'ONRAMP_AMOUNT_INVALID'],
    [{ amount: '1.234' }, 'ONRAMP_AMOUNT_INVALID'],
    [{ currency: 'XYZ' }, 'ONRAMP_CURRENCY_UNKNOWN'],
    [{ token: 'FAR' }, 'ONRAMP_TOKEN_UNKNOWN'],
  ])('is told what is wrong with %o', async (params, code) => {
    const { kernel } = await openOnRamp()
    await expect(kernel.plugins.onramp.open(params)).rejects.toMatchObject({ code })
  })

  it('opens the form with null, which a page without types may pass', async () => {
    const { kernel } = await openOnRamp()
    kernel.router.close()
    await Reflect.apply(kernel.plugins.onramp.open, undefined, [null])
    expect([kernel.router.isOpen.value, kernel.router.current.value?.view]).toEqual([true, OnRampProvidersView.name])
  })

  it.each([null, 5, {}])('is told that %j is no amount, and no currency', async (none) => {
    const { kernel } = await openOnRamp()
    const open = (params: object): Promise<unknown> => Reflect.apply(kernel.plugins.onramp.open, undefined, [params])
    await expect(open({ amount: none })).rejects.toMatchObject({ code: 'ONRAMP_AMOUNT_INVALID' })
    await expect(open({ currency: none })).rejects.toMatchObject({ code: 'ONRAMP_CURRENCY_UNKNOWN' })
  })

  it.each([null, 5, {}])('is told that %j names no token', async (token) => {
    const { kernel } = await openOnRamp()
    const opening: Promise<unknown> = Reflect.apply(kernel.plugins.onramp.open, undefined, [{ token }])
    await expect(opening).rejects.toMatchObject({ code: 'ONRAMP_TOKEN_UNKNOWN' })
  })

  it('leaves the form unchanged where it passes an invalid amount', async () => {
    const { api, kernel } = await openOnRamp()
    await kernel.plugins.onramp.open({ amount: '250', currency: 'EUR', token: 'USD' })
    await expect(kernel.plugins.onramp.open({ amount: '1e3' })).rejects.toMatchObject({ code: 'ONRAMP_AMOUNT_INVALID' })
    expect([api.amount.value, api.currency.value?.id, api.asset.value?.symbol]).toEqual(['250', 'EUR', 'USD'])
  })

  it('leaves the form as it stands while the gate is shut', async () => {
    const flags = signal<RemoteFlags>({})
    const remote = definePlugin({ id: 'remote', contributes: [remoteFlags.of(flags)] })
    const { api, kernel } = await openOnRamp({ beside: [remote] })
    await kernel.plugins.onramp.open({ amount: '250', currency: 'EUR', token: 'USD' })
    flags.value = { onramp: false }
    await expect(kernel.plugins.onramp.open({ amount: '100' })).rejects.toMatchObject({ code: 'ROUTER_VIEW_GATED' })
    expect([api.amount.value, api.currency.value?.id, api.asset.value?.symbol]).toEqual(['250', 'EUR', 'USD'])
  })

  it('opens the form with its last parameters, also where an earlier call is answered later', async () => {
    const world = createOnRampWorld()
    let answer: () => void = () => undefined
    world.script.options = () =>
      new Promise((done) => {
        answer = () => done(serviceOptions)
      })
    const { api, kernel } = await openOnRamp({ world })
    const first = kernel.plugins.onramp.open({ token: 'USD', amount: '250' })
    await settle()
    await kernel.plugins.onramp.open({ amount: '100' })
    answer()
    await first
    expect([api.asset.value?.symbol, api.amount.value]).toEqual(['TST', '100'])
  })

  it('opens no form where the account disconnects while the service is asked what is sold', async () => {
    const world = createOnRampWorld()
    let answer: () => void = () => undefined
    world.script.options = () =>
      new Promise((done) => {
        answer = () => done(serviceOptions)
      })
    const { kernel, address, view } = await openOnRamp({ world })
    const opening = kernel.plugins.onramp.open({ token: 'USD' })
    const refused = expect(opening).rejects.toMatchObject({ code: 'ONRAMP_ACCOUNT_MISSING' })
    await settle()
    address.value = undefined
    answer()
    await refused
    expect(view()).not.toBe(OnRampProvidersView.name)
  })

  it('gets an error where no provider sells anything, and where nobody is connected', async () => {
    const world = createOnRampWorld({ namespace: 'test' })
    const { kernel } = await openOnRamp({ world })
    await expect(kernel.plugins.onramp.open()).rejects.toMatchObject({ code: 'ONRAMP_NETWORK_UNSUPPORTED' })
    world.address.value = undefined
    await expect(kernel.plugins.onramp.open()).rejects.toMatchObject({ code: 'ONRAMP_ACCOUNT_MISSING' })
  })
})
