import type { AnyKernel, Kernel } from '../../kernel/kernel'
import { formatUnits } from '../../kernel/lib/amounts'
import type { AccountType } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import { loadOnce } from '../../kernel/platform/load-once'
import { effect, type Signal, signal, untracked } from '../../kernel/store/signals'
import { type EmbeddedWalletApi, EmbeddedWalletController } from '../../plugins/features/embedded-wallet/contract'
import { SendController } from '../../plugins/features/send/contract'
import { SwapController } from '../../plugins/features/swap/contract'
import { AccountController } from '../../plugins/foundations/account/contract'
import { ConnectController, type Connection } from '../../plugins/foundations/connect/contract'
import { NetworksController, type SwitchOptions } from '../../plugins/foundations/networks/contract'
import { type HeardEvent, type HeardEvents, heardEvents } from '../../plugins/services/analytics/heard-events'
import { BlockchainClientToken, BlockchainSources } from '../../plugins/services/blockchain-api/contract'
import {
  type WalletConnectClient,
  WalletConnectController,
  walletConnectId,
} from '../../plugins/services/walletconnect/contract'
import { compatError } from './compat-errors'
import type { EventsPayload, EventTeller } from './events'
import { createLists } from './feature-lists'
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
import { writeNumber } from './write-number'

type Arguments = NonNullable<OpenModalOptions['arguments']>

/** The network that a page names; undefined where it names none, or the namespace alone that it is in. Reads signals. */
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

/** Has a person accept a transfer. @throws 'Modal closed', and what switching networks throws */
async function openSend(kernel: AnyKernel, { amount, assetAddress, to, ...where }: Arguments) {
  // What is sent elsewhere than the page says may be lost.
  await goTo(kernel, where)
  const send = await kernel.load(SendController)
  const { id } = await send.open({
    amount: writeNumber(amount ?? ''),
    to: `${to ?? ''}`,
    ...(assetAddress !== 'native' && { token: `${assetAddress ?? ''}` }),
  })
  return { hash: id }
}

/** Opens the form of a swap, filled in as far as the page says. @throws what switching networks throws */
async function openSwap(kernel: AnyKernel, values: Arguments, namespace: string | undefined) {
  await goTo(kernel, { namespace })
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  await (await kernel.load(SwapController)).open(
    Object.fromEntries(given.map(([name, value = '']) => [name, writeNumber(value)])),
  )
}

/** A view by the name of the peer, else what stands in for it, else Connect; none that lacks what it is of. */
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

/** Opens the modal at a view by the name of the peer, by default where it is at home. */
export async function openView(kernel: AnyKernel, { view, namespace }: Omit<OpenModalOptions, 'arguments'>) {
  await kernel.ready
  kernel.router.open({ ...(view && { view: refOf(kernel, view) }), ...(namespace && { namespace }) })
}

/** Opening, and moving in the modal. */
const createOpening = ({ kernel, options }: FacadeSources) => ({
  /** Opens the modal, by default where it is at home; answers once it is open, or with the hash of what was sent. */
  async open({ view, namespace, arguments: values }: OpenModalOptions = {}): Promise<{ hash: string } | undefined> {
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

/** Connections and networks. */
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
  /** Moves to a network of the page. @throws as `switchNetwork` of the plugin `networks`, where `throwOnFailure` asks for it */
  const switchNetwork = (network: ModalNetwork, how?: SwitchOptions) =>
    networks.switchNetwork(networkIdOf(network), how)
  return {
    /** Disconnects a namespace, by default all. @throws CONNECT_DISCONNECT_FAILED */
    disconnect(namespace?: string, connectorId?: string): Promise<void> {
      if (connectorId) return leave(connectorId, namespace)
      // `@click="modal.disconnect"` hands on the click.
      return namespace && typeof namespace === 'string' ? connect.disconnect(namespace) : connect.disconnectAll()
    },
    switchNetwork,
    setCaipNetwork: (network: ModalNetwork) => switchNetwork(network),
    /** @throws CONNECT_MULTIWALLET_DISABLED, and what connecting throws */
    switchConnection: ({ connection, address, namespace }: SwitchConnectionOptions) =>
      connect.switchTo({
        connectorId: connection.connectorId,
        namespace: namespaceHere(namespace ?? connection.namespace),
        ...(address && { address }),
      }),
    /** Ends a connection, or forgets one that ended. @throws COMPAT_MULTIWALLET_CLOSED where the page has no use for several wallets */
    async deleteConnection({
      connectorId,
      namespace,
    }: {
      readonly connectorId: string
      readonly namespace?: string
      readonly address?: string
    }) {
      if (!kernel.gate('multiWallet').peek()) throw compatError('COMPAT_MULTIWALLET_CLOSED')
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
     * The client of WalletConnect: the page's own, or the one that is started here, at the latest now; undefined on a page that
     * pairs with nobody. @throws what loading it throws
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

/** What of the options changes while the page runs, and what is said in the modal. */
function createSettings({ kernel }: FacadeSources) {
  const connect = kernel.get(ConnectController)
  /** Changes what stands in the list of wallets; what is not named stays. */
  async function configure({ features = {}, ...options }: ChangedOptions) {
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

/** What is asked of chains and services. */
function createQuestions({ kernel }: FacadeSources) {
  /** Reads the native balance again: that of the connected account, whichever the page names. Undefined where nobody tells it. */
  async function fetchBalance(_address?: string, _chainId?: string | number, _namespace?: string) {
    const { refresh, balance } = kernel.get(AccountController)
    const before = balance.peek()
    await refresh()
    const read = balance.peek()
    // One that could not be read again stays in sight as it was, but is no answer.
    if (!read || read === before) return undefined
    // In full, since pages reckon with it.
    return { balance: formatUnits(read.value, read.decimals), symbol: read.symbol }
  }
  return {
    fetchBalance,
    updateNativeBalance: fetchBalance,
    /** Who an address is to others; without a name where nobody knows one, or no plugin asks. */
    async fetchIdentity({ address }: { readonly address: string }) {
      const network = kernel.get(NetworksController).active.peek()
      if (!network || !kernel.has(BlockchainSources)) return { name: undefined, avatar: undefined }
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

/** What a page's own view of its modal is made of, as it is filled in. */
export type PageSources = FacadeSources & {
  readonly isReady: Signal<boolean>
  readonly deviceMode: Signal<ThemeMode>
  readonly kernel: FacadeSources['kernel'] & { readonly on: Kernel['on'] }
  readonly events: Signal<EventsPayload>
  readonly providers: Signal<Providers>
  readonly embedded: Signal<EmbeddedInfos>
  /** Draws what the page sees, once what happens is told to it. */
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

/** What the peer tells of the options: all but what is no data, with networks by their ids. */
function describeOptions(options: ModalOptions) {
  const { adapters, universalProvider, siwx, preset, plugins, networks, ...told } = options
  return { ...told, networks: networks.map(({ id }) => id) }
}

type Heard = HeardEvents & CompatEvents
type On = <K extends keyof Heard>(name: K, handler: (payload: Heard[K]) => void) => () => void

/** Hears what happens, and tells it once the code that has the names of the peer is here. */
function hearEvents(sources: PageSources, end: AbortSignal): void {
  const { kernel, options, isReady } = sources
  const { clock, log } = kernel.platform
  let teller: EventTeller | undefined
  const waiting: ((teller: EventTeller) => void)[] = []
  const tell = (work: (teller: EventTeller) => void) => {
    if (teller) work(teller)
    else waiting.push(work)
  }
  const hear = <K extends HeardEvent>(name: K, payload: HeardEvents[K], at = clock.now()) =>
    tell((found) => found.tell(name, payload, at))
  if (!isReady.peek()) {
    const at = clock.now()
    tell(({ tellEvent }) => tellEvent({ type: 'track', event: 'INITIALIZE', properties: describeOptions(options) }, at))
    // Wallets that came back before there was anybody to hear of them.
    for (const connection of kernel.get(ConnectController).connections.peek())
      if (connection.status === 'connected') hear('connect:restored', { connection })
  }
  const on = kernel.on as Kernel['on'] & On
  const follow = <K extends HeardEvent>(name: K) => on(name, (payload) => hear(name, payload))
  for (const name of heardEvents) follow(name)
  on('compat:payment-changed', (told) => {
    const at = clock.now()
    tell(({ tellEvent }) => tellEvent({ type: 'track', ...told }, at))
  })
  import('./events').then(
    ({ createEventTeller }) => {
      if (end.aborted) return
      teller = createEventTeller(sources, end)
      for (const work of waiting.splice(0)) work(teller)
    },
    (error: unknown) => log('error', 'compat', error),
  )
}

/** Tells what happens from when somebody asks on: what is told loads for those who listen alone. */
export function followEvents(sources: PageSources, end: AbortSignal): void {
  const stop = effect(() => {
    if (sources.isHeard.value) untracked(() => hearEvents(sources, end))
  })
  end.addEventListener('abort', stop)
}

/** Tells a page what happens, until `end`. @returns draws what a page sees; where its code does not come, it can be called again */
function beginPage(sources: PageSources, end: AbortSignal): () => Promise<void> {
  const { kernel, options, theme, deviceMode, features, providers, embedded, isReady } = sources
  // The page may have taken its modal away while this code was on its way.
  if (end.aborted) return async () => undefined
  followEvents(sources, end)
  nameImages(kernel)
  features.lists.value = createLists(features, options)
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

/** Tells a page what happens, and draws what it sees, until `end`: once, or again where the code of it did not come. */
export function startPage(sources: PageSources, end: AbortSignal): Promise<void> {
  sources.draw ??= beginPage(sources, end)
  return sources.draw()
}

/** Members that a page calls when a person acts: they load with the first call. */
export const createLazyMembers = (sources: FacadeSources) => ({
  ...createOpening(sources),
  ...createActions(sources),
  ...createSettings(sources),
  ...createQuestions(sources),
})

/** Keeps by namespace who is signed in to the embedded wallet, where that is connected. Returns a function that stops it. */
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
          // Asked again with the next change; whoever uses the wallet is told why not.
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
  /** By namespace, whose provider is kept or awaited. */
  const owners = new Map<string, string | undefined>()
  let latest = 0
  const stop = effect(() => {
    latest += 1
    const own = latest
    for (const namespace of kernel.namespaces.ids) {
      const { status, connectorId } = connectionOf(kernel, namespace) ?? {}
      const owner = status === 'connected' ? connectorId : undefined
      const set = (provider: Providers[string]) => {
        // One that comes late may be of a wallet that has gone since.
        if (own !== latest || providers.peek()[namespace] === provider) return
        providers.value = { ...providers.peek(), [namespace]: provider }
      }
      // That of the wallet before would be asked to sign for the account of this one.
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
