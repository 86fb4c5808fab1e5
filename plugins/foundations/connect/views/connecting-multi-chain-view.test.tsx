import { beforeAll, describe, expect, it } from 'vitest'
import { viewTarget } from '../../../../kernel/router/define-view'
import { fakeConnector, fakeNetwork } from '../../../../kernel/testing/index'
import { ConnectingMultiChainView } from '../contract'
import { connectionOf, openSeveral, type SeveralInit } from './several-wallets.fixture'

beforeAll(() => import('./connecting-multi-chain-view'))

const named = (name: string, reference: string, namespace: string) => ({ ...fakeNetwork(reference, namespace), name })
const many = ['Ash', 'Birch', 'Cedar', 'Date', 'Elm'].map((name, index) => named(name, `${index + 1}`, 'tide'))
const connectors = [
  fakeConnector({ id: 'fox-tide', name: 'Fox', namespaces: ['tide'] }),
  fakeConnector({ id: 'fox-reef', name: 'Fox', namespaces: ['reef'] }),
]
const open = (init: Partial<SeveralInit> = {}) =>
  openSeveral({
    at: viewTarget(ConnectingMultiChainView, { connectorId: 'fox-tide', name: 'Fox' }),
    namespaces: [
      { id: 'tide', networks: many },
      { id: 'reef', networks: [named('Coral', '1', 'reef')] },
      { id: 'moss' },
    ],
    connectors,
    ...init,
  })
type World = Awaited<ReturnType<typeof open>>
const rowsOf = ({ modal }: World) => modal.queryAllByTestId(/^wui-list-chain-/).map((row) => row.textContent)

describe('a wallet of several namespaces', () => {
  it('asks which of its own is meant, and names the networks of each', async () => {
    const world = await open()
    expect(world.modal.getByRole('heading', { name: 'Select Chain' })).toBeTruthy()
    expect(world.modal.getByRole('heading', { name: 'Which account?' })).toBeTruthy()
    expect(world.modal.getByText('Fox holds several kinds. Pick the one this app should use.')).toBeTruthy()
    expect(rowsOf(world)).toEqual(['TideAsh, Birch, Cedar, and 2 more', 'ReefCoral'])
  })

  it('leads to connecting it there, by the connector that can', async () => {
    const world = await open()
    await world.user.click(world.modal.getByRole('button', { name: /^Reef/ }))
    expect(world.where()).toEqual(['ConnectingExternal', { connectorId: 'fox-reef', namespace: 'reef', name: 'Fox' }])
  })

  it('hands on that it comes beside others', async () => {
    const world = await open({
      at: viewTarget(ConnectingMultiChainView, { connectorId: 'fox-reef', keepOthers: true }),
    })
    await world.user.click(world.modal.getByTestId('wui-list-chain-tide'))
    expect(world.where()[1]).toMatchObject({ connectorId: 'fox-tide', keepOthers: true })
  })

  it('says in words where it is connected already, and only where it is itself', async () => {
    const connections = [connectionOf('fox-reef', 'reef', 'fake-ada'), connectionOf('owl', 'tide', 'fake-bob')]
    expect(rowsOf(await open({ connections }))).toEqual(['TideAsh, Birch, Cedar, and 2 more', 'ReefCoralConnected'])
  })

  it('is called by a name in the language shown where it bears none of its own', async () => {
    const messages = { 'name.browserWallet': 'Wallet im Browser' }
    const nameless = connectors.map((connector) => ({ ...connector, name: 'Browser Wallet' }))
    const at = viewTarget(ConnectingMultiChainView, { connectorId: 'fox-tide', name: 'Browser Wallet' })
    const world = await open({ at, messages, connectors: nameless })
    expect(world.modal.getByText(/^Wallet im Browser holds several kinds/)).toBeTruthy()
    await world.pass(() => {
      world.connectors.value = []
    })
    expect(world.modal.getByText(/^Wallet im Browser may have been removed/)).toBeTruthy()
  })

  it('can be chosen by keys alone', async () => {
    const world = await open()
    world.modal.getByTestId('wui-list-chain-reef').focus()
    await world.user.keyboard('{Enter}')
    expect(world.where()[1]).toMatchObject({ namespace: 'reef' })
  })

  it('that is not on the page says so, and leads back', async () => {
    const world = await open({ connectors: [] })
    expect(world.modal.getByText('Failed to find connector').closest('[role=alert]')).toBeTruthy()
    expect(world.modal.getByRole('button', { name: 'Choose another wallet' })).toBeTruthy()
    await world.pass(() => {
      world.connectors.value = connectors
    })
    expect(rowsOf(world)).toHaveLength(2)
  })

  it('that is still looked for keeps its place', async () => {
    const world = await open({ connectors: [] })
    await world.pass(() => {
      world.isLooking.value = true
    })
    expect(world.modal.getByText('Looking for Fox')).toBeTruthy()
    expect(world.modal.queryByText('Failed to find connector')).toBeNull()
  })
})
