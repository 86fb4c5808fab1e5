import type { CaipNetworkId } from '../../../kernel/lib/caip'
import {
  GetTokenBalances,
  type HeldToken,
  LookupAddress,
  type NameRecord,
  ResolveName,
} from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import type { Network } from '../../../kernel/namespaces/network'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import {
  createTestKernel,
  type FakeNamespaceInit,
  type FakeReplies,
  fakeEvents,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import {
  type AccountApi,
  AccountController,
  type AccountStatus,
  type Balance,
  type BalanceState,
} from '../../foundations/account/contract'
import { connectEvents } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import type { BlockchainApiOptions } from './blockchain-options'
import { BlockchainClientToken, clientSessions, PortfolioController, ProfileController } from './contract'
import { blockchainApi } from './index'

// What loads on first use is loaded before the tests, so that they wait for nothing but what they script.
await import('./open-blockchain-api')

export const service = 'https://rpc.walletconnect.org'
export const testNetwork = fakeNetwork('1')
export const otherNetwork = fakeNetwork('2')

/** As much of account and networks as the plugin asks for, as signals that a test sets. */
export function createFoundations() {
  const address = signal<string | undefined>('fake-ada')
  const status = signal<AccountStatus>('connected')
  const active = signal<Network | undefined>(testNetwork)
  const isSupported = signal(true)
  const balance = signal<Balance | undefined>(undefined)
  const balanceState = signal<BalanceState>('loading')
  const session = signal<{ readonly clientId: string } | undefined>(undefined)
  const refreshed: bigint[] = []
  const refresh = async () => void refreshed.push(balance.peek()?.value ?? 0n)
  const account: Partial<AccountApi> = { address, status, balance, balanceState, refresh }
  const networks: Partial<NetworksApi> = { active, isSupported }
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      controller(AccountController, () => account as AccountApi),
      controller(NetworksController, () => networks as NetworksApi),
    ],
    contributes: [clientSessions.of(session)],
  })
  return { plugin, address, status, active, isSupported, balance, balanceState, refreshed, session }
}

/** A row of the service's balances. */
export const row = (symbol: string, changes: object = {}) => ({
  name: `${symbol} Coin`,
  symbol,
  chainId: 'test:1',
  address: `test:1:${symbol.toLowerCase()}`,
  price: 2,
  value: 3,
  quantity: { decimals: '6', numeric: '1.5' },
  iconUrl: `https://icons.example/${symbol}.png`,
  ...changes,
})

/** What the chain answers, and how often it was asked. */
export interface FakeChain {
  tokens: (address: string, network: Network) => Promise<readonly HeldToken[]>
  name: (address: string) => Promise<NameRecord | undefined>
  /** Whom a name leads to. */
  owner: (name: string) => Promise<string | undefined>
  readonly asked: { readonly what: string; readonly tokens?: readonly string[]; readonly signal?: AbortSignal }[]
}

export const coin: HeldToken = { name: 'Test Coin', symbol: 'TST', decimals: 18, value: 2n * 10n ** 18n }

function createChain(): FakeChain {
  return { tokens: async () => [coin], name: async () => undefined, owner: async () => undefined, asked: [] }
}

const implementationsOf = (chain: FakeChain) => [
  implement(GetTokenBalances, async () => async ({ address, network, tokens, signal }) => {
    chain.asked.push({
      what: `${network.caipNetworkId}:${address}`,
      ...(tokens && { tokens }),
      ...(signal && { signal }),
    })
    return chain.tokens(address, network)
  }),
  implement(LookupAddress, async () => async ({ address }) => {
    chain.asked.push({ what: `name of ${address}` })
    return chain.name(address)
  }),
  implement(
    ResolveName,
    async () =>
      async ({ name }) =>
        chain.owner(name),
  ),
]

interface SetUp {
  readonly options?: BlockchainApiOptions
  readonly namespace?: FakeNamespaceInit
  /** Networks that the service knows; undefined leaves the call unscripted. */
  readonly supported?: readonly string[] | undefined
}

/** A kernel with the plugin, whose service knows the test networks and nothing more unless a test scripts it. */
export async function setUp({
  options = { projectId: 'project' },
  namespace,
  supported = ['test:1', 'test:2'],
}: SetUp = {}) {
  const foundations = createFoundations()
  const chain = createChain()
  const plugins = [
    foundations.plugin,
    fakeEvents('connect', connectEvents),
    fakeNamespace({ implementations: implementationsOf(chain), ...namespace }),
    blockchainApi(options),
  ] as const
  const test = createTestKernel({ plugins })
  const { kernel, http } = test
  http.on('GET', `${service}/v1/supported-chains*`, { body: { http: supported, ws: [] } })
  await kernel.start()
  /** Calls of a path, without those for the supported networks. */
  const callsOf = (part: string) => http.calls.filter(({ url }) => url.includes(part))
  return {
    ...test,
    ...foundations,
    chain,
    callsOf,
    script: (method: string, path: string, replies: FakeReplies) => http.on(method, `${service}${path}`, replies),
    client: () => kernel.load(BlockchainClientToken),
    portfolio: () => kernel.load(PortfolioController),
    profile: () => kernel.load(ProfileController),
    settle,
  }
}

export const networkId = (id: string) => id as CaipNetworkId
