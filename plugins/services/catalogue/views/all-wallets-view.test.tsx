import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batch } from '../../../../kernel/store/signals'
import { fakeConnector } from '../../../../kernel/testing/index'
import { createFakeSight } from '../../../../ui/components/fake-sight.fixture'
import type { Connector } from '../../../foundations/connect/contract'
import { AllWalletsView, GetWalletView } from '../contract'
import { type CatalogueWorldInit, catalogueWallet, catalogueWallets, openCatalogue } from './catalogue-world.fixture'

let sight: ReturnType<typeof createFakeSight>

beforeAll(() => import('./all-wallets-view'))
beforeEach(() => {
  sight = createFakeSight()
})
afterEach(() => vi.unstubAllGlobals())

async function openAll(init: CatalogueWorldInit = {}) {
  const world = await openCatalogue(AllWalletsView, undefined, init)
  await world.modal.findByRole('searchbox', { name: 'Search wallet' })
  const { feed, set } = world
  const bring = (wallets: readonly ReturnType<typeof catalogueWallet>[], count = wallets.length) =>
    set(() =>
      batch(() => {
        feed.wallets.value = wallets
        feed.count.value = count
        feed.hasMore.value = wallets.length < count
        feed.state.value = 'ready'
      }),
    )
  return { ...world, bring }
}

type World = Awaited<ReturnType<typeof openAll>>
const namesOf = ({ modal }: World) => modal.queryAllByTestId(/^wallet-search-item-/).map((cell) => cell.textContent)
const cells = ({ modal }: World) =>
  modal.getByRole('list', { name: 'All wallets' }).querySelectorAll('.portico-cell').length

describe('all wallets', () => {
  it('begin with twenty places, and are asked for', async () => {
    const world = await openAll()
    expect(world.modal.getByRole('heading', { name: 'All Wallets' })).toBeTruthy()
    expect(cells(world)).toBe(20)
    expect(world.modal.getByText('Loading wallets')).toBeTruthy()
    expect(world.api.look).toHaveBeenCalledWith({})
    expect(world.feed.loadMore).toHaveBeenCalled()
  })

  it('are cells by name, certified ones marked in words, and their number is told', async () => {
    const world = await openAll()
    await world.bring([catalogueWallet('Kestrel', { isCertified: true }), catalogueWallet('Harbor')], 612)
    expect(world.modal.getByRole('button', { name: 'Kestrel Certified' })).toBeTruthy()
    expect(world.modal.getByTestId('wallet-search-item-harbor').textContent).toBe('Harbor')
    expect(world.modal.getByText('612 wallets').getAttribute('role')).toBe('status')
    expect(world.modal.queryByTestId('wallet-list')).toBeNull()
  })

  it('that somebody should look at twice are marked in words', async () => {
    const world = await openAll()
    const [lookalike, address] = [
      catalogueWallet('Kestrel Pro', { warning: 'imitation' }),
      catalogueWallet('0xada', { warning: 'address', isCertified: true }),
    ]
    await world.bring([lookalike, address], 2)
    expect(world.modal.getByRole('button', { name: 'Kestrel Pro Not the wallet it is named after' })).toBeTruthy()
    expect(world.modal.getByRole('button', { name: '0xada Named like an address' })).toBeTruthy()
  })

  it('that are known already are not asked for again', async () => {
    const world = await openAll({
      prepare({ feed }) {
        feed.wallets.value = [catalogueWallet('Kestrel')]
        feed.state.value = 'ready'
      },
    })
    expect(namesOf(world)).toEqual(['Kestrel'])
    expect(world.feed.loadMore).not.toHaveBeenCalled()
  })

  it('get their pictures when those come, one by one', async () => {
    const world = await openAll()
    const [kestrel, harbor] = [catalogueWallet('Kestrel'), catalogueWallet('Harbor')]
    await world.bring([kestrel, harbor])
    const picture = () => world.modal.getByRole('button', { name: 'Kestrel' }).querySelector('img')?.getAttribute('src')
    expect(picture()).toBeUndefined()
    await world.set(() => {
      world.pictureOf(kestrel).value = 'data:image/png;base64,iVBORw0KGgo='
    })
    expect(picture()).toBe('data:image/png;base64,iVBORw0KGgo=')
    expect(world.modal.getByRole('button', { name: 'Harbor' }).querySelector('img')).toBeNull()
  })

  it('grow as their end comes near, until there are no more', async () => {
    const world = await openAll()
    await world.bring(catalogueWallets(40), 80)
    await sight.showParts(0, 1, 2, 3)
    expect([cells(world), sight.isEndAwaited()]).toEqual([40, true])
    world.feed.loadMore.mockClear()
    await sight.showEnd()
    expect(world.feed.loadMore).toHaveBeenCalledTimes(1)
    await world.set(() => {
      world.feed.state.value = 'loading'
    })
    expect(cells(world)).toBe(40)
    await waitFor(() => expect(cells(world)).toBe(48))
    expect(sight.isEndAwaited()).toBe(false)
    await world.bring(catalogueWallets(80), 80)
    await sight.showParts(0, 1, 2, 3, 4, 5, 6)
    expect(cells(world)).toBe(80)
    expect(sight.isEndAwaited()).toBe(false)
  })
})

describe('choosing a wallet', () => {
  const kestrel = catalogueWallet('Kestrel', { rdns: 'com.kestrel' })
  const choose = async (init: CatalogueWorldInit, wallet = kestrel) => {
    const world = await openAll(init)
    await world.bring([wallet])
    await world.user.click(world.modal.getByRole('button', { name: wallet.name }))
    return world.kernel.router.current.peek()
  }
  const onPage = (change: Partial<Connector>): Connector => ({
    ...fakeConnector({ id: 'on-page', name: 'On the page' }),
    ...change,
  })

  it('ask which chains are meant where the wallet chosen speaks several, by one connector or by two', async () => {
    const connectors = [
      onPage({
        ...fakeConnector({ id: 'kestrel', name: 'Kestrel', namespaces: ['test', 'reef'] }),
        explorerId: 'kestrel',
      }),
      onPage({ id: 'harbor-test', name: 'Harbor', rdns: 'com.harbor' }),
      fakeConnector({ id: 'harbor-reef', name: 'Harbor', namespaces: ['reef'] }),
    ]
    const world = await openAll({ connectors, namespaces: ['reef'] })
    const wallets = [catalogueWallet('Kestrel'), catalogueWallet('Harbor', { rdns: 'com.harbor' })]
    await world.bring(wallets)
    await world.user.click(world.modal.getByRole('button', { name: 'Kestrel' }))
    expect(world.kernel.router.current.value).toMatchObject({
      view: 'ConnectingMultiChain',
      params: { connectorId: 'kestrel', name: 'Kestrel' },
    })
    await world.set(() => world.kernel.router.replace(AllWalletsView, { keepOthers: true }))
    await world.user.click(await world.modal.findByRole('button', { name: 'Harbor' }))
    expect(world.kernel.router.current.value).toMatchObject({
      view: 'ConnectingMultiChain',
      params: { connectorId: 'harbor-test', name: 'Harbor', keepOthers: true },
    })
  })

  it('pairs with it', async () => {
    expect(await choose({})).toMatchObject({ view: 'ConnectingWalletConnect', params: { wallet: kestrel } })
  })

  it.each<[string, Partial<Connector>]>([
    ['reverse domain name', { rdns: 'com.kestrel' }],
    ['id in the catalogue', { explorerId: 'kestrel' }],
    ['injected name', { id: 'isKestrel' }],
  ])('that is on the page under the same %s asks it there', async (_, change) => {
    const wallet = { ...kestrel, injected: [{ injectedId: 'isKestrel' }] }
    expect(await choose({ connectors: [onPage(change)] }, wallet)).toMatchObject({
      view: 'ConnectingExternal',
      params: { connectorId: change.id ?? 'on-page', name: 'On the page' },
    })
  })

  it('takes no other wallet of the page for it', async () => {
    const connectors = [onPage({ type: 'WALLET_CONNECT', rdns: 'com.kestrel' }), onPage({ id: 'other' })]
    const entry = await choose({ connectors }, catalogueWallet('Kestrel'))
    expect(entry?.view).toBe('ConnectingWalletConnect')
  })

  it('without WalletConnect tells where it can be had', async () => {
    const install = { homepage: 'https://kestrel.example/', ios: 'https://apps.example/kestrel' }
    expect(await choose({ canPair: false }, { ...kestrel, install })).toMatchObject({
      view: 'ConnectingExternal',
      params: { connectorId: 'com.kestrel', name: 'Kestrel', install },
    })
  })
})

describe('looking for a wallet', () => {
  it('asks with each letter, and says that it is searching', async () => {
    const world = await openAll()
    await world.bring([catalogueWallet('Kestrel')])
    const field = world.modal.getByTestId('wui-input-text')
    await world.user.type(field, 'ha')
    expect(world.api.look.mock.lastCall).toEqual([{ search: 'ha', isCertified: false }])
    await world.set(() => {
      world.feed.wallets.value = []
      world.feed.state.value = 'loading'
    })
    expect(field.getAttribute('aria-busy')).toBe('true')
    await world.bring([catalogueWallet('Harbor')])
    expect(field.getAttribute('aria-busy')).toBe('false')
    expect(world.modal.getByTestId('wallet-list').textContent).toContain('Harbor')
    expect(world.modal.getByText('1 wallet')).toBeTruthy()
  })

  it('that still waits for the typing to rest is given up by who leaves', async () => {
    const world = await openAll()
    await world.user.type(world.modal.getByTestId('wui-input-text'), 'ha')
    await world.set(() => world.kernel.router.push(GetWalletView))
    await waitFor(() => expect(world.api.look.mock.lastCall).toEqual([{}]))
  })

  it('that finds none says so, and leads back to all', async () => {
    const world = await openAll()
    await world.user.type(world.modal.getByRole('searchbox'), 'kestral')
    await world.user.click(world.modal.getByRole('switch', { name: 'Certified only' }))
    await world.bring([])
    expect(world.modal.getByTestId('no-wallet-found')).toBeTruthy()
    expect(world.modal.getByTestId('no-wallet-found-text').textContent).toBe('No Wallet found')
    const said = world.modal.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toContain('No Wallet found')
    await world.user.click(world.modal.getByRole('button', { name: 'Show all wallets' }))
    expect(world.api.look.mock.lastCall).toEqual([{ search: '', isCertified: false }])
    expect(world.modal.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    expect(world.modal.getByRole('searchbox')).toHaveProperty('value', '')
  })

  it('has no way to all wallets where those are none', async () => {
    const world = await openAll()
    await world.bring([])
    expect(world.modal.getByText('There is no wallet to list here.')).toBeTruthy()
    expect(world.modal.queryByRole('button', { name: 'Show all wallets' })).toBeNull()
  })

  it('that brought only what other devices have so far is gone on with when the person asks', async () => {
    const world = await openAll()
    await world.bring([], 900)
    expect(world.modal.queryByText('No Wallet found')).toBeNull()
    const said = world.modal.getAllByText('No wallet for this device so far').map(({ role }) => role)
    expect(said).toContain('status')
    world.feed.loadMore.mockClear()
    await world.user.click(world.modal.getByRole('button', { name: 'Look further' }))
    expect(world.feed.loadMore).toHaveBeenCalledTimes(1)
  })

  it('among certified ones tells once what that leaves out', async () => {
    const world = await openAll()
    const toggle = world.modal.getByTestId('wui-certified-switch')
    await world.user.click(toggle)
    expect(world.api.look.mock.lastCall).toEqual([{ search: '', isCertified: true }])
    expect(world.kernel.notices.snack.peek()).toMatchObject({
      message: { text: 'Only WalletConnect certified' },
      variant: 'success',
    })
    await world.set(() => world.kernel.notices.hide())
    await world.user.click(toggle)
    await world.user.click(toggle)
    expect(world.api.look.mock.lastCall).toEqual([{ search: '', isCertified: true }])
    expect(world.kernel.notices.snack.peek()).toBeUndefined()
  })
})

describe('wallets that do not load', () => {
  const fail = ({ set, feed }: World) =>
    set(() => {
      feed.state.value = 'failed'
    })

  it('say so, and are asked for again', async () => {
    const world = await openAll()
    await fail(world)
    expect(world.modal.getByText('Wallets did not load')).toBeTruthy()
    await world.user.click(world.modal.getByRole('button', { name: 'Try again' }))
    expect(world.api.retry).toHaveBeenCalledTimes(1)
  })

  it('leave in place what came before', async () => {
    const world = await openAll()
    await world.bring(catalogueWallets(40), 80)
    await fail(world)
    await sight.showParts(0, 1, 2, 3)
    expect(namesOf(world)).toHaveLength(40)
    expect(world.modal.getByText('The rest of the list did not load.')).toBeTruthy()
    expect(sight.isEndAwaited()).toBe(false)
    await world.user.click(world.modal.getByRole('button', { name: 'Try again' }))
    expect(world.api.retry).toHaveBeenCalledTimes(1)
  })

  it('for want of a network say so, without a button that could do nothing', async () => {
    const world = await openAll({ browser: { isOnline: false } })
    await fail(world)
    expect(world.modal.getByText('You are offline')).toBeTruthy()
    expect(world.modal.queryByRole('button', { name: 'Try again' })).toBeNull()
    await world.set(() => world.browser.set({ isOnline: true }))
    expect(world.modal.getByText('Wallets did not load')).toBeTruthy()
  })

  it('are asked for again by who comes again', async () => {
    const world = await openAll({
      prepare({ feed }) {
        feed.state.value = 'failed'
      },
    })
    expect(world.api.retry).toHaveBeenCalled()
  })
})

describe('a phone', () => {
  it('may scan a code with another device', async () => {
    const world = await openAll({ browser: { isMobile: true } })
    await world.user.click(world.modal.getByRole('button', { name: 'Scan with another device' }))
    expect(world.kernel.router.current.peek()).toMatchObject({ view: 'ConnectingWalletConnect', params: {} })
  })

  it('has no code to scan without WalletConnect, and a desktop needs none here', async () => {
    const phone = await openAll({ browser: { isMobile: true }, canPair: false })
    expect(phone.modal.queryByRole('button', { name: 'Scan with another device' })).toBeNull()
    cleanup()
    const desktop = await openAll()
    expect(desktop.modal.queryByRole('button', { name: 'Scan with another device' })).toBeNull()
  })
})
