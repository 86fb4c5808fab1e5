'use client'

import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { ConnectController, type Connection } from '../../plugins/foundations/connect/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import { type Outcomes, useAsked, useRead, useSubscribed } from './find-modal'
import type { ModalOptions } from './index'
import type { OpenModalOptions, SwitchConnectionOptions } from './modal-facade'
import { createModal, modalFor } from './page-modal'
import { connectionOf } from './payloads'

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
export { createModal } from './page-modal'
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
} from './page-payments'
export type { PayErrorCode, PaymentResult } from './pay-client'
export {
  type AvailableExchangesParams,
  type ExchangeBuyStatusParams,
  type ExchangeReport,
  type PaymentAsset,
  type PaymentOptions,
  type PayUrlParams,
  useAvailableExchanges,
  useExchangeBuyStatus,
  usePay,
  usePayUrlActions,
} from './payment-hooks'
export {
  ModalAccountButton,
  ModalButton,
  type ModalButtonProps,
  ModalConnectButton,
  ModalNetworkButton,
} from './react-elements'
export {
  UniversalConnector,
  type UniversalConnectorOptions,
  type UniversalNetworks,
  type UniversalSession,
} from './universal-connector'
export {
  UniversalConnectorProvider,
  type UniversalConnectorProviderProps,
  useModalSIWX,
  useModalUpdateEmail,
  useModalWallet,
  useModalWallets,
  useUniversalConnector,
} from './wallet-hooks'
export type { FetchWalletsOptions, WalletItem, WalletLists } from './wallet-lists'

/** What `<ModalProvider>` takes: the options of `createModal`. */
export interface ModalProviderProps extends ModalOptions {
  readonly children?: ReactNode
}

/** Creates the modal of a page with the first drawing, and draws what it holds; options that change later count no more. */
export function ModalProvider({ children, ...options }: ModalProviderProps): ReactNode {
  useState(() => createModal(options))
  return children
}

/** Opens and closes the modal. */
export function useModal() {
  const { open, close } = modalFor('useModal')
  return { open: (options?: OpenModalOptions) => open(options), close }
}

/** Reads how the modal stands. */
export function useModalState() {
  const modal = modalFor('useModalState')
  const state = useSubscribed(modal.subscribeState, modal.getState)
  return { ...state, ...useSubscribed(modal.subscribeRemoteFeatures, modal.getRemoteFeatures) }
}

/** Reads how the modal looks, and changes it. */
export function useModalTheme() {
  const modal = modalFor('useModalTheme')
  const { setThemeMode, setThemeVariables } = modal
  return { ...useSubscribed(modal.subscribeTheme, modal.getTheme), setThemeMode, setThemeVariables }
}

/** Reads what happened last. */
export function useModalEvents() {
  const modal = modalFor('useModalEvents')
  return useSubscribed(modal.subscribeEvents, modal.getEvent)
}

/** Reads the connected wallet. */
export function useWalletInfo(namespace?: string) {
  const modal = modalFor('useWalletInfo')
  const subscribe = (changed: () => void) => modal.subscribeWalletInfo(changed, namespace)
  return { walletInfo: useSubscribed(subscribe, () => modal.getWalletInfo(namespace)) }
}

/** Reads the connected account. */
export function useModalAccount({ namespace }: { readonly namespace?: string } = {}) {
  const modal = modalFor('useModalAccount')
  const subscribe = (changed: () => void) => modal.subscribeAccount(changed, namespace)
  return useSubscribed(subscribe, () => modal.getAccount(namespace))
}

/** Reads the network, and moves to another. */
export function useModalNetwork() {
  const modal = modalFor('useModalNetwork')
  const { caipNetwork, ...rest } = useSubscribed(modal.subscribeNetwork, modal.getNetwork)
  return { caipNetwork, ...rest, switchNetwork: modal.switchNetwork }
}

/** Reads what the wallet of a namespace is asked by. */
export function useModalProvider(namespace: string) {
  const modal = modalFor('useModalProvider')
  const read = () => modal.getProvider(namespace)
  const walletProvider = useSyncExternalStore(modal.subscribeProviders, read, () => undefined)
  return { walletProvider, walletProviderType: modal.getProviderType(namespace) }
}

/** Reads the native balance when it is asked to. */
export function useModalBalance() {
  const modal = modalFor('useModalBalance')
  return {
    async fetchBalance() {
      const data = await modal.fetchBalance()
      return { data, error: data ? null : 'Token Balance Unavailable', isSuccess: data !== undefined, isError: !data }
    },
  }
}

/** Disconnects a connector, a namespace, or all. */
export function useDisconnect() {
  const modal = modalFor('useDisconnect')
  return {
    disconnect: ({ id, namespace }: { readonly id?: string; readonly namespace?: string } = {}) =>
      modal.disconnect(namespace, id),
  }
}

const isMultiWallet = (kernel: AnyKernel) => kernel.gate('multiWallet').value

/** What a connection is drawn from. */
export interface ConnectionLook {
  /** Of the wallet; undefined, with the icon, where that is not in this browser any more. */
  readonly name: string | undefined
  readonly icon: string | undefined
  readonly networkIcon: string | undefined
}

/** Finds what a connection is drawn from; one that ended was on no network, and shows the first of its namespace. */
function lookOf(
  { get }: AnyKernel,
  { connectorId, namespace, networkId }: Pick<Connection, 'connectorId' | 'namespace'> & Partial<Connection>,
): ConnectionLook {
  const connector = get(ConnectController).connectors.value.find(({ id }) => id === connectorId)
  const own = get(NetworksController).requested.value.filter(({ chainNamespace }) => chainNamespace === namespace)
  const network = networkId ? own.find(({ caipNetworkId }) => caipNetworkId === networkId) : own[0]
  return { name: connector?.name, icon: connector?.icon, networkIcon: network?.assets?.imageUrl }
}

/** Reads who is connected, and who was; nobody where the page has no use for several wallets. */
export function useModalConnections(namespace?: string) {
  const { kernel } = modalFor('useModalConnections')
  const isMulti = useRead(kernel, isMultiWallet)
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || isMulti) return
    kernel.platform.log('info', 'compat', 'useModalConnections() lists nothing: the feature "multiWallet" is off.')
  }, [kernel, isMulti])
  const read = useCallback(
    (from: AnyKernel) => {
      const wanted = namespace ?? from.namespaces.active.value
      const listed = <T extends Pick<Connection, 'connectorId' | 'namespace'>>(list: readonly T[]) =>
        isMultiWallet(from)
          ? list.filter((item) => item.namespace === wanted).map((item) => ({ ...item, ...lookOf(from, item) }))
          : []
      const { connections, past } = from.get(ConnectController)
      return { connections: listed(connections.value), recentConnections: listed(past.value) }
    },
    [namespace],
  )
  return useRead(kernel, read)
}

/** What became of a connection that was switched or deleted. */
export interface ConnectionChange {
  readonly address: string
  readonly namespace: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

/** Moves between connections. */
export function useModalConnection({
  namespace,
  ...outcomes
}: Outcomes<ConnectionChange> & { readonly namespace?: string } = {}) {
  const modal = modalFor('useModalConnection')
  const readOwn = useCallback((kernel: AnyKernel) => connectionOf(kernel, namespace), [namespace])
  const connection = useRead(modal.kernel, readOwn)
  const change = (of: Connection | undefined, changes: Partial<ConnectionChange>): ConnectionChange => ({
    address: of?.accounts[0]?.address ?? '',
    namespace: of?.namespace ?? namespace ?? '',
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: false,
    ...changes,
  })
  const [{ isPending }, run] = useAsked(modal.kernel, (work: () => Promise<ConnectionChange>) => work(), outcomes)
  return {
    connection,
    isPending,
    switchConnection: (params: SwitchConnectionOptions) =>
      run(async () => {
        const now = await modal.switchConnection({ ...params, ...(namespace && { namespace }) })
        const isSameWallet = now.connectorId === connection?.connectorId
        return change(now, { hasSwitchedWallet: !isSameWallet, hasSwitchedAccount: isSameWallet })
      }),
    deleteConnection: (params: {
      readonly address: string
      readonly connectorId: string
      readonly namespace?: string
    }) =>
      run(async () => {
        await modal.deleteConnection({ ...(namespace && { namespace }), ...params })
        return change(undefined, { address: params.address, hasDeletedWallet: true })
      }),
  }
}
