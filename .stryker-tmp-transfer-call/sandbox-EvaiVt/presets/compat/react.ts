// @ts-nocheck
'use client'

import { useSyncExternalStore } from 'react'
import { createModal as create, type Modal, type ModalOptions } from './index'
import type { OpenModalOptions, SwitchConnectionOptions, Unsubscribe } from './modal-facade'

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
export { Adapter, testIds, viewNames } from './index'

/** Where the modal of a page is found by its hooks, whichever module made it. */
const key = Symbol.for('portico.compat.modal')

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
  const known: unknown = Reflect.get(globalThis, key)
  if (known) return known as Modal
  const made = create(options)
  const modal: Modal = {
    ...made,
    dispose() {
      Reflect.deleteProperty(globalThis, key)
      made.dispose()
    },
  }
  Reflect.set(globalThis, key, modal)
  return modal
}

/** @throws where the page has made no modal */
function modalFor(hook: string): Modal {
  const modal: unknown = Reflect.get(globalThis, key)
  if (!modal) throw new Error(`Please call "createModal" before using "${hook}" hook`)
  return modal as Modal
}

/** Reads what a subscription tells of; the same object until it changes. */
function useSubscribed<T>(subscribe: (changed: () => void) => Unsubscribe, read: () => T): T {
  const readText = () => JSON.stringify(read()) ?? ''
  useSyncExternalStore(subscribe, readText, readText)
  return read()
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

/** Disconnects. */
export function useDisconnect() {
  const modal = modalFor('useDisconnect')
  return { disconnect: ({ namespace }: { readonly namespace?: string } = {}) => modal.disconnect(namespace) }
}

/** Reads who is connected, and who was. */
export function useModalConnections(namespace?: string) {
  const modal = modalFor('useModalConnections')
  const read = () => ({
    connections: modal.getConnections(namespace),
    recentConnections: modal.getRecentConnections(namespace),
  })
  return useSubscribed(modal.subscribeConnections, read)
}

/** Moves between connections. */
export function useModalConnection({ namespace }: { readonly namespace?: string } = {}) {
  const modal = modalFor('useModalConnection')
  const [connection] = useSubscribed(modal.subscribeConnections, () => modal.getConnections(namespace))
  return {
    connection,
    switchConnection: (params: SwitchConnectionOptions) =>
      modal.switchConnection({ ...params, ...(namespace && { namespace }) }),
    deleteConnection: modal.deleteConnection,
  }
}
