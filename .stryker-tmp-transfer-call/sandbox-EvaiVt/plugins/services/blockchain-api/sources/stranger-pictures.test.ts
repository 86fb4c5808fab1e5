// @ts-nocheck
import { describe, expect, it } from 'vitest'
import type { BlockchainApiOptions } from '../blockchain-options'
import { BlockchainSources, type HistoryPage, type Transfer } from '../contract'
import { row, setUp, testNetwork } from '../world.fixture'

const query = { address: 'fake-ada', network: testNetwork }

async function sourcesOf(options: BlockchainApiOptions = {}) {
  const world = await setUp({ options: { projectId: 'project', ...options } })
  return { ...world, sources: await world.kernel.load(BlockchainSources) }
}

const drawn = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** How the pictures of three tokens come out: two of the web, one of no host at all. */
async function iconsOf(options?: BlockchainApiOptions) {
  const { sources, script } = await sourcesOf(options)
  const balances = [
    row('far', { iconUrl: 'https://icons.example/far.png' }),
    row('own', { iconUrl: 'https://rpc.walletconnect.org/own.png' }),
    row('data', { iconUrl: drawn }),
  ]
  script('GET', '/v1/account/fake-ada/balance*', { body: { balances } })
  const found = await sources.balances.balances(query)
  return found.map(({ iconUrl, strangerIconUrl }) => [iconUrl, strangerIconUrl])
}

describe('pictures of tokens', () => {
  it('stand apart where their host is none that the app named', async () => {
    expect(await iconsOf()).toEqual([
      [undefined, 'https://icons.example/far.png'],
      ['https://rpc.walletconnect.org/own.png', undefined],
      [drawn, undefined],
    ])
  })

  it('are shown from the hosts that the app names', async () => {
    const [far] = await iconsOf({ pictureHosts: ['icons.example'] })
    expect(far).toEqual(['https://icons.example/far.png', undefined])
  })

  it('are shown from a host on its own port alone, and not from those under it', async () => {
    const named = ['icons.example:8443', 'far.icons.example', 'example']
    const [far] = await iconsOf({ pictureHosts: named })
    expect(far).toEqual([undefined, 'https://icons.example/far.png'])
  })

  it('are shown from where the pictures of the app’s own list are', async () => {
    const tokens = { 'test:2': [{ address: 'bread', iconUrl: 'https://icons.example/bread.png' }] }
    const [far] = await iconsOf({ tokens })
    expect(far).toEqual(['https://icons.example/far.png', undefined])
  })

  it('are no strangers’ on the page’s own host', async () => {
    const { sources, script, browser } = await sourcesOf()
    const iconUrl = `${browser.origin()}/far.png`
    script('GET', '/v1/account/fake-ada/balance*', { body: { balances: [row('far', { iconUrl })] } })
    expect(await sources.balances.balances(query)).toMatchObject([{ iconUrl }])
  })
})

/** How a transfer comes out of a history of the host's own. */
async function transferOf(transfer: object, options?: BlockchainApiOptions): Promise<Transfer | undefined> {
  const moved = { direction: 'in', quantity: '1', ...transfer }
  const facts = { operation: 'receive', hash: '0x1', networkId: 'test:1', minedAt: 1, from: 'a', to: 'b', status: '' }
  const page = { transactions: [{ ...facts, id: '1', transfers: [moved] }] }
  const history = async () => page as unknown as HistoryPage
  const { sources } = await sourcesOf({ ...options, history: { history } })
  return (await sources.history?.history(query))?.transactions[0]?.transfers[0]
}

describe('pictures of what was moved', () => {
  const art = { nft: { name: 'Gate', isSpam: false, preview: { url: 'https://art.example/1.png' } } }
  const coin = { fungible: { symbol: 'FAR', iconUrl: 'https://icons.example/far.png' } }

  it('are a stranger’s where they are of an NFT on another host', async () => {
    expect((await transferOf(art))?.nft?.preview).toEqual({ url: 'https://art.example/1.png', isStranger: true })
    expect((await transferOf(art, { pictureHosts: ['art.example'] }))?.nft?.preview).toEqual({
      url: 'https://art.example/1.png',
    })
  })

  it('are left out where they are of a token on another host', async () => {
    expect((await transferOf(coin))?.fungible).toEqual({ symbol: 'FAR' })
    expect((await transferOf(coin, { pictureHosts: ['icons.example'] }))?.fungible).toEqual(coin.fungible)
  })

  it('are not added where there are none', async () => {
    expect((await transferOf({ nft: { name: 'Gate', isSpam: false } }))?.nft).toEqual({ name: 'Gate', isSpam: false })
    expect(await transferOf({})).toEqual({ direction: 'in', quantity: '1' })
  })
})

/** The picture of a profile that the service tells. */
async function avatarOf(avatar: string, options?: BlockchainApiOptions): Promise<string | undefined> {
  const { sources, script } = await sourcesOf(options)
  script('GET', '/v1/identity/fake-ada*', { body: { name: 'ada.eth', avatar } })
  const { name, avatarUrl } = await sources.identity.identity(query)
  expect(name).toBe('ada.eth')
  return avatarUrl
}

describe('pictures of profiles', () => {
  it('are left out where their host is none that the app named', async () => {
    expect(await avatarOf('https://avatars.example/ada.png')).toBeUndefined()
    expect(await avatarOf('https://avatars.example/ada.png', { pictureHosts: ['example'] })).toBeUndefined()
  })

  it('are shown from the hosts that the app names, from the service, and as data', async () => {
    const far = 'https://avatars.example/ada.png'
    expect(await avatarOf(far, { pictureHosts: ['avatars.example'] })).toBe(far)
    expect(await avatarOf('https://rpc.walletconnect.org/ada.png')).toBe('https://rpc.walletconnect.org/ada.png')
    expect(await avatarOf(drawn)).toBe(drawn)
  })
})
