import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeSight } from '../../../../ui/components/fake-sight.fixture'
import { expectAskedAgain } from '../../../../ui/ui-world.fixture'
import type { HistoryPage } from '../../../services/blockchain-api/contract'
import { createFoundations } from '../activity-world.fixture'
import { ActivityController, TransactionsView } from '../contract'
import { coins, friend, impostor, networkIdOf, nft, own, transaction, transactions } from '../transaction.fixture'
import { ActivityTabView, OtherView, openActivityView } from './activity-views.fixture'

let sight: ReturnType<typeof createFakeSight>
beforeAll(() => Promise.all([import('./history-views'), import('../activity-controller')]))
beforeEach(() => {
  sight = createFakeSight()
})
afterEach(() => vi.unstubAllGlobals())

const openWith = (...list: Parameters<typeof transaction>[1][]) =>
  openActivityView(TransactionsView, async () => ({
    transactions: list.map((change, index) => transaction(`${index}`, change)),
  }))
const never = () => new Promise<HistoryPage>(() => undefined)
const failing = () => Promise.reject(new Error('503'))

describe('transactions', () => {
  it('stand under their months, which name the year where it is another one', async () => {
    const { modal } = await openWith({}, { minedAt: Date.UTC(2025, 2, 10) })
    expect(modal.getByRole('heading', { name: 'Activity' })).toBeTruthy()
    expect(modal.getAllByTestId('group-title').map(({ textContent }) => textContent)).toEqual(['March', 'March 2025'])
    expect(modal.getByRole('heading', { name: 'March 2025' })).toBeTruthy()
    expect(modal.getAllByTestId('month-indexes')).toHaveLength(2)
    expect(modal.getAllByRole('listitem')).toHaveLength(2)
  })

  it.each([
    ['what was sent, to whom', {}, 'sentto 0x3f…4B16a80.250 ETH03 Mar'],
    [
      'what came, from whom',
      { operation: 'receive', from: friend, to: own, transfers: [coins('400', 'in', 'USDC', '400')] },
      'receivedfrom 0x3f…4B16a8+400.000 USDC03 Mar',
    ],
    [
      'both sides of a trade',
      { operation: 'trade', transfers: [coins('331.2049', 'in', 'USDC'), coins('0.1')] },
      'swapped0.100 ETH → 331.204 USDC03 Mar',
    ],
    ['a loss', { operation: 'withdraw', transfers: [coins('2', 'in')] }, 'withdrawnETH coin−2.000 ETH03 Mar'],
    ['an NFT', { operation: 'mint', transfers: [nft('Gate 14')] }, 'mintedGate 141 NFT03 Mar'],
    [
      'an NFT without a name',
      { operation: 'mint', transfers: [{ direction: 'in', quantity: '1', nft: { isSpam: false } }] },
      'minted-1 NFT03 Mar',
    ],
    ['the status alone, where nothing was moved', { operation: 'execute', transfers: [] }, 'executedConfirmed03 Mar'],
    [
      'a failure, without a sign',
      { operation: 'receive', status: 'failed', from: friend, transfers: [coins('0.25', 'in', 'ETH', '800')] },
      'receivedFailedfrom 0x3f…4B16a80.250 ETH03 Mar',
    ],
    ['what is pending', { status: 'pending' }, 'sentPendingto 0x3f…4B16a80.250 ETH03 Mar'],
    ['an operation that has no verb', { operation: 'revoke' }, 'revokeETH coin0.250 ETH03 Mar'],
    ['a thousandth cut, never rounded', { transfers: [coins('0.9999')] }, 'sentto 0x3f…4B16a80.999 ETH03 Mar'],
    [
      'the largest amount there is',
      { transfers: [coins((2n ** 256n - 1n).toString())] },
      'sentto 0x3f…4B16a8115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935.000 ETH03 Mar',
    ],
  ] as const)('tell %s', async (_, change, text) => {
    const { rows } = await openWith(change)
    expect(rows()).toEqual([text])
  })

  it('say in the words of the host what the service has a word for and the product none', async () => {
    const answer = async () => ({
      transactions: [transaction('0', { operation: 'revoke', status: 'dropped', transfers: [] })],
    })
    const messages = { 'activity.verb.revoke': 'widerrufen', 'activity.status.dropped': 'verworfen' }
    const { rows } = await openActivityView(TransactionsView, answer, { messages })
    expect(rows()).toEqual(['widerrufenverworfen03 Mar'])
  })

  it('lead to their page at the explorer, and say nothing of this one', async () => {
    const { modal } = await openWith({ hash: '0xabc' }, { hash: '../../x?y' })
    const [link, odd] = modal.getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('https://explorer-1.example/tx/0xabc')
    expect([link?.getAttribute('rel'), link?.getAttribute('referrerpolicy')]).toEqual([
      'noopener noreferrer',
      'no-referrer',
    ])
    expect(odd?.getAttribute('href')).toBe('https://explorer-1.example/tx/..%2F..%2Fx%3Fy')
  })

  it('show pictures of the web alone, without telling where they are shown', async () => {
    const icon = (iconUrl: string) => ({ ...coins('1'), fungible: { symbol: 'ETH', iconUrl } })
    const { root } = await openWith(
      { transfers: [icon('https://pictures.example/eth.png')] },
      { transfers: [icon('javascript:alert(1)')] },
      { transfers: [icon('http://10.0.0.1/eth.png')] },
    )
    const pictures = root.querySelectorAll('img')
    expect([...pictures].map((picture) => [picture.getAttribute('src'), picture.referrerPolicy])).toEqual([
      ['https://pictures.example/eth.png', 'no-referrer'],
    ])
  })

  it('are marked where they may be there to mislead', async () => {
    const { rows } = await openWith(
      { operation: 'receive', from: impostor, to: own, transfers: [coins('1', 'in')] },
      { operation: 'receive', from: '0x9999', to: own, transfers: [coins('0', 'in')] },
      {},
    )
    expect(rows()[0]).toContain('from 0x3f…4B16a8')
    expect(rows()[2]).toContain('to 0x3f…4B16a8')
    expect(rows().map((row) => /Not who it looks like|Of little or unknown worth/.exec(row ?? '')?.[0])).toEqual([
      'Not who it looks like',
      'Of little or unknown worth',
      undefined,
    ])
  })

  it('without a date still stand there', async () => {
    const { modal, rows } = await openWith({ minedAt: Number.NaN })
    expect(modal.getByRole('heading', { name: 'Date unknown' })).toBeTruthy()
    expect(rows()).toEqual(['sentto 0x3f…4B16a80.250 ETH'])
  })
})

describe('a long history', () => {
  const paged = async ({ cursor }: { readonly cursor?: string }) => ({
    transactions: transactions(10, Number(cursor ?? 0)),
    ...(cursor !== '10' && { next: '10' }),
  })

  it('goes on when its end comes near, up to where it ends', async () => {
    const { modal, rows, calls, run } = await openActivityView(TransactionsView, paged)
    expect([rows().length, calls.length]).toEqual([10, 1])
    await run(() => sight.showEnd())
    expect([rows().length, calls.length]).toEqual([20, 2])
    expect(modal.getByText('20 transactions').getAttribute('role')).toBe('status')
    expect(modal.getByText('That’s all on Test Network 1.')).toBeTruthy()
  })

  it('keeps places for what is on its way', async () => {
    const { modal, run } = await openActivityView(TransactionsView, async (query) =>
      query.cursor ? never() : paged(query),
    )
    await run(() => sight.showEnd())
    expect(modal.getByText('Loading older activity')).toBeTruthy()
  })

  it('keeps its rows where older ones do not come, and asks for them again', async () => {
    const { modal, run, rows, script, user } = await openActivityView(TransactionsView, async (query) =>
      query.cursor ? failing() : paged(query),
    )
    await run(() => sight.showEnd())
    expect(modal.getByText('Older activity could not be loaded.').closest('[role=alert]')).toBeTruthy()
    script.answer = paged
    await run(() => user.click(modal.getByRole('button', { name: 'Try again' })))
    expect(rows()).toHaveLength(20)
  })

  it('asks before it goes through ever more pages of nothing', async () => {
    const { modal, run, calls, user } = await openActivityView(TransactionsView, async ({ cursor = '' }) => ({
      transactions: transactions(3, 0, { networkId: networkIdOf('test:2') }),
      next: `${cursor}+`,
    }))
    // Spam of five pages is no proof that the account never did anything.
    expect([calls.length, modal.getByText('Nothing to show so far')]).toEqual([5, expect.anything()])
    expect(modal.queryByText('No Transactions yet')).toBeNull()
    await run(() => user.click(modal.getByRole('button', { name: 'Look further back' })))
    expect(calls).toHaveLength(10)
  })
})

describe('in place of transactions', () => {
  it('stand seven rows and a title, until they come', async () => {
    const { modal, root } = await openActivityView(TransactionsView, never)
    expect(modal.getByText('Loading your activity')).toBeTruthy()
    const bones = root.querySelectorAll('.portico-history-wait li')
    expect(bones).toHaveLength(7)
  })

  it('stands that there are none', async () => {
    const { modal } = await openActivityView(TransactionsView, async () => ({ transactions: [] }))
    expect(modal.getByTestId('empty-activity-state').textContent).toBe(
      'No Transactions yetStart trading on dApps to grow your wallet!',
    )
  })

  it('stands in the tab that there are none yet', async () => {
    const { modal } = await openActivityView(ActivityTabView, async () => ({ transactions: [] }))
    expect(modal.getByTestId('empty-account-state').textContent).toBe(
      'No activity yetYour next transactions will appear here',
    )
    expect(modal.queryByRole('button', { name: 'Trade' })).toBeNull()
  })

  it('stands in the tab how to begin, where the app can receive', async () => {
    const { modal, kernel, user } = await openActivityView(ActivityTabView, async () => ({ transactions: [] }), {
      canReceive: true,
    })
    await user.click(modal.getByRole('button', { name: 'Trade' }))
    expect(kernel.router.current.peek()?.view).toBe('Other')
  })

  it('stands that they did not come, and the way to try again', async () => {
    const { modal, script, run, rows, user } = await openActivityView(TransactionsView, failing)
    expect(modal.getByText('Failed to fetch transactions')).toBeTruthy()
    expect(modal.getByText('Your activity can’t be read right now')).toBeTruthy()
    script.answer = async () => ({ transactions: transactions(1) })
    await run(() => user.click(modal.getByRole('button', { name: 'Try again' })))
    expect(rows()).toHaveLength(1)
  })

  it('stands a way to try again where the code that reads them did not load', () => {
    const load = () => import('./history-views').then((m) => ({ default: m.TransactionsView }))
    const { plugin } = createFoundations(undefined)
    const view = { ref: TransactionsView, load }
    return expectAskedAgain({ plugin: 'activity', view, token: ActivityController, plugins: [plugin] })
  })

  it('stands that the person is offline', async () => {
    const { modal } = await openActivityView(TransactionsView, failing, { isOnline: false })
    expect(modal.getByText('You’re offline')).toBeTruthy()
  })

  it('stands that there is no history where the account has none', async () => {
    const { modal, isSupported, run } = await openActivityView(TransactionsView, async () => ({ transactions: [] }))
    await run(() => {
      isSupported.value = false
    })
    expect(modal.getByText('No activity to show')).toBeTruthy()
    expect(modal.getByText('This app can’t look up what happens on this network.')).toBeTruthy()
  })

  it('stands nothing about the network where nobody is connected', async () => {
    const { modal, address, run } = await openActivityView(TransactionsView, async () => ({ transactions: [] }))
    await run(() => {
      address.value = undefined
    })
    expect(modal.getByText('No activity to show')).toBeTruthy()
    expect(modal.queryByText('This app can’t look up what happens on this network.')).toBeNull()
  })
})

it('another account has its own rows at once', async () => {
  const { address, rows, run, calls } = await openActivityView(TransactionsView, async (query) =>
    query.address === own ? { transactions: transactions(3) } : never(),
  )
  expect(rows()).toHaveLength(3)
  await run(() => {
    address.value = friend
  })
  expect([rows(), calls.length]).toEqual([[], 2])
})

it('leaving the view ends what is under way', async () => {
  const { kernel, run, calls } = await openActivityView(TransactionsView, never)
  await run(() => kernel.router.push(OtherView))
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true])
})

it('what was read before stays where the newest does not come, and says so', async () => {
  const { modal, script, run, rows, clock, browser } = await openActivityView(TransactionsView, async () => ({
    transactions: [transaction('a', { status: 'pending' })],
  }))
  script.answer = failing
  await run(() => clock.advance(15_000))
  expect([rows().length, modal.getByText('The newest transactions may be missing.')]).toEqual([1, expect.anything()])
  script.answer = async () => ({ transactions: transactions(2) })
  await run(() => browser.dispatch(new Event('online')))
  expect(rows()).toHaveLength(2)
})
