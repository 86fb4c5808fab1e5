'use client'

import {
  createElement,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { ModalOptions } from './index'
import type { OpenModalOptions, SwitchConnectionOptions } from './modal-facade'
import { disconnect, fetchBalance } from './page-actions'
import {
  type ConnectionChange,
  connectionsOf,
  createConnectionActions,
  currentConnectionOf,
  tellWhereNothingIsListed,
} from './page-connections'
import { createModal } from './page-modal'
import { accountOf, eventsOf, networkOf, providerOf, stateOf, themeOf, walletInfoOf } from './page-reads'
import { useFollowed, usePageModal, useRequest } from './react-hooks'
import type { Outcomes } from './request-state'

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
  type AvailableExchangesParams,
  type ExchangeBuyStatusParams,
  type ExchangeReport,
  type PaymentAsset,
  type PaymentOptions,
  type PayUrlParams,
  UniversalConnectorProvider,
  type UniversalConnectorProviderProps,
  useAvailableExchanges,
  useExchangeBuyStatus,
  useModalSIWX,
  useModalUpdateEmail,
  useModalWallet,
  useModalWallets,
  usePay,
  usePayUrlActions,
  useUniversalConnector,
} from './react-hooks'
export {
  UniversalConnector,
  type UniversalConnectorOptions,
  type UniversalNetworks,
  type UniversalSession,
} from './universal-connector'
export type { FetchWalletsOptions, WalletItem, WalletLists } from './wallet-lists'

/** What `<ModalProvider>` takes: the options of `createModal`. */
export interface ModalProviderProps extends ModalOptions {
  readonly children?: ReactNode | undefined
}

/** Creates the modal of a page in the first render, and renders its children; later changes of the options have no effect. */
export function ModalProvider({ children, ...options }: ModalProviderProps): ReactNode {
  useState(() => createModal(options))
  return children
}

/** Opens and closes the modal. */
export function useModal() {
  const modal = usePageModal('useModal')
  return useMemo(() => ({ open: (options?: OpenModalOptions) => modal.open(options), close: modal.close }), [modal])
}

/** Reads the state of the modal. */
export const useModalState = () => useFollowed(stateOf, usePageModal('useModalState'))

/** Reads and changes the theme of the modal. */
export function useModalTheme() {
  const modal = usePageModal('useModalTheme')
  const { setThemeMode, setThemeVariables } = modal
  return { ...useFollowed(themeOf, modal), setThemeMode, setThemeVariables }
}

/** Reads the last event. */
export const useModalEvents = () => useFollowed(eventsOf, usePageModal('useModalEvents'))

/** Reads the connected wallet. */
export const useWalletInfo = (namespace?: string) => useFollowed(walletInfoOf, usePageModal('useWalletInfo'), namespace)

/** Reads the connected account. */
export const useModalAccount = ({ namespace }: { readonly namespace?: string } = {}) =>
  useFollowed(accountOf, usePageModal('useModalAccount'), namespace)

/** Reads and switches the network. */
export function useModalNetwork() {
  const modal = usePageModal('useModalNetwork')
  return { ...useFollowed(networkOf, modal), switchNetwork: modal.switchNetwork }
}

/** Reads the provider of the wallet of a namespace, whose type a page may name. */
export const useModalProvider = <T = WalletProvider>(namespace: string) =>
  useFollowed(providerOf<T>, usePageModal('useModalProvider'), namespace)

/** Returns a function that reads the native balance. */
export function useModalBalance() {
  const modal = usePageModal('useModalBalance')
  return useMemo(() => ({ fetchBalance: () => fetchBalance(modal) }), [modal])
}

/** Disconnects a connector, a namespace, or all. */
export function useDisconnect() {
  const modal = usePageModal('useDisconnect')
  return useMemo(
    () => ({ disconnect: (which?: Parameters<typeof disconnect>[1]) => disconnect(modal, which) }),
    [modal],
  )
}

/** Reads the present and past connections; none where the page does not allow several wallets. */
export function useModalConnections(namespace?: string) {
  const modal = usePageModal('useModalConnections')
  useEffect(() => tellWhereNothingIsListed(modal.kernel), [modal])
  return useFollowed(connectionsOf, modal, namespace)
}

/** Switches and deletes connections. */
export function useModalConnection({
  namespace,
  ...outcomes
}: Outcomes<ConnectionChange> & { readonly namespace?: string } = {}) {
  const modal = usePageModal('useModalConnection')
  const connection = useFollowed(currentConnectionOf, modal, namespace)
  const [{ isPending }, run] = useRequest(modal.kernel, (work: () => Promise<ConnectionChange>) => work(), outcomes)
  const actions = useMemo(() => {
    const { switchConnection, deleteConnection } = createConnectionActions(modal, namespace)
    return {
      switchConnection: (params: SwitchConnectionOptions) => run(() => switchConnection(params)),
      deleteConnection: (params: Parameters<typeof deleteConnection>[0]) => run(() => deleteConnection(params)),
    }
  }, [modal, namespace, run])
  return { connection, isPending, ...actions }
}

/** What `<ModalButton>` takes: the properties of the element that it renders. */
export interface ModalButtonProps {
  readonly disabled?: boolean | undefined
  /** Default 'show'. */
  readonly balance?: 'show' | 'hide' | undefined
  /** Accepted, and changes nothing. */
  readonly size?: 'sm' | 'md' | undefined
  /** Default 'Connect Wallet'. */
  readonly label?: string | undefined
  /** Default 'Connecting...'. */
  readonly loadingLabel?: string | undefined
  /** How many characters of the address are shown. Default 4 and 6. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
  /** Default: the active one. */
  readonly namespace?: string | undefined
}

/** Attributes of the elements, by their names without the prefix `appkit-` or `w3m-`. */
interface ElementAttributes {
  readonly button: ModalButtonProps
  readonly 'connect-button': Pick<ModalButtonProps, 'size' | 'label' | 'loadingLabel' | 'namespace'>
  readonly 'account-button': Pick<ModalButtonProps, 'disabled' | 'balance' | 'charsStart' | 'charsEnd' | 'namespace'>
  readonly 'network-button': Pick<ModalButtonProps, 'disabled' | 'label'>
  readonly 'wallet-button': {
    readonly disabled?: boolean | undefined
    readonly wallet?: string | undefined
    readonly namespace?: string | undefined
  }
  readonly modal: { readonly enableEmbedded?: boolean | undefined }
}

type InJsx<Attributes> = Attributes & HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

/** The elements, as JSX types them. */
type ModalElements = {
  readonly [Name in keyof ElementAttributes as `appkit-${Name}` | `w3m-${Name}`]: InJsx<ElementAttributes[Name]>
} & { readonly 'w3m-onramp-widget': InJsx<{ readonly disabled?: boolean }> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ModalElements {}
  }
}

/** Boolean attributes are left out where they are false: React 18 would write them as 'false'. */
const draw = (tag: string, { disabled, ...attributes }: ModalButtonProps) =>
  createElement(tag, { ...attributes, ...(disabled && { disabled }) })

/** Draws `<appkit-button>`: connects, then shows the account. */
export const ModalButton = (props: ModalButtonProps) => draw('appkit-button', props)

/** Draws `<appkit-connect-button>`. */
export const ModalConnectButton = (props: ElementAttributes['connect-button']) => draw('appkit-connect-button', props)

/** Draws `<appkit-account-button>`: the account, while one is connected. */
export const ModalAccountButton = (props: ElementAttributes['account-button']) => draw('appkit-account-button', props)

/** Draws `<appkit-network-button>`: the network, which opens the list of networks. */
export const ModalNetworkButton = (props: ElementAttributes['network-button']) => draw('appkit-network-button', props)
