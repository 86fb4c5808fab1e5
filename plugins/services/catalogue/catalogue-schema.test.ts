import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseWalletPage, parseWallets, type WalletContext } from './catalogue-schema'

const parseWallet = (data: unknown, context?: WalletContext) => parseWallets([data], context)[0]

const png = 'data:image/png;base64,iVBORw0KGgo='
const base = { id: 'a1', name: 'Fox' }
const full = {
  ...base,
  badge_type: 'certified',
  description: 'Keeps keys',
  supports_wcpay: true,
  image_id: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  image_url: png,
  rdns: 'IO.Fox.Wallet',
  injected: [{ namespace: 'test', injected_id: 'isFox' }, { injected_id: 'fox' }],
  homepage: 'https://fox.example/',
  mobile_link: 'fox://',
  link_mode: 'https://fox.example/app',
  webapp_link: 'https://web.fox.example/',
  desktop_link: 'foxdesk:',
  chrome_store: 'https://chrome.example/fox',
  app_store: 'https://apple.example/fox',
  play_store: 'https://play.example/fox?id=1',
  chains: ['test:1', 'test:2'],
  order: 7,
}

it('reads every field', () => {
  expect(parseWallet(full)).toStrictEqual({
    id: 'a1',
    name: 'Fox',
    imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
    imageUrl: png,
    rdns: 'io.fox.wallet',
    injected: [{ injectedId: 'isFox', namespace: 'test' }, { injectedId: 'fox' }],
    homepage: 'https://fox.example/',
    mobileLink: 'fox://',
    universalLink: 'https://fox.example/app',
    webappLink: 'https://web.fox.example/',
    desktopLink: 'foxdesk://',
    install: {
      chrome: 'https://chrome.example/fox',
      ios: 'https://apple.example/fox',
      android: 'https://play.example/fox?id=1',
      homepage: 'https://fox.example/',
    },
    chains: ['test:1', 'test:2'],
    isCertified: true,
    description: 'Keeps keys',
    supportsWcPay: true,
    order: 7,
  })
})

it('has no field for what is not there', () => {
  expect(parseWallet(base)).toStrictEqual({ id: 'a1', name: 'Fox' })
  const nulls = Object.fromEntries(Object.keys(full).map((key) => [key, null]))
  expect(parseWallet({ ...nulls, ...base })).toStrictEqual({ id: 'a1', name: 'Fox' })
})

describe('what is no wallet', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'fox'],
    ['a list', [['id', 'a1']]],
    ['a list with fields', Object.assign([], base)],
    ['no id', { name: 'Fox' }],
    ['an id that is a number', { ...base, id: 1 }],
    ['an empty id', { ...base, id: '' }],
    ['an id that leads up', { ...base, id: '../evil' }],
    ['an id of dots', { ...base, id: '..' }],
    ['an id with a blank', { ...base, id: 'a b' }],
    ['an id with a comma', { ...base, id: 'a,b' }],
    ['an id with a second line', { ...base, id: 'a\nb' }],
    ['an endless id', { ...base, id: 'a'.repeat(101) }],
    ['no name', { id: 'a1' }],
    ['an empty name', { ...base, name: '  ' }],
    ['an invisible name', { ...base, name: '\u200B\u202E' }],
    ['a name that is an object', { ...base, name: { toString: (): string => 'Fox' } }],
  ])('%s', (_, data) => {
    expect(parseWallet(data)).toBeUndefined()
  })

  it('but the longest id is one, and one with a dot', () => {
    expect(parseWallet({ ...base, id: 'a'.repeat(100) })?.id).toHaveLength(100)
    expect(parseWallet({ ...base, id: 'my-fox_1.0' })?.id).toBe('my-fox_1.0')
  })
})

describe('texts', () => {
  it.each([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a direction', '\u202Eksam\u200BateM', 'ksamateM'],
    ['lines', 'Fox\n\n\nClick here', 'Fox Click here'],
    ['no end', 'F'.repeat(10_000), 'F'.repeat(64)],
  ])('of %s become one line that can be seen', (_, name, shown) => {
    expect(parseWallet({ ...base, name })?.name).toBe(shown)
  })
})

afterEach(() => void vi.unstubAllGlobals())

describe('addresses', () => {
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://x#Intent;scheme=evil;end',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'http://evil.example/',
    'https://user:pass@evil.example/',
    'https://10.0.0.1/',
    'fox://send?to=0x1',
    'https://fox.example/send/0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'https://fox.example/ul/pay/vitalik.eth',
    'https://mеtamask.io/',
    'https://127.0.0.1.nip.example/',
    'https://fox.local/',
    `${'f'.repeat(65)}://`,
    7,
    {},
    ['https://fox.example/'],
  ]
  const fields = [
    'homepage',
    'mobile_link',
    'link_mode',
    'webapp_link',
    'desktop_link',
    'chrome_store',
    'app_store',
    'play_store',
  ]
  it.each(fields)('of %s are dropped where they lead elsewhere', (field) => {
    for (const link of hostile) expect(parseWallet({ ...base, [field]: link })).toStrictEqual(base)
  })

  it.each([
    ['homepage', 'fox://'],
    ['link_mode', 'fox://'],
    ['webapp_link', 'fox://'],
    ['chrome_store', 'fox://'],
    ['link_mode', 'https://fox.example/?next=1'],
    ['webapp_link', 'https://fox.example/#x'],
    ['mobile_link', 'https://fox.example/?next=1'],
  ])('of %s are not %s', (field, link) => {
    expect(parseWallet({ ...base, [field]: link })).toStrictEqual(base)
  })

  it('may lead to this very machine from a page of it, where a wallet is tried out', () => {
    const mobile_link = 'http://127.0.0.1:4000/wallet'
    expect(parseWallet({ ...base, mobile_link })).toStrictEqual(base)
    vi.stubGlobal('location', { hostname: 'localhost' })
    expect(parseWallet({ ...base, mobile_link })?.mobileLink).toBe(mobile_link)
  })

  it('of stores stand together with the homepage', () => {
    expect(parseWallet({ ...base, homepage: 'https://fox.example/' })?.install).toStrictEqual({
      homepage: 'https://fox.example/',
    })
    expect(parseWallet({ ...base, app_store: 'https://apple.example/' })?.install).toStrictEqual({
      ios: 'https://apple.example/',
    })
  })

  it('of pictures are data of the wallet, unless the caller takes more', () => {
    expect(parseWallet({ ...base, image_url: 'https://fox.example/fox.png' })?.imageUrl).toBeUndefined()
    expect(parseWallet({ ...base, image_url: 'javascript:alert(1)' })?.imageUrl).toBeUndefined()
    expect(parseWallet({ ...base, image_url: 'x' }, { readImageUrl: (value) => `${value}!` })?.imageUrl).toBe('x!')
  })
})

describe('names of the wallet elsewhere', () => {
  it.each([
    ['io.metamask', 'io.metamask'],
    ['IO.MetaMask.Flask', 'io.metamask.flask'],
    ['a.b.c.d.e.f.g.h.i.j', 'a.b.c.d.e.f.g.h.i.j'],
    [`${'a'.repeat(63)}.${'b'.repeat(63)}`, `${'a'.repeat(63)}.${'b'.repeat(63)}`],
    ['metamask', undefined],
    ['io.', undefined],
    ['.io', undefined],
    ['io..metamask', undefined],
    ['io.meta mask', undefined],
    ['io.metamask\n', undefined],
    ['x io.metamask', undefined],
    ['a.b.c.d.e.f.g.h.i.j.k', undefined],
    [`${'a'.repeat(64)}.b`, undefined],
    [`a.${'b'.repeat(64)}`, undefined],
    [['io.metamask'], undefined],
  ])('rdns %s is %s', (rdns, expected) => {
    expect(parseWallet({ ...base, rdns })?.rdns).toBe(expected)
  })

  it.each([
    ['no list', 'isFox'],
    ['an empty list', []],
    ['other things', [null, 1, 'isFox', []]],
    ['no name', [{}, { injected_id: '' }, { injected_id: 7 }, { namespace: 'test' }]],
    ['blanks around', [{ injected_id: ' isFox' }, { injected_id: 'isFox ' }]],
    ['what cannot be seen', [{ injected_id: 'is\u200BFox' }, { injected_id: 'is\nFox' }]],
    ['no end', [{ injected_id: 'x'.repeat(101) }]],
  ])('injected with %s is nothing', (_, injected) => {
    expect(parseWallet({ ...base, injected })).toStrictEqual(base)
  })

  it('injected keeps the namespaces that are names, and names with blanks inside', () => {
    const injected = [
      { injected_id: 'x', namespace: 'a b' },
      { injected_id: 'Fox Wallet', namespace: 'test' },
      { injected_id: 'x'.repeat(100), namespace: 7 },
    ]
    expect(parseWallet({ ...base, injected })?.injected).toStrictEqual([
      { injectedId: 'x' },
      { injectedId: 'Fox Wallet', namespace: 'test' },
      { injectedId: 'x'.repeat(100) },
    ])
  })

  it.each([
    ['image-1', 'image-1'],
    ['../getWallets', undefined],
    ['a/b', undefined],
    ['a?b', undefined],
    [7, undefined],
  ])('image id %s is %s', (image_id, expected) => {
    expect(parseWallet({ ...base, image_id })?.imageId).toBe(expected)
  })
})

describe('networks', () => {
  it('are those that are ids of networks', () => {
    expect(parseWallet({ ...base, chains: ['test:1', 'evil', 7, null, 'test:2', 'a:b:c'] })?.chains).toEqual([
      'test:1',
      'test:2',
    ])
  })

  it.each([['none'], [[]], [['evil']], [{ 0: 'test:1', length: 1 }], ['test:1']])('are not said by %j', (chains) => {
    expect(parseWallet({ ...base, chains })).toStrictEqual(base)
  })

  it('are at most 200', () => {
    const chains = Array.from({ length: 300 }, (_, index) => `test:${index}`)
    expect(parseWallet({ ...base, chains })?.chains).toHaveLength(200)
  })
})

describe('rank and badge', () => {
  it.each([
    [0, 0],
    [12, 12],
    [-1, undefined],
    [1.5, undefined],
    ['1', undefined],
    [Number.NaN, undefined],
    [2 ** 53, undefined],
  ])('order %s is %s', (order, expected) => {
    expect(parseWallet({ ...base, order })?.order).toBe(expected)
  })

  it.each([
    ['certified', true],
    ['none', undefined],
    ['Certified', undefined],
    [true, undefined],
  ])('badge %s is %s', (badge_type, expected) => {
    expect(parseWallet({ ...base, badge_type })?.isCertified).toBe(expected)
  })
})

it('never throws, and lets no address out that leads elsewhere', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'data:',
    'intent:',
    'https://',
    'https://fox.example/',
    'https://user@fox.example/',
    'https://10.0.0.1/',
    'fox://',
    'http://',
    'fox:',
    'file:',
    ' JavaScript:',
    '',
  )
  const link = fc.oneof(
    fc.tuple(scheme, fc.string()).map(([head, tail]) => head + tail),
    fc.constantFrom<unknown>(null, 7, {}, [], ['fox://'], { href: 'fox://' }),
  )
  const hostile = fc.record({
    id: fc.oneof(fc.constant('a1'), fc.string()),
    name: fc.oneof(fc.string(), fc.constantFrom<unknown>(null, 7, {}, '\u202Efox', '\u200B', '\n'.repeat(99))),
    image_url: link,
    rdns: fc.oneof(fc.constant('IO.Fox'), fc.jsonValue()),
    injected: fc.jsonValue(),
    chains: fc.jsonValue(),
    ...Object.fromEntries(
      ['homepage', 'mobile_link', 'link_mode', 'webapp_link', 'desktop_link', 'app_store'].map((key) => [key, link]),
    ),
  })
  const allowed =
    /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]|(?!(?:javascript|data|intent|file|blob|http|https):)[a-z][a-z\d+.-]*:\/\/[\w.-]*$)/
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: hostile }, { weight: 1, arbitrary: fc.anything() }), (data) => {
      const wallet = parseWallet(data)
      if (!wallet) return
      expect(wallet.id).toMatch(/^[\w.-]+$/)
      expect(wallet.name).not.toBe('')
      const { mobileLink, universalLink, webappLink, desktopLink, homepage, install = {} } = wallet
      const links = [mobileLink, universalLink, webappLink, desktopLink, homepage, ...Object.values(install)]
      expect(links.filter((address) => address !== undefined && !allowed.test(address))).toEqual([])
      if (wallet.imageUrl) expect(wallet.imageUrl).toMatch(/^(?:data:image|blob:)/)
    }),
    { numRuns: 500 },
  )
})

const wallet = (id: string, name = id.toUpperCase()) => ({ id, name })

describe('a list of wallets', () => {
  it('holds those that are wallets, each once, in its order', () => {
    const data = [wallet('b'), null, wallet('a'), { id: 'c' }, wallet('b', 'Second'), wallet('d')]
    expect(parseWallets(data)).toEqual([wallet('b'), wallet('a'), wallet('d')])
  })

  it.each([undefined, null, {}, 'list', { length: 1, 0: wallet('a') }])('is not %j', (data) => {
    expect(() => parseWallets(data)).toThrow(new TypeError('the answer: expected array'))
  })

  it('ends after 10,000, whatever they are', () => {
    const data = [...Array.from({ length: 9999 }, () => null), wallet('last'), wallet('late')]
    expect(parseWallets(data)).toEqual([wallet('last')])
  })

  it('takes pictures as the caller says', () => {
    const data = [{ ...wallet('a'), image_url: 'x' }]
    expect(parseWallets(data, { readImageUrl: (value) => `https://${value}/` })).toEqual([
      { ...wallet('a'), imageUrl: 'https://x/' },
    ])
  })
})

describe('a page', () => {
  it('says how many there are in all', async () => {
    expect(await parseWalletPage({ data: [wallet('a')], count: 600 })).toEqual({ wallets: [wallet('a')], count: 600 })
    expect(await parseWalletPage({ data: [wallet('a')], count: 1 })).toMatchObject({ count: 1 })
    expect(await parseWalletPage({ data: [], count: 0 })).toEqual({ wallets: [], count: 0 })
  })

  it('holds each wallet once, and leaves the page time between some and the next', async () => {
    const data = [...Array.from({ length: 17 }, (_, index) => wallet(`w${index}`)), wallet('w0', 'Second')]
    let tasks = 0
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      tasks++
      channel.port2.postMessage(undefined)
    }
    channel.port2.postMessage(undefined)
    const page = await parseWalletPage({ data, count: 600 })
    channel.port1.close()
    expect(page.wallets).toEqual(data.slice(0, 17))
    expect(tasks).toBeGreaterThanOrEqual(2)
  })

  it.each([undefined, null, '600', -1, 1.5, Number.NaN, 0, 1_000_001, 2 ** 53 - 1, 2 ** 53])(
    'with the count %s counts what it holds',
    async (count) => {
      expect(await parseWalletPage({ data: [wallet('a')], count })).toMatchObject({ count: 1 })
    },
  )

  it('tells once of what is left out of it, whichever task reads that', async () => {
    const told: string[] = []
    const data = Array.from({ length: 20 }, (_, index) => (index % 9 === 8 ? { id: `w${index}` } : wallet(`w${index}`)))
    await parseWalletPage({ data }, { onDropped: (fault) => void told.push(fault) })
    expect(told).toEqual(['2 of 20 left out; [8].name: expected visible text'])
  })

  it('is none where none of its rows can be read, and one of nothing where its only one cannot', async () => {
    const nameless = { id: 'a', name: 7 }
    await expect(parseWalletPage({ data: [nameless, null], count: 600 })).rejects.toThrow(TypeError)
    expect(await parseWalletPage({ data: [nameless, wallet('b')], count: 2 })).toMatchObject({ wallets: [wallet('b')] })
    expect(await parseWalletPage({ data: [nameless], count: 1 })).toEqual({ wallets: [], count: 1 })
  })

  it('ends after 500', async () => {
    const data = Array.from({ length: 501 }, (_, index) => wallet(`w${index}`))
    expect(await parseWalletPage({ data, count: 501 })).toEqual({ wallets: data.slice(0, 500), count: 501 })
  })

  it.each([undefined, null, [], [wallet('a')], 'page', {}, { data: {} }, { count: 1 }])('is not %j', async (data) => {
    await expect(parseWalletPage(data)).rejects.toThrow(TypeError)
  })
})
