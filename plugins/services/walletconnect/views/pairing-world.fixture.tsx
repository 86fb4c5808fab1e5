import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { controller, definePlugin } from '../../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { createViewRef, defineView, type ViewRef, viewTarget } from '../../../../kernel/router/define-view'
import { routerPolicies } from '../../../../kernel/router/slots'
import { signal } from '../../../../kernel/store/signals'
import {
  createFakeBrowser,
  createFakeClock,
  createTestKernel,
  type FakeBrowserInit,
  fakeConnector,
  settle,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import {
  type ConnectApi,
  ConnectController,
  ConnectingExternalView,
  type Connection,
  type Connector,
  ConnectView,
  ConnectWalletsView,
  type WalletRow,
  walletGroups,
} from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import {
  AllWalletsView,
  type CatalogueApi,
  CatalogueController,
  DownloadsView,
  GetWalletView,
  type LoadState,
} from '../../catalogue/contract'
import {
  ConnectingWalletConnectView,
  type OpenOutcome,
  type Pairing,
  type RecentWallet,
  type WalletConnectApi,
  WalletConnectController,
  type WalletConnectSession,
  type WalletPlatform,
} from '../contract'
import { followConnectingView } from '../pair-wallet'
import { pairingViews } from '../walletconnect-facade'

/** Loads the code that loads on first use, so that `settle` is enough afterwards. */
export const loadPairing = () =>
  Promise.all([
    import('./connecting-walletconnect-view'),
    import('./connecting-walletconnect-basic-view'),
    import('./pairing-panels'),
    import('../../../../ui/components/draw-qr'),
  ])

export const kestrel: CatalogueWallet = { id: 'kestrel', name: 'Kestrel', rdns: 'com.kestrel' }
export const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484'

export interface PairingInit {
  readonly pairing?: Pairing
  readonly platforms?: readonly WalletPlatform[]
  readonly recent?: readonly CatalogueWallet[]
  readonly browser?: FakeBrowserInit
  /** Whether Kestrel is in this browser. */
  readonly isInjected?: boolean
  /** Whether Kestrel opens the page in its own browser, without a pairing. */
  readonly isOpenedInApp?: boolean
  /** The state of the catalogue, its recommendations, and whether the app hides the link to all of it; absent: no catalogue. */
  readonly catalogue?: {
    readonly state?: LoadState
    readonly recommended?: readonly CatalogueWallet[]
    readonly isAllHidden?: boolean
  }
}

const injectedKestrel: Connector = {
  ...fakeConnector({ id: 'injected-kestrel', name: 'Kestrel' }),
  rdns: 'com.kestrel',
}

/** The parts of walletconnect that its views use, as signals that a test sets. */
export function createPairingFake({
  pairing,
  platforms = ['qrcode'],
  recent = [],
  isInjected,
  isOpenedInApp,
}: PairingInit) {
  const state = {
    pairing: signal<Pairing>(pairing ?? { state: 'idle' }),
    session: signal<WalletConnectSession | undefined>(undefined),
    isStillHere: signal(false),
    recent: signal<readonly RecentWallet[]>(recent.map((wallet) => ({ wallet, usedAt: 0 }))),
    connectors: signal<readonly Connector[]>(isInjected ? [injectedKestrel] : []),
    connections: signal<readonly Connection[]>([]),
  }
  const walletConnect = {
    ...state,
    isOnlyWay: false,
    prepare: async () => undefined,
    pair: vi.fn(() => new Promise<Connection>(() => undefined)),
    renew: vi.fn(),
    cancel: vi.fn(),
    getClient: () => Promise.reject(new Error('The world has no client.')),
    openWallet: vi.fn((): OpenOutcome => 'opened'),
    walletLink: () => (isOpenedInApp || state.pairing.value.uri ? 'https://kestrel.example/wc?uri=wc' : undefined),
    platforms: () => platforms,
  } satisfies WalletConnectApi & typeof state
  const { connectors, connections } = state
  const known: Partial<ConnectApi> = { connectors, connections }
  const connect = known as ConnectApi
  return { ...state, walletConnect, connect }
}

const placeholders = [
  ConnectView,
  ConnectWalletsView,
  ConnectingExternalView,
  AllWalletsView,
  GetWalletView,
  DownloadsView,
].map((ref) =>
  defineView({ ref: createViewRef(ref.name), load: async () => ({ default: () => null }), title: ref.name }),
)

const toAll: WalletRow = { id: 'all-wallets', name: 'Search Wallet', target: viewTarget(AllWalletsView) }

function cataloguePlugin({
  state = 'ready',
  recommended = [],
  isAllHidden = false,
}: NonNullable<PairingInit['catalogue']>) {
  const api = {
    recommended: signal(recommended),
    state: signal(state),
    count: signal(recommended.length ? 643 : undefined),
    image: () => signal(undefined),
  }
  return definePlugin({
    id: 'catalogue',
    controllers: [controller(CatalogueController, () => api as Partial<CatalogueApi> as CatalogueApi)],
    contributes: [walletGroups.of({ id: 'all', rows: signal(isAllHidden ? [] : [toAll]) })],
  })
}

/** The plugins that the fake of walletconnect needs. */
export function pairingPlugins(fake: ReturnType<typeof createPairingFake>, { catalogue }: PairingInit) {
  const home = { rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }
  const foundation = definePlugin({
    id: 'connect',
    controllers: [
      controller(ConnectController, ({ router }) => ({
        ...fake.connect,
        start: (params) => router.push(ConnectingExternalView, params),
      })),
    ],
    views: placeholders,
    contributes: [routerPolicies.of(home)],
  })
  const walletconnect = definePlugin({
    id: 'walletconnect',
    controllers: [controller(WalletConnectController, () => fake.walletConnect)],
    views: pairingViews,
    start: (ctx: PluginContext) => followConnectingView(ctx, fake),
  })
  return [foundation, walletconnect, catalogue && cataloguePlugin(catalogue)]
}

type Go = (router: Awaited<ReturnType<typeof createWorld>>['kernel']['router']) => void

async function createWorld(init: PairingInit) {
  const fake = createPairingFake(init)
  const clock = createFakeClock(1_000_000)
  const browser = createFakeBrowser(init.browser)
  const test = createTestKernel({ clock, browser, plugins: pairingPlugins(fake, init) })
  await test.kernel.start()
  return { ...test, ...fake }
}

const toKestrel: Go = (router) => router.push(ConnectingWalletConnectView, { wallet: kestrel })

export const to =
  <P,>(view: ViewRef<P>, params?: P): Go =>
  (router) =>
    router.push<unknown>(view, params)

/** Opens a modal at the pairing of Kestrel, or at another view. */
export async function openPairing(init: PairingInit = {}, go = toKestrel) {
  const world = await createWorld(init)
  const { kernel } = world
  renderPortico({ kernel })
  await act(async () => kernel.router.open())
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const settled = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  await settled(() => go(kernel.router))
  const said = () =>
    modal
      .getAllByRole('status', { hidden: true })
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('|')
  const buttons = () =>
    modal
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => name !== 'Back' && name !== 'Close')
  const press = (name: string | RegExp) => settled(() => modal.getByRole('button', { name }).click())
  const put = (pairing: Pairing) => settled(() => (world.pairing.value = pairing))
  const view = () => kernel.router.current.peek()?.view
  /** Returns the focused element of the modal. */
  const focused = () => (modalRoot() as unknown as ShadowRoot).activeElement
  const user = userEvent.setup()
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } })
  return { ...world, modal, said, buttons, press, put, view, focused, writeText, act: settled, user }
}

/** A ready pairing that lasts 4 minutes from the start of the test. */
export const ready: Pairing = { state: 'ready', uri, expiresAt: 1_240_000 }
