export { createModal, type Modal } from './create-modal'
export type { EventsPayload, ModalEvent } from './events'
export type { OpenModalOptions, SwitchConnectionOptions, ThemePayload, Unsubscribe } from './modal-facade'
export type { ModalFeatures, ModalNetwork, ModalOptions, PeerThemeVariables, ThemeMode } from './modal-options'
export { type ElementName, elementNames, testIds, viewNames } from './name-tables'
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
export { createPayClient, type PayClient, type PayErrorCode, type PaymentResult } from './pay-client'
export type { AccountPayload, ModalAccount, ModalState, NetworkPayload, WalletInfo } from './payloads'
export {
  UniversalConnector,
  type UniversalConnectorOptions,
  type UniversalNetworks,
  type UniversalSession,
  type UniversalSessions,
} from './universal-connector'

/** Replaces the adapters of the peer, and ignores their options: the networks decide which namespaces there are. */
export const Adapter: new (options?: object) => object = class {}
