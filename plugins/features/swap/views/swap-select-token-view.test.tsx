import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeNetwork } from '../../../../kernel/testing/index'
import { expectAskedAgain, pass } from '../../../../ui/ui-world.fixture'
import { SwapController, SwapSelectTokenView } from '../contract'
import { createSwapWorld } from '../swap-world.fixture'
import { openScreen, type ScreenOptions, sourceOf } from './swap-screen.fixture'

await Promise.all([import('./swap-select-token-view'), import('./swap-view'), import('../swap-controller')])

const listed = [
  { name: 'Dollar', symbol: 'USD', decimals: 18, address: 'fake-usd' },
  { name: 'Dai', symbol: 'DAI', decimals: 18, address: 'fake-dai' },
  { name: 'Uniswap', symbol: 'UNI', decimals: 18, address: 'fake-uni' },
]

/** The list of tokens, over a source that lists three of them. */
const openTokens = ({
  tokens = async () => listed,
  ...options
}: ScreenOptions & { tokens?: () => Promise<typeof listed> } = {}) =>
  openScreen({ view: SwapSelectTokenView, sources: [sourceOf({ tokens })], ...options })

/** Long enough for an address, and like no key. */
const stranger = `fake-${'oil'.repeat(12)}`

type Screen = Awaited<ReturnType<typeof openTokens>>

const search = async ({ modal, user }: Screen, text: string) =>
  user.type(await modal.findByRole('searchbox', { name: 'Search token' }), text)

const group = async ({ modal }: Screen, name: string) => within(await modal.findByRole('region', { name }))

describe('the tokens of a swap', () => {
  it('are those that the account holds, with their worth, then the others', async () => {
    const screen = await openTokens()
    const held = await group(screen, 'Your tokens')
    expect(held.getByTestId('swap-select-token-item-USD').textContent).toContain('500')
    expect(held.getByTestId('swap-select-token-item-USD').textContent).toContain('$500.00')
    expect(held.queryByTestId('swap-select-token-item-DAI')).toBeNull()
    const others = await group(screen, 'Tokens')
    expect(others.getByTestId('swap-select-token-item-DAI')).toBeTruthy()
    expect(others.queryByTestId('swap-select-token-item-USD')).toBeNull()
  })

  it('have balances with three decimals, as those of the account', async () => {
    const world = createSwapWorld()
    world.tokens.value = world.tokens.value.map((token) => ({ ...token, value: 1_234_567_891_234_567_891n }))
    const held = await group(await openTokens({ world }), 'Your tokens')
    expect(held.getByTestId('swap-select-token-item-USD').textContent).toMatch(/1\.234(?!\d)/)
  })

  it('are chosen by a press, which leads back to the form', async () => {
    const screen = await openScreen({ sources: [sourceOf({ tokens: async () => listed })] })
    await pass(() => screen.api.choose('buy'))
    await pass(async () => (await screen.modal.findByTestId('swap-select-token-item-DAI')).click())
    expect([screen.view(), screen.api.buy.value?.symbol]).toEqual(['Swap', 'DAI'])
  })

  it('are suggested, in their order, and chosen by a press', async () => {
    const screen = await openScreen({ sources: [sourceOf({ tokens: async () => listed })] })
    await pass(() => screen.api.choose('buy'))
    const chips = within(await screen.modal.findByRole('group', { name: 'Suggested tokens' }))
    expect(chips.getAllByRole('button').map((chip) => chip.getAttribute('data-testid'))).toEqual([
      'swap-suggested-UNI',
      'swap-suggested-DAI',
    ])
    await pass(() => chips.getByTestId('swap-suggested-UNI').click())
    expect([screen.view(), screen.api.buy.value?.symbol]).toEqual(['Swap', 'UNI'])
  })

  it('that are chosen already say so, and are not chosen again', async () => {
    const screen = await openScreen({ sources: [sourceOf({ tokens: async () => listed })] })
    await screen.fill('', 'TST', 'DAI')
    await pass(() => screen.api.choose('sell'))
    const row = await screen.modal.findByTestId('swap-select-token-item-DAI')
    expect(row.textContent).toContain('Chosen')
    const chip = screen.modal.getByTestId('swap-suggested-DAI')
    expect([row, chip].map((part) => part.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    await pass(() => chip.click())
    await pass(() => row.click())
    expect([screen.view(), screen.api.sell.value?.symbol]).toEqual(['SwapSelectToken', 'TST'])
  })

  it('are not suggested where none of them is known well', async () => {
    const screen = await openTokens({ sources: [] })
    await group(screen, 'Your tokens')
    expect(screen.modal.queryByRole('group', { name: 'Suggested tokens' })).toBeNull()
  })

  it('that lure by their names are hidden until somebody asks', async () => {
    const world = createSwapWorld()
    world.tokens.value = world.tokens.value.map((token) =>
      token.symbol === 'POOR' ? { ...token, doubt: 'lure' } : token,
    )
    const screen = await openTokens({ world })
    await group(screen, 'Your tokens')
    expect(screen.modal.queryByTestId('swap-select-token-item-POOR')).toBeNull()
    await search(screen, 'poor')
    expect(screen.modal.queryByTestId('swap-select-token-item-POOR')).toBeNull()
    expect(screen.modal.queryByText('No tokens found')).toBeNull()
    await screen.user.click(screen.modal.getByRole('button', { name: 'Show tokens that look like spam' }))
    expect(screen.modal.getByTestId('swap-select-token-item-POOR').textContent).toContain('Not listed')
    expect(screen.modal.queryByTestId('swap-show-lures')).toBeNull()
  })

  it('are being read', async () => {
    const screen = await openTokens({ tokens: () => new Promise(() => undefined) })
    expect(await screen.modal.findByText('Reading the tokens')).toBeTruthy()
    expect(screen.modal.queryByText('No tokens found')).toBeNull()
  })

  it('that can’t be read say so', async () => {
    const world = createSwapWorld()
    world.tokens.value = []
    const screen = await openTokens({
      world,
      tokens: () => Promise.reject(new Error('no answer')),
      routers: {},
      networks: ['test:1'],
    })
    expect(await screen.modal.findByText('The tokens can’t be read right now')).toBeTruthy()
    expect(screen.modal.queryByText('Reading the tokens')).toBeNull()
  })

  it('are asked for again where the code that reads them did not load', () =>
    expectAskedAgain({
      plugin: 'swap',
      view: { ref: SwapSelectTokenView, load: () => import('./swap-select-token-view') },
      token: SwapController,
      plugins: createSwapWorld().plugins,
    }))

  it('come page by page where they are many', async () => {
    const many = Array.from({ length: 90 }, (_, index) => ({
      name: `Token ${index}`,
      symbol: `T${index}`,
      decimals: 18,
      address: `fake-${index}`,
    }))
    const screen = await openTokens({ tokens: async () => many })
    expect(await screen.modal.findByTestId('swap-select-token-item-T0')).toBeTruthy()
    expect(screen.modal.queryByTestId('swap-select-token-item-T89')).toBeNull()
  })
})

describe('the search for a token', () => {
  it('finds by name, and suggests nothing meanwhile', async () => {
    const screen = await openTokens()
    await search(screen, 'uniswap')
    expect(await screen.modal.findByTestId('swap-select-token-item-UNI')).toBeTruthy()
    expect(screen.modal.queryByTestId('swap-select-token-item-DAI')).toBeNull()
    expect(screen.modal.queryByRole('group', { name: 'Suggested tokens' })).toBeNull()
    expect(screen.modal.queryByTestId('swap-unlisted')).toBeNull()
  })

  it('may find none', async () => {
    const screen = await openTokens()
    // Screen readers tell what changes in a region, not one that comes.
    const regions = screen.modal.getAllByRole('status')
    await search(screen, 'nobody')
    expect(regions).toContain((await screen.modal.findByText('No tokens found')).closest('[role="status"]'))
  })

  it('asks the chain for an address that nobody lists, and warns of what it finds', async () => {
    const screen = await openTokens()
    let answer: () => void = () => undefined
    screen.script.describe = (token) =>
      new Promise((resolve) => {
        answer = () => resolve({ address: token, name: 'Dollar', symbol: 'USD', decimals: 18, value: 0n })
      })
    await search(screen, stranger)
    expect(await screen.modal.findByText('Reading the tokens')).toBeTruthy()
    await pass(() => answer())
    expect((await screen.modal.findByTestId('swap-unlisted')).textContent).toContain('Nobody lists this token.')
    const row = screen.modal.getByTestId('swap-select-token-item-USD')
    expect(row.textContent).toContain('Not listed')
    expect(row.textContent).toContain('Dollar · ')
  })

  it('asks again where the network is another one meanwhile', async () => {
    const screen = await openTokens()
    screen.script.describe = async () => undefined
    await search(screen, stranger)
    expect(await screen.modal.findByText('No tokens found')).toBeTruthy()
    screen.script.describe = async (token) => ({ address: token, name: 'Oil', symbol: 'OIL', decimals: 18, value: 0n })
    await pass(() => {
      screen.active.value = fakeNetwork('2')
    })
    expect(await screen.modal.findByTestId('swap-select-token-item-OIL')).toBeTruthy()
  })

  it('finds nothing at an address that is none', async () => {
    const screen = await openTokens()
    screen.script.describe = async () => undefined
    await search(screen, stranger)
    expect(await screen.modal.findByText('No tokens found')).toBeTruthy()
    expect(screen.modal.queryByText('Reading the tokens')).toBeNull()
  })

  it('says that an address could not be looked up, and asks again by a press', async () => {
    const screen = await openTokens()
    screen.script.describe = () => Promise.reject(new Error('no answer'))
    await search(screen, stranger)
    const said = await screen.modal.findByText('This token can’t be looked up right now')
    expect(said.closest('[role=alert]')).toBeTruthy()
    expect(screen.modal.queryByText('No tokens found')).toBeNull()
    screen.script.describe = async (token) => ({ address: token, name: 'Oil', symbol: 'OIL', decimals: 18, value: 0n })
    await screen.click('Try again')
    expect(await screen.modal.findByTestId('swap-select-token-item-OIL')).toBeTruthy()
    expect(screen.modal.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says that not all tokens could be read where it finds none among the others, and asks for them by a press', async () => {
    let isDown = true
    const tokens = () => (isDown ? Promise.reject(new Error('no answer')) : Promise.resolve(listed))
    const screen = await openTokens({ tokens })
    await search(screen, 'uniswap')
    const said = await screen.modal.findByText('The tokens can’t be read right now')
    expect(said.closest('[role=alert]')).toBeTruthy()
    expect(screen.modal.queryByText('No tokens found')).toBeNull()
    isDown = false
    await screen.click('Try again')
    expect(await screen.modal.findByTestId('swap-select-token-item-UNI')).toBeTruthy()
    expect(screen.modal.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
