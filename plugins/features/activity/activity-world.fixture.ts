import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, signal } from '../../../kernel/store/signals'
import { createTestKernel, fakeEvents, fakeNamespace, settle } from '../../../kernel/testing/index'
import { type AccountApi, AccountController, accountActions, accountTabs } from '../../foundations/account/contract'
import {
  type ConnectApi,
  ConnectController,
  type Connection,
  type Connector,
  connectEvents,
} from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import { BlockchainSources, type HistoryPage, type HistorySource } from '../../services/blockchain-api/contract'
import { transactionsEvents } from '../transactions/contract'
import { activity } from './index'
import { networkIdOf, own } from './transaction.fixture'

type HistoryQuery = Parameters<HistorySource['history']>[0]

/** A history that a test tells: what it was asked, and what it answers, by cursor. */
export function createHistoryScript() {
  const calls: HistoryQuery[] = []
  const script = {
    answer: async (_: HistoryQuery): Promise<HistoryPage> => ({ transactions: [] }),
  }
  const history: HistorySource['history'] = (query) => {
    calls.push(query)
    return script.answer(query)
  }
  return { calls, script, source: { history } satisfies HistorySource }
}

export type HistoryScript = ReturnType<typeof createHistoryScript>

/** The plugins below activity as signals that a test sets. */
export function createFoundations(history: HistorySource | undefined) {
  const address = signal<string | undefined>(own)
  const networkId = signal<CaipNetworkId>(networkIdOf('test:1'))
  const isSupported = signal(true)
  const hasPortfolio = signal(false)
  const connectOf = () => ({
    active: computed(() => address.value && ({ connectorId: 'fox' } as Partial<Connection> as Connection)),
    connectors: computed(() => [{ id: 'fox', hasPortfolio: hasPortfolio.value } as Partial<Connector> as Connector]),
  })
  const networksOf = ({ namespaces }: PluginContext) => {
    const listed = namespaces.ids.flatMap((id) => namespaces.definition(id)?.networks ?? [])
    return {
      active: computed(() => listed.find(({ caipNetworkId }) => caipNetworkId === networkId.value)),
      isSupported,
    }
  }
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      // As much of each as activity asks for.
      controller(ConnectController, () => connectOf() as Partial<ConnectApi> as ConnectApi),
      controller(NetworksController, (ctx) => networksOf(ctx) as Partial<NetworksApi> as NetworksApi),
      controller(AccountController, () => ({ address }) as Partial<AccountApi> as AccountApi),
      lazyController(BlockchainSources, async () => ({
        history,
        balances: { balances: async () => [] },
        identity: { identity: async () => ({}) },
        prices: undefined,
      })),
    ],
  })
  return { plugin, address, networkId, isSupported, hasPortfolio }
}

interface WorldInit {
  readonly script?: HistoryScript
  readonly namespaces?: readonly string[]
  readonly hasSource?: boolean
}

/** A started kernel with activity above a scripted history, on two networks of no chain. */
export async function createActivityWorld(init: WorldInit = {}) {
  const { script = createHistoryScript(), namespaces = ['test'], hasSource = true } = init
  const foundations = createFoundations(hasSource ? script.source : undefined)
  const test = createTestKernel({
    plugins: [
      foundations.plugin,
      fakeEvents('connect', connectEvents),
      fakeEvents('transactions', transactionsEvents),
      fakeNamespace(),
      fakeNamespace({ id: 'side' }),
      activity({ namespaces }),
    ] as const,
  })
  await test.kernel.start()
  const shown = <T extends { readonly id: string; readonly isShown?: { readonly value: boolean } }>(
    items: readonly T[],
  ) => items.filter(({ isShown }) => isShown?.value ?? true).map(({ id }) => id)
  return {
    ...test,
    ...foundations,
    ...script,
    places: () => ({
      tiles: shown(test.kernel.slot(accountActions).value),
      tabs: shown(test.kernel.slot(accountTabs).value),
    }),
    settle,
  }
}
