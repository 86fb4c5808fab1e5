import type { CaipAddress } from '../../../kernel/lib/caip'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  BuildOnRouter,
  DescribeToken,
  GetWalletCapabilities,
  PlanSwap,
  QuoteOnRouter,
  ReadAllowance,
  type RouterQuote,
  SendCalls,
  type SignedPermit,
  SignPermit,
  type SwapIntent,
  type SwapPlan,
  type SwapStep,
  type TokenPermit,
  type TransactionFields,
} from '../../../kernel/namespaces/swap-capabilities'
import { type FeeEstimate, SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import { fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { type AccountApi, AccountController, AccountView, type Balance } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Flow } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import {
  BlockchainSources,
  type PortfolioApi,
  PortfolioController,
  type PortfolioState,
  type TokenBalance,
} from '../../services/blockchain-api/contract'
import {
  type TrackedStage,
  type TrackedTransaction,
  type TrackParams,
  type TransactionsApi,
  TransactionsController,
} from '../transactions/contract'

export const network = fakeNetwork('1')
export const ONE = 10n ** 18n
export const router = { router: 'fake-router', wrapped: 'fake-wrapped', name: 'Test Exchange' }

const held = (name: string, symbol: string, value: bigint, price?: string): TokenBalance =>
  ({
    name,
    symbol,
    networkId: network.caipNetworkId,
    address: `${network.caipNetworkId}:fake-${symbol.toLowerCase()}`,
    decimals: 18,
    value,
    quantity: '',
    ...(price !== undefined && { price }),
  }) as TokenBalance

export const fee: FeeEstimate = { value: 7n, parts: { execution: 7n }, terms: { gas: '1' } }

/** What a wallet may be asked to sign in place of an approval. */
export const permit: TokenPermit = {
  ...{ token: 'fake-usd', owner: 'fake-ada', spender: 'fake-permits', amount: 10n * ONE },
  ...{ nonce: 0n, deadline: 10n ** 12n, name: 'Dollar' },
}

/** The same swap where the token takes a permit: to be signed, or with its signature. */
export function planByPermit(
  intent: SwapIntent,
  transaction: unknown,
  signed?: SignedPermit,
  nonce = permit.nonce,
): SwapPlan {
  const given = { ...(transaction as TransactionFields), to: permit.spender, ...(signed && { with: signed.signature }) }
  return {
    ...planOf(intent, given, intent.amount),
    spender: permit.spender,
    ...(!signed && { permit: { ...permit, amount: intent.amount, nonce } }),
  }
}

/** What an honest namespace plans: an approval first where nothing is allowed yet, then the swap. */
function planOf(intent: SwapIntent, transaction: unknown, allowance: bigint, isUnlimited = false): SwapPlan {
  const spender = 'fake-router'
  const isAllowed = intent.sell === undefined || allowance >= intent.amount
  const approve: SwapStep = {
    kind: 'approve',
    transaction: { to: intent.sell ?? '', spender, amount: isUnlimited ? 'all' : String(intent.amount) },
    fee,
  }
  const swap: SwapStep = {
    kind: 'swap',
    transaction: transaction as TransactionFields,
    ...(isAllowed && { fee }),
  }
  return {
    steps: isAllowed ? [swap] : [approve, swap],
    minReceived: intent.minReceived,
    proof: 'decoded',
    ...(intent.sell !== undefined && { spender }),
  }
}

const asPart = <T extends object>(part: Partial<T>) => part as T

/** What the test sets: who, where, and what is held and under way. */
function createSignals() {
  return {
    address: signal<string | undefined>('fake-ada'),
    active: signal<typeof network | undefined>(network),
    balance: signal<Balance | undefined>({ value: 2n * ONE, decimals: 18, symbol: 'TST', text: '2.000' }),
    /** The app lists the active network. */
    isListed: signal(true),
    isStale: signal(false),
    /** Aborted where the session becomes another one. */
    session: new AbortController(),
    /** Begins what a session belongs to, where a test wants each to end with its own account. */
    flows: { begin: undefined as ConnectApi['beginFlow'] | undefined },
    /** What a token costs, by its CAIP-10 id; undefined where nobody knows. */
    prices: { of: async (item: CaipAddress): Promise<string | undefined> => (item.endsWith(':0x') ? '2' : undefined) },
    /** What the wallet answers to anything. */
    wallet: { ask: async (): Promise<unknown> => undefined },
    rows: signal<readonly TrackedTransaction[]>([]),
    portfolioState: signal<PortfolioState>('ready'),
    tokens: signal<readonly TokenBalance[]>([held('Dollar', 'USD', 500n * ONE, '1'), held('Poor', 'POOR', 3n * ONE)]),
  }
}

type Signals = ReturnType<typeof createSignals>

/** As much of the plugins below as this one asks for. */
function createFoundations(
  {
    address,
    active,
    balance,
    isListed,
    isStale,
    session,
    flows,
    prices,
    wallet,
    rows,
    portfolioState,
    tokens,
  }: Signals,
  tracked: TrackParams[],
) {
  const { signal: current } = session
  const run = async <T>(step: (stop: AbortSignal) => Promise<T>) => untilAborted(step(current), current)
  const flow: Flow = { signal: current, isStale, run, runAlone: run, end: () => undefined }
  const provider = { request: () => wallet.ask() }
  const priceOf = async (item: CaipAddress) => {
    const price = await prices.of(item)
    return { address: item, name: 'Test Coin', symbol: 'TST', ...(price !== undefined && { price }) }
  }
  return definePlugin({
    id: 'foundations',
    controllers: [
      controller(ConnectController, () =>
        asPart<ConnectApi>({ beginFlow: async () => flows.begin?.() ?? flow, getProvider: async () => provider }),
      ),
      controller(NetworksController, () => asPart<NetworksApi>({ active, isSupported: isListed })),
      controller(AccountController, () => asPart<AccountApi>({ address, balance })),
      lazyController(PortfolioController, async () =>
        asPart<PortfolioApi>({ tokens, state: portfolioState, watch: () => () => undefined }),
      ),
      lazyController(BlockchainSources, async () =>
        asPart<BlockchainSources>({
          prices: { prices: ({ addresses }) => Promise.all(addresses.map(priceOf)) },
        }),
      ),
      lazyController(TransactionsController, async () =>
        asPart<TransactionsApi>({
          track(params) {
            tracked.push(params)
            const { id, address: owner } = params
            const place = { networkId: network.caipNetworkId, address: owner, submittedAt: 0 }
            rows.value = [...rows.peek(), { id, stage: 'pending', ...place }]
          },
          find: (_, id) => rows.value.find((row) => row.id === id),
        }),
      ),
    ],
    views: [defineView({ ref: createViewRef(AccountView.name), load: async () => ({ default: () => null }) })],
    contributes: [routerPolicies.of({ rest: () => viewTarget(AccountView), home: () => viewTarget(AccountView) })],
  })
}

/** What chain, exchange and wallet answer; a test says otherwise. */
function createScript() {
  return {
    allowance: 0n,
    /** Token and exchange take permits. */
    takesPermit: false,
    /** The owner's nonce at the token, as the node knows it. */
    nonce: permit.nonce,
    isAtomic: false,
    /** The app pays. */
    isSponsored: false,
    native: 2n * ONE,
    quote: async (amount: bigint): Promise<RouterQuote | undefined> => ({
      received: amount * 2n,
      path: ['fake-wrapped', 'fake-mid', 'fake-usd'],
    }),
    build: async ({
      account,
      amount,
      minReceived,
      hasTransferFee,
    }: SwapIntent & Pick<RouterQuote, 'hasTransferFee'>): Promise<TransactionFields> => ({
      to: 'fake-router',
      receiver: account,
      amount: String(amount),
      min: String(minReceived),
      ...(hasTransferFee && { hasTransferFee: 'true' }),
    }),
    async plan(
      intent: SwapIntent,
      transaction: unknown,
      isUnlimited?: boolean,
      { canSign, permit: signed }: { readonly canSign?: boolean; readonly permit?: SignedPermit } = {},
    ): Promise<SwapPlan> {
      const isAsked = this.takesPermit && canSign && !isUnlimited && this.allowance < intent.amount
      if (isAsked && intent.sell !== undefined) return planByPermit(intent, transaction, signed, this.nonce)
      return planOf(intent, transaction, this.allowance, isUnlimited)
    },
    describe: async (token: string) =>
      ['fake-usd', 'fake-poor', 'fake-alien', 'fake-wrapped'].includes(token)
        ? { address: token, name: token, symbol: token.slice(5).toUpperCase(), decimals: 18, value: 400n * ONE }
        : undefined,
    send: async (count: number) => ({ id: `0xsent${count}` }),
    sendCalls: async () => ({ id: '0xbatch' }),
  }
}

interface Asked {
  readonly quotes: bigint[]
  readonly sent: TransactionFields[]
  readonly batches: number[]
  readonly paidByApp: boolean[]
  readonly signed: TokenPermit[]
}

const createNamespace = (script: ReturnType<typeof createScript>, asked: Asked) =>
  fakeNamespace({
    readBalance: () => script.native,
    implementations: [
      implement(
        DescribeToken,
        async () =>
          async ({ token }) =>
            script.describe(token),
      ),
      implement(QuoteOnRouter, async () => async ({ amount }) => {
        asked.quotes.push(amount)
        return script.quote(amount)
      }),
      implement(BuildOnRouter, async () => async (params) => script.build(params)),
      implement(
        PlanSwap,
        async () =>
          async ({ transaction, isUnlimited, canSign, permit: signed, ...intent }) =>
            script.plan(intent, transaction, isUnlimited, {
              ...(canSign && { canSign }),
              ...(signed && { permit: signed }),
            }),
      ),
      implement(ReadAllowance, async () => async () => script.allowance),
      implement(GetWalletCapabilities, async () => async () => ({
        isAtomic: script.isAtomic,
        ...(script.isSponsored && { isSponsored: true }),
      })),
      implement(SendTransaction, async () => async ({ transaction, provider }) => {
        asked.sent.push(transaction)
        await provider.request({ method: 'test_send' })
        return script.send(asked.sent.length)
      }),
      implement(SignPermit, async () => async ({ permit: given, provider }) => {
        asked.signed.push(given)
        await provider.request({ method: 'test_sign' })
        return { ...given, signature: `0xsigned${asked.signed.length}` }
      }),
      implement(SendCalls, async () => async ({ transactions, isSponsored = false }) => {
        asked.batches.push(transactions.length)
        asked.paidByApp.push(isSponsored)
        return script.sendCalls()
      }),
    ],
  })

/** The plugins below as signals that a test sets, an exchange, a chain and a wallet that answer by script. */
export function createSwapWorld() {
  const signals = createSignals()
  const tracked: TrackParams[] = []
  const asked: Asked = { quotes: [], sent: [], batches: [], paidByApp: [], signed: [] }
  const script = createScript()
  const { rows } = signals
  return {
    ...signals,
    tracked,
    asked,
    script,
    /** A transaction stands elsewhere from now on. */
    settleAs(id: string, stage: TrackedStage) {
      rows.value = rows.peek().map((row) => (row.id === id ? { ...row, stage } : row))
    },
    plugins: [createFoundations(signals, tracked), createNamespace(script, asked)] as const,
  }
}
