// @ts-nocheck
import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { type Connector, ConnectView, ConnectWalletsView, connectorSources, hiddenConnectors } from '../contract'
import { connect } from '../index'

beforeAll(() =>
  Promise.all([
    import('./merged-wallet-list'),
    import('./connect-view'),
    import('./connect-wallets-view'),
    import('./connecting-multi-chain-view'),
    import('./legal-footer'),
    import('../session-implementation'),
  ]),
)

const wallet = (id: string, name: string, ...namespaces: readonly string[]): Connector => {
  const made = fakeConnector({ id, name, namespaces })
  made.wallet.script('connect', 'ignore')
  return made
}
const all = [wallet('fox', 'Fox', 'tide'), wallet('owl', 'Owl', 'reef'), wallet('fox-reef', 'Fox', 'reef')]

async function openList(view: typeof ConnectView = ConnectView, params?: { namespace?: string; keepOthers?: boolean }) {
  const contributes = [
    connectorSources.of(fakeConnectorSource(...all, wallet('elk', 'Elk', 'reef'))),
    hiddenConnectors.of(({ id }) => id === 'elk'),
  ]
  const { kernel } = createTestKernel({
    plugins: [
      connect(),
      fakeNamespace({ id: 'tide', contributes }),
      fakeNamespace({ id: 'reef' }),
      fakeNamespace({ id: 'moss' }),
    ],
  })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => {
    kernel.router.open({ view, params })
    await settle()
  })
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog'), { timeout: 5000 }))
  await waitFor(
    () =>
      expect(
        modal.queryAllByTestId(/^wallet-selector-/).length + modal.queryAllByText('No wallet in this browser').length,
      ).toBeGreaterThan(0),
    { timeout: 5000 },
  )
  const rows = () => modal.queryAllByTestId(/^wallet-selector-/).map((row) => row.textContent)
  const where = () => [kernel.router.current.peek()?.view, kernel.router.current.peek()?.params]
  return { kernel, modal, rows, where, user: userEvent.setup() }
}

describe('the list of wallets of several namespaces', () => {
  it('has one row a wallet, which leads to the choice of what it is connected in', async () => {
    const { rows, modal, where, user } = await openList()
    expect(rows()).toEqual(['Fox', 'Owl'])
    await user.click(modal.getByRole('button', { name: 'Fox' }))
    expect(where()).toEqual(['ConnectingMultiChain', { connectorId: 'fox', name: 'Fox' }])
    await user.click(await modal.findByTestId('wui-list-chain-reef'))
    expect(where()).toEqual(['ConnectingExternal', { connectorId: 'fox-reef', namespace: 'reef', name: 'Fox' }])
  })

  it('leads straight to connecting where a wallet speaks one', async () => {
    const { modal, where, user } = await openList()
    await user.click(modal.getByRole('button', { name: 'Owl' }))
    expect(where()).toEqual(['ConnectingExternal', { connectorId: 'owl', namespace: 'reef', name: 'Owl' }])
  })

  it('may be of one namespace only', async () => {
    const { rows, modal, where, user } = await openList(ConnectView, { namespace: 'tide' })
    expect(rows()).toEqual(['Fox'])
    await user.click(modal.getByRole('button', { name: 'Fox' }))
    expect(where()).toEqual(['ConnectingExternal', { connectorId: 'fox', namespace: 'tide', name: 'Fox' }])
  })

  it('of which none can be connected there says so, with the way on', async () => {
    const { rows, modal } = await openList(ConnectView, { namespace: 'moss' })
    expect(rows()).toEqual([])
    expect(modal.getByText('No wallet in this browser')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Look again' })).toBeTruthy()
  })

  it('alone hands on that a wallet comes beside others', async () => {
    const { modal, where, user } = await openList(ConnectWalletsView, { namespace: 'reef', keepOthers: true })
    await user.click(modal.getByRole('button', { name: 'Owl' }))
    expect(where()[1]).toEqual({ connectorId: 'owl', namespace: 'reef', name: 'Owl', keepOthers: true })
  })
})
