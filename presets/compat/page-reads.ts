import type { AnyKernel } from '../../kernel/kernel'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { effect, untracked } from '../../kernel/store/signals'
import type { EventsPayload } from './events'
import type { ThemePayload, Unsubscribe } from './modal-facade'
import type { PageModal } from './page-modal'
import type { AccountPayload, ModalState, NetworkPayload, WalletInfo } from './payloads'

/** A value of the modal that a page reads and follows. */
export interface PageRead<T> {
  read(): T
  /** Calls back on every change, and returns a function that unsubscribes. */
  subscribe(changed: () => void): Unsubscribe
  /** The value that a server renders and a page hydrates with, without a wallet, choices or device. */
  readonly onServer: T
  /** Returns a key that changes with the value. Default: its text. */
  keyOf?(value: T): unknown
}

/** Creates the read of a value from the signals of a kernel. */
export const readOf = <T>(kernel: AnyKernel, read: (kernel: AnyKernel) => T, onServer: T): PageRead<T> => ({
  read: () => untracked(() => read(kernel)),
  subscribe: (changed) =>
    effect(() => {
      read(kernel)
      untracked(changed)
    }),
  onServer,
})

/** Reads the state of the modal, with the features of the project. */
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

/** Reads whether the plugins have started, and the lazy members have loaded. */
export const readinessOf = (modal: Pick<PageModal, 'getState' | 'subscribeState'>): PageRead<boolean> => ({
  read: () => modal.getState().initialized,
  subscribe: modal.subscribeState,
  onServer: false,
})

/** Reads the theme of the modal. */
export const themeOf = (modal: PageModal): PageRead<ThemePayload> => ({
  read: modal.getTheme,
  subscribe: modal.subscribeTheme,
  onServer: modal.onServer.theme,
})

/** Reads the last event. */
export const eventsOf = (modal: PageModal): PageRead<EventsPayload> => ({
  read: modal.getEvent,
  subscribe: modal.subscribeEvents,
  onServer: modal.onServer.events,
})

/** Reads the connected wallet. */
export const walletInfoOf = (modal: PageModal, namespace?: string) => ({
  read: () => ({ walletInfo: modal.getWalletInfo(namespace) }),
  subscribe: (changed: () => void) => modal.subscribeWalletInfo(changed, namespace),
  onServer: { walletInfo: undefined },
})

/** Reads the connected account. */
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

/** Reads the active network. */
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

/** The provider of the wallet of a namespace, and its type. */
export interface WalletOf<T> {
  readonly walletProvider: T | undefined
  readonly walletProviderType: WalletInfo['type'] | undefined
}

/** Reads the provider of the wallet of a namespace. */
export const providerOf = <T = WalletProvider>(modal: PageModal, namespace?: string): PageRead<WalletOf<T>> => ({
  read: () => ({
    walletProvider: modal.getProvider<T>(namespace),
    walletProviderType: modal.getProviderType(namespace),
  }),
  subscribe: modal.subscribeProviders,
  onServer: { walletProvider: undefined, walletProviderType: undefined },
  // By object: a provider cannot be compared as data.
  keyOf: ({ walletProvider }) => walletProvider,
})
