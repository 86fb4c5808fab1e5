import { GetTokenBalances, type HeldToken } from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
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
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type OnRampQuote,
  type OnRampOptions as ServiceOptions,
} from '../../services/blockchain-api/contract'
import { type RemoteConfigApi, RemoteConfigController, type RemoteFeatures } from '../../services/catalogue/contract'
import type { OnRampOptions } from './check-options'
import { OnRampController, type OnRampOrder, type OnRampProvider } from './contract'
import { onramp } from './index'

export const network = fakeNetwork('1')
export const account = 'fake-ada'
export const ONE = 10n ** 18n
/** A network of a namespace that the service's provider delivers to; the test namespace is not one. */
export const servedNetwork = fakeNetwork('1', 'solana')

const asPart = <T extends object>(part: Partial<T>) => part as T

const money = (amount: string, currency: string) => ({ amount, currency })

/** A correct offer: the network's fee is 2, and each further 100 buy one. */
export const quoteOf = (
  { amount, currency, asset }: Pick<OnRampOrder, 'amount' | 'currency' | 'asset'>,
  changes: Partial<OnRampQuote> = {},
): OnRampQuote => ({
  quoteId: 'q1',
  paymentTotal: money(amount, currency),
  paymentSubtotal: money(String(Number(amount) - 2), currency),
  networkFee: money('2', currency),
  purchaseAmount: money(String((Number(amount) - 2) / 100), asset.symbol),
  isEstimate: false,
  ...changes,
})

/** A provider of the host's own; a test changes what it answers. */
export const ownProvider = (changes: Partial<OnRampProvider> = {}): OnRampProvider => ({
  name: 'millrace',
  label: 'Millrace',
  feeRange: '1.5%',
  url: 'https://millrace.example',
  getUrl: async ({ account: address, state }) => `https://buy.millrace.example/?walletAddress=${address}&s=${state}`,
  ...changes,
})

const limits = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
]

/** What the service sells, on the network of the tests and on another one. */
export const serviceOptions: ServiceOptions = {
  purchaseCurrencies: [
    {
      id: 'coin',
      name: 'Test Coin',
      symbol: 'TST',
      networks: [{ name: 'test-one', displayName: 'One', chainId: '1', contractAddress: 'fake-coin' }],
    },
    {
      id: 'dollar',
      name: 'Dollar',
      symbol: 'USD',
      networks: [{ name: 'test-one', displayName: 'One', chainId: '1', contractAddress: 'fake-dollar' }],
    },
    {
      id: 'far',
      name: 'Far',
      symbol: 'FAR',
      networks: [{ name: 'test-nine', displayName: 'Nine', chainId: '9', contractAddress: 'fake-far' }],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
}

/** Answers of the service and the chain, which a test can change. */
function createScript() {
  return {
    options: async (): Promise<ServiceOptions> => serviceOptions,
    quote: async (order: OnRampOrder): Promise<OnRampQuote | undefined> => quoteOf(order),
    url: async (address: string): Promise<string> => `https://pay.meldcrypto.com/?walletAddress=${address}`,
    /** The project id that the service knows the app by. */
    projectId: undefined as string | undefined,
    native: 0n,
    /** The parameters that the service received, by call. */
    told: {} as Record<string, unknown>,
    held: [] as readonly HeldToken[],
    urls: 0,
    quotes: 0,
    balances: 0,
    refreshed: 0,
  }
}

type Script = ReturnType<typeof createScript>

const createClient = (script: Script) =>
  asPart<BlockchainClient>({
    get projectId() {
      return script.projectId
    },
    getOnRampOptions: () => script.options(),
    getOnRampQuote: (params) => {
      const { purchaseCurrency, paymentCurrency, amount } = params
      script.quotes++
      script.told.quote = params
      const asset = { name: purchaseCurrency.name, symbol: purchaseCurrency.symbol }
      return script.quote({ network, account, asset, currency: paymentCurrency.id, amount })
    },
    getOnRampUrl: (params) => {
      script.urls++
      script.told.url = params
      return script.url(params.destinationWallets[0]?.address ?? '')
    },
  })

interface OnRampWorldOptions {
  readonly hasService?: boolean
  readonly namespace?: string
  /** Replaces the balance of the script. */
  readonly readBalance?: () => bigint | Promise<bigint>
}

/** Provides the required plugins as signals that a test sets, and a service and a chain that answer by the script. */
export function createOnRampWorld({ hasService = true, namespace = 'solana', readBalance }: OnRampWorldOptions = {}) {
  const script = createScript()
  const networks = [fakeNetwork('1', namespace), fakeNetwork('2', namespace)]
  const find: NetworksApi['find'] = (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const active = signal<typeof network | undefined>(fakeNetwork('1', namespace))
  const address = signal<string | undefined>(account)
  const features = signal<RemoteFeatures | undefined>(undefined)
  const refresh = async () => void script.refreshed++
  const foundations = definePlugin({
    id: 'foundations',
    controllers: [
      controller(NetworksController, () =>
        asPart<NetworksApi>({
          active,
          isSupported: computed(() => active.value !== undefined && find(active.value.caipNetworkId) !== undefined),
          find,
        }),
      ),
      controller(AccountController, () => asPart<AccountApi>({ address, refresh })),
      controller(RemoteConfigController, () => asPart<RemoteConfigApi>({ features })),
      ...(hasService ? [lazyController(BlockchainClientToken, async () => createClient(script))] : []),
    ],
    views: [defineView({ ref: createViewRef(AccountView.name), load: async () => ({ default: () => null }) })],
    contributes: [routerPolicies.of({ rest: () => viewTarget(AccountView), home: () => viewTarget(AccountView) })],
  })
  const chain = fakeNamespace({
    id: namespace,
    networks,
    readBalance: () => {
      script.balances++
      return readBalance ? readBalance() : script.native
    },
    implementations: [implement(GetTokenBalances, async () => async () => script.held)],
  })
  return { script, active, address, features, plugins: [foundations, chain] as const }
}

export interface OpenOnRampOptions extends OnRampOptions {
  readonly world?: ReturnType<typeof createOnRampWorld>
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly beside?: readonly AnyPlugin[]
}

/** Opens the form of a purchase with scripted answers. */
export async function openOnRamp({
  world = createOnRampWorld(),
  storage = createFakeStorage(),
  beside = [],
  ...options
}: OpenOnRampOptions = {}) {
  const browser = createFakeBrowser()
  const plugin = onramp({ currency: 'USD', ...options })
  const { kernel, ...test } = createTestKernel({ browser, storage, plugins: [...world.plugins, plugin, ...beside] })
  await kernel.start()
  const api = await kernel.load(OnRampController)
  api.watch()
  await settle()
  const later = async (ms: number) => {
    await test.clock.advance(ms)
    await settle()
  }
  return {
    ...world,
    ...test,
    kernel,
    api,
    storage,
    browser,
    later,
    view: () => kernel.router.current.value?.view,
    /** Types an amount, and waits for the offers. */
    fill: async (amount = '100') => {
      api.setAmount(amount)
      await later(400)
    },
    offer: (name = 'meld') => api.offers.value.find((item) => item.name === name),
  }
}
