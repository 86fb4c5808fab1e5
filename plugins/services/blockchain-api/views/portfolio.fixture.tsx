import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { type CaipAddress, parseCaipAddress } from '../../../../kernel/lib/caip'
import { controller, definePlugin, lazyController } from '../../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../../kernel/router/define-view'
import { signal } from '../../../../kernel/store/signals'
import { createTestKernel, fakeNetwork } from '../../../../kernel/testing/index'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import { type AccountApi, AccountController, accountActions } from '../../../foundations/account/contract'
import { type NetworksApi, NetworksController } from '../../../foundations/networks/contract'
import { PortfolioController, type PortfolioState, type TokenBalance } from '../contract'

const PlaceView = createViewRef('Place')
const TabView = createViewRef('Tab')

/** A token of one coin, unless told. */
export const token = (values: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Tide',
  symbol: 'TDE',
  networkId: fakeNetwork('1').caipNetworkId,
  address: parseCaipAddress(`test:1:${values.name ?? 'Tide'}`, ['test']).caipAddress,
  decimals: 18,
  value: 10n ** 18n,
  quantity: '1',
  ...values,
})

/**
 * The tab in a modal, over a portfolio of signals that a test sets.
 *
 * @param failures - how often its code does not come
 */
export async function openTokens(actions: readonly string[] = [], failures = 0) {
  let failuresLeft = failures
  const portfolio = {
    tokens: signal<readonly TokenBalance[]>([]),
    state: signal<PortfolioState>('loading'),
    isFallback: signal(false),
    total: signal<string | undefined>(undefined),
    refresh: vi.fn(async () => undefined),
    stop: vi.fn(),
  }
  const caipAddress = signal<CaipAddress | undefined>(parseCaipAddress('test:1:fake-ada', ['test']).caipAddress)
  const network = fakeNetwork('1')
  const find = (id: string) => (id === network.caipNetworkId ? network : undefined)
  const world = definePlugin({
    id: 'world',
    controllers: [
      lazyController(PortfolioController, async () => {
        if (failuresLeft-- > 0) throw new Error('Its code did not come.')
        return { ...portfolio, watch: () => portfolio.stop }
      }),
      controller(AccountController, () => ({ caipAddress }) as Partial<AccountApi> as AccountApi),
      controller(NetworksController, () => ({ find }) as Partial<NetworksApi> as NetworksApi),
    ],
    views: [
      defineView({ ref: TabView, load: () => import('./tokens-tab'), title: 'Tab' }),
      defineView({ ref: PlaceView, load: async () => ({ default: () => <p>There</p> }), title: 'Place' }),
    ],
    contributes: actions.map((id) => accountActions.of({ id, icon: 'plus', label: id, target: viewTarget(PlaceView) })),
  })
  const { kernel } = createTestKernel({ plugins: [world] })
  await kernel.start()
  const modal = await openModal(kernel, { view: TabView })
  await waitFor(() => modal.getByText(failures ? /can’t be read/ : 'Reading your tokens'))
  return { ...portfolio, caipAddress, kernel, modal, pass }
}
