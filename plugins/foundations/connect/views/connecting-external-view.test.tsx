import { beforeAll, describe, expect, it } from 'vitest'
import { fakeConnector, providerError, type WalletTurn } from '../../../../kernel/testing/index'
import { loadConnecting, openConnecting } from './connecting-world.fixture'

beforeAll(loadConnecting)

const connected = 'ConnectedWith \u2066fake-ada\u2069'

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
    expect(world.buttons()).toEqual(['Back', 'Close', 'Cancel'])
  })

  it('speaks of neither window nor icon on a phone, where there is none', async () => {
    const world = await openConnecting({ browser: { isMobile: true } })
    expect(world.said()).toBe('Approve in FoxIt should come up in a moment.')
  })

  it('says where to look after 15 s of silence', async () => {
    const { said, clock, act: pass } = await openConnecting()
    await pass(() => clock.advance(15_000))
    expect(said()).toBe('Approve in FoxStill waiting. Open Fox from your browser’s toolbar.')
  })

  it('can be cancelled, and leads back to the wallets', async () => {
    const { modal, kernel, api, user } = await openConnecting()
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect(kernel.router.current.peek()?.view).toBe('Connect')
    expect(api.attempt.peek()).toBeUndefined()
  })

  it('says that it worked, and is gone 700 ms later', async () => {
    const world = await openConnecting({ answers: [{ answer: 'approve', afterMs: 100 }] })
    expect(world.said()).toBe(connected)
    expect(world.buttons()).toEqual(['Back', 'Close', 'Done'])
    await world.act(() => world.clock.advance(700))
    expect(world.kernel.router.isOpen.peek()).toBe(false)
    expect(world.said()).toBe(connected)
  })
})

describe('a connecting that did not work', () => {
  it.each<[what: string, answer: WalletTurn, said: string]>([
    ['declined', 'reject', 'Request declinedFox said no or was closed. Nothing was shared.'],
    ['broken', 'junk', 'Could not connectFox did not take the request. Nothing was shared.'],
    [
      'gone',
      { error: providerError(4900, 'Extension context invalidated.') },
      'Fox stopped answeringIt may have been updated. Reload this page, and try again.',
    ],
    [
      'locked',
      { error: providerError(4100, 'Locked') },
      'Fox refusedIt may be locked, or this site may be blocked there. Unlock it, and try again.',
    ],
  ])('as the wallet was %s, says so and can be tried again', async (_, answer, words) => {
    const world = await openConnecting({ answers: [answer, 'approve'] })
    expect(world.said()).toBe(words)
    expect(world.modal.queryByText('What Fox is showing')).toBeNull()
    expect(world.buttons()).toEqual(['Back', 'Close', 'Try again', 'Choose another wallet'])
    await world.act(() => world.modal.getByTestId('w3m-connecting-widget-secondary-button').click())
    expect(world.said()).toBe(connected)
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
    expect(said()).toBe(connected)
  })
})

describe('a wallet that is not on the page', () => {
  it('is said to be missing, under the name it was chosen by', async () => {
    const world = await openConnecting({ params: { connectorId: 'ghost', name: 'Ghost' } })
    expect(world.said()).toBe(
      'Ghost isn’t hereIt may have been removed or switched off. Choose another wallet, or turn it on and try again.',
    )
    expect(world.buttons()).toEqual(['Back', 'Close', 'Look again', 'Choose another wallet'])
  })

  it('can be looked for again, and is asked as soon as it is there', async () => {
    const late = fakeConnector({ id: 'ghost', name: 'Ghost' })
    const world = await openConnecting({ params: { connectorId: 'ghost' } })
    expect(world.said()).toContain('your wallet isn’t here')
    const before = world.source.discoveries
    await world.act(() => world.modal.getByRole('button', { name: 'Look again' }).click())
    expect(world.source.discoveries).toBeGreaterThan(before)
    await world.act(() => world.source.offer(late))
    expect(world.said()).toBe(connected)
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
    expect(world.buttons()).toEqual(['Back', 'Close', 'Cancel'])
  })
})
