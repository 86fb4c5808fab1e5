// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import { GetWalletView } from '../contract'
import { type CatalogueWorldInit, catalogueWallet, openCatalogue } from './catalogue-world.fixture'

const guide = 'https://walletguide.walletconnect.network/'
const paged = (name: string) => catalogueWallet(name, { homepage: `https://${name.toLowerCase()}.example/` })

beforeAll(() => import('./get-wallet-view'))

async function openGetWallet(init: CatalogueWorldInit = {}) {
  const world = await openCatalogue(GetWalletView, undefined, init)
  await world.modal.findByRole('link', { name: 'Explore all' })
  return world
}
type World = Awaited<ReturnType<typeof openGetWallet>>
const linksOf = ({ modal }: World) =>
  modal.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])

describe('wallets to begin with', () => {
  it('are the first four of the featured, the own and the recommended, each by its page, then all', async () => {
    const world = await openGetWallet({
      custom: [paged('Own'), paged('Fox')],
      prepare({ api }) {
        api.featured.value = [paged('Fox')]
        api.recommended.value = [paged('Owl'), paged('Elk'), paged('Hare')]
      },
    })
    expect(world.modal.getByRole('heading', { name: 'Get a Wallet' })).toBeTruthy()
    expect(linksOf(world)).toEqual([
      ['Fox', 'https://fox.example/', '_blank'],
      ['Own', 'https://own.example/', '_blank'],
      ['Owl', 'https://owl.example/', '_blank'],
      ['Elk', 'https://elk.example/', '_blank'],
      ['Explore all', guide, '_blank'],
    ])
  })

  it('without a page of their own lead to the guide', async () => {
    const world = await openGetWallet({ custom: [catalogueWallet('Fox')] })
    expect(linksOf(world)[0]).toEqual(['Fox', guide, '_blank'])
  })

  it('have places while they load, and take them', async () => {
    const world = await openGetWallet({
      custom: [paged('Own')],
      prepare({ api }) {
        api.state.value = 'loading'
      },
    })
    const places = () => world.modal.queryByText('Loading wallets')?.parentElement?.querySelectorAll('li').length
    expect(places()).toBe(3)
    await world.set(() => {
      world.api.recommended.value = [paged('Owl'), paged('Elk'), paged('Hare')]
      world.api.state.value = 'ready'
    })
    expect([places(), linksOf(world).length]).toEqual([undefined, 5])
  })

  it('that do not come leave the way to all', async () => {
    const world = await openGetWallet({
      prepare({ api }) {
        api.state.value = 'failed'
      },
    })
    expect(linksOf(world)).toEqual([['Explore all', guide, '_blank']])
  })

  it('come with the way to what a wallet is', async () => {
    const world = await openGetWallet()
    await world.set(() => world.modal.getByRole('button', { name: 'What is a Wallet?' }).click())
    expect(await world.modal.findByRole('heading', { name: 'What is a Wallet?' })).toBeTruthy()
  })
})
