import { describe, expect, it, vi } from 'vitest'
import { answerFrom, entries, entry, service, settle, setUp } from './catalogue-setup.fixture'
import { RemoteConfigController } from './contract'

const evil = { status: 403, body: { reasons: [{ description: 'Unauthorized: origin not allowed' }] } }

describe('what the first screen shows', () => {
  it.each([
    ['a rate limit', { status: 429 }, 'APKT010', 'Rate Limited'],
    ['a broken server', { status: 500 }, 'APKT009', 'Server Error'],
    ['a gateway without a server', { status: 502, body: '<html>' }, 'APKT009', 'Server Error'],
    ['no JSON', { body: '<html>' }, 'APKT009', 'Server Error'],
    ['half of it', { body: '{"data":[{"id":' }, 'APKT009', 'Server Error'],
    ['other JSON', { body: { wallets: [] } }, 'APKT009', 'Server Error'],
    ['too much of it', { body: `"${'x'.repeat(3_000_000)}"` }, 'APKT009', 'Server Error'],
    ['an app that is refused', evil, 'APKT002', 'Invalid App Configuration'],
    ['an app that is refused without a word', { status: 403 }, 'APKT002', 'Invalid App Configuration'],
    ['an unknown project', { status: 401 }, 'APKT007', 'Invalid Project ID'],
    ['a wrong key', { status: 400, body: 'Unauthorized: invalid key' }, 'APKT009', 'Server Error'],
    ['a wrong key in JSON', { status: 400, body: ['Unauthorized: invalid key'] }, 'APKT007', 'Invalid Project ID'],
  ])('fails by %s, says so once, and leaves a list that works', async (_, reply, code, text) => {
    const { api, http, open, kernel, group, names, failures } = await setUp({
      featuredWalletIds: ['wallet-1'],
      customWallets: [entry('House')],
    })
    const alerts = vi.fn()
    kernel.notices.alert.subscribe((alert) => alert && alerts(alert.code))
    http.on('GET', `${service}/getWallets*`, reply)
    await open()
    await vi.waitFor(() => expect(kernel.notices.alert.value).toMatchObject({ code, message: { text } }))
    expect([api.state.value, group('featured').awaited, group('recommended').awaited]).toEqual(['failed', 0, 0])
    expect(names(group('custom').rows)).toEqual(['House'])
    expect([group('all').rows.length, failures, alerts.mock.calls.length]).toEqual([1, [], 1])

    http.on('GET', `${service}/getWallets*`, answerFrom(entries(20)))
    await api.retry()
    expect([api.state.value, names(api.featured.value), api.count.value]).toEqual(['ready', ['Wallet 1'], 20])
    expect(kernel.notices.alert.value).toBeUndefined()
  })

  it('asks for the id of a project where a service wants one and there is none', async () => {
    const base = 'https://api.example'
    const { http, open, kernel } = await setUp({ projectId: undefined, baseUrl: base } as object)
    http.on('GET', `${base}/*`, { status: 401 })
    await open()
    await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('APKT008'))
  })

  it('keeps what came where something else did not, and asks for that alone', async () => {
    const { api, http, open, queries, names } = await setUp({ featuredWalletIds: ['wallet-3'] })
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(20)))
    http.on('GET', `${service}/getWallets*entries=4*`, { status: 503 })
    await open()
    expect([api.state.value, names(api.featured.value), api.recommended.value]).toEqual(['failed', ['Wallet 3'], []])
    const { length } = queries()
    http.on('GET', `${service}/getWallets*entries=4*`, answerFrom(entries(3)))
    await api.retry()
    expect(queries().slice(length)).toMatchObject([{ entries: '4' }])
    expect([api.state.value, names(api.recommended.value)]).toEqual(['ready', ['Wallet 1', 'Wallet 2']])
  })

  it('comes by itself once there is a network, and is asked for once', async () => {
    const { api, http, open, browser, kernel, queries } = await setUp({ browser: { isOnline: false } })
    http.on('GET', `${service}/*`, { outcome: 'networkFailure' })
    await open()
    expect([api.state.value, kernel.notices.alert.value]).toEqual(['failed', undefined])
    http.on('GET', `${service}/*`, { body: { features: [] } })
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(20)))
    const { length } = queries()
    browser.set({ isOnline: true })
    browser.set({ isOnline: true })
    await settle()
    expect([api.state.value, queries().length - length]).toEqual(['ready', 1])
    expect(kernel.get(RemoteConfigController).features.value).toBeDefined()
    browser.set({ isOnline: true })
    await settle()
    expect(queries()).toHaveLength(length + 1)
  })

  it('blames no server for code that does not come while the browser is offline', async () => {
    const list = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const source = { list, image: async () => undefined }
    const { api, open, kernel, browser } = await setUp({ browser: { isOnline: false }, source })
    await open()
    expect([api.state.value, kernel.notices.alert.value]).toEqual(['failed', undefined])
    browser.set({ isOnline: true })
    await settle()
    await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('APKT009'))
  })

  it('gives up after 10 s of silence', async () => {
    const { api, http, open, clock } = await setUp()
    http.on('GET', `${service}/*`, { outcome: 'never' })
    await open()
    expect(api.state.value).toBe('loading')
    await clock.advance(10_000)
    await settle()
    expect([api.state.value, clock.pending]).toEqual(['failed', 0])
  })

  it('takes no more wallets than it asked for', async () => {
    const { api, http, open } = await setUp()
    http.on('GET', `${service}/getWallets*`, { body: { data: entries(40), count: 40 } })
    await open()
    expect(api.recommended.value).toHaveLength(4)
  })
})

describe('on a phone', () => {
  it('wallets without a way to them are hidden, but for those that open the page themselves', async () => {
    const { api, http, open, names } = await setUp({ browser: { isMobile: true } })
    const list = [
      entry('Extension', { mobile_link: null }),
      entry('Web', { mobile_link: null, webapp_link: 'https://web.example/' }),
      entry('Desk', { mobile_link: null, desktop_link: 'desk://' }),
      entry('Coinbase', {
        id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
        mobile_link: null,
      }),
    ]
    http.on('GET', `${service}/getWallets*`, answerFrom(list))
    await open()
    expect(names(api.recommended.value)).toEqual(['Web', 'Coinbase'])
  })

  it('wallets of the app’s own that have no way to them are hidden as all others are, wherever they would stand', async () => {
    const customWallets = [
      entry('House', { mobile_link: null, desktop_link: 'house://' }),
      entry('Boat House', { mobile_link: null, webapp_link: 'https://boat.example/' }),
    ]
    const { api, group, open, clock, names } = await setUp({ browser: { isMobile: true }, customWallets })
    await open()
    await api.feed.loadMore()
    const listed = [names(group('custom').rows), names(api.feed.wallets.value)]
    api.look({ search: 'house' })
    await clock.advance(2000)
    await settle()
    expect([...listed, names(api.feed.wallets.value)]).toEqual([['Boat House'], ['Boat House'], ['Boat House']])
  })

  it.each([
    ['Coinbase', 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'],
    ['Base Account', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
    ['Solflare', '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    ['Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    ['Binance', '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'],
  ])('%s stays in the list without a link, for it opens the page itself', async (name, id) => {
    const { api, http, open, names } = await setUp({ browser: { isMobile: true } })
    http.on('GET', `${service}/getWallets*`, answerFrom([entry(name, { id, mobile_link: null })]))
    await open()
    expect(names(api.recommended.value)).toEqual([name])
  })
})

it('wallets of other networks are hidden', async () => {
  const { api, http, open, names } = await setUp()
  const list = [
    entry('Both', { chains: ['other:1', 'test:2'] }),
    entry('Other', { chains: ['other:1'] }),
    entry('Silent'),
  ]
  http.on('GET', `${service}/getWallets*`, { body: { data: list, count: 3 } })
  await open()
  expect(names(api.recommended.value)).toEqual(['Both', 'Silent'])
})
