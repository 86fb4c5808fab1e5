import { beforeAll, describe, expect, it } from 'vitest'
import type { HistoryPage } from '../../../services/blockchain-api/contract'
import { nft, transaction, transactions } from '../transaction.fixture'
import { NftsTabView, openActivityView } from './activity-views.fixture'
import styles from './nfts-tab.css'

beforeAll(() => Promise.all([import('./nfts-tab'), import('../activity-controller')]))

const page = (...names: readonly string[]): HistoryPage => ({
  transactions: names.map((name, index) => transaction(`${name} ${index}`, { transfers: [nft(name)] })),
})

describe('the NFTs of an account', () => {
  it('are pictures with names, and how many there are of one', async () => {
    const { modal } = await openActivityView(NftsTabView, async () => page('Gate 14', 'Low Tide', 'Gate 14'))
    expect(modal.getByRole('list', { name: 'NFTs' })).toBeTruthy()
    expect(modal.getAllByTestId('portico-nft').map(({ textContent }) => textContent)).toEqual([
      'Gate 14× 2',
      'Low Tide',
    ])
    const [picture] = modal.getByRole('list').querySelectorAll('img')
    expect([picture?.getAttribute('src'), picture?.referrerPolicy, picture?.alt]).toEqual([
      'https://pictures.example/Gate%2014.png',
      'no-referrer',
      '',
    ])
    expect(modal.getByText('Found in your activity so far. Some that you own may be missing.')).toBeTruthy()
    expect(modal.getByText('2 NFTs').getAttribute('role')).toBe('status')
  })

  it('of which there are more than a place has room for tell the whole number', async () => {
    const transfers = [{ ...nft('Gate 14'), quantity: (2n ** 256n - 1n).toString() }]
    const { modal } = await openActivityView(NftsTabView, async () => ({
      transactions: [transaction('1', { transfers })],
    }))
    const count = modal.getByText(/^× 115,792,089,237/)
    expect(count.title).toBe(count.textContent?.slice(2))
    expect(styles).toMatch(/\.portico-nft-count ?\{[^}]*max-inline-size: ?100%;[^}]*text-overflow: ?ellipsis/)
  })

  it('get a sign where a picture does not load', async () => {
    const { modal, run } = await openActivityView(NftsTabView, async () => page('Gate 14'))
    await run(() => modal.getByRole('list').querySelector('img')?.dispatchEvent(new Event('error')))
    expect(modal.getByRole('list').querySelector('img')).toBeNull()
    expect(modal.getByRole('list').querySelector('svg')).toBeTruthy()
  })

  it('load no picture of a host that the app did not name, until the person asks', async () => {
    const preview = { url: 'https://art.stranger.example/1.png', isStranger: true } as const
    const transfers = [{ direction: 'in', quantity: '1', nft: { name: 'Gate 14', isSpam: false, preview } }] as const
    const answer = async () => ({ transactions: [transaction('1', { transfers })] })
    const { modal, user, run } = await openActivityView(NftsTabView, answer)
    const list = modal.getByRole('list', { name: 'NFTs' })
    expect(list.querySelector('img')).toBeNull()
    await run(() => user.click(modal.getByRole('button', { name: 'Show picture art.stranger.example' })))
    expect(list.querySelector('img')?.getAttribute('src')).toBe('https://art.stranger.example/1.png')
    expect(modal.queryByRole('button', { name: /Show picture/ })).toBeNull()
    expect((list.getRootNode() as ShadowRoot).activeElement).toBe(modal.getByTestId('portico-nft'))
  })

  it('are looked for further back when the person asks', async () => {
    const { modal, user, run } = await openActivityView(NftsTabView, async ({ cursor }) =>
      cursor ? page('Ember') : { transactions: transactions(3), next: 'next' },
    )
    // No frame of a picture within the frame of the sign.
    expect(modal.getByTestId('empty-nfts-state').querySelector('.portico-nft')).toBeNull()
    await run(() => user.click(modal.getByRole('button', { name: 'Look further back' })))
    expect(modal.getByText('Ember')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Look further back' })).toBeNull()
  })

  it('without a name say so', async () => {
    const { modal } = await openActivityView(NftsTabView, async () => page('\u200b'))
    expect(modal.getByText('NFT without a name')).toBeTruthy()
  })
})

it('NFTs that were read before stay where the newest page does not come, and the view says so', async () => {
  const { modal, script, run, user, clock } = await openActivityView(NftsTabView, async () => {
    const { transactions } = page('Gate 14')
    return { transactions: [...transactions, transaction('new', { status: 'pending' })] }
  })
  script.answer = () => Promise.reject(new Error('503'))
  await run(() => clock.advance(15_000))
  expect(modal.getByText('Gate 14')).toBeTruthy()
  expect(modal.getByText('The newest transactions may be missing.')).toBeTruthy()
  script.answer = async () => page('Gate 14')
  await run(() => user.click(modal.getByRole('button', { name: 'Try again' })))
  expect(modal.queryByText('The newest transactions may be missing.')).toBeNull()
})

describe('in place of NFTs', () => {
  it('stand four places until they come', async () => {
    const { modal, root } = await openActivityView(NftsTabView, () => new Promise(() => undefined))
    expect(modal.getByText('Loading your NFTs').getAttribute('role')).toBe('status')
    expect(root.querySelectorAll('.portico-nft-cell')).toHaveLength(4)
  })

  it('stands that they did not come, with a way to try again', async () => {
    const { modal, script, user, run } = await openActivityView(NftsTabView, () => Promise.reject(new Error('503')))
    script.answer = async () => page('Gate 14')
    await run(() => user.click(modal.getByRole('button', { name: 'Try again' })))
    expect(modal.getByText('Gate 14')).toBeTruthy()
  })
})
