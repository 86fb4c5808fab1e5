import { beforeAll, describe, expect, it } from 'vitest'
import { WatchWallet } from '../../kernel/namespaces/capabilities'
import {
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  type FakeConnectorInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../kernel/testing/index'
import { type Connector, connectorSources } from './contract'
import { type ConnectOptions, connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./open-connection'),
    import('./restore-connections'),
    import('./close-connection'),
    import('../../kernel/platform/redact'),
    import('../../kernel/testing/fake-capabilities'),
  ]),
)

const key = 'portico:connect:connections'
const stored = { connectorId: 'fox', namespace: 'test', accounts: [{ address: 'fake-ada' }], networkId: 'test:1' }
const storageOf = (...connections: readonly object[]) =>
  createFakeStorage({ entries: { [key]: JSON.stringify({ v: 1, d: connections }) } })

interface Init extends FakeConnectorInit {
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly offered?: (fox: Connector, owl: Connector) => readonly Connector[]
  readonly options?: ConnectOptions
  readonly lacksWatch?: boolean
}

/** A page that is loaded again, with the wallet connected before. */
function reload({ storage = storageOf(stored), offered, options, lacksWatch, ...init }: Init = {}) {
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', clock, isConnected: true, ...init })
  const owl = fakeConnector({ id: 'owl', clock, addresses: ['fake-owl'] })
  const source = fakeConnectorSource<Connector>(...(offered?.(fox, owl) ?? [fox, owl]))
  const contributes = [connectorSources.of(source)]
  const namespace = fakeNamespace({ contributes, ...(lacksWatch && { lacks: [WatchWallet] }) })
  const test = createTestKernel({ clock, storage, plugins: [connect(options), namespace] })
  const events: string[] = []
  test.kernel.on('connect:restored', ({ connection }) => void events.push(`restored ${connection.connectorId}`))
  test.kernel.on('connect:disconnected', ({ connectorId }) => void events.push(`disconnected ${connectorId}`))
  return { ...test, api: test.kernel.plugins.connect, fox, owl, source, events }
}

const statusOf = ({ api }: ReturnType<typeof reload>) => api.active.peek()?.status
const storedIn = ({ storage }: ReturnType<typeof reload>): unknown => JSON.parse(storage.entries.get(key) ?? 'null')?.d

describe('a storage that holds anything', () => {
  const junk = ['', 'junk', 'null', '[]', '{"v":1}', '{"v":1,"d":{}}', '{"v":"1","d":[]}', '{"v":0,"d":[]}']
  const hostile = [
    { ...stored, accounts: [{ address: '<img src=x>' }] },
    { ...stored, networkId: '__proto__:1' },
    { ...stored, namespace: '__proto__', networkId: '__proto__:1' },
  ]

  it.each([...junk, ...hostile.map((item) => JSON.stringify({ v: 1, d: [item] }))])('starts: %s', async (text) => {
    const world = reload({ storage: createFakeStorage({ entries: { [key]: text, 'portico:connect:recent': text } }) })
    await world.kernel.start()
    await settle()
    expect([world.api.connections.peek(), world.api.recent.peek(), world.failures]).toEqual([[], [], []])
    await world.api.connect({ connectorId: 'fox' })
    expect(storedIn(world)).toMatchObject([{ connectorId: 'fox' }])
  })

  it('of a newer version is left as it is', async () => {
    const text = JSON.stringify({ v: 999, d: ['future'] })
    const world = reload({ storage: createFakeStorage({ entries: { [key]: text } }) })
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    expect(world.storage.entries.get(key)).toBe(text)
  })

  it.each(['disabled', 'full'] as const)('or is %s lets everything work but the memory', async (fault) => {
    const world = reload({ storage: createFakeStorage({ [fault]: true }) })
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    expect(statusOf(world)).toBe('connected')
    await world.api.disconnect()
    expect(world.api.connections.peek()).toEqual([])
    await settle()
    expect(world.logs.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
    expect(world.failures).toEqual([])
  })
})
