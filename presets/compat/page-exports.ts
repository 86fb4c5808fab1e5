// What pages import of every entry that has hooks or composables.
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
export type { ConnectionChange, ConnectionLook } from './page-connections'
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
  UniversalConnector,
  type UniversalConnectorOptions,
  type UniversalNetworks,
  type UniversalSession,
} from './universal-connector'
export type { FetchWalletsOptions, WalletItem, WalletLists } from './wallet-lists'
