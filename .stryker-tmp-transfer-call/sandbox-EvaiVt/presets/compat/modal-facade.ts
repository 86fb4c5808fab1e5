// @ts-nocheck
import type { AnyKernel } from '../../kernel/kernel'
import type { AccountType } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { effect, type ReadonlySignal, type Signal, signal, untracked } from '../../kernel/store/signals'
import { ConnectController, type ConnectorType } from '../../plugins/foundations/connect/contract'
import { NetworksController, type SwitchOptions } from '../../plugins/foundations/networks/contract'
import { RemoteConfigController } from '../../plugins/services/catalogue/contract'
import type { EventsPayload } from './events'
import type { Features } from './features'
import {
  type ModalFeatures,
  type ModalNetwork,
  type ModalOptions,
  networkIdOf,
  type PeerThemeVariables,
  type ThemeMode,
} from './modal-options'
import { connectionOf, readAccount, readNetwork, readState, readWalletInfo } from './payloads'

/** Ends a subscription. */
export type Unsubscribe = () => void

/** What `open` takes. */
export interface OpenModalOptions {
  /** A view by the peer's name; one that is not here leads to Connect. */
  readonly view?: string
  /** A pairing link is made here: one that is handed in is not drawn. */
  readonly uri?: string
  readonly namespace?: string
  /** Of `Swap`: fromToken, toToken, amount. Of `WalletSend`: amount, assetAddress ('native' or an address), namespace, chainId, to. */
  readonly arguments?: Readonly<Record<string, string | number | undefined>>
}

/** How a page looks. */
export interface ThemePayload {
  readonly themeMode: ThemeMode
  readonly themeVariables: PeerThemeVariables
}

/** Of which account a page wants to be. */
export interface SwitchConnectionOptions {
  readonly connection: { readonly connectorId: string; readonly namespace?: string }
  readonly address?: string
  readonly namespace?: string
}

/** What the members of a modal work with. */
export interface FacadeSources {
  readonly kernel: AnyKernel
  readonly options: ModalOptions
  readonly theme: Signal<{ readonly themeMode: ThemeMode | undefined; readonly themeVariables: PeerThemeVariables }>
  readonly features: Features
  readonly events: ReadonlySignal<EventsPayload>
  readonly isReady: ReadonlySignal<boolean>
  /** Aborted once the modal is taken away. */
  readonly end: AbortSignal
  /** What only some members need. */
  readonly load: () => Promise<typeof import('./lazy-members')>
}

/** Calls back on every change of what is read, but not for how it stands. */
function follow<T>(read: () => T, callback: (value: T) => void): Unsubscribe {
  let before: string | undefined
  let isFirst = true
  return effect(() => {
    const value = read()
    const text = JSON.stringify(value)
    if (!isFirst && text !== before) untracked(() => callback(value))
    before = text
    isFirst = false
  })
}

/** Who is on a page by a provider: of each namespace what its current wallet is asked by. */
function createProviders({ kernel, end }: FacadeSources) {
  const connect = kernel.get(ConnectController)
  const providers = signal<Readonly<Record<string, WalletProvider | undefined>>>({})
  const stop = effect(() => {
    for (const namespace of kernel.namespaces.ids) {
      const isConnected = connectionOf(kernel, namespace)?.status === 'connected'
      const set = (provider: WalletProvider | undefined) => {
        if (providers.peek()[namespace] !== provider) providers.value = { ...providers.peek(), [namespace]: provider }
      }
      if (isConnected) untracked(() => void connect.getProvider(namespace).then(set, () => undefined))
      else set(undefined)
    }
  })
  end.addEventListener('abort', stop)
  return providers
}

/** Opening, closing and moving. */
function createOpening(sources: FacadeSources) {
  const { router, notices, ready } = sources.kernel
  const show = (how: 'push' | 'replace') => async (view: string) => (await sources.load()).showView(sources, how, view)
  return {
    /** Opens the modal, by default where it is at home; answers once it is open, or with the hash of what was sent. */
    open: async (options: OpenModalOptions = {}) => (await sources.load()).openModal(sources, options),
    async close() {
      router.close()
    },
    isOpen: () => router.isOpen.peek(),
    ready: () => ready,
    setLoading: router.setLoading,
    replace: show('replace'),
    redirect: show('push'),
    popTransactionStack: router.transactions.pop,
    isTransactionStackEmpty: () => router.transactions.isEmpty,
    showErrorMessage: (message: string) => notices.show({ message, variant: 'error' }),
    showSuccessMessage: (message: string) => notices.show({ message, variant: 'success' }),
  }
}

/** Connections and networks. */
function createActions(sources: FacadeSources) {
  const { kernel } = sources
  const connect = kernel.get(ConnectController)
  const networks = kernel.get(NetworksController)
  const namespaceHere = (namespace?: string) => namespace ?? kernel.namespaces.active.peek() ?? ''
  return {
    /** Disconnects a namespace, by default all. @throws CONNECT_DISCONNECT_FAILED */
    disconnect: (namespace?: string) => (namespace ? connect.disconnect(namespace) : connect.disconnectAll()),
    /** Moves to a network of the page. @throws as `switchNetwork` of the plugin `networks`, where `throwOnFailure` asks for it */
    switchNetwork: (network: ModalNetwork, options?: SwitchOptions) =>
      networks.switchNetwork(networkIdOf(network), options),
    getConnections: (namespace?: string) =>
      connect.connections.peek().filter((item) => item.namespace === namespaceHere(namespace)),
    getRecentConnections: (namespace?: string) =>
      connect.past.peek().filter((item) => item.namespace === namespaceHere(namespace)),
    /** @throws CONNECT_MULTIWALLET_DISABLED, and what connecting throws */
    switchConnection: ({ connection, address, namespace }: SwitchConnectionOptions) =>
      connect.switchTo({
        connectorId: connection.connectorId,
        namespace: namespaceHere(namespace ?? connection.namespace),
        ...(address && { address }),
      }),
    deleteConnection: ({
      connectorId,
      namespace,
    }: {
      readonly connectorId: string
      readonly namespace?: string
      readonly address?: string
    }) => connect.forget({ connectorId, namespace: namespaceHere(namespace) }),
    /** Reads the native balance again. */
    fetchBalance: async () => (await sources.load()).fetchBalance(sources),
  }
}

/** What can be read at any time. */
function createReads(sources: FacadeSources, providers: ReturnType<typeof createProviders>) {
  const { kernel, options, theme, features, events, isReady } = sources
  const connect = kernel.get(ConnectController)
  const networks = kernel.get(NetworksController)
  const account = (namespace?: string) => untracked(() => readAccount(kernel, namespace))
  const here = () => kernel.namespaces.active.peek()
  const networkOf = (namespace: string) => {
    const id = connectionOf(kernel, namespace)?.networkId
    return networks.requested.value.find(({ caipNetworkId }) => caipNetworkId === id)
  }
  const network = (namespace?: string) =>
    untracked(() => (!namespace || namespace === here() ? networks.active.value : networkOf(namespace)))
  const typeOf = (namespace?: string): ConnectorType | undefined =>
    untracked(() => readWalletInfo(kernel, namespace)?.type)
  const getThemeMode = (): ThemeMode => {
    const isDark = () => globalThis.matchMedia?.('(prefers-color-scheme: light)').matches !== true
    return theme.peek().themeMode ?? (isDark() ? 'dark' : 'light')
  }
  return {
    getAccount: account,
    getAddress: (namespace?: string) => account(namespace).address,
    getCaipAddress: (namespace?: string) => account(namespace).caipAddress,
    getIsConnectedState: () => account().isConnected,
    getCaipNetwork: (namespace?: string, id?: number | string) =>
      id === undefined
        ? network(namespace)
        : networks.requested.peek().find((item) => item.id === id && (!namespace || item.chainNamespace === namespace)),
    getCaipNetworks: (namespace?: string) =>
      networks.requested.peek().filter((item) => !namespace || item.chainNamespace === namespace),
    getNetwork: () => untracked(() => readNetwork(kernel)),
    getCaipNetworkId: () => network()?.caipNetworkId,
    getChainId: () => network()?.id,
    getActiveChainNamespace: here,
    getApprovedCaipNetworkIds: () => networks.approvedIds.peek(),
    getDisabledCaipNetworks: () => {
      const approved = networks.approvedIds.peek()
      return networks.requested.peek().filter((item) => approved?.includes(item.caipNetworkId) === false)
    },
    getProvider: (namespace: string) => providers.peek()[namespace],
    getProviderType: typeOf,
    getWalletProvider: () => providers.peek()[here() ?? ''],
    getWalletProviderType: () => typeOf(),
    getWalletInfo: (namespace?: string) => untracked(() => readWalletInfo(kernel, namespace)),
    getState: () => untracked(() => readState(kernel, isReady.value)),
    getRemoteFeatures: (): object => ({
      ...(kernel.has(RemoteConfigController) && kernel.get(RemoteConfigController).features.peek()),
      ...features.remote.peek(),
    }),
    getThemeMode,
    getThemeVariables: () => theme.peek().themeVariables,
    getTheme: (): ThemePayload => ({ themeMode: getThemeMode(), themeVariables: theme.value.themeVariables }),
    getEvent: () => events.peek(),
    getError: () => '',
    getUniversalProvider: () => options.universalProvider,
    getSIWX: () => options.siwx,
    getPreferredAccountType: (namespace?: string) => connect.accountTypeOf(namespace),
    getConnectMethodsOrder: () => connect.settings.peek().connectMethodsOrder,
  }
}

/** What can be changed while the page runs. */
function createWrites({ kernel, theme, features }: FacadeSources) {
  const connect = kernel.get(ConnectController)
  /** What of the features stands in the list of wallets. */
  function updateFeatures(patch: ModalFeatures) {
    const { legalCheckbox, collapseWallets, connectMethodsOrder, connectorTypeOrder } = patch
    const listed = { legalCheckbox, collapseWallets, connectMethodsOrder, connectorTypeOrder }
    const changed = Object.entries(listed).filter(([, value]) => value !== undefined)
    features.local.value = { ...features.local.peek(), ...patch }
    if (changed.length) void connect.configure(Object.fromEntries(changed))
  }
  return {
    setThemeMode(themeMode: ThemeMode) {
      theme.value = { ...theme.peek(), themeMode }
    },
    setThemeVariables(themeVariables: PeerThemeVariables) {
      theme.value = { ...theme.peek(), themeVariables: { ...theme.peek().themeVariables, ...themeVariables } }
    },
    updateFeatures,
    updateRemoteFeatures(patch: ModalFeatures) {
      features.remote.value = { ...features.remote.peek(), ...patch }
    },
    updateOptions(
      patch: Pick<
        ModalOptions,
        'termsConditionsUrl' | 'privacyPolicyUrl' | 'connectorImages' | 'enableWalletGuide' | 'features'
      >,
    ) {
      const {
        termsConditionsUrl: termsUrl,
        privacyPolicyUrl: privacyUrl,
        connectorImages,
        enableWalletGuide: walletGuide,
      } = patch
      const changed = Object.entries({ termsUrl, privacyUrl, connectorImages, walletGuide }).filter(
        ([, value]) => value !== undefined,
      )
      if (changed.length) void connect.configure(Object.fromEntries(changed))
      if (patch.features) updateFeatures(patch.features)
    },
    setTermsConditionsUrl: (termsUrl: string) => void connect.configure({ termsUrl }),
    setPrivacyPolicyUrl: (privacyUrl: string) => void connect.configure({ privacyUrl }),
    setConnectMethodsOrder: (connectMethodsOrder: readonly string[]) => updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: (walletFeaturesOrder: readonly string[]) => updateFeatures({ walletFeaturesOrder }),
    setCollapseWallets: (collapseWallets: boolean) => updateFeatures({ collapseWallets }),
    setSocialsOrder: (socials: readonly string[]) => updateFeatures({ socials }),
    setPreferredAccountType: (type: AccountType, namespace?: string) => connect.setAccountType(type, namespace),
    addAddressLabel: (address: string, label: string) => void connect.setAddressLabel(address, label),
    removeAddressLabel: (address: string) => void connect.setAddressLabel(address),
    resetWcConnection: () => connect.disconnect(undefined, 'walletConnect'),
  }
}

/** What calls back on every change; each returns what ends it. */
function createSubscriptions(
  sources: FacadeSources,
  providers: ReturnType<typeof createProviders>,
  reads: ReturnType<typeof createReads>,
) {
  const { kernel, events, features, isReady } = sources
  const connect = kernel.get(ConnectController)
  const on =
    <T>(read: () => T) =>
    (callback: (value: T) => void) =>
      follow(read, callback)
  return {
    subscribeState: on(() => readState(kernel, isReady.value)),
    subscribeEvents: on(() => events.value),
    subscribeAccount: (callback: (account: ReturnType<typeof readAccount>) => void, namespace?: string) =>
      follow(() => readAccount(kernel, namespace), callback),
    subscribeNetwork: on(() => readNetwork(kernel)),
    subscribeWalletInfo: (callback: (info: ReturnType<typeof readWalletInfo>) => void, namespace?: string) =>
      follow(() => readWalletInfo(kernel, namespace), callback),
    subscribeTheme: on(reads.getTheme),
    // Providers are no data: a change of one is another object.
    subscribeProviders(callback: (all: typeof providers.value) => void): Unsubscribe {
      let isFirst = true
      return effect(() => {
        const all = providers.value
        if (!isFirst) untracked(() => callback(all))
        isFirst = false
      })
    },
    subscribeConnections: on(() => connect.connections.value),
    subscribeCaipNetworkChange: on(() => readNetwork(kernel).caipNetwork),
    subscribeRemoteFeatures: on(() => ({
      ...(kernel.has(RemoteConfigController) && kernel.get(RemoteConfigController).features.value),
      ...features.remote.value,
    })),
    subscribeShouldUpdateToAddress: on(() => connect.shouldUpdateToAddress.value[kernel.namespaces.active.value ?? '']),
  }
}

/** Puts the members of a modal together, by the names of the peer. */
export function createFacade(sources: FacadeSources) {
  const providers = createProviders(sources)
  const reads = createReads(sources, providers)
  return {
    ...createOpening(sources),
    ...createActions(sources),
    ...reads,
    ...createWrites(sources),
    ...createSubscriptions(sources, providers, reads),
  }
}
