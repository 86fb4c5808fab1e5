import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { definePlugin, lazyController } from '../../../../kernel/plugin/define-plugin'
import { defineView } from '../../../../kernel/router/define-view'
import { signal } from '../../../../kernel/store/signals'
import { createFakeBrowser, createFakeClock, createTestKernel, settle } from '../../../../kernel/testing/index'
import { openModal } from '../../../../ui/ui-world.fixture'
import { PendingTransactionsView, type TransactionsApi, TransactionsController } from '../contract'
import { transactions } from '../index'
import { createTransactionsWorld, network } from '../transactions-world.fixture'

await Promise.all([import('./pending-transactions-view'), import('../transactions-controller')])

async function open(...ids: readonly string[]) {
  return openWorld(createTransactionsWorld(), ids)
}

async function openWorld(
  world: ReturnType<typeof createTransactionsWorld>,
  ids: readonly string[],
  isBatch = false,
  what = (id: string) => `1 ${id}`,
  props = {},
) {
  const browser = createFakeBrowser()
  const { kernel } = createTestKernel({ plugins: [...world.plugins, transactions()], browser })
  await kernel.start()
  const { track } = await kernel.load(TransactionsController)
  for (const id of ids) track({ network, address: 'fake-ada', id, what: what(id), isBatch })
  await settle()
  const modal = await openModal(kernel, { view: PendingTransactionsView }, props)
  return { ...world, browser, modal }
}

/** The view, over a controller whose code is on its way, or does not come. */
async function openLoading(load: () => Promise<TransactionsApi>) {
  const beside = definePlugin({
    id: 'late',
    controllers: [lazyController(TransactionsController, load)],
    views: [defineView({ ref: PendingTransactionsView, load: () => import('./pending-transactions-view') })],
  })
  const { kernel } = createTestKernel({ plugins: [beside] })
  await kernel.start()
  return { modal: await openModal(kernel, { view: PendingTransactionsView }) }
}

describe('the pending transactions', () => {
  it('are told with how they stand, and lead to the explorer', async () => {
    const { modal } = await open('TST')
    const row = await modal.findByTestId('pending-transaction')
    expect(row.textContent).toContain('1 TST')
    expect(row.textContent).toContain('Waiting for the network')
    expect(row.getAttribute('href')).toBe('https://explorer-1.example/tx/TST')
  })

  it('tell the day as well, where they were sent on another one', async () => {
    const world = createTransactionsWorld()
    const clock = createFakeClock(new Date(2026, 2, 3, 23, 50).getTime())
    const { kernel } = createTestKernel({ plugins: [...world.plugins, transactions()], clock })
    await kernel.start()
    const { track } = await kernel.load(TransactionsController)
    track({ network, address: 'fake-ada', id: '0xold', what: '1 TST' })
    await act(() => clock.advance(20 * 60_000))
    track({ network, address: 'fake-ada', id: '0xnew', what: '2 TST' })
    const modal = await openModal(kernel, { view: PendingTransactionsView })
    const rows = await modal.findAllByTestId('pending-transaction')
    const times = rows.map((row) => row.querySelector('time')?.textContent?.replace(/\s/g, ' '))
    expect(times.sort()).toEqual(['12:10 AM', 'Mar 3, 11:50 PM'])
  })

  it('have their amounts written as the language does', async () => {
    const what = () => '1234.5 TST → 0.25 USD'
    const { modal } = await openWorld(createTransactionsWorld(), ['0xa'], false, what, { locale: 'de' })
    expect(await modal.findByText('1.234,5 TST → 0,25 USD')).toBeTruthy()
  })

  it.each([
    ['partial', 'Only partly done'],
    ['failed', 'Failed. Nothing was done.'],
    ['pending', 'Waiting for the network'],
  ] as const)('tell of a batch of calls what its wallet says: %s', async (stage, text) => {
    const world = createTransactionsWorld()
    world.script.status = async () => ({ stage })
    const { modal } = await openWorld(world, ['TST'], true)
    const row = await modal.findByTestId('pending-transaction')
    expect(row.textContent).toContain(text)
    expect(row.hasAttribute('href')).toBe(false)
  })

  it('are told to be what was known before, where the person is offline', async () => {
    const { modal, browser } = await open('TST')
    await modal.findByTestId('pending-transaction')
    expect(modal.getByTestId('transactions-offline').textContent).toBe('')
    act(() => browser.set({ isOnline: false }))
    expect(modal.getByTestId('transactions-offline').textContent).toContain('You are offline.')
    expect(modal.getByTestId('pending-transaction').textContent).toContain('Waiting for the network')
  })

  it('are awaited, with places for them', async () => {
    const { modal } = await openLoading(() => new Promise<never>(() => undefined))
    expect(await modal.findByText('Reading your transactions')).toBeTruthy()
  })

  it('are said not to be shown where their code does not come, and to go on, until it comes at another try', async () => {
    let isOnline = false
    const none = { transactions: signal([]) } as Partial<TransactionsApi> as TransactionsApi
    const { modal } = await openLoading(async () => {
      if (!isOnline) throw new Error('no network')
      return none
    })
    expect(await modal.findByText('Your transactions can’t be shown right now')).toBeTruthy()
    expect(modal.getByText('They go on. Try again in a moment.')).toBeTruthy()
    isOnline = true
    await act(async () => modal.getByRole('button', { name: 'Try again' }).click())
    expect(await modal.findByText('Nothing sent lately')).toBeTruthy()
  })

  it('may be none', async () => {
    const { modal } = await open()
    expect(await modal.findByText('Nothing sent lately')).toBeTruthy()
    expect(modal.queryByTestId('pending-transaction')).toBeNull()
  })
})
