import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { controller, definePlugin } from '../../../../kernel/plugin/define-plugin'
import { signal } from '../../../../kernel/store/signals'
import { expectAskedAgain, openModal, pass } from '../../../../ui/ui-world.fixture'
import { type NetworksApi, NetworksController } from '../../../foundations/networks/contract'
import {
  ExchangeFundController,
  PayWithExchangeDepositView,
  PayWithExchangeSelectAssetView,
  PayWithExchangeView,
} from '../contract'
import { createExchangeWorld, createSource, type OpenExchangeOptions, openExchange } from '../exchange-world.fixture'

await Promise.all([
  import('../exchange-fund-controller'),
  import('./exchange-amount'),
  import('./pay-with-exchange-view'),
  import('./pay-with-exchange-select-asset-view'),
  import('./pay-with-exchange-deposit-view'),
])

afterEach(() => void vi.restoreAllMocks())

/** A view, drawn, over a world of scripts; no browser opens a window here. */
async function draw(view: { readonly name: string }, options: OpenExchangeOptions = {}) {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const screen = await openExchange(options)
  const modal = await openModal(screen.kernel, { view })
  return {
    ...screen,
    modal,
    user: userEvent.setup(),
    press: (name: string | RegExp) => pass(async () => (await modal.findByRole('button', { name })).click()),
    wait: (ms: number) => pass(() => screen.clock.advance(ms)),
  }
}

/** The same of a deposit that was begun. */
async function drawDeposit(report?: unknown, options: OpenExchangeOptions = {}) {
  const service = createSource()
  service.script.report = async () => report ?? { status: 'UNKNOWN' }
  const screen = await draw(PayWithExchangeView, { service, ...options })
  await pass(() => screen.api.setAmount('50'))
  await screen.press('Deposit from Quay')
  if (report !== undefined) await screen.wait(5000)
  return screen
}

describe('the form of a deposit', () => {
  it('takes dollars by a press, and says about how much of the asset that is', async () => {
    const { modal, press } = await draw(PayWithExchangeView)
    await press('$50')
    expect(modal.getByRole('button', { name: '$50' }).getAttribute('aria-pressed')).toBe('true')
    const field = modal.getByRole('textbox', { name: 'Amount in US dollars' }) as HTMLInputElement
    expect([field.value, modal.getByText('about 25.0000 TST')]).toEqual(['50', expect.anything()])
    expect(modal.getByText('$')).toBeTruthy()
  })

  it.each([
    ['en', '$50'],
    ['de', '50 $'],
    ['fr', '50 $'],
    ['zh', '$50'],
  ])('writes dollars with the sign of the field, at its place: %s', async (locale, text) => {
    const { kernel } = await openExchange()
    const modal = await openModal(kernel, { view: PayWithExchangeView }, { locale })
    const chips = () => modal.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent)
    // The language loads after the modal.
    await waitFor(() => expect(chips().map((chip) => chip?.replace(/\s/gu, ' '))).toContain(text))
  })

  it.each([
    ['1234567890.123456', '1234567890.123456'],
    ['12345678901', ''],
    ['1.1234567', ''],
    ['-5', ''],
  ])('takes ten digits before the dot, and six behind it: %s', async (typed, amount) => {
    const { modal, api, user } = await draw(PayWithExchangeView)
    await user.type(await modal.findByRole('textbox', { name: 'Amount in US dollars' }), typed)
    expect(api.amount.value).toBe(amount)
  })

  it('shows the first two exchanges, and the whole address that receives', async () => {
    const { modal } = await draw(PayWithExchangeView)
    const group = within(await modal.findByRole('region', { name: 'Exchanges' }))
    expect((await group.findAllByRole('button')).map((row) => row.textContent)).toEqual([
      'Deposit from Quay',
      'Deposit from Millrace',
    ])
    expect(modal.getByTestId('deposit-address').textContent).toContain('fake-ada')
  })

  it('wants an amount of the asset itself where nobody knows its price', async () => {
    const world = createExchangeWorld()
    world.price.value = undefined
    const { modal } = await draw(PayWithExchangeView, { world })
    expect(await modal.findByRole('textbox', { name: 'Amount of TST' })).toBeTruthy()
    expect(modal.getByText('Its price is not known: enter how much TST you want.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: '$50' })).toBeNull()
  })

  it.each([
    ['No exchanges support this asset on this network', async () => []],
    ['Asset not supported', () => Promise.reject(new Error('X is not supported'))],
  ])('says %s, and leads to another asset', async (text, exchanges) => {
    const service = createSource()
    service.script.exchanges = exchanges
    const { modal, press, kernel } = await draw(PayWithExchangeView, { service })
    expect(await modal.findByText(text)).toBeTruthy()
    await press('Choose another asset')
    expect(kernel.router.current.value?.view).toBe('PayWithExchangeSelectAsset')
  })

  it('says that exchanges are not to be had, online and offline, and asks again', async () => {
    const service = createSource()
    const { exchanges } = service.script
    service.script.exchanges = () => Promise.reject(new Error('boom'))
    const { modal, press, browser } = await draw(PayWithExchangeView, { service })
    const text = await modal.findByText('The service did not answer. Nothing was sent.')
    const alert = within(text.closest('[role=alert]') as HTMLElement)
    expect(alert.getByRole('heading', { name: 'Unable to get exchanges' })).toBeTruthy()
    await pass(() => browser.set({ isOnline: false }))
    expect(alert.getByText('You are offline.')).toBeTruthy()
    service.script.exchanges = exchanges
    await press('Try again')
    expect(await modal.findByRole('button', { name: 'Deposit from Quay' })).toBeTruthy()
  })

  it('keeps the places of two exchanges while they are asked for', async () => {
    const service = createSource()
    service.script.exchanges = () => new Promise(() => undefined)
    const { modal } = await draw(PayWithExchangeView, { service })
    const places = (await modal.findByText('Asking for exchanges')).closest('[role=status]')
    expect(places?.querySelectorAll('li')).toHaveLength(2)
  })

  it('says that nothing is offered where the device is', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { modal } = await draw(PayWithExchangeView, { restrictedTimeZones: [here] })
    expect(await modal.findByText(/^Deposits from an exchange are not offered in your region\./)).toBeTruthy()
    expect(modal.queryByRole('textbox')).toBeNull()
  })

  it('says that nobody is connected, and that exchanges send nothing here', async () => {
    const world = createExchangeWorld()
    world.address.value = undefined
    const nobody = await draw(PayWithExchangeView, { world })
    expect(await nobody.modal.findByText('No wallet is connected')).toBeTruthy()
  })

  it('says that exchanges send nothing to the networks of the app', async () => {
    const { modal } = await draw(PayWithExchangeView, { assets: [] })
    expect(await modal.findByText('Nothing to deposit here')).toBeTruthy()
  })
})

describe('the assets of a deposit', () => {
  it('are those of the network first, and are chosen by a press, which leads back', async () => {
    const { modal, press, api, kernel } = await draw(PayWithExchangeView)
    await press('TST')
    const group = within(await modal.findByRole('region', { name: 'Available tokens' }))
    const rows = group.getAllByRole('button')
    expect(rows.map((row) => row.querySelector('.portico-row-title')?.textContent)).toEqual(['TST', 'USD', 'FAR'])
    expect(rows[0]?.getAttribute('aria-current')).toBe('true')
    await pass(() => rows[1]?.click())
    expect([api.asset.value?.symbol, kernel.router.current.value?.view]).toEqual(['USD', 'PayWithExchange'])
  })

  it('are searched by symbol, name and network, and may be none', async () => {
    const { modal, user } = await draw(PayWithExchangeSelectAssetView)
    const field = await modal.findByRole('searchbox', { name: 'Search token' })
    await user.type(field, 'far')
    expect(modal.getAllByTestId(/^deposit-asset-/)).toHaveLength(1)
    // Screen readers tell what changes in a region, not one that comes.
    const regions = modal.getAllByRole('status')
    await user.type(field, 'xyz')
    expect(regions).toContain((await modal.findByText('No tokens found')).closest('[role="status"]'))
  })
})

describe('a deposit that is begun by a press', () => {
  it('has a link where the window is blocked, and says where it arrives', async () => {
    const { modal } = await drawDeposit()
    expect(await modal.findByText('Your browser blocked the window')).toBeTruthy()
    expect(modal.getByRole('link', { name: 'Open Quay' }).getAttribute('href')).toBe('https://quay.example/pay?s=1')
    expect(modal.getByTestId('deposit-amount').textContent).toContain('25 TST')
    expect(modal.getByTestId('deposit-address').textContent).toContain('fake-ada')
  })

  it('says of a person who went by the link that they may have confirmed there, not that nothing was sent', async () => {
    const { modal, wait } = await drawDeposit()
    const link = await modal.findByRole('link', { name: 'Open Quay' })
    // Nothing is led anywhere here.
    link.addEventListener('click', (event) => event.preventDefault())
    await pass(() => link.click())
    await wait(0)
    expect(modal.getByRole('heading', { name: 'Continue at Quay' })).toBeTruthy()
    expect(modal.queryByText(/Nothing was sent yet/)).toBeNull()
    expect(modal.getByRole('link', { name: 'Open Quay' })).toBeTruthy()
  })

  it.each([
    [{ status: 'IN_PROGRESS' }, '25 TST is on its way', 'Close and carry on'],
    [{ status: 'SUCCESS', txHash: '0xabcdef' }, 'Deposit completed', 'Done'],
    [{ status: 'FAILED' }, 'Deposit failed', 'Try again'],
    [{ status: 'PAID' }, 'Your browser blocked the window', 'Choose another exchange'],
  ])('and reported as %o says so', async (report, title, way) => {
    const { modal } = await drawDeposit(report)
    const state = within(modal.getByTestId('deposit-state'))
    expect(await state.findByRole('heading', { name: title })).toBeTruthy()
    expect(modal.getByRole('button', { name: way })).toBeTruthy()
    expect(modal.queryByText('Unable to get deposit status') !== null).toBe(report.status === 'PAID')
  })

  it.each([
    ['Unable to initiate payment', () => Promise.reject(new Error('boom'))],
    ['Unable to initiate payment', async () => ({ url: 'javascript:alert(1)', sessionId: 's' })],
    ['Asset not supported', () => Promise.reject(new Error('It is not supported'))],
  ])('and not to be had says %s, and leads back to the form', async (title, payment) => {
    const service = createSource()
    service.script.payment = payment
    const { modal, press, kernel } = await drawDeposit(undefined, { service })
    expect(await modal.findByRole('heading', { name: title })).toBeTruthy()
    expect(modal.queryByRole('link')).toBeNull()
    await press('Try again')
    expect(kernel.router.current.value?.view).toBe('PayWithExchange')
  })

  it('and never ended warns of a second one, and is looked at again by a press', async () => {
    const { modal, wait, press, asked } = await drawDeposit()
    for (let check = 0; check < 20; check++) await wait(5000)
    expect(await modal.findByText('We don’t know yet')).toBeTruthy()
    expect(modal.getByText('Don’t deposit a second time yet.')).toBeTruthy()
    const before = asked.length
    modal.getByRole('button', { name: 'Look again' }).focus()
    await press('Look again')
    // The button went: who was on it is not left outside the modal.
    const title = modal.getByRole('heading', { level: 2 })
    await waitFor(() => expect(document.querySelector('portico-modal')?.shadowRoot?.activeElement).toBe(title))
    await wait(5000)
    expect(asked.length).toBe(before + 1)
  })

  it('draws no markup that an exchange calls itself', async () => {
    const service = createSource()
    const name = '<img src=x onerror="alert(1)">'
    service.script.exchanges = async () => [{ id: 'evil', name }]
    const { modal } = await draw(PayWithExchangeView, { service })
    expect(await modal.findByRole('button', { name: `Deposit from ${name}` })).toBeTruthy()
  })

  it('leads from the form while it is under way, and is not there where there is none', async () => {
    const { modal, kernel } = await drawDeposit()
    await pass(() => kernel.router.goBack())
    await pass(async () => (await modal.findByTestId('deposit-under-way')).click())
    expect(kernel.router.current.value?.view).toBe('PayWithExchangeDeposit')
    const none = await openModalOf()
    expect(await none.findByText('No deposit is under way')).toBeTruthy()
  })
})

/** The view of a deposit where there is none. */
async function openModalOf() {
  cleanup()
  const { modal } = await draw(PayWithExchangeDepositView)
  return modal
}

it.each([
  [PayWithExchangeDepositView, () => import('./pay-with-exchange-deposit-view')],
  [PayWithExchangeSelectAssetView, () => import('./pay-with-exchange-select-asset-view')],
] as const)('the view of %o says so where the code behind it does not come, and asks for it again', (ref, load) => {
  const known: Partial<NetworksApi> = { requested: signal([]) }
  const controllers = [controller(NetworksController, () => known as NetworksApi)]
  const plugins = [definePlugin({ id: 'networks', controllers })]
  return expectAskedAgain({ plugin: 'exchange-fund', view: { ref, load }, token: ExchangeFundController, plugins })
})
