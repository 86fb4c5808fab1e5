import { act, cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPopupWindow } from '../../../../kernel/platform/popup.fixture'
import type { AnyPlugin } from '../../../../kernel/plugin/collect-plugins'
import { createFakeClock, createFakeStorage, settle } from '../../../../kernel/testing/index'
import { formatDate } from '../../../../ui/format/numbers-and-dates'
import { expectAskedAgain, openModal, pass, testView } from '../../../../ui/ui-world.fixture'
import { ConnectView } from '../../../foundations/connect/contract'
import { NetworksView } from '../../../foundations/networks/contract'
import type { OnRampQuote } from '../../../services/blockchain-api/contract'
import {
  BuyInProgressView,
  OnRampController,
  OnRampFiatSelectView,
  type OnRampOrder,
  OnRampProvidersView,
  OnRampTokenSelectView,
  WhatIsABuyView,
} from '../contract'
import {
  account,
  createOnRampWorld,
  ONE,
  type OpenOnRampOptions,
  openOnRamp,
  ownProvider,
  quoteOf,
  serviceOptions,
} from '../onramp-world.fixture'

beforeAll(() =>
  Promise.all([
    import('./onramp-providers-view'),
    import('./onramp-amounts'),
    import('./onramp-select-views'),
    import('./what-is-a-buy-view'),
    import('./buy-in-progress-view'),
  ]),
)
beforeEach(() => void vi.stubGlobal('open', () => null))
afterEach(() => void vi.unstubAllGlobals())

/** Views that the tests navigate to. */
const places: AnyPlugin = {
  id: 'places',
  views: [ConnectView, NetworksView].map(({ name }) => testView(name, () => null)),
}

async function openScreen(options: OpenOnRampOptions = {}, view: { readonly name: string } = OnRampProvidersView) {
  const onramp = await openOnRamp({ beside: [places], ...options })
  const modal = await openModal(onramp.kernel, { view })
  const later = (ms: number) => pass(() => onramp.later(ms))
  return {
    ...onramp,
    modal,
    later,
    user: userEvent.setup(),
    fill: (amount: string) => pass(() => onramp.fill(amount)),
    row: (name = 'meld') => modal.getByTestId(`onramp-provider-${name}`),
    press: async (name: string | RegExp) => {
      await pass(() => modal.getByRole('button', { name }).click())
      await pass(settle)
    },
  }
}

/** A window that a test can inspect. */
function stubWindow() {
  const { popup: fake, facts, followed } = createPopupWindow(document.implementation.createHTMLDocument(''))
  const opened = { features: '', isInPress: false }
  vi.stubGlobal('open', (_: string, __: string, features: string) => {
    opened.features = features
    return fake
  })
  return { facts, opened, fake, led: () => followed.map(({ href }) => href) }
}

describe('the providers', () => {
  it('show each preset as the amount that it sets', async () => {
    const { modal, api } = await openScreen({ presets: [99.5, 100] })
    const [, whole] = modal.getAllByRole('radio', { name: /^\$(?:99\.50|100)$/ })
    expect(whole).toBeTruthy()
    await pass(() => modal.getByRole('radio', { name: '$99.50' }).click())
    expect(api.amount.value).toBe('99.5')
  })

  it('show amounts in a currency without an ISO code with its name after them', async () => {
    const world = createOnRampWorld()
    const [usd] = serviceOptions.paymentCurrencies
    world.script.options = async () => ({ ...serviceOptions, paymentCurrencies: [{ limits: [], ...usd, id: 'PYUSD' }] })
    const { modal, api } = await openScreen({ world, presets: [99.5, 100] })
    expect(modal.getAllByRole('radio').map((option) => option.closest('label')?.textContent)).toEqual([
      '99.5 PYUSD',
      '100 PYUSD',
    ])
    await pass(() => modal.getByRole('radio', { name: '100 PYUSD' }).click())
    expect(api.amount.value).toBe('100')
  })

  it('show what is paid, the ways to pay, the costs and what is received', async () => {
    const { modal, fill, row } = await openScreen()
    expect(modal.getByTestId('onramp-limits').textContent).toContain('Card: $10.00 to $7,500.00')
    await fill('100')
    expect(row().textContent).toContain('Card, Bank transfer Fees 1-2%')
    expect(row().textContent).toContain('0.98 TST')
    const costs = within(modal.getByTestId('onramp-costs'))
    expect(costs.getByTestId('onramp-subtotal').textContent).toBe('For the purchase$98.00')
    expect(costs.getByTestId('onramp-network-fee').textContent).toBe('Network fee$2.00')
    expect(costs.getByTestId('onramp-provider-fee').textContent).toBe('Provider fee1-2% included')
    expect(costs.getByTestId('onramp-total').textContent).toBe('Total$100.00')
    expect(modal.getByText('Meld.io: $100.00 for about 0.98 TST').closest('[role=status]')).toBeTruthy()
  })

  it('are announced once for an order, and not after each refresh of the price', async () => {
    const { modal, fill, row, later, script } = await openScreen()
    await fill('100')
    expect(modal.getByText(/ for about /)).toBeTruthy()
    script.quote = async (order) => {
      const quote = quoteOf(order)
      return { ...quote, purchaseAmount: { ...quote.purchaseAmount, amount: '0.97' } }
    }
    await later(30_000)
    expect(row().textContent).toContain('0.97 TST')
    expect(modal.queryByText(/ for about /)).toBeNull()
    await fill('200')
    expect(modal.getByText('Meld.io: $200.00 for about 0.97 TST')).toBeTruthy()
  })

  it('show the provider’s fee where the offer lists it, and “included” where it does not', async () => {
    const apart = async (order: OnRampOrder) =>
      quoteOf(order, {
        paymentSubtotal: { amount: '96.50', currency: 'USD' },
        providerFee: { amount: '1.5', currency: 'USD' },
      })
    const { feeRange: _, ...plain } = ownProvider()
    const world = createOnRampWorld({ namespace: 'test', hasService: false })
    const first = await openScreen({ world, providers: [ownProvider({ getQuote: apart })] })
    const feeOf = ({ modal }: typeof first) => modal.getByTestId('onramp-provider-fee').textContent
    await first.fill('100')
    expect([feeOf(first), first.modal.getByTestId('onramp-total').textContent]).toEqual([
      'Provider fee$1.50',
      'Total$100.00',
    ])
    cleanup()
    const second = await openScreen({ world, providers: [{ ...plain, getQuote: async (order) => quoteOf(order) }] })
    await second.fill('100')
    expect(feeOf(second)).toBe('Provider feeincluded')
  })

  it('show a fee below the smallest coin as less than it, and not as zero', async () => {
    const { modal, fill, script } = await openScreen()
    const cost = (amount: string, currency: string) => ({ amount, currency })
    script.quote = async (order) =>
      quoteOf(order, { paymentSubtotal: cost('99.997', 'USD'), networkFee: cost('0.003', 'USD') })
    await fill('100')
    expect(modal.getByTestId('onramp-network-fee').textContent).toBe('Network fee<$0.01')
    script.quote = async (order) =>
      quoteOf(order, { paymentSubtotal: cost('101', 'USD'), networkFee: cost('0', 'USD') })
    await fill('101')
    expect(modal.getByTestId('onramp-network-fee').textContent).toBe('Network fee$0.00')
  })

  it('show presets in full that JavaScript prints with an exponent', async () => {
    const { modal } = await openScreen({ presets: [1e-7, 1e21] })
    expect(modal.getAllByRole('radio')).toHaveLength(2)
  })

  it('take an amount from a preset and from typing', async () => {
    const { modal, api, user, later } = await openScreen()
    await pass(() => modal.getByRole('radio', { name: '$250' }).click())
    expect(api.amount.value).toBe('250')
    await user.type(modal.getByRole('textbox', { name: 'You pay, in USD' }), '5')
    expect(api.amount.value).toBe('2505')
    await later(400)
    expect(modal.getByTestId('onramp-total').textContent).toContain('$2,505.00')
  })

  it('say what the limits are', async () => {
    const { modal, fill, row } = await openScreen()
    await fill('9')
    expect(modal.getByText('At least $10.00')).toBeTruthy()
    await fill('30000')
    expect(modal.getByText('At most $25,000.00')).toBeTruthy()
    expect(row().getAttribute('aria-disabled')).toBe('true')
  })

  it('are listed where one of them makes an estimate without amounts', async () => {
    const broken = ownProvider({ getQuote: async () => ({ isEstimate: true }) as OnRampQuote })
    const { fill, row } = await openScreen({ providers: [broken] })
    await fill('100')
    expect(row().textContent).toContain('0.98')
    expect(row('millrace').getAttribute('aria-disabled')).toBe('true')
  })

  it('name an estimate as one, and open no page for it, neither by mouse nor by keyboard', async () => {
    const world = createOnRampWorld()
    world.script.quote = async (order) => ({ ...quoteOf(order), isEstimate: true })
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const { modal, fill, row, user, script } = await openScreen({ world })
    await fill('100')
    expect(modal.getByTestId('onramp-estimate').textContent).toContain('This is an estimate')
    expect(row().textContent).toContain('Estimate')
    expect(modal.getByTestId('onramp-network-fee').textContent).toBe('Network fee—')
    expect(modal.getByTestId('onramp-total').textContent).toBe('Total$100.00 Estimate')
    await user.click(row())
    row().focus()
    await user.keyboard('{Enter} ')
    expect([open.mock.calls, script.urls]).toEqual([[], 0])
    world.script.quote = async (order) => quoteOf(order)
    await pass(() => modal.getByTestId('onramp-retry').click())
    await waitFor(() => expect(row().getAttribute('aria-disabled')).toBe('false'))
  })

  it.each([
    [
      'sums are wrong',
      async () => quoteOf({ amount: '7', currency: 'USD', asset: { name: '', symbol: 'TST' } }),
      'refused',
      'Refused',
    ],
    ['nobody answers', () => Promise.reject(new Error('no answer')), 'failed', 'No answer'],
  ])('say it where the %s', async (_, quote, testId, word) => {
    const world = createOnRampWorld()
    world.script.quote = quote
    const { modal, fill, row } = await openScreen({ world })
    await fill('100')
    expect(modal.getByTestId(`onramp-${testId}`)).toBeTruthy()
    expect(row().textContent).toContain(word)
  })

  it('are all listed, also one that names no price', async () => {
    const { fill, row, modal } = await openScreen({ providers: [ownProvider()] })
    await fill('100')
    expect(row('millrace').textContent).toContain('Price on its page')
    expect(within(modal.getByTestId('onramp-costs')).getByText('Best offer').nextSibling?.textContent).toBe('Meld.io')
  })

  it('are none on a network where no provider sells, and without an account', async () => {
    const world = createOnRampWorld({ namespace: 'test' })
    const { modal, press, view, address } = await openScreen({ world })
    expect(modal.getByText('Nothing is sold on this network')).toBeTruthy()
    await press('Switch network')
    expect(view()).toBe(NetworksView.name)
    await pass(() => {
      address.value = undefined
    })
    expect(view()).toBe(NetworksView.name)
  })

  it('ask for a wallet where none is connected', async () => {
    const world = createOnRampWorld()
    world.address.value = undefined
    const { modal } = await openScreen({ world })
    expect(modal.getByText('Connect one to buy something for it.')).toBeTruthy()
  })

  it('open the explanation of buying, and go back', async () => {
    const { modal, press, view } = await openScreen()
    await press('How does it work?')
    expect(view()).toBe(WhatIsABuyView.name)
    expect(modal.getByText('Quickly and easily buy digital assets!')).toBeTruthy()
    await press('Buy')
    expect(view()).toBe(OnRampProvidersView.name)
  })
})

describe('the lists', () => {
  it('of tokens choose what is bought', async () => {
    const { modal, api, view, user } = await openScreen()
    await pass(() => modal.getByTestId('onramp-token').click())
    expect(view()).toBe(OnRampTokenSelectView.name)
    const rows = modal.getAllByTestId(/^onramp-token-/)
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
    const regions = modal.getAllByRole('status')
    await user.type(modal.getByRole('searchbox', { name: 'Search' }), 'dollars')
    expect(regions).toContain(modal.getByText('Nothing found').closest('[role="status"]'))
    await user.type(modal.getByRole('searchbox', { name: 'Search' }), '{Backspace}')
    expect(modal.queryByTestId('onramp-token-TST')).toBeNull()
    await pass(() => modal.getByTestId('onramp-token-USD').click())
    expect([view(), api.asset.value?.symbol]).toEqual([OnRampProvidersView.name, 'USD'])
  })

  it('of money choose what is paid with', async () => {
    const { modal, api, view, user } = await openScreen()
    await pass(() => modal.getByTestId('onramp-currency').click())
    expect(view()).toBe(OnRampFiatSelectView.name)
    expect(modal.getByTestId('onramp-currency-USD').getAttribute('aria-current')).toBe('true')
    // Screen readers announce changes inside a region, and not a region that is added.
    const regions = modal.getAllByRole('status')
    await user.type(modal.getByRole('searchbox', { name: 'Search' }), 'nobody')
    expect(regions).toContain(modal.getByText('Nothing found').closest('[role="status"]'))
    await user.type(modal.getByRole('searchbox', { name: 'Search' }), '{Backspace>6/}')
    await pass(() => modal.getByTestId('onramp-currency-EUR').click())
    expect([view(), api.currency.value?.id]).toEqual([OnRampProvidersView.name, 'EUR'])
    expect(modal.getByRole('textbox', { name: 'You pay, in EUR' })).toBeTruthy()
  })

  it('show markup as the text that it is', async () => {
    const world = createOnRampWorld()
    const [coin] = serviceOptions.purchaseCurrencies
    if (!coin) throw new Error('There is a coin.')
    const markup = '<img src=x onerror=alert(1)>'
    world.script.options = async () => ({ ...serviceOptions, purchaseCurrencies: [{ ...coin, name: markup }] })
    const { modal } = await openScreen({ world }, OnRampTokenSelectView)
    expect(modal.getByText(markup)).toBeTruthy()
    expect(modal.queryByRole('img', { name: 'x' })).toBeNull()
  })

  it('say that they are the usual ones where the service does not answer', async () => {
    const world = createOnRampWorld()
    world.script.options = async () => ({ ...serviceOptions, isBuiltIn: true })
    const first = await openScreen({ world }, OnRampFiatSelectView)
    expect(first.modal.getByText(/The service does not answer/)).toBeTruthy()
  })

  it('say that they are loading', async () => {
    const silent = createOnRampWorld()
    silent.script.options = () => new Promise(() => undefined)
    const { modal } = await openScreen({ world: silent }, OnRampTokenSelectView)
    expect(modal.getByText('Loading what is on offer')).toBeTruthy()
  })
})

describe('a purchase', () => {
  it('opens its window during the click, and the checked page in it later', async () => {
    const { facts, opened, led } = stubWindow()
    const { modal, fill, row } = await openScreen()
    await fill('100')
    await act(async () => {
      row().click()
      opened.isInPress = opened.features !== ''
    })
    await pass(settle)
    expect(opened.isInPress).toBe(true)
    expect(opened.features).toContain('width=600,height=800')
    expect(facts.opener).toBeNull()
    expect(led()).toEqual([
      `https://pay.meldcrypto.com/?walletAddress=${account}&sourceCurrencyCode=USD&destinationCurrencyCode=TST`,
    ])
    expect(modal.getByText('Buy in Meld.io')).toBeTruthy()
    expect(modal.getByText('Waiting for TST')).toBeTruthy()
    expect(modal.getByRole('link', { name: 'Continue in external window' }).getAttribute('href')).toBe(led()[0])
  })

  it('closes its window where the page is refused, and says so', async () => {
    const { facts, led } = stubWindow()
    const { modal, fill, row, script } = await openScreen()
    await fill('100')
    script.url = async () => `https://evil.example/?walletAddress=${account}`
    await pass(() => row().click())
    await pass(settle)
    expect([facts.closed, led()]).toEqual([true, []])
    expect(modal.getByText('Buy failed')).toBeTruthy()
    expect(modal.getByText(/The page was refused/)).toBeTruthy()
    expect(modal.queryByRole('link', { name: 'Continue in external window' })).toBeNull()
  })

  /** Opens a purchase at a provider that posts messages. */
  async function openPosting() {
    const { facts, led, fake } = stubWindow()
    const screen = await openScreen({ providers: [ownProvider({ sendsMessages: true })] })
    await screen.fill('100')
    await pass(() => screen.row('millrace').click())
    await pass(settle)
    expect(facts.opener).not.toBeNull()
    const page = new URL(led()[0] ?? '')
    const state = page.searchParams.get('s')
    const post = (init: { origin?: string; source?: unknown; data?: unknown }) =>
      pass(() => {
        const event = new MessageEvent('message', {
          data: { state, status: 'failed' },
          origin: page.origin,
          ...(init as MessageEventInit),
        })
        Object.defineProperty(event, 'source', { value: 'source' in init ? init.source : fake })
        window.dispatchEvent(event)
      })
    return { ...screen, facts, state, post }
  }

  it('believes a message that comes after the window reported that it is closed', async () => {
    const { facts, state, post, later, modal } = await openPosting()
    facts.closed = true
    await later(1500)
    await post({ data: { state, status: 'paid' } })
    await later(10_000)
    expect(modal.getByText('Millrace says that you have paid.')).toBeTruthy()
    expect(modal.queryByText(/The window is closed/)).toBeNull()
  })

  it('takes a message only from its own page, in its own window, with its own state', async () => {
    const { modal, state, post } = await openPosting()
    await post({ origin: 'https://evil.example' })
    await post({ source: window })
    await post({ data: { state: 'guessed', status: 'failed' } })
    await post({ data: { status: 'failed' } })
    await post({ data: 'failed' })
    await post({ data: { state, status: '<b>' } })
    expect(modal.getByText('Buy in Millrace')).toBeTruthy()
    await post({ data: { state, status: 'paid' } })
    expect(modal.getByText('Millrace says that you have paid.')).toBeTruthy()
    await post({})
    expect(modal.getByText('Buy failed')).toBeTruthy()
  })

  it('stays when its window closes, since the asset may still arrive', async () => {
    const { facts } = stubWindow()
    const { modal, fill, row, later, script, press, view } = await openScreen()
    await fill('100')
    await pass(() => row().click())
    await pass(settle)
    facts.closed = true
    await later(1000)
    expect(modal.queryByText(/The window is closed/)).toBeNull()
    await later(3000)
    expect(modal.getByText(/The window is closed/)).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Try again' })).toBeTruthy()
    script.native = ONE / 2n
    await later(30_000)
    expect(modal.getByText('0.5 TST of about 0.98 TST has arrived')).toBeTruthy()
    script.native = ONE
    await later(30_000)
    expect(modal.getByText('1 TST has arrived')).toBeTruthy()
    await press('Done')
    expect(view()).toBe('Account')
  })

  it('of which a tiny amount arrived does not show zero', async () => {
    const { modal, fill, row, later, script } = await openScreen()
    await fill('100')
    await pass(() => row().click())
    await pass(settle)
    script.native = 3n
    await later(3000)
    expect(modal.getByText('0.000000000000000003 TST of about 0.98 TST has arrived')).toBeTruthy()
  })

  it('that is late is shown as on its way, and is checked again on request', async () => {
    const { modal, fill, row, later, script, press } = await openScreen()
    await fill('100')
    await pass(() => row().click())
    await pass(settle)
    expect(modal.getByText('Your browser opened no window. Use this link instead.')).toBeTruthy()
    await later(600_000)
    expect(modal.getByTestId('onramp-arrival').textContent).toContain('Still on its way')
    script.native = ONE
    modal.getByRole('button', { name: 'Look again' }).focus()
    await press('Look again')
    expect(modal.getByText('1 TST has arrived')).toBeTruthy()
    // The button disappeared, so focus must move to another element of the modal.
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    await waitFor(() => expect(focused()?.textContent).toBe('Buy'))
  })

  it('after a reload has no link to copy', async () => {
    const { storage, fill, row, kernel } = await openScreen()
    await fill('100')
    await pass(() => row().click())
    await pass(settle)
    await pass(() => kernel.dispose())
    cleanup()
    const next = await openScreen({ storage }, BuyInProgressView)
    await next.press('Copy link')
    expect(next.kernel.notices.snack.value).toMatchObject({ message: { text: 'No link found' }, variant: 'error' })
    await next.press('Wait no longer')
    expect(next.view()).toBe('Account')
  })

  it('of an earlier day shows its date', async () => {
    const storage = createFakeStorage()
    const startedAt = createFakeClock().now() - 3 * 86_400_000
    const purchase = {
      id: 'p1',
      provider: { name: 'meld', label: 'Meld.io' },
      networkId: 'solana:1',
      account,
      asset: { name: 'Test Coin', symbol: 'TST' },
      currency: 'USD',
      amount: '100',
      startedAt,
    }
    const row = { purchase, arrival: { stage: 'late', received: '0', before: '0' } }
    storage.open()?.setItem('portico:onramp:purchases', JSON.stringify({ v: 1, d: [row] }))
    const { modal } = await openScreen({ storage }, BuyInProgressView)
    expect(modal.getByText(formatDate(startedAt, 'en'), { exact: false })).toBeTruthy()
  })

  it('there is none of', async () => {
    const { modal, press, view } = await openScreen({}, BuyInProgressView)
    expect(modal.getByText('There is no purchase')).toBeTruthy()
    await press('Buy')
    expect(view()).toBe(OnRampProvidersView.name)
  })
})

it.each([
  [BuyInProgressView, () => import('./buy-in-progress-view')],
  [OnRampTokenSelectView, async () => ({ default: (await import('./onramp-select-views')).OnRampTokenSelectView })],
  [OnRampFiatSelectView, async () => ({ default: (await import('./onramp-select-views')).OnRampFiatSelectView })],
] as const)('the view of %o says so where the code behind it does not come, and asks for it again', (ref, load) =>
  expectAskedAgain({ plugin: 'onramp', view: { ref, load }, token: OnRampController }),
)
