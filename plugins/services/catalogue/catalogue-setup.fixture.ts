import { nextTask } from '../../../kernel/platform/clock'
import { createViewRef, defineView } from '../../../kernel/router/define-view'
import { signal } from '../../../kernel/store/signals'
import {
  createFakeBrowser,
  createTestKernel,
  type FakeBrowserInit,
  type FakeCall,
  type FakeReply,
  fakeConnectorSource,
  fakeNamespace,
  settle as settleKernel,
} from '../../../kernel/testing/index'
import { type Connection, type Connector, connectorSources, walletGroups } from '../../foundations/connect/contract'
import type { CatalogueOptions } from './catalogue-options'
import { connectFake } from './connect-fake.fixture'
import { remoteConnections } from './contract'
import { catalogue } from './index'

// What loads on first use is loaded before the tests, so that they wait for nothing but what they script.
await Promise.all([import('./open-catalogue'), import('./open-configuration'), import('./catalogue-schema')])

export const service = 'https://api.web3modal.org'

/** Tasks that the largest page asked for is read in. */
const MAX_TASKS = 13

/** Lets what was begun come to its end, pages too. */
export async function settle() {
  await settleKernel()
  for (let task = 0; task < MAX_TASKS; task++) await nextTask()
  await settleKernel()
}

/** A wallet as the service writes it. */
export const entry = (name: string, changes: object = {}) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  image_id: `image-${name.toLowerCase().replaceAll(' ', '-')}`,
  mobile_link: `${name.toLowerCase().replaceAll(' ', '')}://`,
  ...changes,
})

export const entries = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => entry(`Wallet ${from + index}`))

export const queryOf = ({ url }: FakeCall) => Object.fromEntries(new URL(url).searchParams)

/** Answers `/getWallets` from a list, by include, exclude, search and page. */
export function answerFrom(
  list: readonly { readonly id: string; readonly name: string }[],
  changes: Partial<FakeReply> = {},
) {
  return (call: FakeCall): FakeReply => {
    const { include, exclude, search, page, entries: size } = queryOf(call)
    const found = list.filter(
      ({ id, name }) =>
        (!include || include.split(',').includes(id)) &&
        !exclude?.split(',').includes(id) &&
        (!search || name.toLowerCase().includes(search.toLowerCase())),
    )
    const start = (Number(page) - 1) * Number(size)
    return { body: { data: found.slice(start, start + Number(size)), count: found.length }, ...changes }
  }
}

interface SetUp extends CatalogueOptions {
  readonly browser?: FakeBrowserInit
  readonly connectors?: readonly Connector[]
  /** Whether the app pairs with wallets elsewhere. */
  readonly canPair?: boolean
  readonly gates?: Readonly<Record<string, boolean>>
}

const ConnectingWalletConnectView = createViewRef<object>('ConnectingWalletConnect')
const pairing = {
  id: 'walletconnect',
  contributes: [remoteConnections.of({ connectorId: 'walletConnect', view: ConnectingWalletConnectView })],
  views: [defineView({ ref: ConnectingWalletConnectView, load: async () => ({ default: () => null }) })],
}

/** A kernel with the plugin, whose service answers nothing but a configuration unless a test scripts more. */
export async function setUp({ browser: facts, connectors = [], canPair = true, gates, ...options }: SetUp = {}) {
  const source = fakeConnectorSource(...connectors)
  const browser = createFakeBrowser(facts)
  const connections = signal<readonly Connection[]>([])
  const test = createTestKernel({
    browser,
    ...(gates && { gates }),
    plugins: [
      connectFake(connections),
      fakeNamespace({ contributes: [connectorSources.of(source)] }),
      canPair && pairing,
      catalogue({ projectId: 'project', ...options }),
    ],
  })
  const { kernel, http } = test
  http.on('GET', `${service}/getWalletImage/*`, { status: 404 })
  http.on('GET', `${service}/appkit/v1/config*`, { body: { features: [] } })
  http.on('GET', `${service}/getAnalyticsConfig*`, { body: { isAnalyticsEnabled: false } })
  await kernel.start()
  const api = kernel.plugins.catalogue
  return {
    ...test,
    api,
    source,
    connections,
    async open() {
      kernel.router.open()
      await settle()
    },
    /** Queries of the calls for wallets so far. */
    queries: () => http.calls.filter(({ url }) => url.includes('/getWallets')).map(queryOf),
    group: (id: string) => {
      const found = kernel.slot(walletGroups).value.filter((group) => group.id === id)
      return {
        rows: found.flatMap(({ rows }) => rows.value),
        awaited: found.reduce((sum, { awaited }) => sum + (awaited?.value ?? 0), 0),
      }
    },
    names: (list: readonly { readonly name: string }[]) => list.map(({ name }) => name),
  }
}
