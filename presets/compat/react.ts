'use client'

import { useCallback, useSyncExternalStore } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { ConnectController, type Connection } from '../../plugins/foundations/connect/contract'
import { modalFor, modalKey, type Outcomes, useAsked, useRead, useSubscribed } from './find-modal'
import { createModal as create, type Modal, type ModalOptions } from './index'
import type { OpenModalOptions, SwitchConnectionOptions } from './modal-facade'

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
  useModalSIWX,
  useModalUpdateEmail,
  useModalWallet,
  useModalWallets,
  useUniversalConnector,
} from './wallet-hooks'
export type { FetchWalletsOptions, WalletItem, WalletLists } from './wallet-lists'

/**
 * Creates the modal of a page, once: a second call answers the first one.
 *
 * @param options - as of `portico/compat`
 * @returns the modal that the hooks read
 *
 * @example
 * ```tsx
 * import { createModal, useModal } from 'portico/compat/react'
 * import { mainnet } from 'portico/plugins/eip155'
 *
 * createModal({ networks: [mainnet] })
 * export function SignIn() {
 *   const { open } = useModal()
 *   return <button type="button" onClick={() => open()}>Sign in</button>
 * }
 * ```
 */
export function createModal(options: ModalOptions): Modal {
  const known: unknown = Reflect.get(globalThis, modalKey)
  if (known) return known as Modal
  const made = create(options)
  const modal: Modal = {
    ...made,
    dispose() {
      if (Reflect.get(globalThis, modalKey) === modal) Reflect.deleteProperty(globalThis, modalKey)
      made.dispose()
    },
  }
  Reflect.set(globalThis, modalKey, modal)
  return modal
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

/** Follows the connections of a namespace; of the active one, where none is named. */
function useConnections({ kernel }: Modal, namespace?: string) {
  const read = useCallback(
    ({ get, namespaces }: AnyKernel) => {
      const wanted = namespace ?? namespaces.active.value
      const inNamespace = <T extends { readonly namespace: string }>(list: readonly T[]) =>
        list.filter((item) => item.namespace === wanted)
      const { connections, past } = get(ConnectController)
      return { connections: inNamespace(connections.value), recentConnections: inNamespace(past.value) }
    },
    [namespace],
  )
  return useRead(kernel, read)
}

/** Reads who is connected, and who was. */
export const useModalConnections = (namespace?: string) => useConnections(modalFor('useModalConnections'), namespace)

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
  const [connection] = useConnections(modal, namespace).connections
  const change = (of: Connection | undefined, changes: Partial<ConnectionChange>): ConnectionChange => ({
    address: of?.accounts[0]?.address ?? '',
    namespace: of?.namespace ?? namespace ?? '',
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: false,
    ...changes,
  })
  const [{ isPending }, run] = useAsked((work: () => Promise<ConnectionChange>) => work(), outcomes)
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
