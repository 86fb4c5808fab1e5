import { PorticoError } from '../../../kernel/errors/portico-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView } from '../../../kernel/router/define-view'
import { computed, type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import {
  type ConnectApi,
  type Connection,
  type ConnectorSource,
  connectorSources,
  type WalletRow,
} from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import type { WalletConnectOptions } from './check-options'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  type OpenOutcome,
  type Pairing,
  type PairParams,
  type RecentWallet,
  type WalletConnectApi,
  type WalletConnectClient,
  WalletConnectController,
  type WalletConnectSession,
  type WalletPlatform,
  walletConnectId,
} from './contract'
import type { RelayClient, RelayLine } from './relay-client'

/** What the parts of the plugin share; one per kernel. */
export interface WalletConnectContext {
  readonly ctx: PluginContext
  readonly connect: ConnectApi
  readonly options: WalletConnectOptions
  readonly pairing: Signal<Pairing>
  readonly session: Signal<WalletConnectSession | undefined>
  /** The wallets connected last, those that the app excludes by now included. */
  readonly remembered: Signal<readonly RecentWallet[]>
  /** Those of them to show. */
  readonly recent: Signal<readonly RecentWallet[]>
  readonly isStillHere: Signal<boolean>
}

/** The protocol's client, and its connection to the relay. */
export interface Connected {
  readonly client: RelayClient
  readonly line: RelayLine
}

/** The part that loads when the modal opens or a session is restored; the protocol's client loads later. */
export interface WalletConnectImplementation {
  prepare(): Promise<void>
  /** Loads the client where a stored connection needs its session. Never rejects. */
  loadStored(): Promise<void>
  pair(params?: PairParams): Promise<Connection>
  renew(): void
  cancel(): void
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  provider(namespace: string): WalletProvider
  getClient(): Promise<WalletConnectClient>
  /** Returns the recent wallets, for the list. */
  recentRows(): readonly WalletRow[]
}

/** The part that each page loads. */
export interface WalletConnectFacade extends WalletConnectApi {
  readonly source: ConnectorSource
  load(): Promise<WalletConnectImplementation>
  /** The recent wallets; none until the code that reads them has loaded. */
  readonly recentRows: ReadonlySignal<readonly WalletRow[]>
}

/** Returns the facade; the token's public type has fewer members. */
export const facadeOf = (ctx: PluginContext) => ctx.get(WalletConnectController) as WalletConnectFacade

export const loadCode = () => import('./walletconnect-implementation')

/** Creates the one connector; which wallet is behind it is known once a wallet has approved. */
const createSource = (
  { namespaces }: PluginContext,
  load: () => Promise<WalletConnectImplementation>,
): ConnectorSource => ({
  id: walletConnectId,
  connectors: computed(() => [
    {
      id: walletConnectId,
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: namespaces.ids,
      isAnonymous: true,
      // Approving has its own time limit.
      patience: { confirmMs: 20_000, approveMs: Number.POSITIVE_INFINITY },
      prepare: async () => (await load()).loadStored(),
      getProvider: async (namespace) => (await load()).provider(namespace),
    },
  ]),
})

/** Holds the values that views read, and loads the rest when a function needs it. */
export function createWalletConnectFacade(ctx: PluginContext, options: WalletConnectOptions): WalletConnectFacade {
  const signals = {
    pairing: signal<Pairing>({ state: 'idle' }),
    session: signal<WalletConnectSession | undefined>(),
    recent: signal<readonly RecentWallet[]>([]),
    isStillHere: signal(false),
  }
  const implementation = signal<WalletConnectImplementation | undefined>()
  const load = loadOnce(async () => {
    const { createWalletConnectImplementation } = await loadCode()
    implementation.value = createWalletConnectImplementation({ ctx, options, ...signals })
    return implementation.value
  })
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      // The code loaded after the kernel had stopped.
      if (ctx.signal.aborted) throw cause
      const reason = 'notLoaded'
      signals.pairing.value = { state: 'failed', reason }
      throw new PorticoError('CONNECT_CONNECTION_FAILED', 'Failed to connect', { context: { reason }, cause })
    })
  return {
    load,
    source: createSource(ctx, loadOrTell),
    recentRows: computed(() => implementation.value?.recentRows() ?? []),
    ...signals,
    get isOnlyWay() {
      return options.manualControl === true || ctx.slot(connectorSources).peek().length < 2
    },
    // The reason of a failure is in `pairing`.
    prepare: () =>
      loadOrTell()
        .then((loaded) => loaded.prepare())
        .catch(() => undefined),
    pair: async (params) => (await loadOrTell()).pair(params),
    renew: () =>
      void loadOrTell().then(
        (loaded) => loaded.renew(),
        () => undefined,
      ),
    openWallet: (...params) => implementation.peek()?.openWallet(...params) ?? 'notReady',
    walletLink: (...params) => implementation.peek()?.walletLink(...params),
    platforms: (wallet) => implementation.value?.platforms(wallet) ?? [],
    cancel: () => implementation.peek()?.cancel(),
    getClient: async () => (await load()).getClient(),
  }
}

const title = { key: 'walletconnect.title', text: 'WalletConnect' }

/** The views that pair; opening one starts a pairing. */
export const pairingViews = [
  /* @__PURE__ */ defineView({
    ref: ConnectingWalletConnectView,
    load: () => import('./views/connecting-walletconnect-view'),
    title: (params) => params?.wallet?.name ?? title,
    until: 'connected',
  }),
  /* @__PURE__ */ defineView({
    ref: ConnectingWalletConnectBasicView,
    load: () => import('./views/connecting-walletconnect-basic-view'),
    title,
    until: 'connected',
  }),
]
