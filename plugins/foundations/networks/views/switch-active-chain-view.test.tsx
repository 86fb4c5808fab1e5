import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { createTestKernel, fakeNamespace, settle } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView, SwitchActiveChainView } from '../contract'
import { networks } from '../index'

beforeAll(() =>
  Promise.all([
    import('../follow-switch-view'),
    import('../switch-network'),
    import('./networks-view'),
    import('./switch-active-chain-view'),
  ]),
)

async function openSwitch(id: string) {
  const connect = createConnectFake()
  const side = fakeNamespace({ id: 'side' })
  const { kernel } = createTestKernel({ plugins: [connect.plugin, networks(), fakeNamespace(), side] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => {
    kernel.router.open({ view: NetworksView })
    kernel.router.push(SwitchActiveChainView, { networkId: parseCaipNetworkId(id).caipNetworkId })
    await settle()
  })
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByRole('button', { name: 'Cancel' })
  return { kernel, modal, user: userEvent.setup() }
}

describe('going to chains that need another wallet', () => {
  it('says what it leads to, by the name of the namespace', async () => {
    const { modal } = await openSwitch('side:1')
    expect(modal.getByRole('heading', { name: 'Switch Chain' })).toBeTruthy()
    expect(modal.getByRole('heading', { name: 'Switch to Side' })).toBeTruthy()
    expect(modal.getByTestId('w3m-switch-active-chain-to-Side').getAttribute('role')).toBe('status')
    expect(modal.getByText(/No wallet is connected to Side yet/)).toBeTruthy()
  })

  it('is done by the person: the network becomes active, and its wallets are listed', async () => {
    const { modal, kernel, user } = await openSwitch('side:2')
    expect(kernel.namespaces.active.peek()).toBe('test')
    await user.click(modal.getByTestId('w3m-switch-active-chain-button'))
    await waitFor(() => expect(kernel.router.current.peek()?.view).toBe('Connect'))
    expect(kernel.router.current.peek()?.params).toEqual({ namespace: 'side' })
    expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('side:2')
  })

  it('can be left as it was', async () => {
    const { modal, kernel, user } = await openSwitch('side:1')
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect(kernel.router.current.peek()?.view).toBe('Networks')
    expect(kernel.namespaces.active.peek()).toBe('test')
  })

  it('leads nowhere where the person has left before the network was switched', async () => {
    const { modal, kernel } = await openSwitch('side:1')
    await act(async () => {
      modal.getByTestId('w3m-switch-active-chain-button').click()
      kernel.router.goBack()
      await settle()
    })
    expect(kernel.router.current.peek()?.view).toBe('Networks')
  })

  it('is not offered for a network that the app does not list', async () => {
    const { modal } = await openSwitch('side:9')
    expect(modal.getByText('This app has no such network of Side.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Switch' })).toBeNull()
  })
})
