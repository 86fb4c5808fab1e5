import { describe, expect, it } from 'vitest'
import { createTestKernel, describePlugin, fakeNamespace } from '../../../kernel/testing/index'
import { blockchainError } from './blockchain-errors'
import type { BlockchainApiOptions } from './blockchain-options'
import {
  BlockchainClientToken,
  BlockchainSources,
  hostedRpcs,
  PortfolioController,
  ProfileController,
} from './contract'
import { blockchainApi } from './index'
import { createFoundations, networkId, row, service, setUp } from './world.fixture'

describePlugin('blockchain-api', {
  plugin: () => blockchainApi({ projectId: 'project' }),
  needs: () => [createFoundations().plugin, fakeNamespace()],
  errors: blockchainError.table,
  entry: () => import('./index'),
  async exercise(kernel, { http, clock }) {
    http.on('GET', `${service}/v1/supported-chains*`, { body: { http: ['test:1'] } })
    http.on('GET', `${service}/v1/account/*`, [{ body: { balances: [row('AAA')] } }, { status: 500 }])
    http.on('GET', `${service}/v1/identity/*`, { body: { name: 'ada', avatar: null } })
    const parts = kernel.plugins['blockchain-api']
    const portfolio = await parts.portfolio()
    portfolio.watch()
    const profile = await parts.profile()
    profile.watch()
    await clock.advance(11_000)
    await portfolio.refresh()
    await (await parts.sources()).identity.identity({
      address: 'fake-bob',
      network: kernel.namespaces.definition('test')?.networks[0] ?? fail(),
    })
  },
})

function fail(): never {
  throw new Error('There is no network.')
}

describe('what the plugin offers', () => {
  it('is a client only where there is a service', async () => {
    const offers = (options: BlockchainApiOptions) => {
      const plugins = [createFoundations().plugin, fakeNamespace(), blockchainApi(options)] as const
      return createTestKernel({ plugins }).kernel.has(BlockchainClientToken)
    }
    expect([offers({}), offers({ projectId: 'p' }), offers({ baseUrl: 'https://own.example' })]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is one of each', async () => {
    const { kernel } = await setUp()
    const parts = kernel.plugins['blockchain-api']
    expect(await parts.portfolio()).toBe(await kernel.load(PortfolioController))
    expect(await parts.profile()).toBe(await kernel.load(ProfileController))
    expect(await parts.sources()).toBe(await kernel.load(BlockchainSources))
  })

  it('has no history and no prices where there is no service', async () => {
    const { kernel } = await setUp({ options: {} })
    const { history, prices } = await kernel.load(BlockchainSources)
    expect([history, prices]).toEqual([undefined, undefined])
  })
})

describe('the nodes of the service', () => {
  const url = async (id?: string, options: BlockchainApiOptions = { projectId: 'my project' }) => {
    const { kernel } = await setUp({ options })
    return kernel
      .slot(hostedRpcs)
      .peek()[0]
      ?.urlOf(id === undefined ? undefined : networkId(id))
  }

  it.each([
    ['eip155:1', 'eip155%3A1'],
    ['eip155:55931', 'eip155%3A55931'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122%3A000000000019d6689c085ae165831e93'],
    ['near:mainnet', 'near%3Amainnet'],
    ['tron:0xcd8690dc', 'tron%3A0xcd8690dc'],
  ])('of %s have an address', async (id, encoded) => {
    expect(await url(id)).toBe(`${service}/v1/?chainId=${encoded}&projectId=my+project`)
  })

  it.each(['eip155:31337', 'eip155:', 'eip155:1 56', 'solana:5eykt', 'cosmos:cosmoshub-4', 'own:1', ''])(
    'of %s there are none',
    async (id) => {
      expect(await url(id)).toBeUndefined()
    },
  )

  it('of any network are on a host to whose addresses the project belongs', async () => {
    expect(await url()).toBe(`${service}/v1/?projectId=my+project`)
    expect(await url(undefined, { baseUrl: 'https://own.example/api' })).toBeUndefined()
  })

  it('are for projects only', async () => {
    expect(await url('eip155:1', { baseUrl: 'https://own.example/api' })).toBeUndefined()
    expect(await url('eip155:1', {})).toBeUndefined()
    expect(await url('eip155:1', { baseUrl: 'https://own.example/api/', projectId: 'p' })).toBe(
      'https://own.example/api/v1/?chainId=eip155%3A1&projectId=p',
    )
  })

  it('are asked by the right of this plugin', async () => {
    const { kernel, http } = await setUp()
    http.on('POST', `${service}/v1/?chainId=eip155%3A1*`, { body: { result: '0x1' } })
    const [{ fetch } = { fetch: globalThis.fetch }] = kernel.slot(hostedRpcs).peek()
    const answer = await fetch(`${service}/v1/?chainId=eip155%3A1&projectId=p`, { method: 'POST' })
    expect(await answer.json()).toEqual({ result: '0x1' })
    await expect(fetch('https://evil.example/')).rejects.toMatchObject({ code: 'KERNEL_RIGHT_MISSING' })
  })
})

describe('the options', () => {
  const source = async () => []

  it.each([
    ['projectId', { projectId: '' }],
    ['projectId', { projectId: 7 }],
    ['baseUrl', { baseUrl: 'rpc.example' }],
    ['baseUrl', { baseUrl: 'ftp://rpc.example' }],
    ['sdkType', { sdkType: '' }],
    ['sdkVersion', { sdkVersion: 2 }],
    ['balances', { balances: 'CHAIN' }],
    ['balances', { balances: {} }],
    ['history', { history: true }],
    ['history', { history: 'chain' }],
    ['identity', { identity: false }],
    ['prices', { prices: null }],
    ['tokens', { tokens: { mainnet: [] } }],
    ['tokens', { tokens: { 'test:1': [{ address: '' }] } }],
    ['tokens', { tokens: { 'test:1': [{ address: 'a', iconUrl: 7 }] } }],
    ['tokens', { tokens: 'none' }],
    ['options', { balances: 'http', prices: 'http' }],
    ['projectId, history', { projectId: '', history: 7 }],
  ])('are refused where %s cannot be used: %j', (fault, options) => {
    expect(() => blockchainApi(options as object)).toThrow(
      expect.objectContaining({
        code: 'BLOCKCHAIN_API_OPTIONS_INVALID',
        message: expect.stringMatching(`^blockchainApi\\(\\) cannot use: ${fault.replace(', ', '.*\\n')}\\b`),
      }),
    )
  })

  it.each<BlockchainApiOptions>([
    {},
    { projectId: 'p', balances: 'http', history: 'http', identity: 'http', prices: 'http' },
    { baseUrl: 'http://127.0.0.1:4000', balances: 'chain', history: false, identity: 'chain', prices: false },
    { balances: { balances: source }, prices: { prices: source } },
    { tokens: { 'test:1': [{ address: 'a' }, { address: 'b', iconUrl: 'https://x.example/b.png' }] } },
  ])('are taken: %j', (options) => {
    expect(() => blockchainApi(options)).not.toThrow()
  })

  it('let the plugin ask the service, and nobody else', () => {
    expect(blockchainApi().hosts).toEqual([])
    expect(blockchainApi({ projectId: 'p' }).hosts).toEqual([service])
    expect(blockchainApi({ baseUrl: 'http://localhost:1/x' }).hosts).toEqual(['http://localhost:1/x'])
  })
})
