import {
  computed,
  getCurrentInstance,
  onMounted,
  type Ref,
  shallowReactive,
  shallowReadonly,
  shallowRef,
  watch,
} from 'vue'
import type { AnyKernel } from '../../kernel/kernel'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { Connection } from '../../plugins/foundations/connect/contract'
import { useSignal } from '../../ui/vue/index'
import { connectWallet } from './connect-wallet'
import type { OpenModalOptions, SwitchConnectionOptions } from './modal-facade'
import { changeEmail, disconnect, fetchBalance } from './page-actions'
import {
  type ConnectionChange,
  connectionsOf,
  createConnectionActions,
  currentConnectionOf,
  tellWhereNothingIsListed,
} from './page-connections'
import { modalFor } from './page-modal'
import {
  accountOf,
  eventsOf,
  networkOf,
  type PageRead,
  providerOf,
  readinessOf,
  stateOf,
  themeOf,
  walletInfoOf,
} from './page-reads'
import { createRequestRunner, idleRequest, type Outcomes, type RequestState } from './request-state'
import { createWalletLists } from './wallet-lists'

export type {
  AccountPayload,
  EventsPayload,
  Modal,
  ModalAccount,
  ModalEvent,
  ModalFeatures,
  ModalNetwork,
  ModalOptions,
  ModalState,
  NetworkPayload,
  OpenModalOptions,
  PeerThemeVariables,
  SwitchConnectionOptions,
  ThemeMode,
  ThemePayload,
  Unsubscribe,
  WalletInfo,
} from './index'
export { Adapter, elementNames, testIds, viewNames } from './index'
export {
  getAvailableExchanges,
  getExchanges,
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  getPayUrl,
  openPay,
  openPayUrl,
  pay,
} from './page-actions'
export type { ConnectionChange, ConnectionLook } from './page-connections'
export { createModal } from './page-modal'
export {
  arbitrumUSDC,
  arbitrumUSDT,
  baseETH,
  baseSepoliaETH,
  baseUSDC,
  ethereumUSDC,
  ethereumUSDT,
  optimismUSDC,
  optimismUSDT,
  polygonUSDC,
  polygonUSDT,
  solanaSOL,
  solanaUSDC,
  solanaUSDT,
} from './pay-assets'
export type { PayErrorCode, PaymentResult } from './pay-client'
export {
  UniversalConnector,
  type UniversalConnectorOptions,
  type UniversalNetworks,
  type UniversalSession,
} from './universal-connector'
export type { FetchWalletsOptions, WalletItem, WalletLists } from './wallet-lists'

/** Follows a value of the modal, until the component, or the scope, ends. */
function useFollowed<T>({ read, subscribe, onServer }: PageRead<T>): Readonly<Ref<T>> {
  const followed = {
    peek: read,
    subscribe(tell: (value: T) => void) {
      tell(read())
      return subscribe(() => tell(read()))
    },
  }
  return useSignal<T>(followed, onServer)
}

/** Returns a reactive object, for `toRefs`. Its values are not reactive, because providers do not work through a proxy. */
function useFields<T extends object>(values: Readonly<Ref<T>>): Readonly<T> {
  const fields = shallowReactive({ ...values.value })
  watch(values, (next) => Object.assign(fields, next), { flush: 'sync' })
  return shallowReadonly(fields) as Readonly<T>
}

/** Runs requests, and keeps the state of the last one. */
function useRequest<A extends readonly unknown[], T>(
  kernel: AnyKernel,
  ask: (...args: A) => Promise<T>,
  outcomes: Outcomes<T>,
) {
  const asked = shallowRef<RequestState<T>>(idleRequest)
  const run = createRequestRunner<T>(kernel, (next) => {
    asked.value = next
  })
  return [asked, (...args: A) => run(() => ask(...args), outcomes)] as const
}

/** Opens and closes the modal. */
export function useModal() {
  const { open, close } = modalFor('useModal')
  return { open: (options?: OpenModalOptions) => open(options), close }
}

/** Reads the state of the modal. */
export const useModalState = () => useFields(useFollowed(stateOf(modalFor('useModalState'))))

/** Reads and changes the theme of the modal. */
export function useModalTheme() {
  const modal = modalFor('useModalTheme')
  const { setThemeMode, setThemeVariables } = modal
  const theme = useFollowed(themeOf(modal))
  return useFields(computed(() => ({ ...theme.value, setThemeMode, setThemeVariables })))
}

/** Reads the last event. */
export const useModalEvents = () => useFields(useFollowed(eventsOf(modalFor('useModalEvents'))))

/** Reads the connected wallet. */
export const useWalletInfo = (namespace?: string) =>
  useFields(useFollowed(walletInfoOf(modalFor('useWalletInfo'), namespace)))

/** Reads the connected account. */
export const useModalAccount = ({ namespace }: { readonly namespace?: string } = {}) =>
  useFollowed(accountOf(modalFor('useModalAccount'), namespace))

/** Reads and switches the network. */
export function useModalNetwork() {
  const modal = modalFor('useModalNetwork')
  const network = useFollowed(networkOf(modal))
  return computed(() => ({ ...network.value, switchNetwork: modal.switchNetwork }))
}

/** Reads the provider of the wallet of a namespace, whose type a page may name. */
export const useModalProvider = <T = WalletProvider>(namespace: string) =>
  useFields(useFollowed(providerOf<T>(modalFor('useModalProvider'), namespace)))

/** Returns a function that reads the native balance. */
export function useModalBalance() {
  const modal = modalFor('useModalBalance')
  return { fetchBalance: () => fetchBalance(modal) }
}

/** Disconnects a connector, a namespace, or all. */
export function useDisconnect() {
  const modal = modalFor('useDisconnect')
  return { disconnect: (which?: Parameters<typeof disconnect>[1]) => disconnect(modal, which) }
}

/** Reads the present and past connections; none where the page does not allow several wallets. */
export function useModalConnections(namespace?: string) {
  const modal = modalFor('useModalConnections')
  if (getCurrentInstance()) onMounted(() => tellWhereNothingIsListed(modal.kernel))
  return useFields(useFollowed(connectionsOf(modal, namespace)))
}

/** Switches and deletes connections. */
export function useModalConnection({
  namespace,
  ...outcomes
}: Outcomes<ConnectionChange> & { readonly namespace?: string } = {}) {
  const modal = modalFor('useModalConnection')
  const { switchConnection, deleteConnection } = createConnectionActions(modal, namespace)
  const connection = useFollowed(currentConnectionOf(modal, namespace))
  const [asked, run] = useRequest(modal.kernel, (work: () => Promise<ConnectionChange>) => work(), outcomes)
  const actions = {
    switchConnection: (params: SwitchConnectionOptions) => run(() => switchConnection(params)),
    deleteConnection: (params: Parameters<typeof deleteConnection>[0]) => run(() => deleteConnection(params)),
  }
  return useFields(computed(() => ({ connection: connection.value, isPending: asked.value.isPending, ...actions })))
}

/** Reads the lists of wallets for a modal that the page draws itself, and connects wallets; needs the feature `headless`. */
export function useModalWallets() {
  const modal = modalFor('useModalWallets')
  const { read, actions } = createWalletLists(modal)
  const lists = useFollowed(read)
  return useFields(computed(() => ({ ...lists.value, ...actions })))
}

/** Connects one wallet by its name. */
export function useModalWallet({
  namespace,
  ...outcomes
}: Outcomes<Connection> & { readonly namespace?: string } = {}) {
  const modal = modalFor('useModalWallet')
  const isReady = useFollowed(readinessOf(modal))
  const work = (wallet: string) => connectWallet(modal.kernel, wallet, namespace)
  const [asked, connect] = useRequest(modal.kernel, work, outcomes)
  return useFields(computed(() => ({ ...asked.value, isReady: isReady.value, connect })))
}

/** Asks the person to change the e-mail address of the wallet. */
export function useModalUpdateEmail(outcomes: Outcomes<{ readonly email: string }> = {}) {
  const modal = modalFor('useModalUpdateEmail')
  const [asked, updateEmail] = useRequest(modal.kernel, () => changeEmail(modal), outcomes)
  return useFields(computed(() => ({ ...asked.value, updateEmail })))
}
