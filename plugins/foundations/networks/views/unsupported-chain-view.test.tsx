import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeWallet, createTestKernel, fakeNamespace, fakeNetwork } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView, WhatIsANetworkView } from '../contract'
import { networks } from '../index'

beforeAll(() =>
  Promise.all([
    import('../follow-unsupported'),
    import('../follow-switch-view'),
    import('../switch-network'),
    import('./networks-view'),
    import('./networks-footer'),
    import('./switch-network-view'),
    import('./unsupported-chain-view'),
    import('./what-is-a-network-view'),
    import('../../../../kernel/testing/fake-capabilities'),
  ]),
)

const sentence = 'This app doesn’t support your current network. Switch to an available option to continue.'

async function meet(networkId = 'test:9', approvedNetworkIds?: readonly string[]) {
  const disconnect = vi.fn(async () => connect.end())
  const connect = createConnectFake({ disconnect })
  const { provider } = createFakeWallet({ isConnected: true })
  const listed = ['1', '2'].map((reference) => fakeNetwork(reference))
  const { kernel } = createTestKernel({
    plugins: [connect.plugin, networks(), fakeNamespace({ networks: listed })],
  })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => connect.connectOn('test:1', provider))
  await act(async () =>
    connect.connectOn(networkId, provider, (approvedNetworkIds && { approvedNetworkIds }) as object),
  )
  return { kernel, connect, disconnect, user: userEvent.setup() }
}
const openModal = async () => within(await waitFor(() => within(modalRoot()).getByRole('dialog')))

describe('the screen of a wallet that is where the app is not', () => {
  it('says so in the documented words, and lists where it could go', async () => {
    const { kernel } = await meet()
    const modal = await openModal()
    await modal.findByText(new RegExp(sentence))
    expect(modal.getByRole('heading', { name: 'Switch Network' })).toBeTruthy()
    expect(modal.getByText('Your wallet is on Unknown Network.')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Test Network 1' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(kernel.router.close()).toBe(false)
  })

  it('asks the wallet for the network that is chosen, and closes once it is there', async () => {
    const { kernel, user } = await meet()
    const modal = await openModal()
    await user.click(await modal.findByRole('button', { name: 'Test Network 2' }))
    await waitFor(() => expect(kernel.router.isOpen.value).toBe(false))
    expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('test:2')
  })

  it('tells which networks the wallet did not approve', async () => {
    await meet('test:9', ['test:1', 'test:9'])
    const modal = await openModal()
    expect((await modal.findByRole('button', { name: /Test Network 2/ })).getAttribute('aria-disabled')).toBe('true')
    expect(modal.getByRole('button', { name: 'Test Network 1' }).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('lets a person leave by disconnecting', async () => {
    const { kernel, user, disconnect } = await meet()
    const modal = await openModal()
    await user.click(await modal.findByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(kernel.router.isOpen.value).toBe(false))
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it('tells where the wallet would not let go', async () => {
    const { kernel, user, disconnect } = await meet()
    disconnect.mockRejectedValueOnce(new Error('no'))
    const modal = await openModal()
    await user.click(await modal.findByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(kernel.notices.snack.value).toMatchObject({ variant: 'error' }))
    expect(kernel.router.isOpen.value).toBe(true)
  })
})

it('explains what a network is, one step from the list', async () => {
  const { kernel } = createTestKernel({ plugins: [createConnectFake().plugin, networks(), fakeNamespace()] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: NetworksView }))
  const modal = await openModal()
  await userEvent.setup().click(await modal.findByRole('button', { name: 'What is a network' }))
  await modal.findByRole('heading', { name: 'The system’s nuts and bolts' })
  expect(modal.getByRole('heading', { name: 'What is a network?' })).toBeTruthy()
  expect(modal.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(
    'https://ethereum.org/en/developers/docs/networks/',
  )
  expect(kernel.router.current.value?.view).toBe(WhatIsANetworkView.name)
})
