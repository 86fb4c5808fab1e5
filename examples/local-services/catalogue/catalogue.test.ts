import { createKernel, defineNamespace, formatCaipNetworkId, signal } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { connect } from 'portico/plugins/connect'
import { connectorSources } from 'portico/plugins/connect/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalServer, serveRoutes } from '../http/serve-routes'
import { createCatalogueService, type LocalCatalogue } from './create-catalogue'
import { drawPng, drawSvg } from './draw-image'
import type { WalletEntry } from './wallet-entry'

const service = createCatalogueService()
let server: LocalServer
let local: LocalCatalogue

beforeAll(async () => {
  server = await serveRoutes([service.route])
  local = service.at(server.origin)
})
afterEach(() => {
  service.reset()
  local.setWalletPage(undefined)
})
afterAll(() => server.stop())

interface Page {
  readonly data: readonly WalletEntry[]
  readonly count: number
}
const app = 'projectId=p&st=portico&sv=test'
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${local.url}${path}${path.includes('?') ? '&' : '?'}${app}`, init)
const pageOf = async (query: string): Promise<Page> => (await ask(`/getWallets?${query}`)).json()
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const network = (reference: string, namespace = 'eip155') => ({
  id: Number(reference),
  name: `Local ${reference}`,
  chainNamespace: namespace,
  caipNetworkId: formatCaipNetworkId({ namespace, reference }),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

describe('the service', () => {
  it('has 600 wallets, each with its own id, name and picture, the same on every start', async () => {
    const { data, count } = await pageOf('page=1&entries=1000')
    expect([data.length, count]).toEqual([600, 600])
    for (const key of ['id', 'name', 'image_id'] as const) expect(new Set(data.map((item) => item[key])).size).toBe(600)
    expect(data.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
    expect(data[0]).toMatchObject({ id: metaMask, name: 'MetaMask', order: 1, badge_type: 'certified' })
    const again = createCatalogueService()
    expect(again.at('x').url).toBe('x/catalogue')
    expect((await pageOf('page=1&entries=1000')).data).toEqual(data)
  })

  it('answers pages, by include, exclude, search, badge and chains', async () => {
    const second = await pageOf('page=2&entries=40')
    expect([second.data.length, second.data[0]?.order, second.count]).toEqual([40, 41, 600])
    expect((await pageOf(`include=${metaMask}`)).data).toHaveLength(1)
    expect((await pageOf(`exclude=${metaMask}`)).count).toBe(599)
    expect((await pageOf('search=METAM')).data.map(({ name }) => name)).toEqual(['MetaMask'])
    expect((await pageOf('badge_type=certified')).count).toBe(200)
    expect((await pageOf('chains=eip155:31337')).count).toBe(600)
    expect((await pageOf('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).count).toBe(200)
    expect((await pageOf('chains=cosmos:hub')).count).toBe(0)
    expect((await pageOf('badge=certified&rdns=io.metamask,me.rainbow')).data.map(({ name }) => name)).toContain(
      'MetaMask',
    )
    expect((await pageOf('page=99')).data).toEqual([])
  })

  it('draws pictures that a browser can read', async () => {
    const image = await ask('/getWalletImage/some-id')
    expect(image.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await image.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.equals(drawPng('some-id')), bytes.equals(drawPng('other'))]).toEqual([true, false])
    for (const name of ['Asset', 'Currency', 'Token']) {
      const asset = await ask(`/public/get${name}Image/eth`)
      expect(await asset.text()).toBe(drawSvg('eth'))
    }
  })

  it('returns the settings of the project', async () => {
    const read = async (path: string) => (await ask(path)).json()
    expect((await read('/appkit/v1/config')).features).toHaveLength(8)
    local.setProject({ features: [], allowedOrigins: ['https://a.example'], isAnalyticsEnabled: false })
    expect(await read('/appkit/v1/config')).toEqual({ features: [] })
    expect(await read('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://a.example'] })
    expect(await read('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
  })

  it('answers no call without project, SDK type and version', async () => {
    for (const path of ['/getWallets', '/getWalletImage/1', '/public/getAssetImage/1', '/appkit/v1/config'])
      for (const name of ['projectId', 'st', 'sv']) {
        const query = new URLSearchParams(app)
        query.delete(name)
        expect((await fetch(`${local.url}${path}?${query}`)).status).toBe(401)
      }
  })

  it('fails as scripted, counts, and forgets', async () => {
    local.setFault({ kind: 'status', status: 429, retryAfter: 7, times: 1, on: ['wallets'] })
    local.setFault({
      kind: 'status',
      status: 403,
      message: 'Unauthorized: origin not allowed',
      times: 1,
      on: ['wallets'],
    })
    local.setFault({ kind: 'junk', times: 1, on: ['wallets'] })
    local.setFault({ kind: 'cut-json', times: 1, on: ['wallets'] })
    expect((await ask('/getAnalyticsConfig')).status).toBe(200)
    const limited = await ask('/getWallets')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await (await ask('/getWallets')).text()).toContain('origin not allowed')
    for (let index = 0; index < 2; index++) await expect((await ask('/getWallets')).json()).rejects.toThrow()
    local.setFault({ kind: 'never' })
    await expect(ask('/getWallets', { signal: AbortSignal.timeout(50) })).rejects.toThrow()
    local.clearFaults()
    local.setFault({ kind: 'slow', ms: 40, on: ['image'] })
    const begin = Date.now()
    await ask('/getWalletImage/1')
    expect(Date.now() - begin).toBeGreaterThanOrEqual(39)
    expect(local.counts()).toEqual({ wallets: 5, analytics: 1, image: 1 })
    expect(local.requests().at(-1)).toBe(`/catalogue/getWalletImage/1?${app}`)
    service.reset()
    expect(local.counts()).toEqual({})
    expect((await ask('/nothing')).status).toBe(404)
  })
})

describe('the product against the service', () => {
  const platform = { fetch: (...input: Parameters<typeof fetch>) => fetch(...input) }

  async function openKernel() {
    const evm = defineNamespace({
      id: 'eip155',
      networks: [network('31337')],
      isAddress: () => true,
      implementations: [],
      contributes: [connectorSources.of({ id: 'eip155', connectors: signal([]), discover: async () => undefined })],
    })
    const kernel = createKernel({
      platform,
      logLevel: 'silent',
      plugins: [connect(), evm, catalogue({ projectId: 'local', baseUrl: local.url, featuredWalletIds: [metaMask] })],
    })
    await kernel.start()
    expect(local.counts()).toEqual({})
    kernel.router.open()
    await kernel.plugins.catalogue.prepare()
    return kernel
  }

  it('shows the recommended wallets, and all wallets page by page', async () => {
    local.setWalletPage(`${server.origin}/wallet`)
    // A page of this machine may link to another page of it.
    vi.stubGlobal('location', { hostname: 'localhost' })
    const kernel = await openKernel()
    const { featured, recommended, count, feed } = kernel.plugins.catalogue
    expect(featured.value).toMatchObject([{ name: 'MetaMask', mobileLink: `${server.origin}/wallet` }])
    expect(recommended.value.map(({ order }) => order)).toEqual([2, 3, 4, 5])
    expect(count.value).toBe(600)
    while (feed.hasMore.value && feed.state.value !== 'failed') await feed.loadMore()
    expect([feed.wallets.value.length, feed.count.value]).toEqual([600, 600])
    expect(feed.wallets.value.filter(({ mobileLink, desktopLink }) => !(mobileLink ?? desktopLink))).toHaveLength(24)
    kernel.dispose()
    vi.unstubAllGlobals()
  })

  it('uses only the safe parts of hostile entries', async () => {
    local.setFault({ kind: 'hostile' })
    const kernel = await openKernel()
    const { feed } = kernel.plugins.catalogue
    await feed.loadMore()
    const wallets = feed.wallets.value
    expect(wallets.length).toBeGreaterThan(40)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
    for (const {
      name,
      mobileLink,
      desktopLink,
      webappLink,
      universalLink,
      homepage,
      install = {},
      imageUrl,
    } of wallets) {
      expect([...name].length).toBeLessThanOrEqual(64)
      expect(imageUrl).toBeUndefined()
      const links = [mobileLink, desktopLink, webappLink, universalLink, homepage, ...Object.values(install)]
      expect(
        links.filter(
          (link) => link !== undefined && !/^(?:https:\/\/(?!.*evil|xn--)[\w.-]+\/|(?!e{9})[a-z\d]+:\/\/$)/.test(link),
        ),
      ).toEqual([])
    }
    expect(Reflect.get({}, 'attacked')).toBeUndefined()
    kernel.dispose()
  })

  it('keeps a picture of each wallet that was shown', async () => {
    const kernel = await openKernel()
    const { featured, image } = kernel.plugins.catalogue
    const [wallet] = featured.value
    if (!wallet) throw new Error('Nothing is featured')
    const address = await new Promise<string>((resolve) =>
      image(wallet).subscribe((found) => void (found && resolve(found))),
    )
    expect(address).toMatch(/^data:image\/(?:png|svg\+xml)[;,]/)
    kernel.dispose()
  })
})
