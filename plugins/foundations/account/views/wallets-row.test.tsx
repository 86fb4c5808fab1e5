import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestKernel, fakeConnector, fakeNamespace, settle } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { AccountView } from '../contract'
import { createFoundations } from '../foundations.fixture'
import { account } from '../index'

beforeAll(() => import('./account-view'))

async function openAccount() {
  const foundations = createFoundations()
  const { kernel } = createTestKernel({ plugins: [foundations.plugin, account(), fakeNamespace()] })
  foundations.connectors.value = [fakeConnector({ id: 'fox', name: 'Fox' })]
  await kernel.start()
  foundations.connectOn('test:1')
  renderPortico({ kernel })
  await act(async () => {
    kernel.router.open({ view: AccountView })
    await settle()
  })
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog'), { timeout: 5000 }))
  const row = await modal.findByTestId('wui-wallet-switch', {}, { timeout: 5000 })
  return { ...foundations, kernel, row }
}

describe('the wallets of an account', () => {
  it('are one step away', async () => {
    const { row, kernel } = await openAccount()
    expect(row.textContent).toBe('Fox')
    await userEvent.setup().click(row)
    expect(kernel.router.current.peek()?.view).toBe('ProfileWallets')
  })

  it('have the picture that the host gives in place of the own one of the wallet', async () => {
    const { row, settings } = await openAccount()
    const picture = 'https://app.example/fox.png'
    await act(async () => {
      settings.value = { connectorImages: { fox: picture } }
    })
    expect(row.querySelector('img')?.getAttribute('src')).toBe(picture)
  })

  it('are called wallets while the one is not on the page', async () => {
    const { row, connectors } = await openAccount()
    await act(async () => {
      connectors.value = []
    })
    expect(row.textContent).toBe('Wallets')
  })

  it('are counted where there are several', async () => {
    const { row, connections } = await openAccount()
    await act(async () => {
      connections.value = [...connections.value, ...connections.value]
    })
    expect(row.textContent).toBe('Fox2 wallets')
  })
})
