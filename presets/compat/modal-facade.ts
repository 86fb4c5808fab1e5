import type { AnyKernel } from '../../kernel/kernel'
import type { Network } from '../../kernel/namespaces/network'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { effect, type ReadonlySignal, type Signal, untracked } from '../../kernel/store/signals'
import { ConnectController, type ConnectorType } from '../../plugins/foundations/connect/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import { RemoteConfigController } from '../../plugins/services/catalogue/contract'
import type { EventsPayload } from './events'
import type { Features } from './features'
import type { ModalFeatures, ModalOptions, PeerThemeVariables, ThemeMode } from './modal-options'
import {
  type AccountPayload,
  connectionOf,
  type EmbeddedWalletInfo,
  readAccount,
  readNetwork,
  readState,
  readWalletInfo,
  type WalletInfo,
} from './payloads'

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

/** By namespace: what its current wallet is asked by, while one is connected. */
export type Providers = Readonly<Record<string, WalletProvider | undefined>>

/** By namespace, where the embedded wallet is connected. */
export type EmbeddedInfos = Readonly<
  Record<
    string,
    | {
        readonly info: EmbeddedWalletInfo
        /** What of it stands beside the wallet. */
        readonly login: Pick<WalletInfo, 'name' | 'identifier' | 'social'>
      }
    | undefined
  >
>

/** What of the options can be changed while the page runs. */
export type ChangedOptions = Pick<
  ModalOptions,
  'termsConditionsUrl' | 'privacyPolicyUrl' | 'connectorImages' | 'enableWalletGuide' | 'features'
>

/** What the members of a modal work with. */
export interface FacadeSources {
  readonly kernel: AnyKernel
  readonly options: ModalOptions
  readonly theme: Signal<{ readonly themeMode: ThemeMode | undefined; readonly themeVariables: PeerThemeVariables }>
  readonly features: Features
  readonly events: ReadonlySignal<EventsPayload>
  /** By namespace: what its current wallet is asked by. */
  readonly providers: ReadonlySignal<Providers>
  /** By namespace: who somebody is to the embedded wallet, where that is connected. */
  readonly embedded: ReadonlySignal<EmbeddedInfos>
  readonly isReady: ReadonlySignal<boolean>
  /** What only some members need. */
  readonly load: () => Promise<typeof import('./lazy-members')>
}

/** Calls back on every change of what is read, but not for how it stands; `keyOf` tells what a change is. */
function follow<T>(
  read: () => T,
  callback: (value: T) => void,
  keyOf: (value: T) => unknown = JSON.stringify,
): Unsubscribe {
  let before: readonly unknown[] = []
  return effect(() => {
    const value = read()
    const key = keyOf(value)
    if (before.length && before[0] !== key) untracked(() => callback(value))
    before = [key]
  })
}

/** What loads when it is first called; what is called before that is answered in turn. */
type LazyMembers = ReturnType<typeof import('./lazy-members').createLazyMembers>
type Deferred<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
}

/** All of them: the type says so. */
const lazyNames: Readonly<Record<keyof LazyMembers, 1>> = {
  open: 1,
  replace: 1,
  redirect: 1,
  disconnect: 1,
  switchNetwork: 1,
  setCaipNetwork: 1,
  switchConnection: 1,
  deleteConnection: 1,
  fetchBalance: 1,
  updateNativeBalance: 1,
  fetchIdentity: 1,
  getReownName: 1,
  configure: 1,
  setPreferredAccountType: 1,
  addAddressLabel: 1,
  removeAddressLabel: 1,
  resetWcConnection: 1,
}

/** Members that load when they are called. */
function createLazy(sources: FacadeSources): Deferred<LazyMembers> {
  const call =
    (name: string) =>
    async (...args: readonly unknown[]) =>
      Reflect.apply(Reflect.get((await sources.load()).createLazyMembers(sources), name), undefined, args)
  return Object.fromEntries(
    Object.keys(lazyNames).map((name) => [name, call(name)]),
  ) as unknown as Deferred<LazyMembers>
}

/** Closing, and what is said in the modal. */
function createModalMembers({ kernel }: FacadeSources) {
  const { router, notices, ready } = kernel
  return {
    async close() {
      router.close()
    },
    isOpen: () => router.isOpen.peek(),
    ready: () => ready,
    setLoading: router.setLoading,
    popTransactionStack: router.transactions.pop,
    isTransactionStackEmpty: () => router.transactions.isEmpty,
    showErrorMessage: (message: string) => notices.show({ message, variant: 'error' }),
    showSuccessMessage: (message: string) => notices.show({ message, variant: 'success' }),
  }
}

/** What can be read at any time. */
function createReads({ kernel, options, theme, features, events, providers, embedded, isReady }: FacadeSources) {
  const connect = kernel.get(ConnectController)
  const networks = kernel.get(NetworksController)
  const readWhole = (namespace?: string): AccountPayload => ({
    ...readAccount(kernel, namespace),
    embeddedWalletInfo: embeddedIn(namespace)?.info,
  })
  const embeddedIn = (namespace?: string) => embedded.value[namespace ?? kernel.namespaces.active.value ?? '']
  const readInfo = (namespace?: string): WalletInfo | undefined => {
    const info = readWalletInfo(kernel, namespace)
    return info && { ...info, ...embeddedIn(namespace)?.login }
  }
  const account = (namespace?: string) => untracked(() => readWhole(namespace))
  const here = () => kernel.namespaces.active.peek()
  /** None where the page has no use for several wallets. */
  const listIn = <T extends { readonly namespace: string }>(list: ReadonlySignal<readonly T[]>, namespace = here()) =>
    kernel.gate('multiWallet').peek() ? list.peek().filter((item) => item.namespace === namespace) : []
  const networkOf = (namespace: string) => {
    const id = connectionOf(kernel, namespace)?.networkId
    return networks.requested.value.find(({ caipNetworkId }) => caipNetworkId === id)
  }
  const network = (namespace?: string) =>
    untracked(() => (!namespace || namespace === here() ? networks.active.value : networkOf(namespace)))
  const config = kernel.has(RemoteConfigController) ? kernel.get(RemoteConfigController) : undefined
  const readRemoteFeatures = (): object => ({ ...config?.features.value, ...features.remote.value })
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
    getConnections: (namespace?: string) => listIn(connect.connections, namespace),
    getRecentConnections: (namespace?: string) => listIn(connect.past, namespace),
    getNetwork: () => untracked(() => readNetwork(kernel)),
    getCaipNetworkId: () => network()?.caipNetworkId,
    getChainId: () => network()?.id,
    getActiveChainNamespace: here,
    getApprovedCaipNetworkIds: () => networks.approvedIds.peek(),
    getDisabledCaipNetworks: () => {
      const approved = networks.approvedIds.peek()
      const isDisabled = ({ chainNamespace, caipNetworkId }: Network) =>
        chainNamespace === here() && approved?.includes(caipNetworkId) === false
      return networks.requested.peek().filter(isDisabled)
    },
    getProvider: (namespace: string) => providers.peek()[namespace],
    getProviderType: typeOf,
    getWalletProvider: () => providers.peek()[here() ?? ''],
    getWalletProviderType: () => typeOf(),
    getWalletInfo: (namespace?: string) => untracked(() => readInfo(namespace)),
    getState: () => untracked(() => readState(kernel, isReady.value)),
    readWhole,
    readInfo,
    readRemoteFeatures,
    getRemoteFeatures: () => untracked(readRemoteFeatures),
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
function createWrites({ kernel, theme, features }: FacadeSources, lazy: Deferred<LazyMembers>) {
  const configure = (options: ChangedOptions) =>
    void lazy.configure(options).catch((error: unknown) => kernel.platform.log('error', 'compat', error))
  function updateFeatures(patch: ModalFeatures) {
    features.local.value = { ...features.local.peek(), ...patch }
    configure({ features: patch })
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
    updateOptions({ features: patch, ...options }: ChangedOptions) {
      configure(options)
      if (patch) updateFeatures(patch)
    },
    setTermsConditionsUrl: (termsConditionsUrl: string) => configure({ termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl: string) => configure({ privacyPolicyUrl }),
    setConnectMethodsOrder: (connectMethodsOrder: readonly string[]) => updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: (walletFeaturesOrder: readonly string[]) => updateFeatures({ walletFeaturesOrder }),
    setCollapseWallets: (collapseWallets: boolean) => updateFeatures({ collapseWallets }),
    setSocialsOrder: (socials: readonly string[]) => updateFeatures({ socials }),
    setEIP6963Enabled(isEnabled: boolean) {
      features.isAnnouncedHidden.value = !isEnabled
    },
  }
}

/** What calls back on every change; each returns what ends it. */
function createSubscriptions(
  { kernel, events, providers, isReady }: FacadeSources,
  reads: ReturnType<typeof createReads>,
) {
  const connect = kernel.get(ConnectController)
  const on =
    <T>(read: () => T) =>
    (callback: (value: T) => void) =>
      follow(read, callback)
  return {
    subscribeState: on(() => readState(kernel, isReady.value)),
    subscribeEvents: on(() => events.value),
    subscribeAccount: (callback: (account: AccountPayload) => void, namespace?: string) =>
      follow(() => reads.readWhole(namespace), callback),
    subscribeNetwork: on(() => readNetwork(kernel)),
    subscribeWalletInfo: (callback: (info: WalletInfo | undefined) => void, namespace?: string) =>
      follow(() => reads.readInfo(namespace), callback),
    subscribeTheme: on(reads.getTheme),
    // Providers are no data: a change of one is another object.
    subscribeProviders: (callback: (all: Providers) => void) =>
      follow(
        () => providers.value,
        callback,
        (all) => all,
      ),
    subscribeConnections: on(() => (kernel.gate('multiWallet').value ? connect.connections.value : [])),
    subscribeCaipNetworkChange: on(() => readNetwork(kernel).caipNetwork),
    subscribeRemoteFeatures: on(reads.readRemoteFeatures),
    subscribeShouldUpdateToAddress: on(() => connect.shouldUpdateToAddress.value[kernel.namespaces.active.value ?? '']),
  }
}

/** Puts the members of a modal together, by the names of the peer. */
export function createFacade(sources: FacadeSources) {
  const lazy = createLazy(sources)
  const all = createReads(sources)
  const { readRemoteFeatures: _, readWhole: __, readInfo: ___, ...reads } = all
  return {
    ...lazy,
    ...createModalMembers(sources),
    ...reads,
    ...createWrites(sources, lazy),
    ...createSubscriptions(sources, all),
  }
}
