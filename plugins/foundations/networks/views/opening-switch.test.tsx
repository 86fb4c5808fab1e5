import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenOptions } from '../../../../kernel/router/create-router'
import { createFakeWallet, createTestKernel, fakeNamespace } from '../../../../kernel/testing/index'
import { openModal } from '../../../../ui/ui-world.fixture'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView } from '../contract'
import { networks } from '../index'

beforeAll(() =>
  Promise.all([
    import('./networks-view'),
    import('./switch-network-view'),
    import('../../../../kernel/testing/fake-capabilities'),
  ]),
)

/** Opens the modal for the namespace Side, with wallets connected on networks. */
async function openForSide(connected: readonly string[], options: OpenOptions = {}) {
  const connect = createConnectFake()
  const wallet = createFakeWallet({ isConnected: true })
  const side = fakeNamespace({ id: 'side' })
  const { kernel } = createTestKernel({ plugins: [connect.plugin, networks(), fakeNamespace(), side] })
  await kernel.start()
  for (const id of connected) connect.connectOn(id, wallet.provider)
  const modal = await openModal(kernel, { namespace: 'side', ...options })
  await modal.findByRole('button', { name: 'Switch' })
  const where = () => {
    const { view, params } = kernel.router.current.peek() ?? {}
    return [view, params, kernel.plugins.networks.active.peek()?.caipNetworkId]
  }
  return { kernel, wallet, connect, modal, where, user: userEvent.setup() }
}

describe('an opening for another namespace', () => {
  it('says where it leads, and that the wallets stay; no wallet is asked', async () => {
    const { modal, wallet } = await openForSide(['test:1', 'side:2'])
    expect(modal.getByRole('heading', { name: 'Switch Network' })).toBeTruthy()
    expect(modal.getByRole('heading', { name: 'Switch to Side' })).toBeTruthy()
    expect(modal.getByText('This app goes on with Test Network 2. Your wallets stay connected.')).toBeTruthy()
    expect(wallet.requests).toEqual([])
  })

  it('goes to what was asked for, once the person says so', async () => {
    const { modal, user, where } = await openForSide(['test:1', 'side:2'], { view: NetworksView })
    await user.click(modal.getByRole('button', { name: 'Switch' }))
    expect(where()).toEqual(['Networks', undefined, 'side:2'])
    expect(await modal.findByRole('button', { name: 'Test Network 2 Active' })).toBeTruthy()
  })

  it('says that no wallet is connected there, and lists those that can', async () => {
    const { modal, user, where } = await openForSide(['test:1'])
    expect(modal.getByText(/No wallet is connected to Side yet/)).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Switch' }))
    expect(where()).toEqual(['Connect', { namespace: 'side' }, 'side:1'])
  })

  it('names the chains alone where the wallet is on a network that the app does not list', async () => {
    const { modal } = await openForSide(['test:1', 'side:9'])
    expect(modal.getByText('This app goes on with Side. Your wallets stay connected.')).toBeTruthy()
  })

  it('leaves everything as it was where it is cancelled, and closes', async () => {
    const { modal, user, kernel } = await openForSide(['test:1', 'side:2'])
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect([kernel.router.isOpen.peek(), kernel.namespaces.active.peek()]).toEqual([false, 'test'])
  })

  it('asks for another wallet where the one there goes meanwhile', async () => {
    const { modal, connect, user, where } = await openForSide(['test:1', 'side:2'])
    connect.end()
    expect(await modal.findByText(/No wallet is connected to Side yet/)).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Switch' }))
    expect(where()).toEqual(['Connect', { namespace: 'side' }, 'side:1'])
  })
})
