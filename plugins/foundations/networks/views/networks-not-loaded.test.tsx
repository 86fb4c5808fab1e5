import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { createFakeWallet, createTestKernel, fakeNamespace, fakeNetwork } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { ConnectView } from '../../connect/contract'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView, SwitchActiveChainView } from '../contract'
import { networks } from '../index'

const named = (reference: string, name: string, namespace = 'test') => ({ ...fakeNetwork(reference, namespace), name })

beforeEach(() => {
  vi.doMock('../switch-network', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
})
afterEach(() => void vi.doUnmock('../switch-network'))

async function openModal() {
  const connect = createConnectFake()
  const side = fakeNamespace({ id: 'side', networks: [named('1', 'Sideways', 'side')] })
  const own = fakeNamespace({ networks: [named('1', 'Tidal'), named('2', 'Reef')] })
  const { kernel } = createTestKernel({ plugins: [connect.plugin, networks(), own, side] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: NetworksView }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByRole('button', { name: 'Reef' })
  /** What is said once the code did not come, and read out. */
  const findFault = async (network: string) => {
    const said = await modal.findByText(new RegExp(`This page could not go to ${network}: a part of it did not load.`))
    expect(said.closest('[role=alert], [role=status]')).toBeTruthy()
    return within(said)
  }
  const { active } = kernel.plugins.networks
  return { kernel, connect, modal, findFault, user: userEvent.setup(), active: () => active.value?.name }
}

it('a network whose code does not load is told as such while nobody is connected, and can be chosen again', async () => {
  const { kernel, modal, findFault, user, active } = await openModal()
  await user.click(modal.getByRole('button', { name: 'Reef' }))
  const fault = await findFault('Reef')
  expect([active(), kernel.router.isOpen.peek()]).toEqual(['Tidal', true])
  vi.doUnmock('../switch-network')
  await user.click(fault.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(kernel.router.isOpen.peek()).toBe(false))
  expect(active()).toBe('Reef')
})

it('chains whose code does not load are told as such where no wallet is connected to them, and can be gone to again', async () => {
  const { kernel, connect, modal, findFault, user, active } = await openModal()
  await act(async () => connect.connectOn('test:1', createFakeWallet({ isConnected: true }).provider))
  const { caipNetworkId: networkId } = parseCaipNetworkId('side:1')
  await act(async () => kernel.router.push(SwitchActiveChainView, { networkId }))
  await user.click(await modal.findByRole('button', { name: 'Switch' }))
  await findFault('Sideways')
  expect(active()).toBe('Tidal')
  vi.doUnmock('../switch-network')
  await user.click(modal.getByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(kernel.router.current.peek()?.view).toBe(ConnectView.name))
  expect(active()).toBe('Sideways')
})
