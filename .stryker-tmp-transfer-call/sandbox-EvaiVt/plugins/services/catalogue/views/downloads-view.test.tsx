// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueWallet, DownloadsView } from '../contract'
import { catalogueWallet, openCatalogue } from './catalogue-world.fixture'

beforeAll(() => import('./downloads-view'))

async function openDownloads(change: Partial<CatalogueWallet>) {
  const world = await openCatalogue(DownloadsView, { wallet: catalogueWallet('Fox', change) })
  await world.modal.findByRole('heading', { name: 'Get Fox' })
  return world
}
type World = Awaited<ReturnType<typeof openDownloads>>
const linksOf = ({ modal }: World) =>
  modal.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the places where a wallet can be had', () => {
  it('are those that the catalogue names, in tabs of their own', async () => {
    const install = {
      chrome: 'https://store.example/fox',
      ios: 'https://apps.example/fox',
      android: 'https://play.example/fox',
    }
    const world = await openDownloads({ install, homepage: 'https://fox.example/' })
    expect(linksOf(world)).toEqual([
      ['Chrome Extension', install.chrome],
      ['iOS App', install.ios],
      ['Android App', install.android],
      ['Website', 'https://fox.example/'],
    ])
    expect(world.modal.getAllByRole('link').every((link) => link.getAttribute('target') === '_blank')).toBe(true)
  })

  it('are no others than https', async () => {
    const install = { chrome: 'javascript:alert(1)', ios: 'itms-apps://fox', homepage: 'https://fox.example/' }
    expect(linksOf(await openDownloads({ install }))).toEqual([['Website', 'https://fox.example/']])
  })

  it('that nobody knows are told as such', async () => {
    const world = await openDownloads({})
    expect(linksOf(world)).toEqual([])
    expect(world.modal.getByText('Look for Fox in the store of your device.')).toBeTruthy()
  })
})
