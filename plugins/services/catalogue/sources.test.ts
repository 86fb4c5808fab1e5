import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import type { CatalogueOptions } from './catalogue-options'
import { entries, entry, settle } from './catalogue-setup.fixture'
import { connectFake } from './connect-fake.fixture'
import type { CatalogueWallet, WalletQuery } from './contract'
import { catalogue } from './index'

async function opened(options: CatalogueOptions, script?: (http: ReturnType<typeof createTestKernel>['http']) => void) {
  const test = createTestKernel({ plugins: [connectFake(), fakeNamespace(), catalogue(options)] })
  script?.(test.http)
  await test.kernel.start()
  test.kernel.router.open()
  await settle()
  const { catalogue: api } = test.kernel.plugins
  await api.feed.loadMore()
  return { ...test, api, shown: () => api.feed.wallets.value.map(({ name }) => name) }
}

const toSorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') ?? {}
afterEach(() => {
  Object.defineProperty(Array.prototype, 'toSorted', toSorted)
})

/** Browsers that read no more than ES2022. */
const withoutNewMethods = () => Reflect.deleteProperty(Array.prototype, 'toSorted')

describe('a list of the host', () => {
  const list = entries(90).map((item, index) => ({
    ...item,
    ...(index % 2 && { badge_type: 'certified' as const }),
    ...(index === 4 && { chains: ['other:1'] }),
  }))

  it('is told what is left out of it, in the log', async () => {
    const { logs, api } = await opened({ wallets: [entry('Fox'), entry('Wolf', { id: '../evil' })] })
    expect(api.count.value).toBe(1)
    const fault = '1 of 2 left out; [1].id: expected a text like /^\\w[\\w.-]{0,99}$/'
    await vi.waitFor(() =>
      expect(logs.lines).toContainEqual({
        level: 'debug',
        scope: 'catalogue',
        details: ['Wallets of the catalogue are left out', fault],
      }),
    )
  })

  it('is the whole catalogue: nothing is asked', async () => {
    const { api, http, shown, clock } = await opened({ wallets: list, featuredWalletIds: ['wallet-9'] })
    expect(http.calls).toEqual([])
    expect(api.count.value).toBe(89)
    expect(shown().slice(0, 6)).toEqual(['Wallet 9', 'Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4', 'Wallet 6'])
    expect(shown()).toHaveLength(45)
    await api.feed.loadMore()
    await api.feed.loadMore()
    expect([shown().length, api.feed.hasMore.value]).toEqual([89, false])
    api.look({ search: 'LET 8' })
    await clock.advance(500)
    await settle()
    await clock.advance(300)
    await settle()
    expect(shown()).toEqual(['Wallet 8', ...Array.from({ length: 10 }, (_, index) => `Wallet ${80 + index}`)])
    api.look({ isCertified: true })
    await settle()
    expect(shown().slice(0, 3)).toEqual(['Wallet 2', 'Wallet 4', 'Wallet 6'])
  })

  it('is listed by browsers that read no more than ES2022', async () => {
    withoutNewMethods()
    const { api, shown } = await opened({ wallets: [entry('Fox'), entry('Wolf')] })
    expect([shown(), api.state.value]).toEqual([['Fox', 'Wolf'], 'ready'])
  })

  it('can be cut to some, and kept from others', async () => {
    const { shown } = await opened({
      wallets: list,
      includeWalletIds: ['wallet-1', 'wallet-2', 'wallet-3'],
      excludeWalletIds: ['wallet-2'],
    })
    expect(shown()).toEqual(['Wallet 1', 'Wallet 3'])
  })

  it('may name pictures of the web and of its own page, and no others', async () => {
    const urls = [
      '/icons/a.png',
      'b.png',
      'https://cdn.example/c.png',
      'http://cdn.example/d.png',
      'javascript:alert(1)',
      'data:image/png;base64,iVBORw0KGgo=',
      '//evil.example/x.png',
      7,
    ]
    const { api } = await opened({
      wallets: urls.map((image_url, index) => ({ ...entry(`Wallet ${index}`), image_url: image_url as string })),
    })
    expect(api.feed.wallets.value.map(({ imageUrl }) => imageUrl)).toEqual([
      'https://app.example/icons/a.png',
      'https://app.example/b.png',
      'https://cdn.example/c.png',
      undefined,
      undefined,
      'data:image/png;base64,iVBORw0KGgo=',
      'https://evil.example/x.png',
      undefined,
    ])
  })
})

describe('a file', () => {
  it.each([
    ['/wallets.json', 'https://app.example/wallets.json'],
    ['https://cdn.example/list/wallets.json', 'https://cdn.example/list/wallets.json'],
  ])('at %s is read once, when the modal opens', async (staticUrl, url) => {
    const { shown, http, api } = await opened({ staticUrl }, (http) => http.on('GET', url, { body: entries(3) }))
    await api.feed.loadMore()
    expect(http.calls.map((call) => call.url)).toEqual([url])
    expect(shown()).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3'])
  })

  it('may hold the list as the service does', async () => {
    const { shown } = await opened({ staticUrl: '/w.json' }, (http) =>
      http.on('GET', 'https://app.example/w.json', { body: { data: entries(2), count: 2 } }),
    )
    expect(shown()).toEqual(['Wallet 1', 'Wallet 2'])
  })

  it('may hold as many wallets as a list of the app does', async () => {
    const install = 'https://store.example/a-wallet-of-a-file-that-is-as-long-as-the-longest-there-are'
    const links = { homepage: install, app_store: install, play_store: install, chrome_store: install }
    const long = entries(5000).map((wallet) => ({ ...wallet, ...links }))
    const { api } = await opened({ staticUrl: '/w.json' }, (http) =>
      http.on('GET', 'https://app.example/w.json', { body: long }),
    )
    expect([api.state.value, api.count.value]).toEqual(['ready', 5000])
  })

  it.each([{ status: 404 }, { body: '<html>' }, { body: { wallets: [] } }])('that is none fails: %j', async (reply) => {
    const { api } = await opened({ staticUrl: '/w.json' }, (http) =>
      http.on('GET', 'https://app.example/w.json', reply),
    )
    expect([api.state.value, api.feed.state.value]).toEqual(['failed', 'failed'])
  })
})

describe("a host's own source", () => {
  const wallet: CatalogueWallet = {
    id: 'fox',
    name: 'Fox',
    imageId: 'i',
    imageUrl: 'https://fox.example/fox.png',
    rdns: 'io.fox',
    injected: [{ injectedId: 'isFox', namespace: 'test' }],
    homepage: 'https://fox.example/',
    mobileLink: 'fox://',
    universalLink: 'https://fox.example/app',
    webappLink: 'https://fox.example/web',
    desktopLink: 'fox://',
    install: {
      chrome: 'https://chrome.example/',
      ios: 'https://ios.example/',
      android: 'https://android.example/',
      homepage: 'https://fox.example/',
    },
    isCertified: true,
    order: 1,
  }

  it('is asked with the query, and its wallets come out as they are', async () => {
    const queries: WalletQuery[] = []
    const source = {
      async list(query: WalletQuery) {
        queries.push(query)
        return { wallets: [wallet], count: 1 }
      },
      image: async () => undefined,
    }
    const { api } = await opened({ source })
    expect(queries[0]).toMatchObject({ page: 1, entries: 4, chains: ['test:1', 'test:2'] })
    expect(api.recommended.value).toStrictEqual([wallet])
    expect(api.feed.wallets.value).toStrictEqual([wallet])
  })

  it('gets nothing past the rules by which a service is read', async () => {
    const bad = {
      ...wallet,
      mobileLink: 'javascript:alert(1)',
      name: '\u202Ebad',
      imageUrl: 'javascript:x',
      rdns: 'no',
    }
    const source = {
      list: async () => ({ wallets: [bad, { ...wallet, id: '../x' }], count: Number.NaN }),
      image: async () => undefined,
    }
    const { api } = await opened({ source })
    const [found] = api.recommended.value
    expect(api.recommended.value).toHaveLength(1)
    expect(found).toMatchObject({ name: 'bad' })
    for (const field of ['mobileLink', 'imageUrl', 'rdns']) expect(found).not.toHaveProperty(field)
    expect(api.count.value).toBe(1)
  })

  it('loses no more than the wallets that are none', async () => {
    const wallets: readonly unknown[] = [
      null,
      undefined,
      'fox',
      { ...wallet, id: 'a', name: 'Ant', injected: 'isAnt', install: null },
      { ...wallet, id: 'b', name: 'Bee', injected: [null, { injectedId: 'isBee' }] },
      wallet,
    ]
    const list = async () => ({ wallets: wallets as readonly CatalogueWallet[], count: 6 })
    const { api, shown } = await opened({ source: { list, image: async () => undefined } })
    expect([api.state.value, shown()]).toEqual(['ready', ['Ant', 'Bee', 'Fox']])
    expect(api.recommended.value.map(({ injected }) => injected)).toEqual([
      undefined,
      [{ injectedId: 'isBee' }],
      wallet.injected,
    ])
  })

  it('counts once what it lists twice', async () => {
    const list = async () => ({ wallets: [wallet, { ...wallet, name: 'Wolf' }], count: 2 })
    const { api, shown } = await opened({ source: { list, image: async () => undefined } })
    expect(api.recommended.value.map(({ name }) => name)).toEqual(['Fox'])
    expect(shown()).toEqual(['Fox'])
    api.look({ isCertified: true, entries: 2 })
    await settle()
    expect(shown()).toEqual(['Fox'])
  })

  it('that throws fails as a service does', async () => {
    const list = async () => {
      throw new Error('mine')
    }
    const { api, failures, kernel } = await opened({ source: { list, image: async () => undefined } })
    await settle()
    expect([api.state.value, failures, kernel.notices.alert.value?.code]).toEqual(['failed', [], 'APKT009'])
  })
})
