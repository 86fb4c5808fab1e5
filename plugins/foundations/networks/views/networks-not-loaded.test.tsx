import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createTestKernel, fakeNamespace, fakeNetwork } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView } from '../contract'
import { networks } from '../index'

it('a network whose code does not load is told as such while nobody is connected, and can be chosen again', async () => {
  vi.doMock('../switch-network', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const listed = ['Tidal', 'Reef'].map((name, index) => ({ ...fakeNetwork(`${index + 1}`), name }))
  const { kernel } = createTestKernel({
    plugins: [createConnectFake().plugin, networks(), fakeNamespace({ networks: listed })],
  })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: NetworksView }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const user = userEvent.setup()
  await user.click(await modal.findByRole('button', { name: 'Reef' }))
  const said = await modal.findByText(/This page could not go to Reef: a part of it did not load./)
  const { active } = kernel.plugins.networks
  expect([active.value?.name, kernel.router.isOpen.peek()]).toEqual(['Tidal', true])
  vi.doUnmock('../switch-network')
  expect(said.closest('[role=alert]')).toBeTruthy()
  await user.click(within(said).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(kernel.router.isOpen.peek()).toBe(false))
  expect(active.value?.name).toBe('Reef')
})
