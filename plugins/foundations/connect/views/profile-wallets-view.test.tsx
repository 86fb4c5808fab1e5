import { waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewTarget } from '../../../../kernel/router/define-view'
import { fakeConnector } from '../../../../kernel/testing/index'
import { attemptError } from '../attempt-errors'
import { ProfileWalletsView } from '../contract'
import { connectionOf, openSeveral, type SeveralInit } from './several-wallets.fixture'

beforeAll(() => import('./profile-wallets-view'))

const connectors = ['Fox', 'Owl', 'Elk'].map((name) =>
  fakeConnector({ id: name.toLowerCase(), name, namespaces: ['tide', 'reef'] }),
)
const fox = connectionOf('fox', 'tide', 'fake-0123456789abcdef')
const owl = connectionOf('owl', 'tide', 'fake-fedcba9876543210')
const elkBefore = { connectorId: 'elk', namespace: 'tide', addresses: ['fake-55555555elk0elk'], endedAt: 1 }

const open = (init: Partial<SeveralInit> = {}) =>
  openSeveral({ at: viewTarget(ProfileWalletsView), connectors, connections: [fox], ...init })
type World = Awaited<ReturnType<typeof open>>
const item = ({ modal }: World, id: string) => within(modal.getByTestId(id))
const active = 'wui-active-profile-wallet-item'

describe('the wallets of a person', () => {
  it('are counted, under the name of the namespace, the current one marked in words', async () => {
    const world = await open({ connections: [fox, owl] })
    expect(world.modal.getByRole('heading', { name: 'Wallets', level: 2 })).toBeTruthy()
    expect(world.modal.getByRole('region', { name: 'Tide 2 wallets' })).toBeTruthy()
    expect(world.modal.getByTestId('balance-amount').textContent).toBe('2')
    expect(item(world, active).getByText('Fox · Active')).toBeTruthy()
    const { address, alt } = Object.fromEntries(
      [...world.modal.getByTestId(active).attributes].map(({ name, value }) => [name, value]),
    )
    expect([address, alt]).toEqual(['fake-0123456789abcdef', 'Fox'])
    expect(item(world, 'active-connection').getByText('Owl')).toBeTruthy()
  })

  it('have a label where the person gave one', async () => {
    const world = await open()
    await world.pass(() => {
      world.addressLabels.value = { 'fake-0123456789abcdef': 'Savings' }
    })
    expect(item(world, active).getByText('Savings')).toBeTruthy()
  })

  it('lead to the explorer and to the clipboard', async () => {
    const writeText = vi.fn(async () => undefined)
    const world = await open()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await world.pass(() =>
      item(world, active)
        .getByRole('button', { name: /^Copy address/ })
        .click(),
    )
    vi.unstubAllGlobals()
    expect(writeText).toHaveBeenCalledWith('fake-0123456789abcdef')
    expect(await world.modal.findByText('Address copied')).toBeTruthy()
    const link = item(world, active).getByRole('link', { name: 'View on explorer' })
    expect(link.getAttribute('href')).toBe('https://explorer-1.example/address/fake-0123456789abcdef')
  })

  it('say that they are locked or not confirmed yet', async () => {
    const locked = { ...fox, status: 'locked' as const }
    const world = await open({ connections: [locked, { ...owl, status: 'restoring' }] })
    expect(world.modal.getByText('Fox · Locked')).toBeTruthy()
    expect(world.modal.getByText('Owl · Reconnecting')).toBeTruthy()
  })

  it('are there without a name while a wallet is not on the page', async () => {
    const world = await open({ connectors: [] })
    expect(item(world, active).getByText('Wallet · Active')).toBeTruthy()
  })
})

describe('another wallet', () => {
  it('becomes the current one at a press', async () => {
    const world = await open({ connections: [fox, owl] })
    await world.user.click(item(world, 'active-connection').getByRole('button', { name: /^Switch/ }))
    expect(world.acts.switchTo).toHaveBeenCalledWith({
      connectorId: 'owl',
      namespace: 'tide',
      address: 'fake-fedcba9876543210',
    })
    expect(await world.modal.findByText('Wallet switched')).toBeTruthy()
  })

  it('that cannot says so, and the button is there again', async () => {
    const world = await open({ connections: [fox, owl] })
    world.acts.switchTo.mockRejectedValueOnce(new Error('no'))
    await world.user.click(item(world, 'active-connection').getByRole('button', { name: /^Switch/ }))
    expect(await world.modal.findByText('Failed to switch wallet')).toBeTruthy()
    expect(item(world, 'active-connection').getByRole('button', { name: /^Switch/ }).ariaBusy).not.toBe('true')
  })

  it('where the app allows one only is told so', async () => {
    const world = await open({ connections: [fox, owl], isMulti: false })
    world.acts.switchTo.mockRejectedValueOnce(attemptError('CONNECT_MULTIWALLET_DISABLED'))
    await world.user.click(item(world, 'active-connection').getByRole('button', { name: /^Switch/ }))
    expect(await world.modal.findByText('Multi-Wallet Not Enabled')).toBeTruthy()
  })

  it('is not asked twice while it takes its time', async () => {
    const world = await open({ connections: [fox, owl] })
    world.acts.switchTo.mockReturnValue(new Promise(() => undefined))
    const button = item(world, 'active-connection').getByRole('button', { name: /^Switch/ })
    await world.user.dblClick(button)
    await world.user.click(item(world, active).getByRole('button', { name: 'Disconnect Fox' }))
    expect(world.acts.switchTo).toHaveBeenCalledTimes(1)
    expect(world.acts.disconnect).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('can be added beside the current one, where the app allows it', async () => {
    const world = await open()
    await world.user.click(world.modal.getByRole('button', { name: 'Add Tide Wallet' }))
    expect(world.where()).toEqual(['ConnectWallets', { namespace: 'tide', keepOthers: true }])
  })

  it('cannot be added where the app allows one only', async () => {
    const world = await open({ isMulti: false })
    expect(world.modal.queryByTestId('add-connection-button')).toBeNull()
  })
})

describe('the accounts of the current wallet', () => {
  const accounts = [
    { address: 'fake-pay00000000pay', type: 'payment' as const },
    { address: 'fake-ord00000000ord', type: 'ordinal' as const },
  ]

  it('stand under their kinds, the own one first, and the other can take its place', async () => {
    const world = await open({ connections: [{ ...fox, accounts }] })
    expect(item(world, active).getByText('Payment · Active')).toBeTruthy()
    expect(item(world, 'wui-other-account').getByText('Ordinals')).toBeTruthy()
    await world.user.click(world.modal.getByTestId(`${active}-switch-button`))
    const params = { connectorId: 'fox', namespace: 'tide', address: 'fake-ord00000000ord' }
    expect(world.acts.switchTo).toHaveBeenCalledWith(params)
    expect(await world.modal.findByText('Account switched')).toBeTruthy()
  })

  it.each([
    ['eoa', 'EOA Account'],
    ['smartAccount', 'Smart Account'],
    ['payment', 'Payment'],
  ] as const)('is called by its kind: %s is %s', async (type, name) => {
    const both = accounts.map((account) => (account.type === 'payment' ? { ...account, type } : account))
    const world = await open({ connections: [{ ...fox, accounts: both }] })
    expect(item(world, active).getByText(`${name} · Active`)).toBeTruthy()
  })
})

describe('disconnecting', () => {
  it('ends one wallet, whichever', async () => {
    const world = await open({ connections: [fox, owl] })
    await world.user.click(world.modal.getByRole('button', { name: 'Disconnect Owl' }))
    expect(world.acts.disconnect).toHaveBeenCalledWith('tide', 'owl')
    expect(await world.modal.findByText('Wallet disconnected')).toBeTruthy()
    await world.user.click(world.modal.getByTestId(`${active}-disconnect-button`))
    expect(world.acts.disconnect).toHaveBeenLastCalledWith('tide', 'fox')
  })

  it('leaves focus in the modal, though the button goes with its wallet', async () => {
    const world = await open({ connections: [fox, owl] })
    world.acts.disconnect.mockImplementationOnce(async () => {
      world.connections.value = [fox]
    })
    await world.user.click(world.modal.getByRole('button', { name: 'Disconnect Owl' }))
    await waitFor(() => expect(world.modal.queryByTestId('active-connection')).toBeNull())
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    await waitFor(() => expect(focused()).toBe(world.modal.getByRole('heading', { name: 'Wallets' })))
  })

  it('ends all of the namespace', async () => {
    const world = await open({ connections: [fox, owl] })
    await world.user.click(world.modal.getByTestId('disconnect-all-button'))
    expect(world.acts.disconnectAll).toHaveBeenCalledWith('tide')
  })

  it('that a wallet refuses is told', async () => {
    const world = await open()
    world.acts.disconnectAll.mockRejectedValueOnce(new Error('no'))
    await world.user.click(world.modal.getByRole('button', { name: 'Disconnect All' }))
    expect(await world.modal.findByText('Failed to disconnect wallet')).toBeTruthy()
  })

  it('of the last one leaves the way to a first', async () => {
    const world = await open()
    await world.pass(() => {
      world.connections.value = []
    })
    expect(world.modal.getByTestId('empty-state-text').textContent).toBe('No wallet connected')
    expect(world.modal.getByText('Add your first Tide wallet')).toBeTruthy()
    expect(world.modal.queryByTestId('disconnect-all-button')).toBeNull()
    await world.user.click(world.modal.getByRole('button', { name: 'Add Tide Wallet' }))
    expect(world.where()).toEqual(['ConnectWallets', { namespace: 'tide' }])
  })
})

describe('wallets that were connected before', () => {
  it('can be connected again, beside the current one', async () => {
    const world = await open({ past: [elkBefore] })
    expect(world.modal.getByTestId('recently-connected-text').textContent).toBe('Recently connected')
    await world.user.click(world.modal.getByRole('button', { name: 'Connect Elk' }))
    const params = { connectorId: 'elk', namespace: 'tide', name: 'Elk', keepOthers: true }
    expect(world.where()).toEqual(['ConnectingExternal', params])
  })

  it('take the place of the current one where the app allows one only', async () => {
    const world = await open({ past: [elkBefore], isMulti: false })
    await world.user.click(world.modal.getByRole('button', { name: 'Connect Elk' }))
    expect(world.where()[1]).toEqual({ connectorId: 'elk', namespace: 'tide', name: 'Elk' })
  })

  it('can be forgotten', async () => {
    const world = await open({ past: [elkBefore] })
    await world.user.click(world.modal.getByRole('button', { name: 'Forget Elk' }))
    expect(world.acts.forget).toHaveBeenCalledWith(elkBefore)
    expect(await world.modal.findByText('Wallet deleted')).toBeTruthy()
  })

  it('that the app keeps out of its list by now can only be forgotten', async () => {
    const world = await open({ past: [elkBefore], hidden: ['elk'] })
    const buttons = item(world, 'recent-connection').getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Forget Elk'])
  })

  it('that are not in this browser say so, and can only be forgotten', async () => {
    const world = await open({ past: [elkBefore], connectors: [] })
    expect(item(world, 'recent-connection').getByText(/Not in this browser/)).toBeTruthy()
    expect(item(world, 'recent-connection').getAllByRole('button')).toHaveLength(1)
  })
})

describe('wallets of several namespaces', () => {
  const everywhere = [fox, connectionOf('owl', 'reef', 'fake-9999999999reef')]

  it('stand on a tab each, by the names that namespaces bear', async () => {
    const world = await open({ connections: everywhere })
    expect(world.modal.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tide', 'Reef'])
    await world.user.click(world.modal.getByTestId('tab-reef'))
    expect(item(world, active).getByText('Owl · Connected')).toBeTruthy()
    await world.user.keyboard('{ArrowLeft}')
    expect(item(world, active).getByText('Fox · Active')).toBeTruthy()
  })

  it('begin with the one that was asked for', async () => {
    const world = await open({ connections: everywhere, at: viewTarget(ProfileWalletsView, { namespace: 'reef' }) })
    expect(world.modal.getByRole('tab', { selected: true }).textContent).toBe('Reef')
  })

  it('can be turned to from their tab', async () => {
    const world = await open({ connections: everywhere })
    await world.user.click(world.modal.getByTestId('tab-reef'))
    await world.user.click(world.modal.getByTestId(`${active}-switch-button`))
    expect(world.acts.switchTo).toHaveBeenCalledWith({
      connectorId: 'owl',
      namespace: 'reef',
      address: 'fake-9999999999reef',
    })
  })

  it('are on no tabs where there is one namespace', async () => {
    expect((await open({ namespaces: [{ id: 'tide' }] })).modal.queryAllByRole('tab')).toHaveLength(0)
  })
})
