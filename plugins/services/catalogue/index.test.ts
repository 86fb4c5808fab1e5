import { describe, expect, it } from 'vitest'
import { createTestKernel, describePlugin, fakeNamespace } from '../../../kernel/testing/index'
import { answerFrom, entries, entry, service, settle, setUp } from './catalogue-setup.fixture'
import { catalogueError } from './check-options'
import { connectFake } from './connect-fake.fixture'
import { RemoteConfigController } from './contract'
import { catalogue } from './index'

describePlugin('catalogue', {
  plugin: () => catalogue({ projectId: 'project', featuredWalletIds: ['wallet-1'], excludeWalletIds: ['wallet-2'] }),
  needs: () => [connectFake(), fakeNamespace()],
  errors: catalogueError.table,
  entry: () => import('./index'),
  async exercise(kernel, { http, clock }) {
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(90)))
    http.on('GET', `${service}/getWalletImage/*`, {
      body: new Uint8Array([1]),
      headers: { 'content-type': 'image/png' },
    })
    http.on('GET', `${service}/appkit/v1/config*`, { body: { features: [] } })
    http.on('GET', `${service}/getAnalyticsConfig*`, { body: {} })
    const { catalogue } = kernel.plugins
    await catalogue.prepare()
    await catalogue.feed.loadMore()
    catalogue.look({ search: 'wallet' })
    await clock.advance(500)
    const [first] = catalogue.featured.value
    if (first) catalogue.image(first).subscribe(() => undefined)
    await settle()
    await catalogue.retry()
    catalogue.look({ isCertified: true })
  },
})

describe('before the modal opens', () => {
  it('nothing is asked, and there is nothing', async () => {
    const { api, http, group } = await setUp()
    await settle()
    expect(http.calls).toEqual([])
    expect([api.state.value, api.count.value, api.featured.value, api.recommended.value, api.custom]).toEqual([
      'idle',
      undefined,
      [],
      [],
      [],
    ])
    expect([group('recommended').awaited, group('all').awaited]).toEqual([4, 1])
  })
})

describe('when the modal opens', () => {
  it('asks for the featured, the recommended and the excluded, each as the service wants it', async () => {
    const { http, open, queries, api, names } = await setUp({
      featuredWalletIds: ['wallet-7', 'wallet-5'],
      includeWalletIds: ['wallet-1', 'wallet-2', 'wallet-5', 'wallet-7', 'wallet-9'],
      excludeWalletIds: ['wallet-2'],
    })
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(20)))
    await open()
    const common = { projectId: 'project', st: 'portico', sv: 'unknown', page: '1' }
    expect(queries()).toEqual([
      { ...common, entries: '2', include: 'wallet-7,wallet-5' },
      {
        ...common,
        entries: '4',
        include: 'wallet-1,wallet-2,wallet-5,wallet-7,wallet-9',
        exclude: 'wallet-2,wallet-7,wallet-5',
        chains: 'test:1,test:2',
      },
      { ...common, entries: '1', include: 'wallet-2' },
    ])
    expect(names(api.featured.value)).toEqual(['Wallet 7', 'Wallet 5'])
    expect(names(api.recommended.value)).toEqual(['Wallet 1', 'Wallet 9'])
    expect([api.state.value, api.count.value]).toEqual(['ready', 4])
  })

  it('logs no error where the kernel ends while the code is on its way', async () => {
    const { kernel, logs, failures } = await setUp({ customWallets: [entry('House')] })
    kernel.router.open()
    kernel.dispose()
    await settle()
    expect([logs.lines.filter(({ level }) => level === 'error'), failures]).toEqual([[], []])
  })

  it('asks once, however often it opens', async () => {
    const { http, kernel, open } = await setUp()
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(20)))
    await open()
    const { length } = http.calls
    kernel.router.close()
    await open()
    expect(http.calls).toHaveLength(length)
  })

  it('tells the service what the host calls itself', async () => {
    const { http, open, queries } = await setUp({ sdkType: 'shop', sdkVersion: 'react-1' })
    http.on('GET', `${service}/getWallets*`, answerFrom([]))
    await open()
    expect(queries()[0]).toMatchObject({ st: 'shop', sv: 'react-1', projectId: 'project' })
  })

  it('asks another service where the host names one, without an id where there is none', async () => {
    const { kernel, http } = createTestKernel({
      plugins: [connectFake(), catalogue({ baseUrl: 'http://127.0.0.1:4000/catalogue' })],
    })
    http.on('GET', 'http://127.0.0.1:4000/catalogue/*', { body: { data: [], count: 0, features: [] } })
    await kernel.start()
    kernel.router.open()
    await settle()
    expect(http.unscripted).toEqual([])
    expect(http.calls.map(({ url }) => new URL(url).pathname).sort()).toEqual([
      '/catalogue/appkit/v1/config',
      '/catalogue/getWallets',
    ])
    expect(http.calls.some(({ url }) => url.includes('projectId'))).toBe(false)
  })

  it('asks nothing without a project or a source, and is ready', async () => {
    const { kernel, http, failures } = createTestKernel({ plugins: [connectFake(), catalogue({})] })
    await kernel.start()
    kernel.router.open()
    await settle()
    const { state, feed, recommended } = kernel.plugins.catalogue
    await feed.loadMore()
    expect([http.calls, failures, state.value, recommended.value]).toEqual([[], [], 'ready', []])
    expect([feed.state.value, feed.wallets.value, feed.hasMore.value, feed.count.value]).toEqual([
      'ready',
      [],
      false,
      0,
    ])
    expect(kernel.get(RemoteConfigController).features.value).toBeUndefined()
  })
})

describe('the options', () => {
  const source = { list: async () => ({ wallets: [], count: 0 }), image: async () => undefined }

  it.each([
    ['projectId', { projectId: '' }],
    ['projectId', { projectId: 7 }],
    ['baseUrl', { baseUrl: 'api.example' }],
    ['baseUrl', { baseUrl: 'ftp://api.example' }],
    ['source', { source: {} }],
    ['source', { source: { list: source.list } }],
    ['wallets', { wallets: {} }],
    ['staticUrl', { staticUrl: 'javascript:alert(1)' }],
    ['staticUrl', { staticUrl: '' }],
    ['includeWalletIds', { includeWalletIds: 'a,b' }],
    ['excludeWalletIds', { excludeWalletIds: [1] }],
    ['featuredWalletIds', { featuredWalletIds: [''] }],
    ['customWallets', { customWallets: 'mine' }],
    ['allWallets', { allWallets: 'SHOW' }],
    ['remoteConfig', { remoteConfig: 'no' }],
    ['sdkType', { sdkType: '' }],
    ['sdkVersion', { sdkVersion: 2 }],
    ['options', { source, wallets: [] }],
    ['projectId, allWallets', { projectId: '', allWallets: 'no' }],
  ])('are refused where %s cannot be used', (fault, options) => {
    expect(() => catalogue(options as object)).toThrow(
      expect.objectContaining({
        code: 'CATALOGUE_OPTIONS_INVALID',
        message: expect.stringMatching(`^catalogue\\(\\) cannot use: ${fault.replace(', ', '.*\\n')}\\b`),
      }),
    )
  })

  it.each([
    {},
    { projectId: 'p' },
    { baseUrl: 'https://api.example/v1' },
    { baseUrl: 'http://localhost:3000' },
    { source },
    { wallets: [] },
    { staticUrl: '/wallets.json' },
    { staticUrl: 'https://cdn.example/wallets.json' },
    { allWallets: 'hide', remoteConfig: false, customWallets: [], sdkType: 'a', sdkVersion: 'b' },
  ] as const)('are taken: %o', (options) => {
    expect(() => catalogue(options)).not.toThrow()
  })

  it('let the plugin ask the service and the file, and nobody else', () => {
    expect(catalogue().hosts).toEqual([])
    expect(catalogue({ projectId: 'p' }).hosts).toEqual(['https://api.web3modal.org'])
    expect(catalogue({ projectId: 'p', baseUrl: 'http://localhost:1/x' }).hosts).toEqual(['http://localhost:1/x'])
    expect(catalogue({ staticUrl: '/a.json' }).hosts).toEqual(['/a.json'])
    expect(catalogue({ staticUrl: 'https://cdn.example/a.json' }).hosts).toEqual(['https://cdn.example/a.json'])
  })
})

describe('custom wallets', () => {
  it('are read as strictly as those of a service, but may name any picture of the web', async () => {
    const { api, http, open, group } = await setUp({
      customWallets: [
        entry('House', { image_url: 'https://house.example/logo.png', mobile_link: 'javascript:alert(1)' }),
        entry('', {}),
        entry('Own', { image_url: '/own.png' }),
      ],
    })
    http.on('GET', `${service}/getWallets*`, answerFrom([]))
    expect(group('custom').awaited).toBe(3)
    await open()
    expect(api.custom).toEqual([
      { id: 'house', name: 'House', imageId: 'image-house', imageUrl: 'https://house.example/logo.png' },
      { id: 'own', name: 'Own', imageId: 'image-own', imageUrl: 'https://app.example/own.png', mobileLink: 'own://' },
    ])
    expect(group('custom')).toMatchObject({ awaited: 0, rows: [{ id: 'house' }, { id: 'own' }] })
  })
})
