import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contribution } from '../../../../kernel/slots/create-slot'
import { batch, type ReadonlySignal, signal } from '../../../../kernel/store/signals'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import {
  ConnectWalletsView,
  connectorSources,
  hiddenConnectors,
  type WalletGroupId,
  type WalletRow,
  walletGroups,
} from '../contract'
import { connect } from '../index'

beforeAll(() => Promise.all([import('./connect-wallets-view'), import('./list-marks'), import('./legal-footer')]))

const row = (id: string, change: Partial<WalletRow> = {}): WalletRow => ({
  id,
  name: id,
  target: { view: 'WhatIsAWallet', params: undefined },
  ...change,
})

/** A group whose rows come when a test says so. */
function service(id: WalletGroupId, awaited: number) {
  const group = { id, rows: signal<readonly WalletRow[]>([]), awaited: signal(awaited) }
  const answer = (...rows: readonly WalletRow[]) =>
    act(async () =>
      batch(() => {
        group.rows.value = rows
        group.awaited.value = 0
      }),
    )
  return { contribution: walletGroups.of(group), answer }
}

async function openList(...contributes: readonly Contribution[]) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  fox.wallet.script('connect', 'ignore')
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox)), ...contributes] })
  const { kernel } = createTestKernel({
    plugins: [connect({ termsUrl: 'https://app.example/terms' }), namespace],
  })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: ConnectWalletsView }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByRole('button', { name: 'Fox' })
  /** What stands in the card, from top to bottom: names, and '…' for a place. */
  const others = () =>
    [...modal.getByRole('region', { name: 'More ways to connect' }).querySelectorAll('.portico-row')].map(
      (element) => element.textContent || '…',
    )
  return { kernel, modal, others, user: userEvent.setup() }
}

describe('the list of wallets alone', () => {
  it('has its title, the wallets and the legal footer', async () => {
    const { modal, kernel, user } = await openList()
    expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeTruthy()
    expect(await modal.findByRole('link', { name: 'Terms' })).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Fox' }))
    expect(kernel.router.current.peek()?.view).toBe('ConnectingExternal')
  })
})

describe('a list whose row was pressed', () => {
  it('stays as it is until the next view stands, and has caught up when the person comes back', async () => {
    const featured = service('featured', 1)
    const { kernel, modal, others, user } = await openList(featured.contribution)
    await user.click(modal.getByRole('button', { name: 'Fox' }))
    await featured.answer(row('Hare'))
    expect(others()).toEqual(['…'])
    await act(async () => kernel.router.goBack())
    expect(others()).toEqual(['Hare'])
  })
})

describe('rows that a service brings', () => {
  it('take the places that were kept for them, one for one', async () => {
    const [featured, recommended] = [service('featured', 1), service('recommended', 2)]
    const known = walletGroups.of({ id: 'custom', rows: signal([row('Own')]) })
    const { modal, others } = await openList(featured.contribution, known, recommended.contribution)
    expect(others()).toEqual(['…', 'Own', '…', '…'])
    expect(modal.getAllByText('Looking for wallets')).toHaveLength(2)
    const own = modal.getByRole('button', { name: 'Own' })
    await recommended.answer(row('Owl'), row('Elk'))
    expect(others()).toEqual(['…', 'Own', 'Owl', 'Elk'])
    await featured.answer(row('Hare'))
    expect(others()).toEqual(['Hare', 'Own', 'Owl', 'Elk'])
    expect(modal.getByRole('button', { name: 'Own' })).toBe(own)
    expect(modal.queryByText('Looking for wallets')).toBeNull()
  })

  it('stand in the kind of row that kept their places', async () => {
    const recommended = service('recommended', 1)
    const { modal } = await openList(recommended.contribution)
    const kindOf = () =>
      modal.getByRole('region', { name: 'More ways to connect' }).querySelector('.portico-row')?.classList[1]
    expect(kindOf()).toBe('portico-row--nav')
    await recommended.answer(row('Owl'))
    expect(kindOf()).toBe('portico-row--nav')
  })

  it('that do not come leave nothing behind', async () => {
    const recommended = service('recommended', 4)
    const { modal, others } = await openList(recommended.contribution)
    expect(others()).toHaveLength(4)
    await recommended.answer()
    expect(modal.queryByRole('region', { name: 'More ways to connect' })).toBeNull()
    expect(modal.getByRole('button', { name: 'Fox' })).toBeTruthy()
  })
})

describe('rows that lead to more', () => {
  it('are the way by a code, first, and the way to all wallets, last', async () => {
    const all = walletGroups.of({ id: 'all', rows: signal([row('all', { meta: '610+' })]) })
    const scan = walletGroups.of({ id: 'walletConnect', rows: signal([row('walletConnect', { meta: 'qr code' })]) })
    const { modal, kernel, user } = await openList(all, scan)
    const rows = modal.getAllByTestId(/^(wallet-selector-|all-wallets)/)
    expect(rows.map((element) => [element.dataset.testid, element.textContent])).toEqual([
      ['wallet-selector-walletconnect', 'walletConnectqr code'],
      ['wallet-selector-fox', 'Fox'],
      ['all-wallets', 'Search Wallet610+'],
    ])
    await user.click(modal.getByTestId('all-wallets'))
    expect(kernel.router.current.peek()?.view).toBe('WhatIsAWallet')
  })

  it('show some of the wallets they lead to, once there are pictures of four', async () => {
    const all = walletGroups.of({ id: 'all', rows: signal([row('all')]) })
    const recommended = service('recommended', 4)
    const { modal } = await openList(all, recommended.contribution)
    const marks = () => modal.getByTestId('all-wallets').querySelectorAll('.portico-wallet')
    await waitFor(() => expect(marks()).toHaveLength(0))
    const icon = 'data:image/png;base64,AA=='
    await recommended.answer(...['a', 'b', 'c', 'd'].map((id) => row(id, { icon })))
    expect(marks()).toHaveLength(4)
  })

  it('lead nowhere while they are disabled, and can be read', async () => {
    const all = walletGroups.of({ id: 'all', rows: signal([row('all', { meta: '610+', isDisabled: true })]) })
    const external = walletGroups.of({ id: 'external', rows: signal([row('Cloud', { isDisabled: true })]) })
    const { modal, kernel, user } = await openList(all, external)
    for (const name of ['Search Wallet 610+', 'Cloud']) {
      const element = modal.getByRole('button', { name })
      expect(element.getAttribute('aria-disabled')).toBe('true')
      await user.click(element)
    }
    expect(kernel.router.current.peek()?.view).toBe('ConnectWallets')
  })
})

it('draws the wallets of the others where one plugin throws when its rows are read', async () => {
  const rows = Object.defineProperty({}, 'value', {
    get() {
      throw new Error('crash')
    },
  }) as ReadonlySignal<readonly WalletRow[]>
  const { modal } = await openList(
    walletGroups.of({ id: 'featured', rows }),
    hiddenConnectors.of(() => JSON.parse('{')),
  )
  expect(modal.getByRole('button', { name: 'Fox' })).toBeTruthy()
})
