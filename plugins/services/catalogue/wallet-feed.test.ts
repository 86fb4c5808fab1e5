import { describe, expect, it, vi } from 'vitest'
import { answerFrom, entries, entry, queryOf, service, settle, setUp } from './catalogue-setup.fixture'

const pixels = { body: new Uint8Array([1]), headers: { 'content-type': 'image/png' } }

async function setUpFeed(
  options: Parameters<typeof setUp>[0] = {},
  list: Parameters<typeof answerFrom>[0] = entries(130),
) {
  const test = await setUp(options)
  test.http.on('GET', `${service}/getWallets*`, answerFrom(list))
  test.http.on('GET', `${service}/getWalletImage/*`, pixels)
  await test.open()
  const { feed } = test.api
  return { ...test, feed, shown: () => test.names(feed.wallets.value), last: () => test.queries().at(-1) }
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Wallet ${from + index}`)

describe('the list of all wallets', () => {
  it('is nothing until somebody asks', async () => {
    const { feed } = await setUpFeed()
    expect([feed.state.value, feed.wallets.value, feed.count.value, feed.hasMore.value]).toEqual([
      'idle',
      [],
      undefined,
      true,
    ])
  })

  it('begins with featured, custom and recommended, and grows by pages of 40 that leave those out', async () => {
    const { feed, shown, last } = await setUpFeed({
      featuredWalletIds: ['wallet-9'],
      excludeWalletIds: ['wallet-2'],
      customWallets: [entry('House')],
    })
    await feed.loadMore()
    expect(last()).toMatchObject({
      page: '1',
      entries: '40',
      exclude: 'wallet-1,wallet-3,wallet-4,wallet-5,wallet-2,wallet-9',
      chains: 'test:1,test:2',
    })
    expect(last()).not.toHaveProperty('badge_type')
    const first = ['Wallet 9', 'House', 'Wallet 1', 'Wallet 3', 'Wallet 4', 'Wallet 5']
    expect(shown()).toEqual([...first, ...numbered(6, 8), ...numbered(10, 46)])
    expect([feed.state.value, feed.count.value, feed.hasMore.value]).toEqual(['ready', 6 + 124, true])
    await feed.loadMore()
    await feed.loadMore()
    expect(shown()).toHaveLength(126)
    expect(feed.hasMore.value).toBe(true)
    await feed.loadMore()
    expect([shown().length, new Set(shown()).size, feed.hasMore.value]).toEqual([130, 130, false])
    await feed.loadMore()
    expect(last()).toMatchObject({ page: '4' })
  })

  it('lists featured wallets too where the first list of them did not come', async () => {
    const test = await setUp({ featuredWalletIds: ['wallet-9', 'wallet-3'] })
    test.http.on('GET', `${service}/getWallets*`, answerFrom(entries(30)))
    test.http.on('GET', `${service}/getWallets*include=*`, { status: 500 })
    await test.open()
    const { feed, featured, state } = test.api
    await feed.loadMore()
    expect([state.value, featured.value, feed.state.value]).toEqual(['failed', [], 'ready'])
    expect(test.names(feed.wallets.value)).toEqual(expect.arrayContaining(numbered(1, 30)))
  })

  it('joins a request under way', async () => {
    const { feed, queries, shown } = await setUpFeed()
    await Promise.all([feed.loadMore(), feed.loadMore(), feed.loadMore()])
    expect(queries().filter(({ entries }) => entries === '40')).toHaveLength(1)
    expect(shown()).toHaveLength(44)
  })

  it('asks for the first 20 pictures of a page, and does not wait for them', async () => {
    const { feed, http, shown } = await setUpFeed()
    http.on('GET', `${service}/getWalletImage/*`, { outcome: 'never' })
    const before = http.calls.length
    await feed.loadMore()
    expect(shown()).toHaveLength(44)
    http.on('GET', `${service}/getWalletImage/*`, pixels)
    await settle()
    const asked = http.calls.slice(before).filter(({ url }) => url.includes('getWalletImage'))
    expect(asked.length).toBeLessThanOrEqual(20)
    expect(asked[0]?.url).toContain('image-wallet-5')
  })

  it('holds no wallet twice, whatever the pages repeat, and ends at one that is nothing new', async () => {
    const { feed, http, shown, queries } = await setUpFeed()
    http.on('GET', `${service}/getWallets*`, (call) => {
      const page = Number(queryOf(call).page)
      const data = page === 1 ? entries(40) : page === 2 ? [...entries(39), entry('New')] : entries(40)
      return { body: { data, count: 100_000 } }
    })
    for (let page = 1; page <= 5; page++) await feed.loadMore()
    expect(shown()).toEqual([...numbered(1, 40), 'New'])
    expect(feed.hasMore.value).toBe(false)
    expect(queries().filter(({ entries }) => entries === '40')).toHaveLength(3)
  })

  it('offers to try again where nobody can read a wallet of a page, and says not that there is none', async () => {
    const { feed, http, api, shown } = await setUpFeed()
    http.on('GET', `${service}/getWallets*`, { body: { data: entries(40).map(({ id }) => ({ id })), count: 130 } })
    await feed.loadMore()
    expect([feed.state.value, feed.hasMore.value]).toEqual(['failed', true])
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(130)))
    await api.retry()
    expect([feed.state.value, shown().length]).toEqual(['ready', 44])
  })

  it.each([undefined, null, '130', 0, -1])(
    'goes on while pages are whole where the service counts %j',
    async (count) => {
      const { feed, http, shown } = await setUpFeed()
      http.on('GET', `${service}/getWallets*`, (call) => {
        const { body } = answerFrom(entries(130))(call)
        return { body: { ...(body as object), count } }
      })
      for (let page = 1; page <= 4; page++) await feed.loadMore()
      expect([shown().length, feed.count.value, feed.hasMore.value]).toEqual([130, 130, false])
    },
  )

  it('goes on to the next page where all of one is hidden on a phone, but not for ever', async () => {
    const hidden = entries(400).map((item, index) => (index < 84 || index > 90 ? { ...item, mobile_link: null } : item))
    const { feed, shown, queries } = await setUpFeed({ browser: { isMobile: true } }, hidden)
    await feed.loadMore()
    expect(shown()).toEqual(numbered(85, 91))
    await feed.loadMore()
    expect(queries().at(-1)?.page).toBe('8')
    expect([feed.state.value, feed.hasMore.value]).toEqual(['ready', true])
  })
})

describe('a service that answers with more than it was asked for', () => {
  const answer = { body: { data: entries(6), count: 6 } }
  const asked = async (options: Parameters<typeof setUp>[0]) => {
    const test = await setUp(options)
    test.http.on('GET', `${service}/getWallets*`, answer)
    await test.open()
    await test.api.feed.loadMore()
    return { ...test, shown: () => test.names(test.api.feed.wallets.value) }
  }

  it('brings no wallet that the app excludes', async () => {
    const { api, names, shown } = await asked({ excludeWalletIds: ['wallet-2', 'wallet-6'] })
    expect(names(api.recommended.value)).toEqual(['Wallet 1', 'Wallet 3', 'Wallet 4'])
    expect(shown()).toEqual(['Wallet 1', 'Wallet 3', 'Wallet 4', 'Wallet 5'])
  })

  it('brings none beside those that the app includes, and those that it features', async () => {
    const { api, names, shown } = await asked({
      includeWalletIds: ['wallet-1', 'wallet-5'],
      featuredWalletIds: ['wallet-6'],
    })
    expect([api.featured, api.recommended].map(({ value }) => names(value))).toEqual([
      ['Wallet 6'],
      ['Wallet 1', 'Wallet 5'],
    ])
    expect(shown()).toEqual(['Wallet 6', 'Wallet 1', 'Wallet 5'])
  })
})

describe('a search', () => {
  it('is looked for once: what was looked for before it in the same task does not come back', async () => {
    const { api, feed } = await setUpFeed()
    await feed.loadMore()
    api.look({ isCertified: true })
    api.look({})
    const changes = vi.fn()
    const stop = feed.wallets.subscribe(changes)
    await settle()
    stop()
    expect(changes).toHaveBeenCalledTimes(1)
  })

  it('waits until typing rests, asks for 100, and shows nothing before 300 ms', async () => {
    const { api, feed, clock, shown, last, queries, kernel } = await setUpFeed({
      includeWalletIds: [],
      excludeWalletIds: ['wallet-12'],
    })
    await feed.loadMore()
    const { length } = queries()
    const searched = vi.fn()
    Reflect.apply(kernel.on, kernel, ['catalogue:searched', searched])
    api.look({ search: ' wa' })
    await clock.advance(499)
    api.look({ search: 'wallet 1 ' })
    await clock.advance(499)
    expect([queries().length, feed.state.value, shown().length]).toEqual([length, 'ready', 44])
    await clock.advance(1)
    await settle()
    expect(searched.mock.calls).toEqual([[{ search: 'wallet 1', isCertified: false }]])
    expect(last()).toMatchObject({ page: '1', entries: '100', search: 'wallet 1', exclude: 'wallet-12' })
    expect([feed.state.value, shown()]).toEqual(['loading', []])
    await clock.advance(299)
    await settle()
    expect(feed.state.value).toBe('loading')
    await clock.advance(1)
    await settle()
    expect([feed.state.value, shown().length, feed.count.value]).toEqual(['ready', 41, 41])
  })

  it.each([
    ['a recovery phrase', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    ['half of one', 'legal winner thank year wave sausage'],
    ['a private key', `0x${'a1b2'.repeat(16)}`],
    ['a phrase behind what a search is cut to', `${'the '.repeat(30)}legal winner thank year wave sausage`],
  ])('never tells the service %s', async (_what, search) => {
    const { api, clock, queries, feed } = await setUpFeed()
    await feed.loadMore()
    const { length } = queries()
    api.look({ search })
    await clock.advance(1000)
    await settle()
    expect(queries().slice(length)).toEqual([])
  })

  it('waits for pictures, but no longer than 2 s', async () => {
    const { api, feed, clock, http } = await setUpFeed()
    http.on('GET', `${service}/getWalletImage/*`, { outcome: 'never' })
    api.look({ search: 'wallet 99' })
    await clock.advance(500)
    await settle()
    await clock.advance(1999)
    await settle()
    expect(feed.state.value).toBe('loading')
    await clock.advance(1)
    await settle()
    expect(feed.state.value).toBe('ready')
  })

  it('shows the answer of the latest words, however late an older one comes', async () => {
    const { api, feed, clock, http, shown } = await setUpFeed()
    http.on('GET', `${service}/getWallets*search=slow*`, { body: { data: [entry('Slow')], count: 1 }, afterMs: 3000 })
    http.on('GET', `${service}/getWallets*search=fast*`, { body: { data: [entry('Fast')], count: 1 }, afterMs: 10 })
    api.look({ search: 'slow' })
    await clock.advance(600)
    api.look({ search: 'fast' })
    await clock.advance(900)
    await settle()
    await clock.advance(300)
    await settle()
    expect(shown()).toEqual(['Fast'])
    await clock.advance(5000)
    await settle()
    expect([shown(), feed.state.value]).toEqual([['Fast'], 'ready'])
  })

  it('of one letter is none: the list of all comes back at once, as it was', async () => {
    const { api, feed, clock, shown, queries } = await setUpFeed()
    await feed.loadMore()
    await feed.loadMore()
    api.look({ search: 'wallet 7' })
    await clock.advance(500)
    await settle()
    const { length } = queries()
    api.look({ search: 'w' })
    expect(shown()).toHaveLength(84)
    await settle()
    expect([queries().length, shown().length]).toEqual([length, 84])
  })

  it('is not begun again by the same words', async () => {
    const { api, clock, queries } = await setUpFeed()
    api.look({ search: 'wallet 7' })
    await clock.advance(1000)
    await settle()
    const { length } = queries()
    api.look({ search: 'wallet 7 ' })
    await clock.advance(1000)
    await settle()
    expect(queries()).toHaveLength(length)
  })

  it('that found nothing is over', async () => {
    const { api, feed, clock, shown } = await setUpFeed()
    api.look({ search: 'xyz' })
    await clock.advance(500)
    await settle()
    await clock.advance(300)
    await settle()
    expect([feed.state.value, shown(), feed.count.value, feed.hasMore.value]).toEqual(['ready', [], 0, false])
  })

  it('finds custom wallets too, and cuts what nobody types', async () => {
    const { api, clock, shown, last } = await setUpFeed({ customWallets: [entry('My House'), entry('Shed')] })
    api.look({ search: 'HOUSE' })
    await clock.advance(500)
    await settle()
    expect(shown()).toEqual(['My House'])
    api.look({ search: 'x'.repeat(500) })
    await clock.advance(500)
    await settle()
    expect(last()?.search).toHaveLength(100)
  })
})

describe('certified wallets', () => {
  it('are asked for at once, with those of the first lists that are', async () => {
    const list = entries(60).map((item, index) => ({ ...item, badge_type: index % 2 ? 'certified' : 'none' }))
    const { api, feed, last, shown } = await setUpFeed({ customWallets: [entry('House')] }, list)
    api.look({ isCertified: true })
    await settle()
    expect(last()).toMatchObject({ page: '1', entries: '40', badge_type: 'certified' })
    expect(shown().slice(0, 3)).toEqual(['Wallet 2', 'Wallet 4', 'Wallet 5'])
    expect(feed.state.value).toBe('ready')
  })

  it('waits for pictures, but no longer than 2 s', async () => {
    const { api, feed, clock, http } = await setUpFeed()
    await feed.loadMore()
    http.on('GET', `${service}/getWalletImage/*`, { ...pixels, afterMs: 60_000 })
    api.look({ search: 'wallet 13' })
    await clock.advance(500)
    await settle()
    await clock.advance(1999)
    await settle()
    expect(feed.state.value).toBe('loading')
    await clock.advance(1)
    await settle()
    expect(feed.state.value).toBe('ready')
  })

  it('can be searched, without waiting again for the typing', async () => {
    const { api, clock, last, kernel } = await setUpFeed({ customWallets: [entry('House 7')] })
    const searched = vi.fn()
    Reflect.apply(kernel.on, kernel, ['catalogue:searched', searched])
    api.look({ search: 'house' })
    api.look({ search: 'house', isCertified: true })
    await settle()
    expect(last()).toMatchObject({ search: 'house', badge_type: 'certified' })
    expect(api.feed.wallets.value).toEqual([])
    expect(searched.mock.calls).toEqual([[{ search: 'house', isCertified: true }]])
    await clock.advance(2000)
  })

  it('are found among the app’s own, too', async () => {
    const own = [entry('Boat House', { badge_type: 'certified' }), entry('Light House')]
    const { api, clock, shown } = await setUpFeed({ customWallets: own })
    api.look({ search: 'house', isCertified: true })
    await clock.advance(500)
    await settle()
    expect(shown()).toEqual(['Boat House'])
    await clock.advance(2000)
  })
})

describe('a list that is narrowed', () => {
  it('asks for what is wanted, within what the app includes, and gives way to the list of all as it was', async () => {
    const ids = ['wallet-1', 'wallet-20', 'wallet-30']
    const { api, feed, last, shown } = await setUpFeed({ includeWalletIds: ids, customWallets: [entry('House')] })
    await feed.loadMore()
    const all = shown()
    api.look({
      entries: 2,
      include: ['wallet-20', 'wallet-99'],
      exclude: ['wallet-30'],
      withPayOnly: true,
      sort: 'wcpay',
    })
    await settle()
    expect(last()).toMatchObject({ entries: '2', include: 'wallet-20', include_pay_only: 'true', sort: 'wcpay' })
    expect(last()?.exclude?.split(',')).toContain('wallet-30')
    expect(shown()).toEqual(['Wallet 20'])
    api.look({})
    await settle()
    expect(shown()).toEqual(all)
  })

  it('asks nobody for what the app does not include, and takes no size that makes no sense', async () => {
    const { api, feed, last, queries, shown } = await setUpFeed({ includeWalletIds: ['wallet-1'] })
    await feed.loadMore()
    const { length } = queries()
    api.look({ include: ['wallet-99'] })
    await settle()
    expect([shown(), queries().length, feed.state.value]).toEqual([[], length, 'ready'])
    api.look({ entries: 5000, sort: 'default' })
    await settle()
    expect(last()).toMatchObject({ entries: '40', sort: 'default' })
    expect(last()).not.toHaveProperty('include_pay_only')
  })
})

describe('a list that fails', () => {
  it.each([
    [{ status: 500 }, 'APKT009'],
    [{ status: 429, headers: { 'retry-after': '5' } }, 'APKT010'],
    [{ body: '<html>' }, 'APKT009'],
    [{ body: { data: 'junk' } }, 'APKT009'],
  ])('by %j says so once, and can be asked again', async (reply, code) => {
    const { feed, http, kernel, shown, api } = await setUpFeed()
    http.on('GET', `${service}/getWallets*entries=40*`, [
      reply,
      reply,
      answerFrom(entries(60))({
        method: 'GET',
        url: `${service}/getWallets?page=1&entries=40`,
        headers: {},
        body: '',
      }),
    ])
    await feed.loadMore()
    await settle()
    expect([feed.state.value, shown()]).toEqual(['failed', numbered(1, 4)])
    await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe(code))
    kernel.notices.dismissAlert()
    await feed.loadMore()
    await settle()
    expect([feed.state.value, kernel.notices.alert.value]).toEqual(['failed', undefined])
    await api.retry()
    expect([feed.state.value, shown().length]).toEqual(['ready', 40])
  })

  it('on a later page keeps what it has', async () => {
    const { feed, http, shown, api } = await setUpFeed()
    await feed.loadMore()
    http.on('GET', `${service}/getWallets*page=2*`, [
      { outcome: 'networkFailure' },
      { body: { data: [entry('Late')], count: 41 } },
    ])
    await feed.loadMore()
    expect([feed.state.value, shown().length]).toEqual(['failed', 44])
    await api.retry()
    expect([feed.state.value, shown().length, shown().at(-1)]).toEqual(['ready', 45, 'Late'])
  })

  it('while there is no network comes by itself once there is', async () => {
    const { feed, http, browser, kernel, shown } = await setUpFeed()
    browser.set({ isOnline: false })
    http.on('GET', `${service}/getWallets*entries=40*`, { outcome: 'networkFailure' })
    await feed.loadMore()
    await settle()
    expect([feed.state.value, kernel.notices.alert.value]).toEqual(['failed', undefined])
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(130)))
    browser.set({ isOnline: true })
    await settle()
    expect([feed.state.value, shown().length]).toEqual(['ready', 44])
  })
})

it('leaves no request and no timer behind', async () => {
  const { kernel, clock, feed, api, http } = await setUpFeed()
  http.on('GET', `${service}/getWallets*`, { outcome: 'never' })
  void feed.loadMore()
  api.look({ search: 'wallet' })
  await settle()
  kernel.dispose()
  await settle()
  expect(clock.pending).toBe(0)
})
