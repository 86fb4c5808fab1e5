export { readList, readProperty } from '../../kernel/lib/safe/read-property'
export { originsOf } from '../../kernel/namespaces/network'
export { askRestNodes, type RestRequest } from './ask-nodes'
export { askWallet, untilSettled } from './ask-wallet'
export {
  type BridgeCapabilities,
  createBridgeCapabilities,
  rememberState,
  type StateMemory,
} from './bridge-capabilities'
export type { Arrival, ArrivalStage, CatalogueWallet, RpcClient, RpcRequest } from './contract'
export type { BridgeListener, WalletBridge } from './create-bridge-provider'
export { type BridgeProviderParams, createBridgeProvider } from './create-bridge-provider'
export {
  createJsonRpcClient,
  type JsonRpcSettings,
  type RpcErrorCode,
  type RpcRefusal,
} from './create-json-rpc-client'
export { createVerifier, type SignedText } from './create-verifier'
export {
  createWalletRows,
  isNamesake,
  lastNetwork,
  type MatchedConnector,
  matchConnector,
  type RowWallet,
  type WalletRow,
} from './create-wallet-rows'
export {
  type ChainNamespaceInit,
  type ChainOptionRules,
  type ChainOptions,
  commonCapabilities,
  type DiscoverWallets,
  defineChainNamespace,
  type Implement,
} from './define-chain-namespace'
export { defineWallet, type WalletDefinition } from './define-wallet'
export { lookAgain, type StandardWallet, watchStandardWallets } from './find-page-wallets'
export type { WalletErrorRule, WalletErrorSource } from './normalize-wallet-error'
export { normalizeWalletError } from './normalize-wallet-error'
export { type PaymentLinkParts, splitPaymentLink } from './split-payment-link'
export { createStandardBridge, type StandardBridgeParams, type StandardSession } from './standard-bridge'
export { type ArrivalWatch, type HeldAmount, type WatchArrivalParams, watchArrival } from './watch-arrival'
