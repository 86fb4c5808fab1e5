import { GetTokenBalances, type HeldToken, LookupAddress } from '../../../kernel/namespaces/asset-capabilities'
import type { WalletParams } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { GetWalletCapabilities, SendCalls, type WalletAbilities } from '../../../kernel/namespaces/swap-capabilities'
import {
  type AddressFacts,
  type AssetTransfer,
  EstimateFee,
  type FeeEstimate,
  InspectAddress,
  type PaymentRequest,
  ReadPaymentLink,
  SendTransfer,
} from '../../../kernel/namespaces/transfer-capabilities'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import { fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import {
  type AccountApi,
  AccountController,
  AccountView,
  type Balance,
  type BalanceState,
} from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection, type Flow } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import {
  type TrackedTransaction,
  type TrackParams,
  type TransactionsApi,
  TransactionsController,
} from '../transactions/contract'

export const network = fakeNetwork('1')
const ONE = 10n ** 18n
const accounts = [{ address: 'fake-ada' }, { address: 'fake-own' }]
const asPart = <T extends object>(part: Partial<T>) => part as T

/** What chain and wallet answer, unless a test says otherwise. */
const createScript = () => ({
  balance: 2n * ONE,
  estimate: async (_: AssetTransfer): Promise<FeeEstimate> => ({
    value: 7n,
    parts: { execution: 7n },
    terms: { gas: '1' },
  }),
  facts: { kind: 'account', isUsed: true } as AddressFacts,
  /** What the chain says that the account holds beside its own currency. */
  tokens: [] as readonly HeldToken[],
  names: {} as Readonly<Record<string, string>>,
  links: {} as Readonly<Record<string, PaymentRequest | 'unsupported'>>,
  send: async (_: AssetTransfer & WalletParams) => ({ id: '0xsent' }),
  /** What the wallet says that it can do. */
  abilities: async (_params: { readonly isFeeOnly?: boolean }): Promise<WalletAbilities> => ({ isAtomic: true }),
  /** Reads the balance of the network's own currency again. */
  refreshBalance: async (): Promise<void> => undefined,
  /** What the wallet answers to anything. */
  ask: async (): Promise<unknown> => undefined,
})

/** The plugins below as signals that a test sets, a chain and a wallet that answer by script. */
export function createSendWorld() {
  const address = signal<string | undefined>('fake-ada')
  const active = signal<typeof network | undefined>(network)
  const balance = signal<Balance | undefined>({ value: 2n * ONE, decimals: 18, symbol: 'TST', text: '2.000' })
  const standing = { balanceState: signal<BalanceState>('ready'), isSupported: signal(true) }
  const isStale = signal(false)
  const tracked: TrackParams[] = []
  const transactions = signal<readonly TrackedTransaction[]>([])
  const sent: (AssetTransfer & { readonly fee: FeeEstimate; readonly isSponsored?: boolean })[] = []
  const script = createScript()
  let abort = new AbortController()
  const createFlow = ({ signal: life }: AbortController): Flow => {
    const run = async <T>(step: (signal: AbortSignal) => Promise<T>) => untilAborted(step(life), life)
    return { signal: life, isStale, run, runAlone: run, end: () => undefined }
  }
  const connections = signal([asPart<Connection>({ namespace: 'test', status: 'connected', accounts })])
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      // As much of each as the plugin asks for.
      controller(ConnectController, () =>
        asPart<ConnectApi>({
          connections,
          beginFlow: async () => createFlow(abort),
          getProvider: async () => ({ request: async () => script.ask() }),
        }),
      ),
      controller(NetworksController, () =>
        asPart<NetworksApi>({
          active,
          ...standing,
          find: (id) => (id === network.caipNetworkId ? network : undefined),
        }),
      ),
      controller(AccountController, () =>
        asPart<AccountApi>({ address, balance, ...standing, refresh: () => script.refreshBalance() }),
      ),
      lazyController(TransactionsController, async () =>
        asPart<TransactionsApi>({
          track: (params) => void tracked.push(params),
          transactions,
          find: (_, id) => transactions.peek().find((transaction) => transaction.id === id),
        }),
      ),
    ],
    views: [defineView({ ref: createViewRef(AccountView.name), load: async () => ({ default: () => null }) })],
    contributes: [routerPolicies.of({ rest: () => viewTarget(AccountView), home: () => viewTarget(AccountView) })],
  })
  const namespace = fakeNamespace({
    readBalance: () => script.balance,
    implementations: [
      implement(EstimateFee, async () => async (transfer) => script.estimate(transfer)),
      implement(GetTokenBalances, async () => async () => script.tokens),
      implement(LookupAddress, async () => async ({ address: of }) => {
        const name = script.names[of]
        return name === undefined ? undefined : { name }
      }),
      implement(InspectAddress, async () => async () => script.facts),
      implement(
        ReadPaymentLink,
        async () =>
          async ({ text }) =>
            script.links[text],
      ),
      implement(GetWalletCapabilities, async () => (params) => script.abilities(params)),
      implement(SendCalls, async () => () => Promise.reject(new Error('Transfers are sent by SendTransfer.'))),
      implement(SendTransfer, async () => async (params) => {
        sent.push(params)
        return script.send(params)
      }),
    ],
  })
  return {
    address,
    active,
    balance,
    ...standing,
    connections,
    isStale,
    /** The session of the flow becomes another one. */
    endSession(reason: unknown) {
      const before = abort
      abort = new AbortController()
      before.abort(reason)
    },
    tracked,
    transactions,
    sent,
    script,
    plugins: [plugin, namespace] as const,
  }
}
