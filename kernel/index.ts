export {
  type AnyToken,
  createLazyToken,
  createToken,
  type LazyToken,
  type Token,
  type TokenValue,
} from './container/token'
export { createKernel } from './create-kernel'
export {
  defineErrors,
  type ErrorFactory,
  type ErrorTable,
  isPorticoError,
  PorticoError,
  type PorticoErrorInit,
} from './errors/portico-error'
export { declareEvents, type EventMap, type EventsOf } from './events/event-bus'
export { type GateDefinition, type RemoteFlags, remoteFlags } from './gates/gate-registry'
export type { AnyKernel, Kernel, KernelEvents, KernelReport } from './kernel'
export { type AppMetadata, type KernelOptions, type KernelSettings, readSnapshot } from './kernel-options'
export {
  type CaipAddress,
  type CaipAssetId,
  type CaipNetworkId,
  formatCaipAddress,
  formatCaipAssetId,
  formatCaipNetworkId,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
} from './lib/caip'
export { createHttpClient, type HttpBytes, type HttpClient, type RequestOptions } from './lib/http/http-client'
export { toSafeImageUrl } from './lib/safe/safe-image-url'
export { sanitizeText } from './lib/safe/sanitize-text'
export {
  type ChainParams,
  FollowTransaction,
  GetTokenBalances,
  type HeldToken,
  LookupAddress,
  type NameRecord,
  NormalizeName,
  ResolveName,
  type SentTransaction,
  VerifyMessage,
} from './namespaces/asset-capabilities'
export {
  type Account,
  type AccountType,
  type AddressVerdict,
  type AnyCapability,
  type Capability,
  type CapabilityFunction,
  CheckAddress,
  Connect,
  createCapability,
  DescribeNetwork,
  DescribeSession,
  Disconnect,
  type FunctionOf,
  GetNativeBalance,
  ListAccounts,
  Reconnect,
  type SessionDescription,
  SignMessage,
  SwitchNetwork,
  type WalletListener,
  type WalletParams,
  type WalletState,
  WatchWallet,
} from './namespaces/capabilities'
export {
  defineNamespace,
  type Implementation,
  implement,
  type NamespaceDefinition,
} from './namespaces/define-namespace'
export {
  GetCoinType,
  type NameClaim,
  type NameCommitment,
  type NameContracts,
  type NameOffer,
  type NameStep,
  type NameStepKind,
  type NameTerm,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
} from './namespaces/name-capabilities'
export type { Namespaces } from './namespaces/namespace-registry'
export type { NativeCurrency, Network } from './namespaces/network'
export {
  type GrantedSession,
  GrantPermissions,
  ListPermissions,
  type RecurringAllowance,
  RevokePermissions,
  type SessionFunction,
  type SessionPermission,
  type SessionRequest,
} from './namespaces/permission-capabilities'
export {
  type SwapRefusal,
  swapError,
  swapRefusal,
  type TransferRefusal,
  transferError,
  transferRefusal,
} from './namespaces/refusals'
export {
  ApproveToken,
  BuildOnRouter,
  type CallsStatus,
  DescribeToken,
  EstimateTransaction,
  GetCallsStatus,
  GetWalletAssets,
  GetWalletCapabilities,
  PlanSwap,
  QuoteOnRouter,
  ReadAllowance,
  type RouterQuote,
  SendCalls,
  type SignedPermit,
  SignPermit,
  type SwapIntent,
  type SwapPlan,
  type SwapRouter,
  type SwapStep,
  type TokenAllowance,
  type TokenPermit,
  type TransactionFields,
  type WalletAbilities,
} from './namespaces/swap-capabilities'
export {
  type AddressFacts,
  type AssetTransfer,
  type ContractWrite,
  EstimateFee,
  type FeeEstimate,
  InspectAddress,
  type PaymentRequest,
  ReadPaymentLink,
  ReadTransaction,
  type ReplacementKind,
  SendTransaction,
  SendTransfer,
  type SubmittedTransaction,
  type TransactionReading,
  type TransactionStage,
  WriteContract,
} from './namespaces/transfer-capabilities'
export { type WalletErrorKind, walletError, walletErrorKind } from './namespaces/wallet-error'
export type { WalletProvider, WalletRequest } from './namespaces/wallet-provider'
export { type Alert, type AlertCode, type AlertVariant, mapServerMessage } from './notices/create-alert'
export type { Notices, Snack, SnackParams, SnackVariant } from './notices/create-notices'
export {
  checkOptions,
  type ListSettings,
  type OptionFields,
  type OptionRule,
  optionRules,
  type ShapeSettings,
} from './options/option-rules'
export type { BrowserFacts } from './platform/browser-facts'
export type { Clock } from './platform/clock'
export { createStorage, type ScopedStorage } from './platform/create-storage'
export { createLogger, type Logger, type LogLevel, type LogSink } from './platform/logger'
export { openPopup, type Popup, type PopupParams, untilClosed } from './platform/open-popup'
export type { Platform, StorageBackend } from './platform/platform'
export type { AnyPlugin, PluginApis, PluginEvents, PluginInput } from './plugin/collect-plugins'
export {
  type Cleanup,
  type ControllerDefinition,
  controller,
  definePlugin,
  lazyController,
  type Plugin,
} from './plugin/define-plugin'
export type { Locales, Message, Text, TextOf, Texts } from './plugin/locales'
export type { PluginContext } from './plugin/plugin-context'
export type { OpenOptions, Router } from './router/create-router'
export {
  createViewRef,
  defineView,
  type ViewDefinition,
  type ViewOptions,
  type ViewParams,
  type ViewRef,
  type ViewTarget,
  viewTarget,
} from './router/define-view'
export {
  type AssetPictures,
  assetPictures,
  closeGuards,
  type Footer,
  footers,
  type HeaderAction,
  type HeaderTitle,
  headerActions,
  headerTitles,
  type IconName,
  type IconShape,
  type PicturedAsset,
  type Prefetch,
  prefetches,
  type RouterPolicy,
  routerPolicies,
} from './router/slots'
export type { HistoryEntry, ViewHistory } from './router/view-history'
export { type Contribution, type ContributionOptions, createSlot, type Slot } from './slots/create-slot'
export { type PersistInit, persist } from './store/persist'
export {
  batch,
  computed,
  createState,
  effect,
  type ReadonlySignal,
  type Signal,
  type State,
  type StateSignals,
  signal,
  untracked,
  watchedSignal,
} from './store/signals'
