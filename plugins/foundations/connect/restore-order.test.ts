import { beforeAll, describe, expect, it } from 'vitest'
import {
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { connectionsKey, loadSteps } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'
import { ASKED_AT_ONCE } from './restore-connections'

beforeAll(loadSteps)

const spaces = ['test', 'side', 'moon', 'reef', 'dune', 'fjord', 'delta']
const storedIn = (namespace: string) => ({
  connectorId: `wallet-${namespace}`,
  namespace,
  accounts: [{ address: 'fake-ada' }],
  networkId: `${namespace}:1`,
})

function load() {
  const clock = createFakeClock()
  const storage = createFakeStorage({
    entries: {
      [connectionsKey]: JSON.stringify({ v: 1, d: spaces.map(storedIn) }),
      'portico:namespace': 'reef',
    },
  })
  const asked: string[] = []
  const connectors = spaces.map((namespace) => {
    const connector = fakeConnector({
      id: `wallet-${namespace}`,
      namespaces: [namespace],
      networkId: `${namespace}:1`,
      isConnected: true,
      clock,
    })
    const getProvider = async () => {
      asked.push(namespace)
      return connector.wallet.provider
    }
    return { ...connector, getProvider }
  })
  const contributes = [connectorSources.of(fakeConnectorSource(...connectors))]
  const [first, ...others] = spaces.map((id) => fakeNamespace({ id, ...(id === 'test' && { contributes }) }))
  const { kernel } = createTestKernel({ clock, storage, plugins: [connect(), first, others] as const })
  const api = kernel.plugins.connect
  return { kernel, api, clock, asked, wallets: new Map(connectors.map((item, index) => [spaces[index], item.wallet])) }
}

describe('stored connections of many namespaces', () => {
  it('are asked for in turn, so many at a time, and one that is silent holds up no other', async () => {
    const { api, asked, clock, wallets } = load()
    for (const namespace of ['test', 'side']) wallets.get(namespace)?.script('reconnect', 'ignore')
    for (const namespace of ['moon', 'reef'])
      wallets.get(namespace)?.script('reconnect', { answer: 'approve', afterMs: 100 })
    await settle()
    expect(asked).toHaveLength(ASKED_AT_ONCE)
    await clock.advance(100)
    expect([...asked].sort()).toEqual([...spaces].sort())
    await clock.advance(5000)
    const connected = api.connections.peek().map(({ namespace, status }) => `${namespace} ${status}`)
    expect(connected).toEqual(['moon', 'reef', 'dune', 'fjord', 'delta'].map((namespace) => `${namespace} connected`))
  })

  it('tell of one that fails where nobody is looking, as APKTW001 with what the wallet said', async () => {
    const { kernel, wallets } = load()
    wallets.get('moon')?.script('reconnect', { error: new Error('Broken\u202E wallet') })
    await settle()
    await settle()
    expect(kernel.notices.alert.peek()).toMatchObject({
      code: 'APKTW001',
      variant: 'warning',
      message: { text: 'Inactive Namespace Not Connected' },
      detail: { values: { namespace: 'moon', message: 'Broken wallet' } },
    })
  })

  it('come back where the tabs were last: the active namespace is that of the others', async () => {
    const { kernel, api } = load()
    await settle()
    expect(kernel.namespaces.active.peek()).toBe('reef')
    expect(api.active.peek()?.namespace).toBe('reef')
  })
})

describe('a clock that is wrong', () => {
  it('shows nothing as ended or used in the future, and orders nothing', async () => {
    const future = Date.UTC(2099, 0, 1)
    const past = [{ connectorId: 'old', namespace: 'test', addresses: ['fake-old'], endedAt: future }]
    const storage = createFakeStorage({
      entries: {
        [connectionsKey]: JSON.stringify({ v: 2, d: { revision: 2, connections: [], past } }),
        'portico:connect:recent': JSON.stringify({ v: 1, d: [{ id: 'old', usedAt: future }] }),
      },
    })
    const contributes = [connectorSources.of(fakeConnectorSource(fakeConnector({ id: 'old' })))]
    const { kernel, clock } = createTestKernel({ storage, plugins: [connect(), fakeNamespace({ contributes })] })
    const api = kernel.plugins.connect
    await settle()
    expect(api.past.peek()).toMatchObject([{ connectorId: 'old', endedAt: clock.now() }])
    expect(api.recent.peek()).toEqual([{ id: 'old', usedAt: clock.now() }])
    await api.connect({ connectorId: 'old' })
    expect([api.past.peek(), api.active.peek()?.connectorId]).toEqual([[], 'old'])
  })
})
