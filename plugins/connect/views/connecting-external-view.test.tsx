import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  providerError,
  settle,
  type WalletTurn,
} from '../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../ui/ui-world.fixture'
import { ConnectingExternalView, type Connector, connectorSources } from '../contract'
import { connect } from '../index'

beforeAll(() =>
  Promise.all([
    import('../open-connection'),
    import('./connecting-external-view'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

interface Init {
  readonly answers?: readonly [WalletTurn, ...WalletTurn[]]
  readonly params?: { readonly connectorId: string; readonly name?: string }
  readonly discover?: () => Promise<void>
}

async function openConnecting({
  answers = ['ignore'],
  params = { connectorId: 'fox', name: 'Fox' },
  discover,
}: Init = {}) {
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', name: 'Fox', clock })
  fox.wallet.script('connect', ...answers)
  const source = fakeConnectorSource<Connector>(fox)
  const looked = { ...source, ...(discover && { discover }) }
  const namespace = fakeNamespace({ contributes: [connectorSources.of(looked)] })
  const { kernel } = createTestKernel({ clock, plugins: [connect(), namespace] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open())
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const act_ = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  await act_(() => kernel.router.push(ConnectingExternalView, params))
  const said = () => modal.getAllByRole('status', { hidden: true })[0]?.textContent
  return { kernel, clock, source, fox, modal, said, act: act_, user: userEvent.setup() }
}

const buttonsOf = ({ modal }: Awaited<ReturnType<typeof openConnecting>>) =>
  modal.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('connecting to a wallet', () => {
  it('says what to do, and beside it what the wallet is showing', async () => {
    const world = await openConnecting()
    expect(world.said()).toBe('Approve in FoxIt opened a request. Look for its window or icon.')
    expect(world.modal.getByText('What Fox is showing').textContent).toBe('What Fox is showingapp.example')
    expect(world.modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'See your address and balance',
      'Suggest transactions for you to approve',
      'Can’t move anything without you',
    ])
    expect(buttonsOf(world)).toEqual(['Back', 'Close', 'Cancel'])
  })

  it('says where to look after 15 s of silence', async () => {
    const { said, clock, act: pass } = await openConnecting()
    await pass(() => clock.advance(15_000))
    expect(said()).toBe('Approve in FoxStill waiting. Open Fox from your browser’s toolbar.')
  })

  it('can be cancelled, and leads back to the wallets', async () => {
    const { modal, kernel, user } = await openConnecting()
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect(kernel.router.current.peek()?.view).toBe('Connect')
    expect(kernel.plugins.connect.attempt.peek()).toBeUndefined()
  })

  it('says that it worked, and is gone 700 ms later', async () => {
    const world = await openConnecting({ answers: ['approve'] })
    expect(world.said()).toBe('ConnectedYou can go on.')
    expect(buttonsOf(world)).toEqual(['Back', 'Close'])
    await world.act(() => world.clock.advance(700))
    expect(world.kernel.router.isOpen.peek()).toBe(false)
    expect(world.said()).toBe('ConnectedYou can go on.')
  })
})

describe('a connecting that did not work', () => {
  it.each<[what: string, answer: WalletTurn, said: string]>([
    ['declined', 'reject', 'You declined in FoxNothing was shared.'],
    ['broken', 'junk', 'Could not connectFox did not take the request. Nothing was shared.'],
    [
      'gone',
      { error: providerError(4900, 'Extension context invalidated.') },
      'Fox stopped answeringIt may have been updated. Reload this page, and try again.',
    ],
    [
      'locked',
      { error: providerError(4100, 'Locked') },
      'Fox refusedIt may be locked, or this site may be blocked there.',
    ],
  ])('as the wallet was %s, says so and can be tried again', async (_, answer, words) => {
    const world = await openConnecting({ answers: [answer, 'approve'] })
    expect(world.said()).toBe(words)
    expect(world.modal.queryByText('What Fox is showing')).toBeNull()
    expect(buttonsOf(world)).toEqual(['Back', 'Close', 'Try again', 'Choose another wallet'])
    await world.act(() => world.modal.getByTestId('w3m-connecting-widget-secondary-button').click())
    expect(world.said()).toBe('ConnectedYou can go on.')
    expect(world.fox.wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(2)
  })

  it('leads to the other wallets as well', async () => {
    const { modal, kernel, user } = await openConnecting({ answers: ['reject'] })
    await user.click(modal.getByRole('button', { name: 'Choose another wallet' }))
    expect(kernel.router.current.peek()?.view).toBe('Connect')
  })

  it('as the wallet stayed silent for 5 min, says so', async () => {
    const { said, clock, act: pass } = await openConnecting()
    await pass(() => clock.advance(300_000))
    expect(said()).toBe('Fox didn’t answerNothing was shared. Open it, and try again.')
  })

  it('as the wallet shows a request already, goes on by itself once that is answered', async () => {
    const { said, modal, fox, act: pass } = await openConnecting({ answers: ['pending'] })
    expect(said()).toBe('Finish in FoxIt has a request open already. Answer that one, and this goes on by itself.')
    expect(modal.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    fox.wallet.script('reconnect', { result: { accounts: [{ address: 'fake-ada' }], networkId: 'test:1' } })
    await pass(() => fox.wallet.changeAccounts('fake-ada'))
    expect(said()).toBe('ConnectedYou can go on.')
  })
})

describe('a wallet that is not on the page', () => {
  it('is said to be missing, under the name it was chosen by', async () => {
    const world = await openConnecting({ params: { connectorId: 'ghost', name: 'Ghost' } })
    expect(world.said()).toBe(
      'Ghost isn’t hereIt may have been removed or switched off. Choose another wallet, or turn it on and try again.',
    )
    expect(buttonsOf(world)).toEqual(['Back', 'Close', 'Try again', 'Choose another wallet'])
  })

  it('can be looked for again, and is asked as soon as it is there', async () => {
    const late = fakeConnector({ id: 'ghost', name: 'Ghost' })
    const world = await openConnecting({ params: { connectorId: 'ghost' } })
    expect(world.said()).toContain('your wallet isn’t here')
    const before = world.source.discoveries
    await world.act(() => world.modal.getByRole('button', { name: 'Try again' }).click())
    expect(world.source.discoveries).toBeGreaterThan(before)
    await world.act(() => world.source.offer(late))
    expect(world.said()).toBe('ConnectedYou can go on.')
    await world.act(() => world.source.offer())
    await world.act(() => world.source.offer(late))
    expect(late.wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(1)
  })

  it('is looked for first', async () => {
    const world = await openConnecting({
      params: { connectorId: 'ghost', name: 'Ghost' },
      discover: () => new Promise(() => undefined),
    })
    expect(world.said()).toBe('Looking for GhostThis takes a moment.')
    expect(buttonsOf(world)).toEqual(['Back', 'Close', 'Cancel'])
  })
})
