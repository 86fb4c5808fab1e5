import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parseCaipAddress } from '../../../../kernel/lib/caip'
import { fakeNetwork } from '../../../../kernel/testing/index'
import { createFakeSight } from '../../../../ui/components/fake-sight.fixture'
import { openTokens, token } from './portfolio.fixture'

beforeAll(() => import('./tokens-tab'))

type World = Awaited<ReturnType<typeof openTokens>>

const show = ({ pass, tokens, state }: World, ...held: readonly ReturnType<typeof token>[]) =>
  pass(() => {
    tokens.value = held
    state.value = 'ready'
  })

const rows = ({ modal }: World) => modal.getAllByRole('listitem').map((row) => row.textContent)

describe('tokens', () => {
  it('are awaited in rows of their kind', async () => {
    const { modal } = await openTokens()
    expect(modal.getByText('Reading your tokens').closest('[role=status]')).toBeTruthy()
  })

  it('have a name, an amount cut to three decimals, and their worth', async () => {
    const world = await openTokens()
    await show(world, token({ name: 'Ether', symbol: 'ETH', quantity: '1.4829999', worth: '4912.079' }))
    expect(rows(world)).toEqual(['Ether1.482 ETH$4,912.07'])
    expect(world.modal.getByRole('list', { name: 'Tokens' })).toBeTruthy()
  })

  it('without a price have a dash that says so, never $0.00, and come last', async () => {
    const world = await openTokens()
    await show(
      world,
      token({ name: 'Ghost', symbol: 'GST' }),
      token({ name: 'Ether', symbol: 'ETH', worth: '2' }),
      token({ name: 'Dust', symbol: 'DST', worth: '0.0001' }),
    )
    expect(rows(world)).toEqual(['Ether1.000 ETH$2.00', 'Dust1.000 DST<$0.01', 'Ghost1.000 GST–Price not known'])
  })

  it('bear the network they live on, where the app has it', async () => {
    const world = await openTokens()
    await show(world, token(), token({ networkId: fakeNetwork('99').caipNetworkId, name: 'Far' }))
    const [near, far] = world.modal.getAllByRole('listitem')
    expect([near, far].map((row) => row?.querySelector('.portico-badge') !== null)).toEqual([true, false])
  })

  it('that may be others than they seem say so, with their contract and without their picture', async () => {
    const world = await openTokens()
    const iconUrl = 'https://pictures.example/usdc.png'
    await show(world, token({ name: 'Coin', symbol: 'USDC', doubt: 'counterfeit', iconUrl }))
    expect(world.modal.getByText(/Not the token that you know by this symbol/)).toBeTruthy()
    expect(rows(world)[0]).toContain('Its contract: Coin')
    expect(world.modal.getByRole('listitem').querySelector('img')).toBeNull()
  })

  it('load no picture of a host that the app did not name, until the person lets that host', async () => {
    const world = await openTokens()
    const art = (host: string, doubt?: 'letters') => {
      return token({ name: host, strangerIconUrl: `https://${host}/1.png`, ...(doubt && { doubt }) })
    }
    await show(world, art('one.example'), art('two.example'), art('three.example', 'letters'))
    const sources = () => [...world.modal.getByRole('list').querySelectorAll('img')].map(({ src }) => src)
    expect(sources()).toEqual([])
    await world.pass(() => world.modal.getByRole('button', { name: 'Show pictures one.example' }).click())
    expect(sources()).toEqual(['https://one.example/1.png'])
    await world.pass(() => world.modal.getByRole('button', { name: 'Show pictures two.example' }).click())
    expect(sources()).toHaveLength(2)
    expect(world.modal.queryByTestId('portico-show-pictures')).toBeNull()
  })

  it('that lure by their name are shown once the person asks for them', async () => {
    const world = await openTokens()
    await show(world, token({ name: 'Ether' }), token({ name: 'Claim', doubt: 'lure' }))
    expect(rows(world)).toHaveLength(1)
    await world.pass(() => world.modal.getByTestId('portico-show-lures').click())
    expect(rows(world)).toHaveLength(2)
    expect(world.modal.queryByTestId('portico-show-lures')).toBeNull()
  })

  it('that lure are hidden again where the account becomes another', async () => {
    const world = await openTokens()
    const held = [token({ name: 'Ether' }), token({ name: 'Claim', doubt: 'lure' })]
    await show(world, ...held)
    await world.pass(() => world.modal.getByTestId('portico-show-lures').click())
    await world.pass(() => {
      world.caipAddress.value = parseCaipAddress('test:1:fake-bob', ['test']).caipAddress
    })
    await show(world, ...held)
    expect(rows(world)).toHaveLength(1)
  })

  it('are followed while they are shown', async () => {
    const { kernel, pass, stop } = await openTokens()
    stop.mockClear()
    await pass(() => kernel.router.reset({ name: 'Place' }))
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
  })

  it('stay while they are read again', async () => {
    const world = await openTokens()
    await show(world, token())
    await world.pass(() => {
      world.state.value = 'loading'
    })
    expect(rows(world)).toHaveLength(1)
  })
})

describe('ten thousand tokens', () => {
  it('come as one scrolls', async () => {
    const sight = createFakeSight()
    const world = await openTokens()
    const many = Array.from({ length: 10_000 }, (_, index) => token({ name: `T${index}` }))
    await show(world, ...many)
    expect(world.modal.getAllByRole('listitem')).toHaveLength(50)
    await sight.showEnd()
    expect(world.modal.getAllByRole('listitem')).toHaveLength(100)
    expect(sight.isEndAwaited()).toBe(true)
    vi.unstubAllGlobals()
  })
})

describe('no tokens', () => {
  it('are said to be none', async () => {
    const world = await openTokens()
    await show(world)
    expect(world.modal.getByText('No tokens yet')).toBeTruthy()
    expect(world.modal.queryByTestId('w3m-account-onramp-button')).toBeNull()
    expect(world.modal.queryByTestId('w3m-account-receive-button')).toBeNull()
  })

  it('lead to the ways to some that the app has', async () => {
    const world = await openTokens(['receive', 'onramp'])
    await show(world)
    expect(world.modal.getByTestId('w3m-account-onramp-button').textContent).toContain('Buy Crypto')
    await world.pass(() => world.modal.getByRole('button', { name: /Receive funds/ }).click())
    expect(world.kernel.router.current.peek()?.view).toBe('Place')
  })
})

describe('tokens that nobody reads', () => {
  it('are not said to be none: the wallet is locked, or on a network that the app does not list', async () => {
    const world = await openTokens(['receive'])
    await world.pass(() => {
      world.state.value = 'none'
    })
    expect(world.modal.queryByText('Reading your tokens')).toBeNull()
    expect(world.modal.queryByText('No tokens yet')).toBeNull()
    expect(world.modal.queryByRole('button', { name: /Receive funds/ })).toBeNull()
  })
})

describe('tokens that cannot be read', () => {
  it('are said so, and can be read again by whoever asks', async () => {
    const world = await openTokens()
    await world.pass(() => {
      world.state.value = 'unavailable'
    })
    expect(world.modal.getByText('Your tokens can’t be read right now')).toBeTruthy()
    let answer: () => void = () => undefined
    world.refresh.mockImplementation(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))))
    const button = world.modal.getByRole('button', { name: 'Try again' })
    await world.pass(() => button.click())
    expect([world.refresh.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([1, 'true'])
    await world.pass(() => answer())
    expect(button.getAttribute('aria-busy')).toBe('false')
  })

  it('can be asked for again where the code that reads them did not come', async () => {
    const world = await openTokens([], 1)
    await world.pass(() => world.modal.getByRole('button', { name: 'Try again' }).click())
    await waitFor(() => world.modal.getByText('Reading your tokens'))
    await show(world, token())
    expect(rows(world)).toHaveLength(1)
  })

  it('are not said aloud a second time: the snack bar has told it', async () => {
    const world = await openTokens()
    await world.pass(() => {
      world.state.value = 'unavailable'
    })
    expect(world.modal.queryByRole('alert')?.textContent ?? '').toBe('')
  })

  it('are the chain’s own where the service does not answer, and said to be', async () => {
    const world = await openTokens()
    await show(world, token())
    expect(world.modal.queryByText(/balance service/)).toBeNull()
    await world.pass(() => {
      world.isFallback.value = true
    })
    const notice = world.modal.getByText('The balance service doesn’t answer. These come from the chain itself.')
    expect(notice.closest('[role=status], [role=alert]')).toBeNull()
    expect(rows(world)).toHaveLength(1)
  })
})
