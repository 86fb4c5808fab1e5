import { beforeEach, describe, expect, it } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { settle } from '../../../kernel/testing/index'
import { type ExchangeFundOutcome, PayWithExchangeView } from './contract'
import {
  createExchangeWorld,
  createSource,
  network,
  networks,
  openExchange,
  stubWindow,
} from './exchange-world.fixture'

await import('./exchange-fund-controller')

const link = 'https://quay.example/pay?s=1'
let stub: ReturnType<typeof stubWindow>
beforeEach(() => {
  stub = stubWindow()
})

const snackOf = ({ kernel }: Awaited<ReturnType<typeof openExchange>>) =>
  Object(kernel.notices.snack.value?.message).text

describe('the form of a deposit', () => {
  it('begins with the first asset of the network that is active, and lists those of the others after it', async () => {
    const { api } = await openExchange()
    expect([api.asset.value?.symbol, api.assets.value.map(({ symbol }) => symbol)]).toEqual([
      'TST',
      ['TST', 'USD', 'FAR'],
    ])
  })

  it('offers only what is on the network of a smart account, which is there alone', async () => {
    const world = createExchangeWorld()
    world.type.value = 'smartAccount'
    const { api } = await openExchange({ world })
    expect(api.assets.value.map(({ symbol }) => symbol)).toEqual(['TST', 'USD'])
  })

  it('offers only what is on the networks that the wallet approved', async () => {
    const world = createExchangeWorld()
    world.approved.value = [network.caipNetworkId]
    const { api } = await openExchange({ world })
    expect(api.assets.value.map(({ symbol }) => symbol)).toEqual(['TST', 'USD'])
  })

  it('converts dollars at the price, and asks who sends so much, once a person has paused', async () => {
    const { api, later, callsOf } = await openExchange()
    expect([api.exchangesState.value, callsOf('exchanges').map(({ params }) => params)]).toEqual([
      'ready',
      [{ assetId: 'test:1/slip44:1', amount: '0', signal: expect.any(AbortSignal) }],
    ])
    api.setAmount('50')
    expect([api.unit.value, api.units.value]).toEqual(['usd', 25n * 10n ** 18n])
    await later(499)
    expect(callsOf('exchanges')).toHaveLength(1)
    await later(1)
    expect(callsOf('exchanges')[1]).toMatchObject({ params: { amount: '50' } })
  })

  it.each([undefined, '0', '-1', 'NaN', 'free', '1e999'])(
    'takes the asset itself where the price is %s',
    async (price) => {
      const world = createExchangeWorld()
      world.price.value = price
      const { api } = await openExchange({ world })
      api.setAmount('1.5')
      expect([api.unit.value, api.units.value]).toEqual(['token', 15n * 10n ** 17n])
    },
  )

  it('asks anew for an asset that a host opens it with, where another one was the first meanwhile', async () => {
    const { api, kernel, active, unwatch, callsOf } = await openExchange()
    api.setAmount('50')
    unwatch()
    kernel.router.close()
    active.value = networks[1]
    await settle()
    expect(api.asset.value?.symbol).toBe('FAR')
    void kernel.plugins['exchange-fund'].open({ asset: 'TST', amount: '50' })
    await settle()
    api.watch()
    await settle()
    expect([api.asset.value?.symbol, api.units.value]).toEqual(['TST', 25n * 10n ** 18n])
    expect(callsOf('exchanges')).toHaveLength(2)
  })

  it('empties dollars where the next asset has no price', async () => {
    const world = createExchangeWorld()
    const { api } = await openExchange({ world })
    api.setAmount('50')
    world.price.value = undefined
    const [, usd] = api.assets.value
    if (usd) api.setAsset(usd)
    await settle()
    expect([api.unit.value, api.amount.value]).toEqual(['token', ''])
  })

  it.each([
    ['none', async () => []],
    ['none', async () => [{ id: 'x' }, 7, { name: 'No id' }, { id: 'a b', name: 'Spaced' }]],
    ['failed', async () => 'all of them'],
    ['failed', () => Promise.reject(new Error('boom'))],
    ['unsupported', () => Promise.reject(new Error('Asset test:1 is not supported'))],
  ])('is %s where the source answers so', async (state, exchanges) => {
    const service = createSource()
    service.script.exchanges = exchanges
    const screen = await openExchange({ service })
    expect(screen.api.exchangesState.value).toBe(state)
    expect(snackOf(screen)).toBe(state === 'failed' ? 'Unable to get exchanges' : undefined)
    service.script.exchanges = createSource().script.exchanges
    screen.api.retry()
    await settle()
    expect(screen.api.exchangesState.value).toBe('ready')
  })

  it('lists an exchange once, however often the source does', async () => {
    const service = createSource()
    const [quay, millrace] = ['Quay', 'Millrace'].map((name) => ({ id: name.toLowerCase(), name }))
    service.script.exchanges = async () => [quay, { ...quay, name: 'Quay, once more' }, millrace, quay]
    const { api } = await openExchange({ service })
    expect(api.exchanges.value).toEqual([quay, millrace])
  })

  it('cleans names, and shows pictures only of hosts that the app named', async () => {
    const service = createSource()
    const script = '<img src=x onerror="alert(1)">'
    service.script.exchanges = async () => [
      { id: '1', name: script, imageUrl: 'https://icons.example/1.png' },
      { id: '2', name: 'L'.repeat(10_000), imageUrl: 'https://evil.example/2.png' },
      { id: '3', name: '\u202EyauQ\n\nsecond', imageUrl: 'https://192.168.0.1/3.png' },
      { id: '4', name: 'Four', imageUrl: 'http://icons.example/4.png' },
      { id: '5', name: 'Five', imageUrl: 'javascript:alert(1)' },
      { id: '6', name: 'Six', imageUrl: 'data:text/html,<script>alert(1)</script>' },
      { id: '7', name: 'Seven', imageUrl: 'https://ada@icons.example/7.png' },
      { id: '8', name: '\u200B' },
      { id: 'i'.repeat(201), name: 'Long' },
    ]
    const { api } = await openExchange({ service, pictureHosts: ['icons.example'] })
    const found = api.exchanges.value
    expect(found.map(({ id, imageUrl }) => [id, imageUrl])).toEqual([
      ['1', 'https://icons.example/1.png'],
      ...['2', '3', '4', '5', '6', '7'].map((id) => [id, undefined]),
    ])
    expect(found[0]?.name).toBe(script)
    for (const { name } of found) expect([name.length <= 41, /[\n\u202E]/.test(name)]).toEqual([true, false])
  })
})

describe('a deposit', () => {
  it('is not begun without an amount, and a person is told', async () => {
    const screen = await openExchange()
    await screen.begin()
    expect([stub.open.mock.calls, snackOf(screen)]).toEqual([[], 'Please enter an amount'])
  })

  it('opens its window in the press, asks for the page of exactly what stands there, and leads the window to it', async () => {
    const { api, begin, callsOf } = await openExchange()
    api.setAmount('50')
    api.begin({ exchange: { id: 'quay', name: 'Quay' }, address: 'fake-ada', windowText: 'Opening' })
    expect(stub.open.mock.calls[0]?.[2]).toContain('width=480,height=720')
    expect(callsOf('payment')).toEqual([])
    await settle()
    expect(callsOf('payment').map(({ params }) => params)).toEqual([
      {
        exchangeId: 'quay',
        assetId: 'test:1/slip44:1',
        amount: '25',
        recipient: 'test:1:fake-ada',
        signal: expect.any(AbortSignal),
      },
    ])
    expect([stub.followed, api.deposit.value]).toMatchObject([[link], { stage: 'confirming', window: 'open' }])
    await begin()
    expect(stub.open.mock.calls).toHaveLength(2)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://quay.example/pay',
    'https://10.0.0.1/pay',
    'https://[::1]/pay',
    'https://localhost/pay',
    'https://quay.example:8443/pay',
    'https://ada:pw@quay.example/pay',
    'https://аррӏе.com/pay',
    'intent://pay#Intent;end',
    'quay://pay',
    '//quay.example/pay',
    '',
    null,
    7,
  ])('leads nobody to %s, and closes the window', async (url) => {
    const service = createSource()
    service.script.payment = async () => ({ url, sessionId: 's' })
    const { api, begin } = await openExchange({ service })
    api.setAmount('50')
    await begin()
    expect([stub.followed, stub.popup.closed, api.deposit.value]).toMatchObject([
      [],
      true,
      { stage: 'refused', refusal: 'payment' },
    ])
  })

  it('is refused where another account is connected than was shown, and nothing is opened', async () => {
    const { api, begin, callsOf } = await openExchange()
    api.setAmount('50')
    await begin('quay', 'fake-mallory')
    expect([stub.open.mock.calls, callsOf('payment'), api.deposit.value]).toMatchObject([
      [],
      [],
      { stage: 'refused', refusal: 'account' },
    ])
  })

  it('is refused where the account changes while the page is asked for', async () => {
    const service = createSource()
    let answer: (payment: unknown) => void = () => undefined
    service.script.payment = () => new Promise((resolve) => (answer = resolve))
    const { api, begin, address } = await openExchange({ service })
    api.setAmount('50')
    await begin()
    address.value = 'fake-bob'
    answer({ url: link, sessionId: 's' })
    await settle()
    expect([stub.followed, stub.popup.closed, api.deposit.value?.refusal]).toEqual([[], true, 'account'])
  })

  it('says of an asset that the exchange does not send it', async () => {
    const service = createSource()
    service.script.payment = () => Promise.reject(new Error('The asset is not supported'))
    const { api, begin } = await openExchange({ service })
    api.setAmount('50')
    await begin()
    expect(api.deposit.value).toMatchObject({ stage: 'refused', refusal: 'asset' })
  })

  it('has a link where the window is blocked', async () => {
    stub = stubWindow(true)
    const { api, begin } = await openExchange()
    api.setAmount('50')
    await begin()
    expect(api.deposit.value).toMatchObject({ stage: 'confirming', window: 'blocked', url: link })
  })

  it('goes on where its window is closed, or says so, and tells that', async () => {
    const service = createSource()
    const { api, begin, later } = await openExchange({ service })
    api.setAmount('50')
    await begin()
    stub.popup.closed = true
    for (let second = 0; second < 4; second++) await later(1000)
    expect(api.deposit.value).toMatchObject({ stage: 'confirming', window: 'closed' })
    service.script.report = async () => ({ status: 'SUCCESS', txHash: '0xab' })
    await later(5000)
    expect(api.deposit.value).toMatchObject({ stage: 'done', txHash: '0xab' })
  })
})

describe('a deposit that was begun', () => {
  const begun = async (options: Parameters<typeof openExchange>[0] = {}) => {
    const service = options.service ?? createSource()
    const screen = await openExchange({ ...options, service })
    screen.api.setAmount('50')
    await screen.begin()
    return { ...screen, service }
  }

  it('is asked for every 5 s, told on its way and at its end, and what the account holds is read again', async () => {
    const { service, later, callsOf, api, refreshed, ...screen } = await begun()
    await later(4999)
    expect(callsOf('report')).toHaveLength(0)
    await later(1)
    expect(callsOf('report').map(({ params }) => params)).toEqual([
      { exchangeId: 'quay', sessionId: 's-1', signal: expect.any(AbortSignal) },
    ])
    service.script.report = async () => ({ status: 'IN_PROGRESS' })
    await later(5000)
    expect([api.deposit.value?.stage, Object(screen.kernel.notices.snack.value?.message).text]).toEqual([
      'onItsWay',
      'Deposit in progress...',
    ])
    service.script.report = async () => ({ status: 'UNKNOWN' })
    await later(5000)
    expect(api.deposit.value?.stage).toBe('onItsWay')
    service.script.report = async () => ({ status: 'SUCCESS', txHash: '0xab' })
    await later(5200)
    expect(api.deposit.value).toMatchObject({ stage: 'done', txHash: '0xab' })
    expect(Object(screen.kernel.notices.snack.value?.message).text).toBe('Deposit completed')
    expect(refreshed).toEqual(['account', 'portfolio'])
    await later(60_000)
    expect(callsOf('report')).toHaveLength(4)
  })

  it('that failed is told so', async () => {
    const { service, later, api, ...screen } = await begun()
    service.script.report = async () => ({ status: 'FAILED' })
    await later(5000)
    expect([api.deposit.value?.stage, Object(screen.kernel.notices.snack.value?.message).text]).toEqual([
      'failed',
      'Deposit failed',
    ])
  })

  it.each([
    ['a word that there is none of', { status: 'PAID' }],
    ['another case', { status: 'success' }],
    ['a list', [{ status: 'SUCCESS' }]],
    ['nothing', undefined],
    ['a text', 'SUCCESS'],
  ])('is not ended by %s', async (_, report) => {
    const { service, later, api } = await begun()
    service.script.report = async () => report
    await later(5000)
    expect(api.deposit.value).toMatchObject({ stage: 'confirming', isUnanswered: true })
  })

  it('bears no transaction that is none', async () => {
    const { service, later, api } = await begun()
    service.script.report = async () => ({ status: 'SUCCESS', txHash: '<b>0x</b> \u202E' })
    await later(5000)
    expect(api.deposit.value?.stage).toBe('done')
    expect(api.deposit.value).not.toHaveProperty('txHash')
  })

  it('is left alone after twenty questions, until a person asks again', async () => {
    const { later, callsOf, api } = await begun()
    for (let round = 0; round < 30; round++) await later(5000)
    expect([callsOf('report').length, api.deposit.value?.stage]).toEqual([20, 'late'])
    api.lookAgain()
    await later(5000)
    expect([callsOf('report').length, api.deposit.value?.stage]).toEqual([21, 'confirming'])
  })

  it('is followed as long as ever, however often the person comes back to the page meanwhile', async () => {
    const { later, callsOf, api, browser } = await begun()
    for (let visit = 0; visit < 30; visit++) {
      browser.set({ isVisible: false })
      browser.set({ isVisible: true })
      await later(1)
    }
    expect(api.deposit.value?.stage).toBe('confirming')
    const asked = callsOf('report').length
    for (let round = 0; round < 30; round++) await later(5000)
    expect([callsOf('report').length - asked, api.deposit.value?.stage]).toEqual([20, 'late'])
  })

  it('is asked for at once when the page is seen again', async () => {
    const { browser, callsOf } = await begun()
    browser.set({ isVisible: false })
    await settle()
    expect(callsOf('report')).toHaveLength(0)
    browser.set({ isVisible: true })
    await settle()
    expect(callsOf('report')).toHaveLength(1)
  })

  it('goes on after a reload', async () => {
    const { storage, kernel } = await begun()
    await kernel.dispose()
    const service = createSource()
    service.script.report = async () => ({ status: 'SUCCESS', txHash: '0xab' })
    const { api, later } = await openExchange({ storage, service })
    expect(api.deposit.value).toMatchObject({ stage: 'confirming', window: 'away', amount: '25', url: link })
    await later(5000)
    expect(api.deposit.value?.stage).toBe('done')
    const again = await openExchange({ storage })
    expect(again.api.deposit.value).toBeUndefined()
  })

  it.each([
    ['a link of somebody else’s', (row: string) => row.replace(link, 'javascript:alert(1)')],
    ['a stage that there is none of', (row: string) => row.replace('"confirming"', '"done"')],
    ['an amount that is none', (row: string) => row.replace('"25"', '"NaN"')],
    ['another version', (row: string) => row.replace('"v":1', '"v":2')],
    ['a time that no date has', (row: string) => row.replace(/"startedAt":\d+/, '"startedAt":9e15')],
    ['a time to come', (row: string) => row.replace(/"startedAt":(\d+)/, '"startedAt":$1000')],
    ['no JSON', () => '{'],
  ])('is forgotten where the storage holds %s', async (_, spoil) => {
    const { storage, kernel } = await begun()
    await kernel.dispose()
    const backend = storage.open()
    const key = 'portico:exchange-fund:deposit'
    backend.setItem(key, spoil(backend.getItem(key) ?? ''))
    const { api } = await openExchange({ storage })
    expect(api.deposit.value).toBeUndefined()
  })

  it('is out of the storage after a day, so that no later page loads anything for it', async () => {
    const { storage, kernel } = await begun()
    await kernel.dispose()
    const backend = storage.open()
    const key = 'portico:exchange-fund:deposit'
    const row = backend.getItem(key) ?? ''
    backend.setItem(key, row.replace('"v":1', '"v":2'))
    await openExchange({ storage })
    expect(backend.getItem(key)).toContain('"v":2')
    backend.setItem(key, row.replace(/"startedAt":\d+/, '"startedAt":0'))
    await openExchange({ storage })
    expect(backend.getItem(key)).toBeNull()
  })

  it('is followed no longer once the person leaves it', async () => {
    const { api, later, callsOf } = await begun()
    api.leave()
    await later(20_000)
    expect([api.deposit.value, callsOf('report')]).toEqual([undefined, []])
  })
})

describe('an opening by the app', () => {
  const codeOf = (opening: Promise<ExchangeFundOutcome>) => opening.catch((error: unknown) => Object(error).code)

  it('fills the form in, and answers how the deposit ended', async () => {
    const { kernel, api, begin, later, script } = await openExchange()
    const opening = kernel.plugins['exchange-fund'].open({ asset: 'USD', amount: '50' })
    await settle()
    expect([api.asset.value?.symbol, api.amount.value]).toEqual(['USD', '50'])
    await begin()
    script.report = async () => ({ status: 'SUCCESS' })
    await later(5000)
    expect(await opening).toMatchObject({ state: 'done', deposit: { amount: '25' } })
  })

  it('finds a token by its id however the checksum of its address is written', async () => {
    const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
    const assetId = `test:1/token:${token}`
    const hex = { networkId: 'test:1', symbol: 'HEX', name: 'Hex Coin', decimals: 6, address: token, assetId }
    const { kernel, api } = await openExchange({ moreAssets: [hex] })
    const { open } = kernel.plugins['exchange-fund']
    void open({ asset: 'test:1/token:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }).catch(() => undefined)
    await settle()
    expect(api.asset.value?.symbol).toBe('HEX')
    await expect(open({ asset: 'test:1/token:FAKE-usd' })).rejects.toMatchObject({
      code: 'EXCHANGE_FUND_ASSET_UNKNOWN',
    })
  })

  it('answers that the person left', async () => {
    const { kernel } = await openExchange()
    const opening = kernel.plugins['exchange-fund'].open({ asset: 'test:2/slip44:1' })
    await settle()
    kernel.router.close()
    expect(await opening).toEqual({ state: 'left' })
  })

  it('answers that the person left where the app ends the kernel meanwhile', async () => {
    const { kernel } = await openExchange()
    const opening = kernel.plugins['exchange-fund'].open({ asset: 'test:2/slip44:1' })
    await settle()
    kernel.dispose()
    expect(await opening).toEqual({ state: 'left' })
  })

  it('answers that the person left a modal that is embedded, where they go back', async () => {
    const { kernel } = await openExchange({ embedded: true })
    const opening = kernel.plugins['exchange-fund'].open({ asset: 'test:2/slip44:1' })
    await settle()
    expect(kernel.router.current.value?.view).toBe('PayWithExchange')
    kernel.router.goBack()
    expect(await opening).toEqual({ state: 'left' })
  })

  it.each([
    [{ asset: 'NONE' }, 'EXCHANGE_FUND_ASSET_UNKNOWN'],
    [{ amount: '-1' }, 'EXCHANGE_FUND_AMOUNT_INVALID'],
    [{ amount: '1e3' }, 'EXCHANGE_FUND_AMOUNT_INVALID'],
    [{ amount: '12345678901' }, 'EXCHANGE_FUND_AMOUNT_INVALID'],
  ])('is refused with %o', async (params, code) => {
    const { kernel } = await openExchange()
    expect(await codeOf(kernel.plugins['exchange-fund'].open(params))).toBe(code)
  })

  it.each([null, 5, {}])('is refused with the asset %j', async (asset) => {
    const { kernel } = await openExchange()
    const opening = Reflect.apply(kernel.plugins['exchange-fund'].open, undefined, [{ asset }])
    expect(await codeOf(opening)).toBe('EXCHANGE_FUND_ASSET_UNKNOWN')
  })

  it.each([null, 5, {}])('is refused with the amount %j', async (amount) => {
    const { kernel } = await openExchange()
    const opening = Reflect.apply(kernel.plugins['exchange-fund'].open, undefined, [{ amount }])
    expect(await codeOf(opening)).toBe('EXCHANGE_FUND_AMOUNT_INVALID')
  })

  it('opens the form with null, which a page without types may pass', async () => {
    const { kernel } = await openExchange()
    kernel.router.close()
    Reflect.apply(kernel.plugins['exchange-fund'].open, undefined, [null]).catch(() => undefined)
    await settle()
    expect(kernel.router.isOpen.value).toBe(true)
    expect(kernel.router.current.value?.view).toBe(PayWithExchangeView.name)
  })

  it('is refused without an account', async () => {
    const world = createExchangeWorld()
    world.address.value = undefined
    const { kernel } = await openExchange({ world })
    expect(await codeOf(kernel.plugins['exchange-fund'].open())).toBe('EXCHANGE_FUND_ACCOUNT_MISSING')
  })

  it('leaves the form as it stands while the gate is shut', async () => {
    const flags = signal<RemoteFlags>({})
    const remote = definePlugin({ id: 'remote', contributes: [remoteFlags.of(flags)] })
    const { kernel, api } = await openExchange({ beside: [remote] })
    api.setAmount('20')
    flags.value = { payWithExchange: false }
    expect(await codeOf(kernel.plugins['exchange-fund'].open({ asset: 'USD', amount: '50' }))).toBe('ROUTER_VIEW_GATED')
    expect([api.asset.value?.symbol, api.amount.value]).toEqual(['TST', '20'])
  })

  it('is refused where nothing is offered, and the form says so', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { kernel, api } = await openExchange({ restrictedTimeZones: [here] })
    kernel.router.close()
    expect(await codeOf(kernel.plugins['exchange-fund'].open())).toBe('EXCHANGE_FUND_REGION_RESTRICTED')
    expect([api.lack.value, kernel.router.isOpen.value]).toEqual(['region', true])
  })
})
