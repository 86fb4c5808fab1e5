import type { AnyKernel } from '../../kernel/kernel'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { effect, untracked } from '../../kernel/store/signals'
import type { EventsPayload } from './events'
import type { ThemePayload, Unsubscribe } from './modal-facade'
import type { PageModal } from './page-modal'
import type { AccountPayload, ModalState, NetworkPayload, WalletInfo } from './payloads'

/** What a page reads of its modal, and follows. */
export interface PageRead<T> {
  read(): T
  /** Calls back on every change. Returns a function that ends that. */
  subscribe(changed: () => void): Unsubscribe
  /** What a server writes, and a page hydrates with: it knows of nobody's wallet, choices or device. */
  readonly onServer: T
  /** What is another where the value is. Default: its text. */
  keyOf?(value: T): unknown
}

/** What is read of signals of a kernel. */
export const readOf = <T>(kernel: AnyKernel, read: (kernel: AnyKernel) => T, onServer: T): PageRead<T> => ({
  read: () => untracked(() => read(kernel)),
  subscribe: (changed) =>
    effect(() => {
      read(kernel)
      untracked(changed)
    }),
  onServer,
})

/** How the modal stands, with the features of the project. */
export const stateOf = (modal: PageModal): PageRead<ModalState & object> => ({
  read: () => ({ ...modal.getState(), ...modal.getRemoteFeatures() }),
  subscribe(changed) {
    const ends = [modal.subscribeState(changed), modal.subscribeRemoteFeatures(changed)]
    return () => {
      for (const end of ends) end()
    }
  },
  onServer: {
    loading: false,
    open: false,
    selectedNetworkId: undefined,
    activeChain: undefined,
    initialized: false,
    connectingWallet: undefined,
  },
})

/** Whether the plugins have started, and the page's own code is here. */
export const readinessOf = (modal: PageModal): PageRead<boolean> => ({
  read: () => modal.getState().initialized,
  subscribe: modal.subscribeState,
  onServer: false,
})

/** How the modal looks. */
export const themeOf = (modal: PageModal): PageRead<ThemePayload> => ({
  read: modal.getTheme,
  subscribe: modal.subscribeTheme,
  onServer: modal.onServer.theme,
})

/** What happened last. */
export const eventsOf = (modal: PageModal): PageRead<EventsPayload> => ({
  read: modal.getEvent,
  subscribe: modal.subscribeEvents,
  onServer: modal.onServer.events,
})

/** The connected wallet. */
export const walletInfoOf = (modal: PageModal, namespace?: string) => ({
  read: () => ({ walletInfo: modal.getWalletInfo(namespace) }),
  subscribe: (changed: () => void) => modal.subscribeWalletInfo(changed, namespace),
  onServer: { walletInfo: undefined },
})

/** The connected account. */
export const accountOf = (modal: PageModal, namespace?: string): PageRead<AccountPayload> => ({
  read: () => modal.getAccount(namespace),
  subscribe: (changed) => modal.subscribeAccount(changed, namespace),
  onServer: {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
    embeddedWalletInfo: undefined,
  },
})

/** The network. */
export const networkOf = (modal: PageModal): PageRead<NetworkPayload> => ({
  read: modal.getNetwork,
  subscribe: modal.subscribeNetwork,
  onServer: {
    caipNetwork: undefined,
    chainId: undefined,
    caipNetworkId: undefined,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  },
})

/** What the wallet of a namespace is asked by, as pages read it. */
export interface WalletOf<T> {
  readonly walletProvider: T | undefined
  readonly walletProviderType: WalletInfo['type'] | undefined
}

/** What the wallet of a namespace is asked by. */
export const providerOf = <T = WalletProvider>(modal: PageModal, namespace?: string): PageRead<WalletOf<T>> => ({
  read: () => ({
    walletProvider: modal.getProvider<T>(namespace),
    walletProviderType: modal.getProviderType(namespace),
  }),
  subscribe: modal.subscribeProviders,
  onServer: { walletProvider: undefined, walletProviderType: undefined },
  // Providers are no data: a change of one is another object.
  keyOf: ({ walletProvider }) => walletProvider,
})
