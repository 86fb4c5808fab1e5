import { act, type RenderResult, render, waitFor, within } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { beforeAll, expect, vi } from 'vitest'
import type { LazyToken } from '../kernel/container/token'
import { createKernel } from '../kernel/create-kernel'
import type { AnyKernel } from '../kernel/kernel'
import type { KernelOptions } from '../kernel/kernel-options'
import { parseCaipNetworkId } from '../kernel/lib/caip'
import type { Network } from '../kernel/namespaces/network'
import type { WalletProvider } from '../kernel/namespaces/wallet-provider'
import type { Clock } from '../kernel/platform/clock'
import type { AnyPlugin } from '../kernel/plugin/collect-plugins'
import { controller, definePlugin, lazyController } from '../kernel/plugin/define-plugin'
import type { OpenOptions } from '../kernel/router/create-router'
import {
  createViewRef,
  defineView,
  type ViewDefinition,
  type ViewOptions,
  viewTarget,
} from '../kernel/router/define-view'
import { closeGuards, routerPolicies } from '../kernel/router/slots'
import type { Contribution } from '../kernel/slots/create-slot'
import { computed, signal } from '../kernel/store/signals'
import { createTestKernel, settle } from '../kernel/testing/index'
import {
  type AccountApi,
  AccountController,
  type AccountStatus,
  type Balance,
} from '../plugins/foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection } from '../plugins/foundations/connect/contract'
import { type NetworksApi, NetworksController, NetworksView } from '../plugins/foundations/networks/contract'
import { Portico, type PorticoProps } from './react/portico'

// The first test of a file would wait for it, for longer than a test waits on a machine that is busy. A file may keep it
// from coming, to see what follows.
beforeAll(() => import('./shell/modal-host').catch(() => undefined))

export const address = '0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b1234'
export const HomeView = createViewRef('Home')
export const DetailView = createViewRef<{ readonly wallet: string }>('Detail')

export const network: Network = {
  id: 1,
  name: 'Tidal',
  chainNamespace: 'tide',
  caipNetworkId: parseCaipNetworkId('tide:1').caipNetworkId,
  nativeCurrency: { name: 'Tide', symbol: 'TDE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

export const balance: Balance = { value: 1_482_000n, decimals: 6, symbol: 'ETH', text: '1.482' }

const component = (view: () => ReactNode) => async () => ({ default: view })

/** The views of every world, and the spy on the first one's import. */
function createViews() {
  const loadHome = vi.fn(component(() => <p>Home content</p>))
  const views = [
    defineView({ ref: HomeView, load: loadHome, title: 'Connect a wallet' }),
    defineView({
      ref: DetailView,
      load: component(() => <button type="button">First control</button>),
      title: ({ wallet }) => ({ key: 'detail.title', text: 'Wallet {wallet}', values: { wallet } }),
    }),
    defineView({ ref: NetworksView, load: component(() => <p>Networks content</p>), title: 'Networks' }),
  ]
  return { loadHome, views }
}

/** A view of a test: its component and its settings. */
export const testView = (name: string, draw: () => ReactNode, title = name): ViewDefinition =>
  defineView({ ref: createViewRef(name), load: component(draw), title })

export interface UiWorldOptions
  extends Pick<KernelOptions, 'name' | 'embedded' | 'messages' | 'logLevel' | 'metadata'> {
  readonly views?: readonly ViewDefinition[]
  readonly contributes?: readonly Contribution[]
  /** The plugins in addition to the foundations. */
  readonly plugins?: readonly AnyPlugin[]
  readonly isHomeless?: boolean
  readonly clock?: Clock
}

/** A real kernel whose foundations are signals that a test sets. */
export function createUiWorld(given: UiWorldOptions = {}) {
  const { views = [], contributes = [], plugins = [], isHomeless, clock, ...options } = given
  const status = signal<AccountStatus>('disconnected')
  const hasAccount = computed(() => status.value === 'connected' || status.value === 'reconnecting')
  const state = {
    status,
    balance: signal<Balance | undefined>(undefined),
    network: signal<Network | undefined>(network),
    isSupported: signal(true),
    guard: signal(false),
    connections: signal<readonly Connection[]>([]),
  }
  const provider: WalletProvider = { request: async () => 'answer' }
  const connect = {
    connections: state.connections,
    disconnect: vi.fn(async () => undefined),
    getProvider: vi.fn(async () => provider),
  }
  const networks = {
    active: state.network,
    isSupported: state.isSupported,
    switchNetwork: vi.fn(async () => undefined),
  }
  const account = {
    address: computed(() => (hasAccount.value ? address : undefined)),
    caipAddress: signal(undefined),
    status,
    painted: { address: undefined, caipAddress: undefined, status: 'disconnected' },
    balance: state.balance,
  }
  const log = vi.fn()
  const common = createViews()
  const foundations = definePlugin({
    id: 'foundations',
    controllers: [
      controller(ConnectController, () => connect as unknown as ConnectApi),
      controller(NetworksController, () => networks as unknown as NetworksApi),
      controller(AccountController, () => account as unknown as AccountApi),
    ],
    gates: { tides: { default: true } },
    views: [...common.views, ...views],
    contributes: [
      ...(isHomeless
        ? []
        : [routerPolicies.of({ rest: () => viewTarget(HomeView), home: () => viewTarget(HomeView) })]),
      closeGuards.of(state.guard),
      ...contributes,
    ],
    setup: () => ({}),
  })
  const kernel: AnyKernel = createKernel({
    ...options,
    plugins: [foundations, ...plugins],
    platform: { log, ...(clock && { clock }) },
  })
  return { kernel, ...state, connect, networks, provider, log, loadHome: common.loadHome }
}

/** Renders <Portico> in StrictMode. */
export function renderPortico(props: PorticoProps): RenderResult {
  return render(
    <StrictMode>
      <Portico {...props} />
    </StrictMode>,
  )
}

/** The shadow root of the modal, as a container for queries. */
export function modalRoot(index = 0): HTMLElement {
  const root = document.querySelectorAll('portico-modal')[index]?.shadowRoot
  if (!root) throw new Error('No modal is on the page.')
  return root as unknown as HTMLElement
}

/** Does something, and waits for its immediate effects. */
export const pass = (run: () => unknown): Promise<void> =>
  act(async () => {
    await run()
    await settle()
  })

/** Renders a kernel that has started, and opens its modal at a view. */
export async function openModal(kernel: AnyKernel, options: OpenOptions, props: Omit<PorticoProps, 'kernel'> = {}) {
  renderPortico({ kernel, ...props })
  await pass(() => kernel.router.open(options))
  return within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
}

interface TornView {
  /** The id of the plugin that has the view. */
  readonly plugin: string
  readonly view: Pick<ViewOptions<void>, 'ref' | 'load'>
  /** The token of the view's controller, whose code does not load. */
  readonly token: LazyToken<unknown>
  /** Other plugins that the view needs. */
  readonly plugins?: readonly AnyPlugin[]
}

/** Draws a view whose controller's code does not load, and requests it again, as the view offers to. */
export async function expectAskedAgain({ plugin, view, token, plugins = [] }: TornView): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  const torn = definePlugin({
    id: plugin,
    controllers: [
      lazyController(token, async () => {
        tries++
        throw new Error('dropped chunk')
      }),
    ],
    views: [defineView({ ...view, title: view.ref.name })],
    contributes: [routerPolicies.of({ rest: () => viewTarget(view.ref), home: () => viewTarget(view.ref) })],
  })
  const { kernel } = createTestKernel({ plugins: [...plugins, torn] })
  const modal = await openModal(kernel, { view: view.ref })
  const again = await modal.findByRole('button', { name: 'Try again' })
  const before = tries
  await pass(() => again.click())
  await waitFor(() => expect(tries).toBeGreaterThan(before))
}
