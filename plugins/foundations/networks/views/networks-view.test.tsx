import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import {
  createFakeWallet,
  createTestKernel,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { ConnectView } from '../../connect/contract'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView } from '../contract'
import { type NetworksOptions, networks } from '../index'

beforeAll(() =>
  Promise.all([
    import('../follow-switch-view'),
    import('../switch-network'),
    import('./networks-view'),
    import('./switch-active-chain-view'),
    import('./networks-footer'),
    import('../../../../kernel/testing/fake-capabilities'),
  ]),
)

const idOf = (text: string) => parseCaipNetworkId(text).caipNetworkId
const named = (reference: string, name: string, namespace = 'test') => ({ ...fakeNetwork(reference, namespace), name })

async function openNetworks(
  listed = [named('1', 'Tidal'), named('2', 'Reef'), named('3', 'Tidal Test')],
  options: NetworksOptions = {},
) {
  const connect = createConnectFake()
  const { provider, requests, script } = createFakeWallet({ isConnected: true })
  const side = fakeNamespace({ id: 'side', networks: listed.length ? [named('1', 'Sideways', 'side')] : [] })
  const { kernel } = createTestKernel({
    plugins: [connect.plugin, networks(options), fakeNamespace({ networks: listed }), side],
  })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: NetworksView }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByRole('searchbox', { name: 'Search network' })
  const connectOn = (...params: Parameters<typeof connect.connectOn>) => act(async () => connect.connectOn(...params))
  const user = userEvent.setup()
  return { kernel, ...connect, connectOn, provider, requests, script, modal, user }
}

type World = Awaited<ReturnType<typeof openNetworks>>
const rowsOf = ({ modal }: World) => modal.queryAllByTestId(/^w3m-network-switch-/).map((row) => row.textContent)
const activeOf = ({ kernel }: World) => kernel.plugins.networks.active.value?.name

describe('the networks', () => {
  it('are listed under their title, the active one marked in words', async () => {
    const world = await openNetworks()
    expect(world.modal.getByRole('heading', { name: 'Choose Network' })).toBeTruthy()
    expect(rowsOf(world)).toEqual(['TidalActive', 'Reef', 'Tidal Test', 'Sideways'])
    const active = world.modal.getByRole('button', { name: 'Tidal Active' })
    expect(active.getAttribute('aria-current')).toBe('true')
    expect(world.modal.getByTestId('w3m-network-switch-Reef').getAttribute('aria-current')).toBeNull()
  })

  it('can be searched by name', async () => {
    const world = await openNetworks()
    await world.user.type(world.modal.getByRole('searchbox'), ' TID')
    expect(rowsOf(world)).toEqual(['TidalActive', 'Tidal Test'])
    await world.user.click(world.modal.getByRole('button', { name: 'Clear search' }))
    expect(rowsOf(world)).toHaveLength(4)
  })

  it('of which none is called like that, say so', async () => {
    const world = await openNetworks()
    // Screen readers tell what changes in a region, not one that comes.
    const regions = world.modal.getAllByRole('status')
    await world.user.type(world.modal.getByRole('searchbox'), 'nowhere')
    expect(rowsOf(world)).toEqual([])
    expect(regions).toContain(world.modal.getByText('No network is called that').closest('[role="status"]'))
    expect(world.modal.getByText('No network is called that')).toBeTruthy()
    expect(world.modal.getByText('Check the spelling, or clear the search.')).toBeTruthy()
  })

  it('of an app that lists none, say so', async () => {
    const { modal } = await openNetworks([])
    expect(modal.getByText('No networks')).toBeTruthy()
    expect(modal.getByText('This app lists no network.')).toBeTruthy()
  })
})

describe('choosing a network', () => {
  it('counts at once while nobody is connected, and leads on', async () => {
    const world = await openNetworks()
    await world.user.click(world.modal.getByRole('button', { name: 'Reef' }))
    await waitFor(() => expect(world.kernel.router.isOpen.peek()).toBe(false))
    expect(activeOf(world)).toBe('Reef')
  })

  it('that is pressed twice leads back one step', async () => {
    const world = await openNetworks()
    await act(async () => {
      world.kernel.router.reset(ConnectView)
      world.kernel.router.push(NetworksView)
    })
    const row = await world.modal.findByTestId('w3m-network-switch-Reef')
    await act(async () => {
      row.click()
      row.click()
      await settle()
    })
    expect([world.kernel.router.isOpen.peek(), world.kernel.router.current.peek()?.view]).toEqual([true, 'Connect'])
    expect(activeOf(world)).toBe('Reef')
  })

  it('that is active does nothing', async () => {
    const world = await openNetworks()
    await world.user.click(world.modal.getByRole('button', { name: 'Tidal Active' }))
    expect([world.kernel.router.isOpen.peek(), world.kernel.router.current.peek()?.view]).toEqual([true, 'Networks'])
  })

  it('asks the connected wallet, in a view of its own', async () => {
    const world = await openNetworks()
    world.script('switchNetwork', 'ignore')
    await world.connectOn('test:1', world.provider)
    await world.user.click(world.modal.getByRole('button', { name: 'Reef' }))
    expect(world.kernel.router.current.peek()).toMatchObject({ view: 'SwitchNetwork', params: { networkId: 'test:2' } })
    await waitFor(() => expect(world.requests).toHaveLength(1))
    expect(activeOf(world)).toBe('Tidal')
  })

  it('of another namespace, where nobody is connected, asks the person first, and no wallet', async () => {
    const world = await openNetworks()
    await world.connectOn('test:1', world.provider)
    await world.user.click(world.modal.getByRole('button', { name: 'Sideways' }))
    const { view, params } = world.kernel.router.current.peek() ?? {}
    expect([view, params]).toEqual(['SwitchActiveChain', { networkId: 'side:1' }])
    expect([activeOf(world), world.requests]).toEqual(['Tidal', []])
    await world.user.click(await world.modal.findByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(activeOf(world)).toBe('Sideways'))
    expect(world.requests).toEqual([])
  })

  it('of another namespace, while nobody is connected at all, leads to the wallets that can go there', async () => {
    const world = await openNetworks()
    await world.user.click(world.modal.getByRole('button', { name: 'Sideways' }))
    await waitFor(() => expect(world.kernel.router.current.peek()?.view).toBe('Connect'))
    expect(world.kernel.router.current.peek()?.params).toEqual({ namespace: 'side' })
    expect(activeOf(world)).toBe('Sideways')
  })
})

describe('networks that the wallet did not approve', () => {
  it('stand last, tell why they cannot be chosen, and cannot', async () => {
    const world = await openNetworks()
    await world.connectOn('test:2', world.provider, { approvedNetworkIds: [idOf('test:2'), idOf('test:3')] })
    expect(rowsOf(world)).toEqual(['ReefActive', 'Tidal Test', 'Sideways', 'TidalNot in your wallet'])
    const tidal = world.modal.getByRole('button', { name: 'Tidal Not in your wallet' })
    expect(tidal.getAttribute('aria-disabled')).toBe('true')
    await world.user.click(tidal)
    expect(world.kernel.router.current.peek()?.view).toBe('Networks')
  })

  it('are those of its own namespace: no wallet speaks for another one', async () => {
    const world = await openNetworks()
    await world.connectOn('test:1', world.provider, { approvedNetworkIds: [idOf('test:1')] })
    expect(world.modal.getByTestId('w3m-network-switch-Sideways').textContent).toBe('Sideways')
    expect(world.modal.getByTestId('w3m-network-switch-Sideways').getAttribute('aria-disabled')).toBe('false')
    await act(async () => world.kernel.namespaces.setActive('side'))
    expect(world.modal.getByTestId('w3m-network-switch-Reef').textContent).toBe('ReefNot in your wallet')
  })

  it('are explained in the footer, and only where there can be some', async () => {
    const world = await openNetworks()
    const footer = 'Greyed-out networks need a wallet that supports them.'
    expect(world.modal.queryByText(footer)).toBeNull()
    await world.connectOn('test:1', world.provider, { approvedNetworkIds: [idOf('test:1')] })
    expect(await world.modal.findByText(footer)).toBeTruthy()
    await world.connectOn('test:1', world.provider)
    expect(world.modal.queryByText(footer)).toBeNull()
  })
})

describe('a wallet on a network that the app does not use', () => {
  it('is told to the person, with what to do about it, where the app allows it', async () => {
    const world = await openNetworks(undefined, { allowUnsupportedChain: true })
    const notice = /Your wallet is on Unknown Network, which this app doesn’t use/
    expect(world.modal.queryByText(notice)).toBeNull()
    await world.connectOn('test:9', world.provider)
    await world.modal.findByText(notice)
    expect(rowsOf(world)).toEqual(['Tidal', 'Reef', 'Tidal Test', 'Sideways'])
  })
})
