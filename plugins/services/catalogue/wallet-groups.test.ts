import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal } from '../../../kernel/store/signals'
import { fakeConnector } from '../../../kernel/testing/index'
import { type Connector, hiddenConnectors, walletGroups } from '../../foundations/connect/contract'
import { answerFrom, entries, entry, service, settle, setUp } from './catalogue-setup.fixture'
import { connectionOf } from './connect-fake.fixture'
import type { CatalogueWallet } from './contract'
import { countTag, markDoubtful } from './wallet-groups'

const connector = (id: string, changes: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id, name: id }),
  rdns: id,
  ...changes,
})

async function opened(options: Parameters<typeof setUp>[0] = {}, list = entries(600)) {
  const test = await setUp(options)
  test.http.on('GET', `${service}/getWallets*`, answerFrom(list))
  await test.open()
  return { ...test, rows: (id: string) => test.group(id).rows, listed: (id: string) => test.names(test.group(id).rows) }
}

describe('the rows of the catalogue', () => {
  it('stand in the places that were kept for them', async () => {
    const { group, http, open } = await setUp({ featuredWalletIds: ['wallet-7'], connectors: [connector('io.fox')] })
    http.on('GET', `${service}/getWallets*`, answerFrom(entries(600), { afterMs: 5000 }))
    const places = () =>
      ['featured', 'recommended', 'all'].map((id) => {
        const { rows, awaited } = group(id)
        return rows.length + awaited
      })
    expect(places()).toEqual([1, 2, 1])
    await open()
    expect(places()).toEqual([1, 2, 1])
    expect(group('recommended')).toEqual({ rows: [], awaited: 2 })
  })

  it('leave the same count of places to what the service brings', async () => {
    const { group } = await opened({ featuredWalletIds: ['wallet-7'], connectors: [connector('io.fox')] })
    expect(['featured', 'recommended', 'all'].map((id) => [group(id).rows.length, group(id).awaited])).toEqual([
      [1, 0],
      [2, 0],
      [1, 0],
    ])
  })

  it('carry the mark of a wallet that reads like one of the browser, or like an address', async () => {
    const list = [entry('Fox Official'), entry('0x8ba1f109551bD432803012645Ac136ddd64DBA72')]
    const { rows } = await opened({ connectors: [connector('io.fox', { name: 'Fox' })] }, list)
    expect(rows('recommended').map(({ warning }) => warning)).toEqual(['imitation', 'address'])
  })

  it('make room for wallets that are found later', async () => {
    const { listed, source } = await opened()
    expect(listed('recommended')).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4'])
    source.offer(connector('io.fox'), connector('io.owl'), connector('relay', { type: 'WALLET_CONNECT' }))
    expect(listed('recommended')).toEqual(['Wallet 1', 'Wallet 2'])
  })

  it('do not name what the browser has: it stands there already', async () => {
    const list = entries(10).map((item, index) => ({ ...item, rdns: `io.w${index + 1}` }))
    const { listed, source } = await opened({ featuredWalletIds: ['wallet-2', 'wallet-3'] }, list)
    source.offer(connector('io.w2'), connector('io.w4'))
    expect([listed('featured'), listed('recommended')]).toEqual([['Wallet 3'], ['Wallet 1']])
  })

  it('do not name a wallet of the app’s own that the browser has, and leave its place to another', async () => {
    const customWallets = [entry('House', { rdns: 'io.house' }), entry('Shed')]
    const { listed, source } = await opened({ customWallets })
    expect([listed('custom'), listed('recommended')]).toEqual([
      ['House', 'Shed'],
      ['Wallet 1', 'Wallet 2'],
    ])
    source.offer(connector('io.house'))
    expect([listed('custom'), listed('recommended')]).toEqual([['Shed'], ['Wallet 1', 'Wallet 2']])
  })

  it('draw the picture of a wallet once it is here, and ask for it only when they are watched', async () => {
    const { kernel, group, http, clock } = await opened()
    const asked = () => http.calls.filter(({ url }) => url.includes('getWalletImage')).length
    http.on('GET', `${service}/getWalletImage/*`, { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } })
    expect([group('recommended').rows[0]?.icon, asked()]).toEqual([undefined, 0])
    const recommended = kernel.slot(walletGroups).value.find(({ id }) => id === 'recommended')
    recommended?.rows.subscribe(() => undefined)
    await clock.advance(48)
    await settle()
    expect([group('recommended').rows[0]?.icon, asked()]).toEqual(['data:image/svg+xml,%3Csvg%2F%3E', 4])
  })
})

describe('a row leads', () => {
  it('over the relay where the wallet is elsewhere', async () => {
    const { rows, api } = await opened()
    const [wallet] = api.recommended.value
    expect(rows('recommended')[0]).toEqual({
      id: 'wallet-1',
      name: 'Wallet 1',
      target: { view: 'ConnectingWalletConnect', params: { wallet } },
    })
  })

  it('to where the wallet can be had, in an app that does not pair', async () => {
    const list = [entry('Fox', { rdns: 'io.fox', homepage: 'https://fox.example/' }), entry('Owl')]
    const { rows } = await opened({ canPair: false }, list)
    expect(rows('recommended').map(({ target }) => target)).toEqual([
      {
        view: 'ConnectingExternal',
        params: { connectorId: 'io.fox', name: 'Fox', install: { homepage: 'https://fox.example/' } },
      },
      { view: 'ConnectingExternal', params: { connectorId: 'owl', name: 'Owl' } },
    ])
  })

  it('to the wallet itself where it is on the page', async () => {
    const { rows, source } = await opened({}, [entry('Fox', { rdns: 'io.fox' })])
    source.offer(connector('io.fox', { type: 'EXTERNAL' }))
    expect(rows('recommended')[0]?.target).toEqual({
      view: 'ConnectingExternal',
      params: { connectorId: 'io.fox', name: 'io.fox' },
    })
  })
})

describe('the row to all wallets', () => {
  it('tells how many there are', async () => {
    const { rows } = await opened({ featuredWalletIds: ['wallet-1'] }, entries(123))
    expect(rows('all')).toEqual([
      { id: 'all-wallets', name: 'Search Wallet', meta: '120+', target: { view: 'AllWallets', params: undefined } },
    ])
  })

  it.each([
    [0, '0'],
    [9, '9'],
    [10, '10+'],
    [604, '600+'],
  ])('says %i as %s', (count, tag) => {
    expect(countTag(count)).toBe(tag)
  })

  it.each([
    ['show', false, 1],
    ['show', true, 1],
    ['hide', true, 0],
    ['onlyMobile', false, 0],
    ['onlyMobile', true, 1],
  ] as const)('with %s on a phone: %s is there %i times', async (allWallets, isMobile, count) => {
    const { group } = await setUp({ allWallets, browser: { isMobile } })
    expect(group('all').awaited).toBe(count)
    const { rows } = await opened({ allWallets, browser: { isMobile } })
    expect(rows('all')).toHaveLength(count)
  })

  it('do not lead to all wallets where the gate allWallets is closed', async () => {
    const { group, open } = await setUp({ gates: { allWallets: false } })
    expect(group('all').awaited).toBe(0)
    await open()
    expect(group('all').rows).toEqual([])
  })
})

it('rows that need the relay are off while a session stands', async () => {
  const relay = connector('walletConnect', { type: 'WALLET_CONNECT' })
  const { rows, source, connections } = await opened({}, [entry('Fox', { rdns: 'io.fox' }), entry('Owl')])
  source.offer(relay, connector('io.fox', { type: 'EXTERNAL' }))
  connections.value = [connectionOf('io.fox')]
  expect(rows('all')[0]?.isDisabled).toBeUndefined()
  connections.value = [connectionOf('walletConnect')]
  expect(rows('recommended').map(({ isDisabled }) => isDisabled)).toEqual([undefined, true])
  expect(rows('all')[0]?.isDisabled).toBe(true)
})

describe('an excluded wallet', () => {
  const list = [entry('Fox', { rdns: 'io.fox' }), entry('Owl'), entry('Bee')]

  it('is not listed where it is in the browser either, by its rdns or its name', async () => {
    const { listed, kernel } = await opened({ excludeWalletIds: ['fox', 'owl'] }, list)
    const isHidden = (item: Connector) => kernel.slot(hiddenConnectors).value.some((check) => check(item))
    const found = [connector('IO.Fox'), connector('own', { name: 'OWL' }), connector('io.ant')]
    expect(found.map(isHidden)).toEqual([true, true, false])
    expect(listed('recommended')).toEqual(['Bee'])
  })

  it('is not listed where its own SDK brings it under another name, by its id', async () => {
    const { kernel } = await opened({ excludeWalletIds: ['fox'] }, list)
    const isHidden = (item: Connector) => kernel.slot(hiddenConnectors).value.some((check) => check(item))
    const named = (explorerId: string) => connectorNamed('Red', { type: 'EXTERNAL', explorerId })
    expect(['fox', 'owl'].map((id) => isHidden(named(id)))).toEqual([true, false])
  })

  it('takes no other one of the browser with it where the service tells of another', async () => {
    const { http, kernel, open } = await setUp({ excludeWalletIds: ['fox'] })
    http.on('GET', `${service}/getWallets*`, { body: { data: [list[2], list[0]], count: 2 } })
    await open()
    const isHidden = (item: Connector) => kernel.slot(hiddenConnectors).value.some((check) => check(item))
    expect([connector('own', { name: 'Bee' }), connector('io.fox')].map(isHidden)).toEqual([false, true])
  })
})

const connectorNamed = (name: string, change: Partial<Connector> = {}): Connector => ({
  id: name.toLowerCase(),
  name,
  type: 'ANNOUNCED',
  namespaces: ['test'],
  getProvider: () => Promise.reject(new Error('not asked')),
  ...change,
})
const named = (name: string, change: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  id: `id of ${name}`,
  name,
  ...change,
})

/** The warnings of a page of wallets, beside these of the browser. */
async function warningsOf(wallets: readonly CatalogueWallet[], connectors: readonly Connector[] = []) {
  const ctx = { get: () => ({ connectors: signal(connectors) }) } as Partial<PluginContext> as PluginContext
  const source = markDoubtful(ctx, {
    list: async () => ({ wallets, count: wallets.length }),
    image: async () => undefined,
  })
  return (await source.list({ page: 1, entries: 40 })).wallets.map(({ warning }) => warning)
}

describe('a wallet of the catalogue is marked', () => {
  it.each([
    '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'Send to 0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    '0x8ba1…BA72',
    '0x8ba1...BA72',
    'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '7cVfgArCheMR6Cs4t6vz5rfnqd56vZq4ndaBrY5xkxXy',
  ])('where its name is an address: %s', async (name) => {
    expect(await warningsOf([named(name)])).toEqual(['address'])
    expect(await warningsOf([named(name, { isCertified: true })])).toEqual(['address'])
  })

  it.each(['MetaMаsk', 'MetaMask Official', 'MetaMask Pro', 'Meta Mask Wallet', 'M\u00e9taMask', 'rnetarnask'])(
    'where its name reads like that of a wallet of this browser, or of a certified one: %s',
    async (name) => {
      expect(await warningsOf([named(name)], [connectorNamed('MetaMask', { rdns: 'io.metamask' })])).toEqual([
        'imitation',
      ])
      const certified = named('MetaMask', { isCertified: true })
      expect(await warningsOf([named(name), certified])).toEqual(['imitation', undefined])
      expect(await warningsOf([certified, named(name)])).toEqual([undefined, 'imitation'])
    },
  )

  it('where it bears the name of a wallet of this browser with another reverse domain name', async () => {
    const fox = connectorNamed('Fox', { rdns: 'com.fox' })
    expect(await warningsOf([named('Fox', { rdns: 'com.evil' })], [fox])).toEqual(['imitation'])
  })
})

describe('a wallet of the catalogue is not marked', () => {
  it.each<[what: string, wallet: CatalogueWallet]>([
    ['where it is the wallet of this browser', named('Fox One', { rdns: 'com.fox' })],
    ['where it has the same name, and nothing speaks against it', named('Fox')],
    ['where it is certified itself', named('Fox Wallet', { isCertified: true })],
    ['where it has a name of its own', named('Foxtrot')],
    ['where its name is long', named('L'.repeat(64))],
    ['where its name holds a number', named('Wallet 3000')],
  ])('%s', async (_, wallet) => {
    expect(await warningsOf([wallet], [connectorNamed('Fox', { rdns: 'com.fox' })])).toEqual([undefined])
  })

  it('for one that is marked itself, or is no wallet of this browser', async () => {
    const liar = connectorNamed('Fox', { warning: 'imitation' })
    const relay = connectorNamed('Fox', { type: 'WALLET_CONNECT' })
    expect(await warningsOf([named('Fox Pro')], [liar, relay])).toEqual([undefined])
  })
})
