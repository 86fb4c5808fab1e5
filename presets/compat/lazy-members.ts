import type { AnyKernel, Kernel } from '../../kernel/kernel'
import { formatUnits } from '../../kernel/lib/amounts'
import type { AccountType } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import { loadOnce } from '../../kernel/platform/load-once'
import { effect, type Signal, signal, untracked } from '../../kernel/store/signals'
import { type EmbeddedWalletApi, EmbeddedWalletController } from '../../plugins/features/embedded-wallet/contract'
import { SwapController } from '../../plugins/features/swap/contract'
import { AccountController } from '../../plugins/foundations/account/contract'
import { ConnectController, type Connection } from '../../plugins/foundations/connect/contract'
import { NetworksController, type SwitchOptions } from '../../plugins/foundations/networks/contract'
import {
  type ObservedEvent,
  type ObservedEvents,
  observedEvents,
} from '../../plugins/services/analytics/observed-events'
import { BlockchainClientToken, BlockchainSources } from '../../plugins/services/blockchain-api/contract'
import {
  type WalletConnectClient,
  WalletConnectController,
  walletConnectId,
} from '../../plugins/services/walletconnect/contract'
import { compatError } from './compat-errors'
import type { EventPublisher, EventsPayload } from './events'
import { createLists, logOverruled } from './feature-lists'
import type {
  ChangedOptions,
  EmbeddedInfos,
  FacadeSources,
  OpenModalOptions,
  Providers,
  SwitchConnectionOptions,
} from './modal-facade'
import { type ModalNetwork, type ModalOptions, networkIdOf, type ThemeMode } from './modal-options'
import { boundViews, connectorIds, viewNames } from './name-tables'
import { connectionOf, readDeviceMode } from './payloads'
import type { CompatEvents } from './payments'
import { reviewTransfer } from './review-transfer'
import { writeNumber } from './write-number'

type Arguments = NonNullable<OpenModalOptions['arguments']>

/** Returns the network that a page names; undefined where it names none, or only the namespace that is active. Reads signals. */
function networkOf(kernel: AnyKernel, { chainId, namespace }: Arguments): string | undefined {
  const active = kernel.namespaces.active.value
  const own = `${namespace ?? active}`
  if (chainId) return `${own}:${chainId}`
  if (own === active) return undefined
  const [first] = kernel.namespaces.definition(own)?.networks ?? []
  return connectionOf(kernel, own)?.networkId ?? first?.caipNetworkId ?? `${own}:`
}

/** @throws what switching networks throws */
async function goTo(kernel: AnyKernel, where: Arguments): Promise<void> {
  const networkId = networkOf(kernel, where) as Network['caipNetworkId'] | undefined
  if (networkId) await kernel.get(NetworksController).switchNetwork(networkId, { throwOnFailure: true })
}

/** Asks the person to accept a transfer, on the network that the page names. @throws as `reviewTransfer` */
async function openSend(kernel: AnyKernel, { amount, assetAddress, to, ...where }: Arguments) {
  const { id } = await reviewTransfer(
    kernel,
    // A transfer on another network than the page says may be lost.
    () => goTo(kernel, where),
    {
      amount: writeNumber(amount ?? ''),
      to: `${to ?? ''}`,
      ...(assetAddress !== 'native' && { token: `${assetAddress ?? ''}` }),
    },
  )
  return { hash: id }
}

/** Opens the form of a swap, with the values that the page gives. @throws the errors of switching networks */
async function openSwap(kernel: AnyKernel, values: Arguments, namespace: string | undefined) {
  await goTo(kernel, { namespace })
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  await (await kernel.load(SwapController)).open(
    Object.fromEntries(given.map(([name, value = '']) => [name, writeNumber(value)])),
  )
}

/** Finds the view with the peer's name, else its replacement, else Connect. Views that need params are always replaced. */
function refOf({ router }: AnyKernel, view: string) {
  const isHere = (name: string) => {
    try {
      return Boolean(router.view(name))
    } catch {
      return false
    }
  }
  return { name: [boundViews[view] ?? view, viewNames[view] ?? ''].find(isHere) ?? 'Connect' }
}

/** Opens the modal at a view with the peer's name, by default at the view that the plugins choose. */
export async function openView(kernel: AnyKernel, { view, namespace }: Omit<OpenModalOptions, 'arguments'>) {
  await kernel.ready
  kernel.router.open({ ...(view && { view: refOf(kernel, view) }), ...(namespace && { namespace }) })
}

/** Members that open the modal and navigate in it. */
const createOpening = ({ kernel, options }: FacadeSources) => ({
  /** Opens the modal, by default at the view that the plugins choose; resolves once it is open, or with the hash of a transfer. */
  async open(wanted?: OpenModalOptions): Promise<{ hash: string } | undefined> {
    // A page without types may pass null.
    const { view, namespace, arguments: values } = { ...wanted }
    await kernel.ready
    if (options.basic && connectionOf(kernel)) return undefined
    if (view === 'WalletSend' && values)
      return openSend(kernel, { ...values, namespace: values.namespace ?? namespace })
    if (view === 'Swap' && values) await openSwap(kernel, values, namespace)
    else await openView(kernel, { ...(view && { view }), ...(namespace && { namespace }) })
    return undefined
  },
  replace: (view: string) => kernel.router.replace(refOf(kernel, view)),
  redirect: (view: string) => kernel.router.push(refOf(kernel, view)),
})

/** Members for connections and networks. */
function createActions({ kernel, options }: FacadeSources) {
  const connect = kernel.get(ConnectController)
  const networks = kernel.get(NetworksController)
  /** Disconnects a wallet wherever it is connected, or in one namespace. */
  const leave = async (connectorId: string, namespace?: string) => {
    const isMeant = (item: Connection) =>
      item.connectorId === connectorId && (!namespace || item.namespace === namespace)
    await Promise.all(
      connect.connections
        .peek()
        .filter(isMeant)
        .map((item) => connect.disconnect(item.namespace, connectorId)),
    )
  }
  const namespaceHere = (namespace?: string) => namespace ?? kernel.namespaces.active.peek() ?? ''
  /** Switches to a network of the page. @throws as `switchNetwork` of the plugin `networks`, where `throwOnFailure` is set */
  const switchNetwork = (network: ModalNetwork, how?: SwitchOptions) =>
    // A page without types may pass nothing, which is no network of the page.
    networks.switchNetwork(networkIdOf(Object(network)), how)
  return {
    /** Disconnects a namespace, by default all. @throws CONNECT_DISCONNECT_FAILED */
    disconnect(namespace?: string, connectorId?: string): Promise<void> {
      if (connectorId) return leave(connectorId, namespace)
      // `@click="modal.disconnect"` passes the click event.
      return namespace && typeof namespace === 'string' ? connect.disconnect(namespace) : connect.disconnectAll()
    },
    switchNetwork,
    setCaipNetwork: (network: ModalNetwork) => switchNetwork(network),
    /** @throws CONNECT_MULTIWALLET_DISABLED, and what connecting throws */
    switchConnection(wanted: SwitchConnectionOptions) {
      // A page without types may pass nothing, which names no connector.
      const { connection, address, namespace }: Partial<SwitchConnectionOptions> = { ...wanted }
      return connect.switchTo({
        connectorId: connection?.connectorId ?? '',
        namespace: namespaceHere(namespace ?? connection?.namespace),
        ...(address && { address }),
      })
    },
    /** Ends a connection, or removes a past one. @throws COMPAT_MULTIWALLET_CLOSED where the page does not allow several wallets */
    async deleteConnection(wanted: {
      readonly connectorId: string
      readonly namespace?: string
      readonly address?: string
    }) {
      if (!kernel.gate('multiWallet').peek()) throw compatError('COMPAT_MULTIWALLET_CLOSED')
      // A page without types may pass nothing, which ends nothing.
      const { connectorId, namespace } = { ...wanted }
      const key = { connectorId, namespace: namespaceHere(namespace) }
      const stands = connect.connections
        .peek()
        .some((item) => item.connectorId === key.connectorId && item.namespace === key.namespace)
      return stands ? connect.disconnect(key.namespace, key.connectorId) : connect.forget(key)
    },
    setPreferredAccountType: (type: AccountType, namespace?: string) => connect.setAccountType(type, namespace),
    addAddressLabel: (address: string, label: string) => connect.setAddressLabel(address, label),
    removeAddressLabel: (address: string) => connect.setAddressLabel(address),
    resetWcConnection: () => leave(walletConnectId),
    /**
     * Returns the client of WalletConnect: the page's own, or the one of the plugin, which starts if it has not yet; undefined on a page
     * without that plugin. @throws the errors of loading it
     */
    async getUniversalProvider(): Promise<WalletConnectClient | undefined> {
      if (options.universalProvider) return options.universalProvider
      return kernel.has(WalletConnectController) ? kernel.get(WalletConnectController).getClient() : undefined
    },
  }
}

/** Adds to pictures by the ids of the peer those by the ids that these connectors have here. */
function withOwnIds(images: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named = Object.entries(connectorIds).flatMap(([id, own]) => (images[id] ? [[own, images[id]] as const] : []))
  return { ...Object.fromEntries(named), ...images }
}

/** Has pictures of the page count for connectors that have another id here; a page without any loads nothing for it. */
function nameImages({ get, platform }: AnyKernel): void {
  const { settings, configure } = get(ConnectController)
  const { connectorImages = {} } = settings.peek()
  if (!Object.keys(connectorIds).some((id) => connectorImages[id])) return
  const tell = (error: unknown) => platform.log('error', 'compat', error)
  configure({ connectorImages: withOwnIds(connectorImages) }).catch(tell)
}

/** Members that change options while the page runs, or show messages in the modal. */
function createSettings({ kernel }: FacadeSources) {
  const connect = kernel.get(ConnectController)
  /** Changes options of the list of wallets; options that are left out stay. */
  async function configure(changes: ChangedOptions) {
    // A page without types may pass null.
    const { features = {}, ...options } = { ...changes }
    const { legalCheckbox, emailShowWallets, connectMethodsOrder, connectorTypeOrder } = features
    const collapseWallets = features.collapseWallets ?? (emailShowWallets === undefined ? undefined : !emailShowWallets)
    const { termsConditionsUrl: termsUrl, privacyPolicyUrl: privacyUrl } = options
    const { enableWalletGuide: walletGuide } = options
    const connectorImages = options.connectorImages && withOwnIds(options.connectorImages)
    const shown = { termsUrl, privacyUrl, connectorImages, walletGuide }
    const listed = { legalCheckbox, collapseWallets, connectMethodsOrder, connectorTypeOrder }
    const changed = Object.entries({ ...shown, ...listed }).filter(([, value]) => value !== undefined)
    if (changed.length) await connect.configure(Object.fromEntries(changed))
  }
  return {
    configure,
    setTermsConditionsUrl: (termsConditionsUrl: string) => configure({ termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl: string) => configure({ privacyPolicyUrl }),
    showErrorMessage: (message: string) => kernel.notices.show({ message, variant: 'error' }),
    showSuccessMessage: (message: string) => kernel.notices.show({ message, variant: 'success' }),
  }
}

/** Members that read from chains and services. */
function createQuestions({ kernel }: FacadeSources) {
  /** Reads the native balance of the connected account again, whatever account the page names; undefined where it cannot be read. */
  async function fetchBalance(_address?: string, _chainId?: string | number, _namespace?: string) {
    const { refresh, balance } = kernel.get(AccountController)
    const before = balance.peek()
    await refresh()
    const read = balance.peek()
    // Where reading failed, the old balance stays shown, but is not returned.
    if (!read || read === before) return undefined
    // All decimals, since pages calculate with it.
    return { balance: formatUnits(read.value, read.decimals), symbol: read.symbol }
  }
  return {
    fetchBalance,
    updateNativeBalance: fetchBalance,
    /** Reads the name and picture of an address; without them where none is known, or no plugin reads them. */
    async fetchIdentity(wanted: { readonly address: string }) {
      // A page without types may pass nothing.
      const { address } = { ...wanted }
      const network = kernel.get(NetworksController).active.peek()
      if (!address || !network || !kernel.has(BlockchainSources)) return { name: undefined, avatar: undefined }
      const { identity } = await kernel.load(BlockchainSources)
      const { name, avatarUrl } = await identity.identity({ network, address })
      return { name, avatar: avatarUrl }
    },
    /** The first name that the service has for an address; '' where it has none. */
    async getReownName(address: string) {
      if (!kernel.has(BlockchainClientToken)) return ''
      const [first] = await (await kernel.load(BlockchainClientToken)).getNamesOf({ address })
      return first?.name ?? ''
    },
  }
}

/** The state of a page's modal, which this module fills in. */
export type PageSources = FacadeSources & {
  readonly isReady: Signal<boolean>
  readonly deviceMode: Signal<ThemeMode>
  readonly kernel: FacadeSources['kernel'] & { readonly on: Kernel['on'] }
  readonly events: Signal<EventsPayload>
  readonly providers: Signal<Providers>
  readonly embedded: Signal<EmbeddedInfos>
  /** Draws the modal and the elements. */
  draw?: () => Promise<void>
}

/** Keeps the mode (light or dark) that the device asks pages for. Returns a function that stops it. */
function followDevice(mode: Signal<ThemeMode>): () => void {
  const read = () => {
    mode.value = readDeviceMode()
  }
  read()
  const query = globalThis.matchMedia?.('(prefers-color-scheme: light)')
  query?.addEventListener('change', read)
  return () => query?.removeEventListener('change', read)
}

/** Describes the options as the peer does: without objects that are no data, and with networks by their ids. */
function describeOptions(options: ModalOptions) {
  const { adapters, universalProvider, siwx, preset, plugins, networks, ...told } = options
  return { ...told, networks: networks.map(({ id }) => id) }
}

type PageEvents = ObservedEvents & CompatEvents
type On = <K extends keyof PageEvents>(name: K, handler: (payload: PageEvents[K]) => void) => () => void

/** Listens to events, and publishes them once the code that knows the peer's names for them has loaded. */
function publishEvents(sources: PageSources, end: AbortSignal): void {
  const { kernel, options, isReady } = sources
  const { clock, log } = kernel.platform
  let publisher: EventPublisher | undefined
  const waiting: ((publisher: EventPublisher) => void)[] = []
  const whenLoaded = (publish: (publisher: EventPublisher) => void) => {
    if (publisher) publish(publisher)
    else waiting.push(publish)
  }
  const publish = <K extends ObservedEvent>(name: K, payload: ObservedEvents[K], at = clock.now()) =>
    whenLoaded((loaded) => loaded.publish(name, payload, at))
  if (!isReady.peek()) {
    const at = clock.now()
    const initialize = () => ({ type: 'track' as const, event: 'INITIALIZE', properties: describeOptions(options) })
    whenLoaded(({ publishEvent }) => publishEvent(initialize(), at))
    // Connections that were restored before anything listened.
    for (const connection of kernel.get(ConnectController).connections.peek())
      if (connection.status === 'connected') publish('connect:restored', { connection })
  }
  const on = kernel.on as Kernel['on'] & On
  const follow = <K extends ObservedEvent>(name: K) => on(name, (payload) => publish(name, payload))
  for (const name of observedEvents) follow(name)
  on('compat:payment-changed', (payment) => {
    const at = clock.now()
    whenLoaded(({ publishEvent }) => publishEvent({ type: 'track', ...payment }, at))
  })
  import('./events').then(
    ({ createEventPublisher }) => {
      if (end.aborted) return
      publisher = createEventPublisher(sources, end)
      for (const publishOne of waiting.splice(0)) publishOne(publisher)
    },
    (error: unknown) => log('error', 'compat', error),
  )
}

/** Publishes events from the page's first read of them on: only pages that read events load the code for it. */
export function followEvents(sources: PageSources, end: AbortSignal): void {
  const stop = effect(() => {
    if (sources.isRead.value) untracked(() => publishEvents(sources, end))
  })
  end.addEventListener('abort', stop)
}

/**
 * Starts the events of a page, until `end`. @returns a function that draws the modal, and can be called again where its code did not load
 */
function beginPage(sources: PageSources, end: AbortSignal): () => Promise<void> {
  const { kernel, options, theme, deviceMode, features, providers, embedded, isReady } = sources
  // The page may have disposed its modal while this code was loading.
  if (end.aborted) return async () => undefined
  followEvents(sources, end)
  nameImages(kernel)
  features.lists.value = createLists(features, options)
  end.addEventListener('abort', logOverruled(kernel, features))
  void kernel.ready.then(() => {
    isReady.value = true
  })
  return loadOnce(async () => {
    const { drawModal } = await import('./mount-modal')
    if (end.aborted) return
    const undo = [
      followDevice(deviceMode),
      followProviders(kernel, providers),
      followEmbeddedWallet(kernel, embedded),
      drawModal(kernel, theme, options),
    ]
    end.addEventListener('abort', () => {
      for (const undoOne of undo) undoOne()
    })
  })
}

/** Starts the events of a page and draws its modal, until `end`: once, or again where the code did not load. */
export function startPage(sources: PageSources, end: AbortSignal): Promise<void> {
  sources.draw ??= beginPage(sources, end)
  return sources.draw()
}

/** Creates the members that a page calls when a person acts: they load with the first call. */
export const createLazyMembers = (sources: FacadeSources) => ({
  ...createOpening(sources),
  ...createActions(sources),
  ...createSettings(sources),
  ...createQuestions(sources),
})

/** Keeps the user of the embedded wallet by namespace, while that wallet is connected. Returns a function that stops it. */
export function followEmbeddedWallet(kernel: AnyKernel, embedded: Signal<EmbeddedInfos>): () => void {
  const { connectors } = kernel.get(ConnectController)
  const wallet = signal<EmbeddedWalletApi | undefined>(undefined)
  return effect(() => {
    const own = kernel.namespaces.ids.flatMap((namespace) => {
      const connection = connectionOf(kernel, namespace)
      const isAuth = connectors.value.some(({ id, type }) => id === connection?.connectorId && type === 'AUTH')
      const accounts = connection?.accounts.map(({ address, type }) => ({ address, ...(type && { type }) })) ?? []
      return connection && isAuth ? [{ namespace, accounts }] : []
    })
    const known = wallet.value
    if (own.length && !known && kernel.has(EmbeddedWalletController))
      untracked(() =>
        kernel.load(EmbeddedWalletController).then(
          (api) => {
            wallet.value = api
          },
          // It is loaded again with the next change, and a call that uses the wallet rejects with the reason.
          () => undefined,
        ),
      )
    const { email, userName, provider } = known?.user.value ?? {}
    const isSmartAccountDeployed = known?.smartAccounts.smartAccount.value?.isDeployed ?? false
    const user = { ...(email !== undefined && { email }), ...(userName !== undefined && { username: userName }) }
    const info = { authProvider: provider ?? 'email', isSmartAccountDeployed }
    const login = { name: 'AUTH', identifier: email ?? userName ?? '', social: info.authProvider }
    const next = Object.fromEntries(
      own.map(({ namespace, accounts }) => [
        namespace,
        { login, info: { ...info, user: { ...user, accounts }, accountType: accounts[0]?.type } },
      ]),
    )
    untracked(() => {
      if (JSON.stringify(next) !== JSON.stringify(embedded.value)) embedded.value = next
    })
  })
}

/** Keeps the provider of each namespace's current wallet. Returns a function that stops it. */
export function followProviders(kernel: AnyKernel, providers: Signal<Providers>): () => void {
  const connect = kernel.get(ConnectController)
  /** Connector ids by namespace, whose provider is kept or awaited. */
  const owners = new Map<string, string | undefined>()
  let latest = 0
  const stop = effect(() => {
    latest += 1
    const own = latest
    for (const namespace of kernel.namespaces.ids) {
      const { status, connectorId } = connectionOf(kernel, namespace) ?? {}
      const owner = status === 'connected' ? connectorId : undefined
      const set = (provider: Providers[string]) => {
        // A provider that comes late may belong to a wallet that has disconnected since.
        if (own !== latest || providers.peek()[namespace] === provider) return
        providers.value = { ...providers.peek(), [namespace]: provider }
      }
      // The page would ask the previous wallet to sign for the account of this one.
      if (owners.get(namespace) !== owner) untracked(() => set(undefined))
      owners.set(namespace, owner)
      if (owner) untracked(() => void connect.getProvider(namespace).then(set, () => undefined))
    }
  })
  return () => {
    latest += 1
    stop()
  }
}
