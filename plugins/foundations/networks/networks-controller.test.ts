import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeNetwork } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { effect } from '../../../kernel/store/signals'
import {
  createFakeStorage,
  createFakeWallet,
  createTestKernel,
  type FakeNamespaceInit,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { createConnectFake } from './connect-fake.fixture'
import { type NetworksOptions, networks } from './index'

beforeAll(() =>
  Promise.all([
    import('./switch-network'),
    import('./follow-unsupported'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

const key = 'portico:networks:choice'
const idOf = (text: string) => parseCaipNetworkId(text).caipNetworkId
const stored = (data: unknown) => createFakeStorage({ entries: { [key]: JSON.stringify({ v: 1, d: data }) } })

interface Init extends NetworksOptions {
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly namespace?: FakeNamespaceInit
}

async function setUp({ storage = createFakeStorage(), namespace = {}, ...options }: Init = {}) {
  const connect = createConnectFake()
  const { provider } = createFakeWallet()
  const plugins = [connect.plugin, networks(options), fakeNamespace(namespace), fakeNamespace({ id: 'side' })] as const
  const test = createTestKernel({ storage, plugins })
  await test.kernel.start()
  const api = test.kernel.plugins.networks
  return { ...test, ...connect, provider, api, activeId: () => api.active.value?.caipNetworkId }
}

describe('the active network', () => {
  it('is the first one of the active namespace, before anybody chose', async () => {
    const { api, kernel, activeId } = await setUp()
    expect(api.active.value).toMatchObject({ caipNetworkId: 'test:1', name: 'Test Network 1' })
    expect(api.isSupported.value).toBe(true)
    kernel.namespaces.setActive('side')
    expect(activeId()).toBe('side:1')
  })

  it('is the default where the host named one', async () => {
    const { kernel, activeId } = await setUp({ defaultNetworkId: idOf('test:2') })
    expect(activeId()).toBe('test:2')
    kernel.namespaces.setActive('side')
    expect(activeId()).toBe('side:1')
  })

  it('is the first one where the default is not on the list, which the log tells', async () => {
    const { activeId, logs } = await setUp({ defaultNetworkId: idOf('test:9') })
    expect(activeId()).toBe('test:1')
    await vi.waitFor(() =>
      expect(JSON.stringify(logs.lines)).toContain('defaultNetworkId test:9 is none of the networks'),
    )
  })

  it('has nothing to tell of a default that is on the list, or whose namespace is not there', async () => {
    for (const id of ['side:2', 'none:1']) {
      const { logs } = await setUp({ defaultNetworkId: idOf(id) })
      await settle()
      expect(logs.lines).toEqual([])
    }
  })

  it('is the one that the person chose, rather than the default', async () => {
    const { api, activeId } = await setUp({ defaultNetworkId: idOf('test:1') })
    await api.switchNetwork(idOf('test:2'))
    expect(activeId()).toBe('test:2')
  })

  it('is the one that the wallet is on, whatever was chosen', async () => {
    const { api, provider, connectOn, end, activeId } = await setUp({ defaultNetworkId: idOf('test:2') })
    await api.switchNetwork(idOf('test:2'))
    connectOn('test:1', provider)
    expect([activeId(), api.isSupported.value]).toEqual(['test:1', true])
    connectOn('test:2', provider)
    expect(activeId()).toBe('test:2')
    connectOn('test:1', provider)
    end()
    expect(activeId()).toBe('test:2')
  })

  it('is nothing where no namespace is installed', async () => {
    const connect = createConnectFake()
    const { kernel } = createTestKernel({ plugins: [connect.plugin, networks()] })
    await kernel.start()
    const { active, isSupported, requested } = kernel.plugins.networks
    expect([active.value, isSupported.value, requested.value]).toEqual([undefined, false, []])
  })

  it('is of the list of all namespaces, which can be searched by id', async () => {
    const { api } = await setUp()
    const ids = api.requested.value.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual(['test:1', 'test:2', 'side:1', 'side:2'])
    expect(api.find(idOf('side:2'))?.name).toBe('Test Network 2')
    expect(api.find(idOf('side:9'))).toBeUndefined()
  })

  it('is approved by the wallet where that approves only some', async () => {
    const { api, provider, connectOn } = await setUp()
    expect(api.approvedIds.value).toBeUndefined()
    connectOn('test:1', provider, { approvedNetworkIds: [idOf('test:1')] })
    expect(api.approvedIds.value).toEqual(['test:1'])
  })
})

describe('a network that the app did not list', () => {
  const nine = { ...fakeNetwork('9'), name: 'Nine' }

  it('is shown as what it is: an Unknown Network', async () => {
    const { api, provider, connectOn } = await setUp()
    connectOn('test:9', provider)
    await settle()
    expect(api.active.value).toEqual({
      id: '9',
      chainNamespace: 'test',
      caipNetworkId: 'test:9',
      name: 'Unknown Network',
      nativeCurrency: { name: '', symbol: '', decimals: 0 },
      rpcUrls: { default: { http: [] } },
    })
    expect(api.isSupported.value).toBe(false)
  })

  it('bears its own name where the namespace knows it, and is asked for once', async () => {
    const asked: string[] = []
    const describeNine = implement(DescribeNetwork, async () => async ({ networkId }) => {
      asked.push(networkId)
      return nine
    })
    const { api, provider, connectOn, activeId } = await setUp({ namespace: { implementations: [describeNine] } })
    const names: (string | undefined)[] = []
    const stop = effect(() => void names.push(api.active.value?.name))
    connectOn('test:9', provider)
    await settle()
    expect([activeId(), api.isSupported.value]).toEqual(['test:9', false])
    connectOn('test:1', provider)
    connectOn('test:9', provider)
    await settle()
    stop()
    // Nothing, for as long as the code takes that knows what to call it.
    expect(names).toEqual(['Test Network 1', undefined, 'Unknown Network', 'Nine', 'Test Network 1', 'Nine'])
    expect(asked).toEqual(['test:9'])
  })

  it.each<[what: string, init: FakeNamespaceInit]>([
    ['cannot describe', { lacks: [DescribeNetwork] }],
    [
      'fails to describe',
      { implementations: [implement(DescribeNetwork, async () => () => Promise.reject(new Error('offline')))] },
    ],
  ])('stays unknown where its namespace %s it', async (_, namespace) => {
    const { api, provider, connectOn, failures } = await setUp({ namespace })
    connectOn('test:9', provider)
    await settle()
    expect(api.active.value?.name).toBe('Unknown Network')
    expect(failures).toEqual([])
  })
})

describe('a choice', () => {
  it('is kept, for each namespace, with the namespace', async () => {
    const first = await setUp()
    await first.api.switchNetwork(idOf('test:2'))
    await first.api.switchNetwork(idOf('side:2'))
    expect(JSON.parse(first.storage.entries.get(key) ?? '')).toEqual({
      v: 1,
      d: { networks: { test: 'test:2', side: 'side:2' } },
    })
    first.kernel.dispose()
    const { kernel, activeId } = await setUp({ storage: first.storage })
    expect([kernel.namespaces.active.value, activeId()]).toEqual(['side', 'side:2'])
    kernel.namespaces.setActive('test')
    expect(activeId()).toBe('test:2')
  })

  it('is kept beside what another tab chose in another namespace meanwhile', async () => {
    const here = await setUp()
    const there = await setUp({ storage: here.storage })
    await there.api.switchNetwork(idOf('test:2'))
    await here.api.switchNetwork(idOf('side:2'))
    expect(JSON.parse(here.storage.entries.get(key) ?? '').d).toEqual({ networks: { test: 'test:2', side: 'side:2' } })
    await there.api.switchNetwork(idOf('test:1'))
    expect(JSON.parse(here.storage.entries.get(key) ?? '').d).toEqual({ networks: { test: 'test:1', side: 'side:2' } })
  })

  it('of a namespace is made by connecting there as well, so that a reload finds the connection', async () => {
    const first = await setUp()
    first.connectOn('side:1', first.provider)
    first.kernel.namespaces.setActive('side')
    first.kernel.dispose()
    const { kernel } = await setUp({ storage: first.storage })
    expect(kernel.namespaces.active.value).toBe('side')
  })

  it('is not made by the page itself: nothing is stored before somebody acts', async () => {
    const { storage } = await setUp({ defaultNetworkId: idOf('test:2') })
    expect(storage.writes).toBe(0)
  })

  it('of a network that is listed no more is an Unknown Network', async () => {
    const { api } = await setUp({ storage: stored({ networks: { test: 'test:9' } }) })
    expect(api.active.value).toMatchObject({ name: 'Unknown Network', caipNetworkId: 'test:9' })
    expect(api.isSupported.value).toBe(false)
  })

  it('of a namespace that is installed no more is passed over', async () => {
    const { kernel, activeId } = await setUp({
      storage: createFakeStorage({
        entries: {
          'portico:namespace': 'gone',
          [key]: JSON.stringify({ v: 1, d: { namespace: 'gone', networks: { gone: 'gone:1' } } }),
        },
      }),
    })
    expect([kernel.namespaces.active.value, activeId()]).toEqual(['test', 'test:1'])
  })

  it.each(['', 'junk', 'null', '7', '[]', '{}', '{"networks":null}', '{"networks":{"test":"side:1","side":7}}'])(
    'that is junk is none: %s',
    async (text) => {
      for (const entry of [text, `{"v":1,"d":${text}}`]) {
        const storage = createFakeStorage({ entries: { [key]: entry } })
        const { api, activeId, failures } = await setUp({ storage })
        expect([activeId(), failures]).toEqual(['test:1', []])
        await api.switchNetwork(idOf('test:2'))
        expect(storage.entries.get(key)).toContain('"test":"test:2"')
      }
    },
  )

  it('of a newer version is left as it is', async () => {
    const text = '{"v":999,"d":{}}'
    const { api, storage } = await setUp({ storage: createFakeStorage({ entries: { [key]: text } }) })
    await api.switchNetwork(idOf('test:2'))
    expect(storage.entries.get(key)).toBe(text)
  })

  it.each(['disabled', 'full'] as const)('counts for this page where the storage is %s', async (fault) => {
    const { api, activeId } = await setUp({ storage: createFakeStorage({ [fault]: true }) })
    await api.switchNetwork(idOf('test:2'))
    expect(activeId()).toBe('test:2')
  })
})
