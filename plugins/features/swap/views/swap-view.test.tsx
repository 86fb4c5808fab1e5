import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type SwapRefusal, swapError, transferError } from '../../../../kernel/namespaces/refusals'
import { pass } from '../../../../ui/ui-world.fixture'
import { createSwapWorld, network, ONE } from '../swap-world.fixture'
import { faceOf, openScreen, shop, sourceOf } from './swap-screen.fixture'

await Promise.all([
  import('./swap-view'),
  import('./swap-amounts'),
  import('./swap-offer'),
  import('./swap-select-token-view'),
  import('./swap-preview-view'),
  import('./swap-confirmation'),
  import('../swap-controller'),
])

const never = () => new Promise<never>(() => undefined)

/** A world whose exchange gives so many percent of what is given. */
const worldAt = (percent: bigint) => {
  const world = createSwapWorld()
  world.script.quote = async (amount) => ({ received: (amount * 2n * percent) / 100n, path: [] })
  return world
}

type Screen = Awaited<ReturnType<typeof openScreen>>

const field = ({ modal }: Screen, name: string) => modal.findByRole<HTMLInputElement>('textbox', { name })

describe('the form of a swap', () => {
  it('begins empty, and leads to the tokens, first of what is given, then of what is received', async () => {
    const screen = await openScreen()
    expect((await field(screen, 'You give')).getAttribute('aria-disabled')).toBe('true')
    expect((await field(screen, 'You receive')).value).toBe('')
    expect(screen.modal.getAllByRole('button', { name: 'Select token' })).toHaveLength(3)
    expect(screen.modal.queryByText('Max. slippage')).toBeNull()
    await pass(() => screen.next().click())
    expect([screen.view(), screen.api.side.value]).toEqual(['SwapSelectToken', 'sell'])
    await screen.click(/Test Coin/)
    await field(screen, 'You give TST')
    await pass(() => screen.next().click())
    expect([screen.view(), screen.api.side.value]).toEqual(['SwapSelectToken', 'buy'])
  })

  it('says nothing of a balance that could not be read, and goes on without it', async () => {
    const world = createSwapWorld()
    world.balance.value = undefined
    world.portfolioState.value = 'unavailable'
    const screen = await openScreen({ world })
    await screen.fill()
    await waitFor(() => expect(faceOf(screen.next())).toContain('Review swap'))
    expect(screen.modal.queryByText(/^Balance 0/)).toBeNull()
    expect(screen.modal.queryByText('Insufficient balance')).toBeNull()
    expect(screen.modal.queryByRole('button', { name: 'Max' })).toBeNull()
  })

  it('leads to the tokens of an end by its own button', async () => {
    const screen = await openScreen()
    await screen.fill()
    await pass(() => screen.modal.getByTestId('swap-input-token-toToken').click())
    expect([screen.view(), screen.api.side.value]).toEqual(['SwapSelectToken', 'buy'])
  })

  it('says that nobody is connected, and leads to the wallets', async () => {
    const screen = await openScreen()
    await pass(() => {
      screen.address.value = undefined
    })
    expect(await screen.modal.findByText('No wallet is connected')).toBeTruthy()
    expect(screen.modal.queryByRole('textbox')).toBeNull()
    await screen.click('Connect a wallet')
    expect(screen.view()).toBe('Connect')
  })

  it('says that nothing is swapped on a network, and leads to the others', async () => {
    const screen = await openScreen({ routers: {} })
    expect(await screen.modal.findByText('Network not supported for Swaps')).toBeTruthy()
    expect(screen.modal.queryByRole('textbox')).toBeNull()
    await screen.click('Switch network')
    expect(screen.view()).toBe('Networks')
  })
})

describe('the amount', () => {
  it('that a person types is told with its worth, and what it brings', async () => {
    const screen = await openScreen()
    await screen.fill('')
    expect(faceOf(screen.next())).toBe('Enter amount')
    await screen.user.type(await field(screen, 'You give TST'), '1.5')
    expect([screen.api.amount.value, screen.next().getAttribute('aria-busy')]).toEqual(['1.5', 'true'])
    await screen.later(200)
    expect((await field(screen, 'You receive USD')).value).toBe('3')
    expect(screen.modal.getByText('You receive about 3 USD').getAttribute('role')).toBe('status')
    expect(screen.modal.getAllByText('$3.00')).toHaveLength(2)
    expect(screen.modal.getByText('Balance 2.000')).toBeTruthy()
    expect(screen.asked.quotes).toEqual([(3n * ONE) / 2n])
    expect(faceOf(screen.next())).toBe('Review swap')
    expect(screen.modal.getByText('Prices refresh every 10 seconds')).toBeTruthy()
  })

  it('of what is received is read out once for what was asked, not whenever the price moves', async () => {
    const screen = await openScreen()
    const said = () => screen.modal.queryByText(/^You receive about/)?.textContent
    await screen.fill()
    expect(said()).toBe('You receive about 2 USD')
    screen.script.quote = async (amount) => ({ received: (amount * 199n) / 100n, path: [] })
    await screen.later(10_000)
    expect((await field(screen, 'You receive USD')).value).toBe('1.99')
    expect(said()).toBeUndefined()
    await pass(() => screen.api.setAmount('2'))
    await screen.later(200)
    expect(said()).toBe('You receive about 3.98 USD')
  })

  it('of what is received takes no input', async () => {
    const screen = await openScreen()
    await screen.fill()
    await screen.user.type(await field(screen, 'You receive USD'), '7')
    expect([(await field(screen, 'You receive USD')).value, screen.api.amount.value]).toEqual(['2', '1'])
  })

  it('that is none is refused', async () => {
    const screen = await openScreen()
    await screen.fill('1.2.3')
    expect([faceOf(screen.next()), screen.next().getAttribute('aria-disabled')]).toEqual(['Incorrect Value', 'true'])
    await pass(() => screen.next().click())
    expect([screen.view(), screen.asked.quotes]).toEqual(['Swap', []])
  })

  it('that is more than there is says so in the field and on the button', async () => {
    const screen = await openScreen()
    await screen.fill('2.1')
    expect((await field(screen, 'You give TST')).getAttribute('aria-invalid')).toBe('true')
    expect(screen.modal.getAllByText('Insufficient balance')).toHaveLength(2)
    expect(screen.next().getAttribute('aria-disabled')).toBe('true')
  })

  it('is all there is of a token by one press', async () => {
    const screen = await openScreen()
    await screen.fill('', 'USD', 'TST')
    await screen.click('Max')
    expect((await field(screen, 'You give USD')).value).toBe('500')
  })

  it('is all that the fee leaves of the network’s own currency', async () => {
    const screen = await openScreen()
    await screen.fill('')
    await screen.click('Max')
    await waitFor(() => expect(screen.modal.getByDisplayValue('1.999999999999999993')).toBeTruthy())
  })

  it('can be bought where there is none and somebody sells it', async () => {
    const world = createSwapWorld()
    world.balance.value = { value: 0n, decimals: 18, symbol: 'TST', text: '0' }
    const screen = await openScreen({ world, beside: [shop] })
    await screen.fill('')
    expect(screen.modal.queryByRole('button', { name: 'Max' })).toBeNull()
    await screen.click('Buy')
    expect(screen.view()).toBe('Buy')
  })

  it('cannot be bought where nobody sells it, nor taken whole where there is none', async () => {
    const world = createSwapWorld()
    world.balance.value = { value: 0n, decimals: 18, symbol: 'TST', text: '0' }
    const screen = await openScreen({ world })
    await screen.fill('')
    await field(screen, 'You give TST')
    expect(screen.modal.getByText('Balance 0.000')).toBeTruthy()
    for (const name of ['Max', 'Buy']) expect(screen.modal.queryByRole('button', { name })).toBeNull()
  })

  it('has no worth where nobody knows the price', async () => {
    const screen = await openScreen()
    await screen.fill('1', 'POOR', 'USD')
    expect(await screen.modal.findByText('Price not known')).toBeTruthy()
    expect(screen.modal.getByText('$2.00')).toBeTruthy()
  })

  it('is never shown as nothing where it is something', async () => {
    const world = createSwapWorld()
    world.script.quote = async () => ({ received: 7n, path: [] })
    const screen = await openScreen({ world })
    await screen.fill()
    expect((await field(screen, 'You receive USD')).value).toBe('0.000000000000000007')
  })

  it('of a token that is not divided has no decimals', async () => {
    const tokens = async () => [{ name: 'Whole', symbol: 'WHO', decimals: 0, address: 'fake-whole' }]
    const screen = await openScreen({ sources: [sourceOf({ tokens, quote: async () => [{ received: ONE * 4n }] })] })
    await screen.fill('1', 'TST', 'WHO')
    expect((await field(screen, 'You receive WHO')).value).toBe('4,000,000,000,000,000,000')
  })
})

describe('the direction', () => {
  it('is turned by one press, which empties the amount', async () => {
    const screen = await openScreen()
    await screen.fill()
    await screen.click('Swap direction')
    expect((await field(screen, 'You give USD')).value).toBe('')
    expect((await field(screen, 'You receive TST')).value).toBe('')
  })
})

describe('the price', () => {
  it('is waited for', async () => {
    const world = createSwapWorld()
    world.script.quote = never
    const screen = await openScreen({ world })
    await screen.fill()
    expect((await field(screen, 'You receive USD')).getAttribute('aria-busy')).toBe('true')
    expect(faceOf(screen.next())).toContain('Asking for a price…')
    expect(screen.modal.getByText('Details')).toBeTruthy()
    await pass(() => screen.next().click())
    expect(screen.view()).toBe('Swap')
  })

  it('may be one that nobody has', async () => {
    const world = createSwapWorld()
    world.script.quote = async () => undefined
    const screen = await openScreen({ world })
    await screen.fill()
    expect([faceOf(screen.next()), screen.next().getAttribute('aria-disabled')]).toEqual([
      'Insufficient liquidity',
      'true',
    ])
  })

  it('that could not be had is asked for once more', async () => {
    const world = createSwapWorld()
    const { quote } = world.script
    world.script.quote = () => Promise.reject(new Error('no answer'))
    const screen = await openScreen({ world })
    await screen.fill()
    expect(screen.modal.getByText('No price is available right now.')).toBeTruthy()
    world.script.quote = quote
    await screen.click('Swap')
    expect((await field(screen, 'You receive USD')).value).toBe('2')
    expect(screen.modal.queryByText('No price is available right now.')).toBeNull()
  })
})

describe('the details of an offer', () => {
  const detail = ({ modal }: Screen, name: string) => modal.getByTestId(`swap-${name}`).textContent

  it('tell the rate, the least, the way and who offers it', async () => {
    const screen = await openScreen()
    await screen.fill()
    const rate = await screen.modal.findByText('1 TST = 2 USD')
    // Else its 1 would stand at the other end on pages that read from right to left.
    expect(rate.dir).toBe('ltr')
    await screen.user.click(rate)
    expect(screen.modal.getByTestId<HTMLDetailsElement>('swap-details').open).toBe(true)
    expect(detail(screen, 'impact')).toContain('0%')
    expect(detail(screen, 'min-received')).toContain('1.98 USD')
    expect(detail(screen, 'min-received')).toContain('1%')
    expect(detail(screen, 'route')).toContain('TST → fake-mid → USD')
    expect(screen.modal.getByText('Test Exchange')).toBeTruthy()
    expect(screen.modal.queryByText('Provider fee')).toBeNull()
  })

  it('tell the rate the other way round where one of what is given brings less than the least there is', async () => {
    const screen = await openScreen()
    screen.script.quote = async () => ({ received: 2n, path: [] })
    await screen.fill('3', 'POOR', 'USD')
    expect(await screen.modal.findByText('1 USD = 1,500,000,000,000,000,000 POOR')).toBeTruthy()
  })

  it('tell the rate the other way round where its six decimals would hold a digit or two of what one brings', async () => {
    const screen = await openScreen()
    // 0.0000079 for one, of which the sixth decimal leaves 0.000007: a ninth of the price would be gone.
    screen.script.quote = async () => ({ received: 23_700_000_000_000n, path: [] })
    await screen.fill('3', 'POOR', 'USD')
    expect(await screen.modal.findByText('1 USD = 126,582.278481 POOR')).toBeTruthy()
  })

  it('tell what a source keeps, by its name or what it is, and no way that it does not tell', async () => {
    const screen = await openScreen({
      routers: {},
      networks: [network.caipNetworkId],
      sources: [sourceOf({ feePercent: '0.85' })],
    })
    await screen.fill()
    expect(await screen.modal.findByText('Millrace')).toBeTruthy()
    expect(detail(screen, 'provider-fee')).toContain('0.85%')
    expect(screen.modal.queryByTestId('swap-route')).toBeNull()
  })

  it.each([
    ['service', 'Swap service'],
    ['mill', 'mill'],
  ])('name a source without a name: %s', async (id, text) => {
    const sources = [sourceOf({ id, name: '' })]
    const screen = await openScreen({ routers: {}, networks: [network.caipNetworkId], sources })
    await screen.fill()
    expect(await screen.modal.findByText(text)).toBeTruthy()
  })

  it('name an exchange by what it is where the host gives it no name', async () => {
    const routers = { [network.caipNetworkId]: { router: 'fake-router', wrapped: 'fake-wrapped' } }
    const screen = await openScreen({ routers })
    await screen.fill()
    expect(await screen.modal.findByText('On-chain exchange')).toBeTruthy()
  })

  it('change with the slippage that is taken', async () => {
    const screen = await openScreen()
    await screen.fill()
    const choice = within(await screen.modal.findByRole('radiogroup', { name: 'Max. slippage' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: '1%' }).checked).toBe(true)
    await pass(() => choice.getByRole('radio', { name: '0.5%' }).click())
    expect(choice.getByRole<HTMLInputElement>('radio', { name: '0.5%' }).checked).toBe(true)
    await waitFor(() => expect(detail(screen, 'min-received')).toContain('1.99 USD'))
  })

  it('tell a gain as no loss', async () => {
    const screen = await openScreen({ world: worldAt(110n) })
    await screen.fill()
    await screen.modal.findByText('1 TST = 2.2 USD')
    expect(detail(screen, 'impact')).toMatch(/impact0%$/)
    expect(screen.modal.queryByTestId('swap-loss')).toBeNull()
  })
})

describe('the impact on the price', () => {
  it('is told beside the rate, where it is more than nothing much', async () => {
    const screen = await openScreen({ world: worldAt(98n) })
    await screen.fill()
    expect((await screen.modal.findByText('-2%')).textContent).toBe('Price impact -2%')
    expect(screen.modal.queryByTestId('swap-loss')).toBeNull()
    expect(faceOf(screen.next())).toBe('Review swap')
  })

  it('is confirmed, where it is much, before anything is reviewed', async () => {
    const screen = await openScreen({ world: worldAt(93n) })
    await screen.fill()
    expect(await screen.modal.findByText('You get $0.14 less than you give.')).toBeTruthy()
    expect([faceOf(screen.next()), screen.next().getAttribute('aria-disabled')]).toEqual(['Confirm first', 'true'])
    await pass(() => screen.modal.getByRole('checkbox', { name: 'I know what this swap loses' }).click())
    expect(faceOf(screen.next())).toBe('Review swap')
    expect(screen.next().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('stops the swap, where it is too much', async () => {
    const screen = await openScreen({ world: worldAt(80n) })
    await screen.fill()
    expect(await screen.modal.findByText('Too much would be lost.')).toBeTruthy()
    expect([faceOf(screen.next()), screen.next().getAttribute('aria-disabled')]).toEqual(['Lower the amount', 'true'])
    expect(screen.modal.queryByRole('checkbox')).toBeNull()
  })

  it.each([
    ['USD', 'POOR'],
    ['POOR', 'USD'],
  ])('is not known without a price of %s or %s, and a person says that they know', async (from, to) => {
    const screen = await openScreen()
    await screen.fill('1', from, to)
    expect((await screen.modal.findByTestId('swap-loss')).textContent).toContain('The price of POOR is not known here')
    expect(screen.modal.getByTestId('swap-impact').textContent).toContain('Not known')
    expect(faceOf(screen.next())).toBe('Confirm first')
    await pass(() => screen.modal.getByRole('checkbox', { name: 'I know what POOR is worth' }).click())
    expect(faceOf(screen.next())).toBe('Review swap')
  })
})

describe('what comes late', () => {
  /** What stands above the button, and the button, by what they are. */
  const above = (screen: Screen) => {
    const actions = screen.next().parentElement
    const siblings = [...(actions?.parentElement?.children ?? [])]
    return siblings.slice(0, siblings.indexOf(actions as Element) + 1).map(({ className }) => className)
  }

  it.each([
    ['with much of a loss', async (amount: bigint) => ({ received: (amount * 2n * 93n) / 100n, path: [] })],
    ['with too much of a loss', async (amount: bigint) => ({ received: (amount * 2n * 80n) / 100n, path: [] })],
    ['not at all', () => Promise.reject(new Error('no answer'))],
  ])('%s, puts nothing between the form and its button', async (_, quote) => {
    const world = createSwapWorld()
    world.script.quote = never
    const screen = await openScreen({ world })
    await screen.fill()
    await screen.modal.findByTestId('swap-details')
    const before = above(screen)
    world.script.quote = quote
    await pass(() => screen.api.setAmount('1.5'))
    await screen.later(10_000)
    await waitFor(() => expect(faceOf(screen.next())).not.toBe('Review swap'))
    expect(above(screen)).toEqual(before)
  })

  it('keeps the place of an offer that goes, where its details are open', async () => {
    const screen = await openScreen()
    await screen.fill()
    const details = await screen.modal.findByTestId('swap-min-received')
    screen.script.quote = never
    await pass(() => screen.api.setAmount('1.5'))
    await screen.later(200)
    expect(screen.modal.queryByTestId('swap-min-received')).toBe(details)
    expect(details.closest('[aria-hidden=true]')?.className).toBe('portico-swap-gone')
  })
})

const refusals: readonly (readonly [SwapRefusal, string])[] = [
  ['unreadable', 'What it does can’t be read.'],
  ['network', 'It is for another network.'],
  ['sender', 'It is from another account.'],
  ['contract', 'It calls a contract that can’t be trusted with this.'],
  ['receiver', 'It pays somebody else.'],
  ['token', 'It exchanges another token.'],
  ['amount', 'It takes another amount.'],
  ['value', 'It sends along another amount.'],
  ['received', 'It promises less than was agreed.'],
  ['deadline', 'It has expired, or is good for too long.'],
  ['outcome', 'It does something else as well.'],
]

describe('a swap that does not get to its review', () => {
  const problem = ({ modal }: Screen) => modal.getByTestId('swap-problem').textContent

  it.each(refusals)('was refused, and says why: %s', async (refusal, text) => {
    const screen = await openScreen()
    screen.script.plan = () => Promise.reject(swapError(refusal, 'forged'))
    await screen.fill()
    expect(problem(screen)).toBe('')
    await screen.click('Review swap')
    await waitFor(() => expect(problem(screen)).toBe(`This offer was refused, and your wallet was not asked. ${text}`))
    expect([screen.view(), screen.asked.sent]).toEqual(['Swap', []])
  })

  it.each([
    ['The network would refuse this swap.', transferError('reverts', 'no')],
    ['You have too little TST for the network fee.', transferError('funds', 'no')],
    ['The network can’t be reached right now. Nothing was swapped.', new Error('no answer')],
  ])('failed, and says why: %s', async (text, error) => {
    const screen = await openScreen()
    screen.script.plan = () => Promise.reject(error)
    await screen.fill()
    await screen.click('Review swap')
    await waitFor(() => expect(problem(screen)).toBe(text))
  })

  it('was not built, and says so', async () => {
    const screen = await openScreen()
    screen.script.build = () => Promise.reject(new Error('no'))
    await screen.fill()
    await screen.click('Review swap')
    await waitFor(() => expect(problem(screen)).toBe('Failed to create transaction'))
  })

  it('waits for the connection, and says so in place of anything else', async () => {
    const screen = await openScreen()
    screen.script.plan = () => Promise.reject(swapError('receiver', 'forged'))
    await screen.fill()
    await screen.click('Review swap')
    await pass(() => screen.browser.set({ isOnline: false }))
    expect(problem(screen)).toBe('You are offline. Nothing can be swapped.')
    await pass(() => screen.browser.set({ isOnline: true }))
    expect(problem(screen)).toContain('It pays somebody else.')
  })

  it('is being asked for', async () => {
    const screen = await openScreen()
    screen.script.plan = never
    await screen.fill()
    await screen.click('Review swap')
    await waitFor(() => expect(faceOf(screen.next())).toContain('Asking the network…'))
    expect(screen.next().getAttribute('aria-busy')).toBe('true')
  })
})

describe('a swap that the wallet shows', () => {
  it('says so in the form, where a person who goes back waits for no network', async () => {
    const screen = await openScreen()
    screen.script.send = never
    await screen.review()
    await pass(() => void screen.press())
    expect(screen.api.phase.value).toBe('asking')
    await pass(() => screen.kernel.router.goBack())
    const told = 'Your wallet shows a request already. Answer it there.'
    await waitFor(() => expect(screen.modal.getByTestId('swap-problem').textContent).toBe(told))
    expect(screen.next().getAttribute('aria-busy')).toBe('true')
    expect(faceOf(screen.next())).toContain('Look at your wallet')
  })
})

describe('a swap whose approval is on its way', () => {
  it('says so in the form', async () => {
    const screen = await openScreen()
    await screen.review('10', 'USD', 'TST')
    await pass(() => screen.press())
    await pass(() => screen.kernel.router.goBack())
    await waitFor(() => expect(faceOf(screen.next())).toContain('Approving...'))
    expect(screen.next().getAttribute('aria-busy')).toBe('true')
  })
})
