import type { AnyKernel } from '../../kernel/kernel'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { effect, type ReadonlySignal, type Signal, untracked } from '../../kernel/store/signals'
import type { SiwxApi } from '../../plugins/features/siwx/contract'
import { ConnectController } from '../../plugins/foundations/connect/contract'
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
  textOf,
  type WalletInfo,
  withAccounts,
} from './payloads'

/** Ends a subscription. */
export type Unsubscribe = () => void

/** What `open` takes. */
export interface OpenModalOptions {
  /** A view by the peer's name; an unknown one opens Connect. */
  readonly view?: string | undefined
  /** Ignored: Portico creates the pairing link itself. */
  readonly uri?: string | undefined
  readonly namespace?: string | undefined
  /** For `Swap`: fromToken, toToken, amount. For `WalletSend`: amount, assetAddress ('native' or an address), namespace, chainId, to. */
  readonly arguments?: Readonly<Record<string, string | number | undefined>>
}

/** How a page looks. */
export interface ThemePayload {
  readonly themeMode: ThemeMode
  readonly themeVariables: PeerThemeVariables
}

/** The account to switch to. */
export interface SwitchConnectionOptions {
  readonly connection: { readonly connectorId: string; readonly namespace?: string | undefined }
  readonly address?: string | undefined
  readonly namespace?: string | undefined
}

/** Providers of the connected wallets, by namespace. */
export type Providers = Readonly<Record<string, WalletProvider | undefined>>

/** Facts of the embedded wallet by namespace, where it is connected. */
export type EmbeddedInfos = Readonly<
  Record<
    string,
    | {
        readonly info: EmbeddedWalletInfo
        /** The part that `getWalletInfo` adds. */
        readonly login: Pick<WalletInfo, 'name' | 'identifier' | 'social'>
      }
    | undefined
  >
>

/** Options that can be changed while the page runs. */
export type ChangedOptions = Pick<
  ModalOptions,
  'termsConditionsUrl' | 'privacyPolicyUrl' | 'connectorImages' | 'enableWalletGuide' | 'features'
>

/** The state that the members of a modal read and change. */
export interface FacadeSources {
  readonly kernel: AnyKernel & { readonly plugins: { readonly siwx?: SiwxApi; readonly [id: string]: unknown } }
  readonly options: ModalOptions
  readonly theme: Signal<Pick<ModalOptions, 'themeMode' | 'themeVariables'>>
  /** The mode that the device asks for. */
  readonly deviceMode: ReadonlySignal<ThemeMode>
  readonly features: Features
  readonly events: ReadonlySignal<EventsPayload>
  /** Whether the page has read events; only then are they published. */
  readonly isRead: Signal<boolean>
  /** Providers of the connected wallets, by namespace. */
  readonly providers: ReadonlySignal<Providers>
  /** Users of the embedded wallet by namespace, where it is connected. */
  readonly embedded: ReadonlySignal<EmbeddedInfos>
  readonly isReady: ReadonlySignal<boolean>
  /** Loads the members that only some pages call. */
  readonly load: () => Promise<typeof import('./lazy-members')>
}

/** Members that load with their first call; calls before that wait for it. */
type LazyMembers = ReturnType<typeof import('./lazy-members').createLazyMembers>
type Deferred<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
}

/** The names of the lazy members that a modal has. */
const lazyNames = [
  'addAddressLabel',
  'configure',
  'deleteConnection',
  'disconnect',
  'fetchBalance',
  'fetchIdentity',
  'getReownName',
  'getUniversalProvider',
  'open',
  'redirect',
  'removeAddressLabel',
  'replace',
  'resetWcConnection',
  'setCaipNetwork',
  'setPreferredAccountType',
  'setPrivacyPolicyUrl',
  'setTermsConditionsUrl',
  'showErrorMessage',
  'showSuccessMessage',
  'switchConnection',
  'switchNetwork',
  'updateNativeBalance',
] as const satisfies readonly (keyof LazyMembers)[]

type NamedMembers = Pick<LazyMembers, (typeof lazyNames)[number]>

/** Creates functions that load the lazy members when they are called. */
function createLazy(sources: FacadeSources): Deferred<NamedMembers> {
  type Members = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>
  const members = lazyNames.map((name) => [
    name,
    async (...args: readonly unknown[]) =>
      ((await sources.load()).createLazyMembers(sources) as unknown as Members)[name]?.(...args),
  ])
  return Object.fromEntries(members) as Deferred<NamedMembers>
}

/** Creates the members that read the present state; they read signals. */
function createReads(sources: FacadeSources) {
  const { kernel, options, theme, deviceMode, features, events, isRead, providers, embedded, isReady } = sources
  const connect = kernel.get(ConnectController)
  const networks = kernel.get(NetworksController)
  const { requested, active, approvedIds } = networks
  const config = kernel.has(RemoteConfigController) ? kernel.get(RemoteConfigController) : undefined
  const here = () => kernel.namespaces.active.value
  const embeddedIn = (namespace = here() ?? '') => embedded.value[namespace]
  const getAccount = (namespace?: string): AccountPayload => ({
    ...readAccount(kernel, namespace),
    embeddedWalletInfo: embeddedIn(namespace)?.info,
  })
  const getWalletInfo = (namespace?: string): WalletInfo | undefined => {
    const info = readWalletInfo(kernel, namespace)
    return info && { ...info, ...embeddedIn(namespace)?.login }
  }
  const getCaipNetworks = (namespace?: string) =>
    requested.value.filter((item) => !namespace || item.chainNamespace === namespace)
  const getCaipNetwork = (namespace?: string, id?: number | string) => {
    if (id === undefined && (!namespace || namespace === here())) return active.value
    // Pages give a decimal id as a number or as a text.
    const wanted = `${id ?? connectionOf(kernel, namespace)?.networkId}`
    return getCaipNetworks(namespace).find((item) => [`${item.id}`, item.caipNetworkId].includes(wanted))
  }
  /** Lists nothing where the page does not allow several wallets. */
  const listIn = <T extends { readonly namespace: string }>(list: ReadonlySignal<readonly T[]>, namespace = here()) =>
    kernel.gate('multiWallet').value ? list.value.filter((item) => item.namespace === namespace) : []
  // The page names the type, because it knows the methods of its wallet or namespace.
  const getProvider = <T = WalletProvider>(namespace = here() ?? '') => providers.value[namespace] as T | undefined
  const getProviderType = (namespace?: string) => readWalletInfo(kernel, namespace)?.type
  const getThemeMode = () => theme.value.themeMode ?? deviceMode.value
  const getThemeVariables = () => theme.value.themeVariables ?? {}
  return {
    isOpen: () => kernel.router.isOpen.value,
    ready: () => kernel.ready,
    isTransactionStackEmpty: () => kernel.router.transactions.isEmpty,
    getAccount,
    getAddress: (namespace?: string) => getAccount(namespace).address,
    getCaipAddress: (namespace?: string) => getAccount(namespace).caipAddress,
    getIsConnectedState: () => getAccount().isConnected,
    getCaipNetwork,
    getCaipNetworks,
    getConnections: (namespace?: string) => listIn(connect.connections, namespace),
    getRecentConnections: (namespace?: string) => listIn(connect.past, namespace).map(withAccounts),
    getNetwork: () => readNetwork(networks),
    getCaipNetworkId: () => active.value?.caipNetworkId,
    getChainId: () => active.value?.id,
    getActiveChainNamespace: here,
    getApprovedCaipNetworkIds: () => approvedIds.value,
    getDisabledCaipNetworks: () =>
      getCaipNetworks(here()).filter((item) => approvedIds.value?.includes(item.caipNetworkId) === false),
    getProvider,
    getProviderType,
    getWalletProvider: getProvider,
    getWalletProviderType: getProviderType,
    getWalletInfo,
    getState: () => readState(kernel, networks, isReady.value),
    getRemoteFeatures: (): object => ({ ...config?.features.value, ...features.remote.value }),
    getThemeMode,
    getThemeVariables,
    getTheme: (): ThemePayload => ({ themeMode: getThemeMode(), themeVariables: getThemeVariables() }),
    getEvent() {
      isRead.value = true
      return events.value
    },
    getError: () => '',
    getSIWX: <T extends object = SiwxApi>() => (kernel.plugins.siwx?.config ?? kernel.plugins.siwx) as T | undefined,
    getPreferredAccountType: (namespace = here() ?? '') =>
      connect.accountTypes.value[namespace] ??
      options.defaultAccountTypes?.[namespace] ??
      kernel.namespaces.definition(namespace)?.accountType,
    getConnectMethodsOrder: () => connect.settings.value.connectMethodsOrder,
  }
}

/** Wraps functions that read signals, so that effects of the page do not follow them. */
const untrackAll = <T extends object>(reads: T) =>
  Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [name, (...args: unknown[]) => untracked(() => read(...args))]),
  ) as T

/** Creates the members that close the modal or change options at once; the others load with their first call. */
function createWrites({ kernel, theme, features }: FacadeSources, lazy: Deferred<NamedMembers>) {
  const add = <T extends object>(values: Signal<T>, more: T | undefined) => {
    values.value = { ...values.peek(), ...more }
  }
  function updateOptions(changed: ChangedOptions) {
    // A page without types may pass nothing.
    add(features.local, changed?.features)
    lazy.configure(changed).catch((error: unknown) => kernel.platform.log('error', 'compat', error))
  }
  const updateFeatures = (features: ModalFeatures) => updateOptions({ features })
  return {
    close: async () => void kernel.router.close(),
    setLoading: kernel.router.setLoading,
    popTransactionStack: kernel.router.transactions.pop,
    setThemeMode: (themeMode: ThemeMode) => add(theme, { themeMode }),
    setThemeVariables: (themeVariables: PeerThemeVariables) =>
      add(theme, { themeVariables: { ...theme.peek().themeVariables, ...themeVariables } }),
    updateOptions,
    updateFeatures,
    updateRemoteFeatures: (patch: ModalFeatures) => add(features.remote, patch),
    setConnectMethodsOrder: (connectMethodsOrder: readonly string[]) => updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: (walletFeaturesOrder: readonly string[]) => updateFeatures({ walletFeaturesOrder }),
    setCollapseWallets: (collapseWallets: boolean) => updateFeatures({ collapseWallets }),
    setSocialsOrder: (socials: readonly string[]) => updateFeatures({ socials }),
    setEIP6963Enabled(isEnabled: boolean) {
      features.isAnnouncedHidden.value = !isEnabled
    },
  }
}

/** Creates the members that call back on every change; each returns a function that unsubscribes. */
function createSubscriptions({ kernel, providers }: FacadeSources, reads: ReturnType<typeof createReads>) {
  const { connections, shouldUpdateToAddress } = kernel.get(ConnectController)
  /** Calls back on every change of a value, but not for the present one. Data changes with its text, any other value with its object. */
  const on =
    <T>(read: (namespace?: string) => T, isData = true) =>
    (callback: (value: T) => void, namespace?: string): Unsubscribe => {
      // A value that equals no key.
      let before: unknown = on
      return effect(() => {
        const value = read(namespace)
        const key = isData ? textOf(value) : value
        if (before !== on && before !== key) untracked(() => callback(value))
        before = key
      })
    }
  return {
    subscribeState: on(reads.getState),
    // By object: two equal events are two events.
    subscribeEvents: on(reads.getEvent, false),
    subscribeAccount: on(reads.getAccount),
    subscribeNetwork: on(reads.getNetwork),
    subscribeWalletInfo: on(reads.getWalletInfo),
    subscribeTheme: on(reads.getTheme),
    // By object: a provider cannot be compared as data.
    subscribeProviders: on(() => providers.value, false),
    subscribeConnections: on(() => (kernel.gate('multiWallet').value ? connections.value : [])),
    subscribeCaipNetworkChange: on(reads.getCaipNetwork),
    subscribeRemoteFeatures: on(reads.getRemoteFeatures),
    subscribeShouldUpdateToAddress: on(() => shouldUpdateToAddress.value[reads.getActiveChainNamespace() ?? '']),
  }
}

/** Creates the members of a modal, with the peer's names. */
export function createFacade(sources: FacadeSources) {
  const lazy = createLazy(sources)
  const reads = createReads(sources)
  return {
    ...lazy,
    ...untrackAll(reads),
    ...createWrites(sources, lazy),
    ...createSubscriptions(sources, reads),
  }
}
