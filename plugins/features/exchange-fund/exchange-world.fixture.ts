import { vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { computed, signal } from '../../../kernel/store/signals'
import {
  createFakeBrowser,
  createFakeStorage,
  createTestKernel,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { type AccountApi, AccountController, AccountView } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection, ConnectView } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController, NetworksView } from '../../foundations/networks/contract'
import {
  BlockchainSources,
  type ExchangeReport,
  type PortfolioApi,
  PortfolioController,
} from '../../services/blockchain-api/contract'
import type { ExchangeFundOptions } from './check-options'
import { type ExchangeAsset, ExchangeFundController, type ExchangeSource, PayWithExchangeView } from './contract'
import { exchangeFund } from './index'

export const networks = ['1', '2'].map((reference) => fakeNetwork(reference))
export const [network] = networks as [ReturnType<typeof fakeNetwork>]

const assetOf = (symbol: string, networkId: string, changes: Partial<ExchangeAsset> = {}): ExchangeAsset => ({
  networkId,
  symbol,
  name: `${symbol} Coin`,
  decimals: 18,
  assetId: `${networkId}/slip44:1`,
  ...changes,
})

/** What can be deposited in tests: the own currency of both networks, and a token of six decimals. */
export const assets: readonly ExchangeAsset[] = [
  assetOf('FAR', 'test:2'),
  assetOf('TST', 'test:1'),
  assetOf('USD', 'test:1', { decimals: 6, address: 'fake-usd', assetId: 'test:1/token:fake-usd' }),
]

const asPart = <T extends object>(part: Partial<T>) => part as T

/** As much of the plugins below as this one asks for, as signals that a test sets. */
export function createExchangeWorld() {
  const address = signal<string | undefined>('fake-ada')
  const active = signal(networks[0])
  const type = signal<'eoa' | 'smartAccount'>('eoa')
  const approved = signal<readonly CaipNetworkId[] | undefined>(undefined)
  const price = signal<unknown>('2')
  /** Silent, it neither tells a price nor ends when it is asked to. */
  const pricing = { isSilent: false }
  const refreshed: string[] = []
  const connection = computed(() =>
    address.value === undefined
      ? undefined
      : asPart<Connection>({
          accounts: [{ address: address.value, type: type.value }],
          ...(approved.value && { approvedNetworkIds: approved.value }),
        }),
  )
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      controller(ConnectController, () => asPart<ConnectApi>({ active: connection })),
      controller(NetworksController, () => asPart<NetworksApi>({ active, requested: signal(networks) })),
      controller(AccountController, () =>
        asPart<AccountApi>({ address, refresh: async () => void refreshed.push('account') }),
      ),
      lazyController(PortfolioController, async () =>
        asPart<PortfolioApi>({ refresh: async () => void refreshed.push('portfolio') }),
      ),
      lazyController(BlockchainSources, async () =>
        asPart<BlockchainSources>({
          prices: {
            prices: async ({ addresses }) =>
              pricing.isSilent
                ? new Promise(() => undefined)
                : addresses.map((item) => ({ address: item, name: '', symbol: '', price: price.peek() as string })),
          },
        }),
      ),
    ],
    views: [AccountView, ConnectView, NetworksView].map(({ name }) =>
      defineView({ ref: createViewRef(name), load: async () => ({ default: () => null }) }),
    ),
    contributes: [routerPolicies.of({ rest: () => viewTarget(AccountView), home: () => viewTarget(AccountView) })],
  })
  return { plugin, address, active, type, approved, price, pricing, refreshed }
}

/** A source that does as its script says. */
export function createSource() {
  const asked: { readonly call: string; readonly params: object }[] = []
  const script = {
    exchanges: async (): Promise<unknown> => [
      { id: 'quay', name: 'Quay' },
      { id: 'millrace', name: 'Millrace' },
      { id: 'tollhouse', name: 'Tollhouse' },
    ],
    payment: async (): Promise<unknown> => ({ url: 'https://quay.example/pay?s=1', sessionId: 's-1' }),
    report: async (): Promise<unknown> => ({ status: 'UNKNOWN' }) satisfies ExchangeReport,
  }
  const answer = (call: string, ask: () => Promise<unknown>) => (params: object) => {
    asked.push({ call, params })
    return ask()
  }
  const source = {
    getExchanges: answer('exchanges', () => script.exchanges()),
    getExchangePayUrl: answer('payment', () => script.payment()),
    getExchangeBuyStatus: answer('report', () => script.report()),
  } as ExchangeSource
  return { source, script, asked, callsOf: (call: string) => asked.filter((item) => item.call === call) }
}

/** A page whose browser opens windows, or blocks them, and where they are led. */
export function stubWindow(isBlocked = false) {
  const followed: string[] = []
  const createElement = () => ({ href: '', click: () => undefined })
  const append = (link: { readonly href: string }) => void followed.push(link.href)
  const page = { documentElement: { style: {} }, body: { style: {}, append }, createElement }
  const popup = {
    document: page,
    closed: false,
    opener: {},
    close: vi.fn(() => void Object.assign(popup, { closed: true })),
  }
  const open = vi.fn((..._: readonly string[]) => (isBlocked ? null : popup))
  vi.stubGlobal('window', { open, screenX: 0, screenY: 0, outerWidth: 1280, outerHeight: 800 })
  return { popup, open, followed }
}

export interface OpenExchangeOptions extends ExchangeFundOptions {
  readonly world?: ReturnType<typeof createExchangeWorld>
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly service?: ReturnType<typeof createSource>
  /** Draws the modal in the page. */
  readonly embedded?: boolean
  readonly beside?: readonly AnyPlugin[]
}

/** A form of a deposit that is open and watched, over a world of scripts. */
export async function openExchange({
  world = createExchangeWorld(),
  storage = createFakeStorage(),
  service = createSource(),
  embedded = false,
  beside = [],
  ...options
}: OpenExchangeOptions = {}) {
  const browser = createFakeBrowser()
  const plugin = exchangeFund({ source: service.source, assets, ...options })
  const { kernel, ...test } = createTestKernel({
    browser,
    storage,
    embedded,
    gates: { payWithExchange: true },
    plugins: [world.plugin, fakeNamespace({ networks }), plugin, ...beside],
  })
  await kernel.start()
  kernel.router.open({ view: PayWithExchangeView })
  const api = await kernel.load(ExchangeFundController)
  const unwatch = api.watch()
  await settle()
  const begin = async (id = 'quay', address = 'fake-ada') => {
    api.begin({ exchange: { id, name: 'Quay' }, address, windowText: 'Opening Quay…' })
    await settle()
  }
  const later = async (ms: number) => {
    await test.clock.advance(ms)
    await settle()
  }
  return { ...world, ...service, ...test, kernel, browser, storage, api, begin, later, unwatch }
}
