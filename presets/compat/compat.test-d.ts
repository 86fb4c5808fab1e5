// Checked by tsc: the members, payloads and hooks have the shapes that pages of the peer rely on.
import type { JSX } from 'react'
import type { AccountType } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import {
  Adapter,
  type EventsPayload,
  type Modal,
  type ModalNetwork,
  type ModalOptions,
  type ModalState,
  type PayClient,
  type PaymentResult,
  type UniversalConnector,
  type UniversalSession,
  type WalletInfo,
} from './index'
import type * as react from './react'
import type {
  FetchWalletsOptions,
  useDisconnect,
  useModal,
  useModalAccount,
  useModalBalance,
  useModalConnections,
  useModalNetwork,
  useModalProvider,
  useModalSIWX,
  useModalTheme,
  usePayUrlActions,
  useWalletInfo,
  WalletItem,
} from './react'

import type * as vue from './vue'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(value?: T) => value

type Account = ReturnType<typeof useModalAccount>
holds<Equal<Account['address'], string | undefined>>()
holds<Equal<Account['isConnected'], boolean>>()
holds<Equal<Account['status'], 'disconnected' | 'connecting' | 'reconnecting' | 'connected'>>()
holds<Equal<Account['allAccounts'][number]['chainId'], number | string>>()
holds<Equal<keyof ReturnType<typeof useModal>, 'open' | 'close'>>()
holds<Equal<keyof ReturnType<typeof useModalProvider>, 'walletProvider' | 'walletProviderType'>>()
// Pages name the type of the wallet themselves: that of a library, or of one namespace.
interface OwnProvider {
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
}
type AsksProviders = readonly [Modal, typeof useModalProvider, typeof vue.useModalProvider]
export const own = ([modal, hook, composable]: AsksProviders): readonly (OwnProvider | undefined)[] => [
  modal.getProvider<OwnProvider>('solana'),
  modal.getWalletProvider<OwnProvider>(),
  hook<OwnProvider>('solana').walletProvider,
  composable<OwnProvider>('solana').walletProvider,
]
export const unnamed = ([modal, hook, composable]: AsksProviders): readonly (WalletProvider | undefined)[] => [
  modal.getProvider('solana'),
  modal.getWalletProvider(),
  hook('solana').walletProvider,
  composable('solana').walletProvider,
]
holds<Equal<ReturnType<typeof useWalletInfo>['walletInfo'], WalletInfo | undefined>>()
holds<
  Equal<
    keyof ReturnType<typeof useModalNetwork>,
    'caipNetwork' | 'chainId' | 'caipNetworkId' | 'approvedCaipNetworkIds' | 'supportsAllNetworks' | 'switchNetwork'
  >
>()
holds<
  Equal<keyof ReturnType<typeof useModalTheme>, 'themeMode' | 'themeVariables' | 'setThemeMode' | 'setThemeVariables'>
>()
holds<
  Equal<
    keyof Awaited<ReturnType<ReturnType<typeof useModalBalance>['fetchBalance']>>,
    'data' | 'error' | 'isSuccess' | 'isError'
  >
>()
holds<Equal<keyof ReturnType<typeof useDisconnect>, 'disconnect'>>()

/** Every member of the peer that has a meaning here. */
type Members =
  | 'open'
  | 'close'
  | 'isOpen'
  | 'ready'
  | 'setLoading'
  | 'replace'
  | 'redirect'
  | 'popTransactionStack'
  | 'isTransactionStackEmpty'
  | 'showErrorMessage'
  | 'showSuccessMessage'
  | 'disconnect'
  | 'switchNetwork'
  | 'getConnections'
  | 'getRecentConnections'
  | 'switchConnection'
  | 'deleteConnection'
  | 'subscribeConnections'
  | 'getAccount'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getCaipNetwork'
  | 'getCaipNetworks'
  | 'getCaipNetworkId'
  | 'getChainId'
  | 'getActiveChainNamespace'
  | 'getApprovedCaipNetworkIds'
  | 'getProvider'
  | 'getProviderType'
  | 'getWalletProvider'
  | 'getWalletProviderType'
  | 'getWalletInfo'
  | 'getIsConnectedState'
  | 'getState'
  | 'getRemoteFeatures'
  | 'getThemeMode'
  | 'getThemeVariables'
  | 'getEvent'
  | 'getError'
  | 'getUniversalProvider'
  | 'getSIWX'
  | 'getPreferredAccountType'
  | 'getConnectMethodsOrder'
  | 'getDisabledCaipNetworks'
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setTermsConditionsUrl'
  | 'setPrivacyPolicyUrl'
  | 'updateFeatures'
  | 'updateRemoteFeatures'
  | 'updateOptions'
  | 'setConnectMethodsOrder'
  | 'setWalletFeaturesOrder'
  | 'setCollapseWallets'
  | 'setSocialsOrder'
  | 'setPreferredAccountType'
  | 'addAddressLabel'
  | 'removeAddressLabel'
  | 'resetWcConnection'
  | 'subscribeState'
  | 'subscribeEvents'
  | 'subscribeAccount'
  | 'subscribeNetwork'
  | 'subscribeWalletInfo'
  | 'subscribeTheme'
  | 'subscribeProviders'
  | 'subscribeCaipNetworkChange'
  | 'subscribeRemoteFeatures'
  | 'subscribeShouldUpdateToAddress'
holds<Equal<Exclude<Members, keyof Modal>, never>>()

holds<
  Equal<keyof ModalState, 'loading' | 'open' | 'selectedNetworkId' | 'activeChain' | 'initialized' | 'connectingWallet'>
>()
holds<Equal<ReturnType<Modal['subscribeState']>, () => void>>()
holds<Equal<Awaited<ReturnType<Modal['open']>>, { hash: string } | undefined>>()

declare const network: ModalNetwork
export const least: ModalOptions = { networks: [network] }
// @ts-expect-error a modal without networks is none
export const none: ModalOptions = { networks: [] }
// @ts-expect-error a mode is light or dark
export const dim: ModalOptions = { networks: [network], themeMode: 'dim' }

// What pages of the peer hand over, and what is of no use here, is taken.
export const adapters: ModalOptions = { networks: [network], adapters: [new Adapter({ networks: [network] })] }
export const switches: ModalOptions = {
  networks: [network],
  enableAuthLogger: false,
  enableBaseAccount: false,
  enableCoinbase: false,
  coinbasePreference: 'eoaOnly',
  showWallets: true,
  customRpcUrls: { 'eip155:1': [{ url: 'https://node.example', config: { batch: true } }] },
  features: { allWallets: false, emailCapture: ['required'], socials: ['google'] },
}
type Item = WalletItem
holds<
  Equal<keyof Item, 'id' | 'name' | 'imageUrl' | 'imageId' | 'connectors' | 'walletInfo' | 'isInjected' | 'isRecent'>
>()
holds<Equal<keyof Item['connectors'][number], 'id' | 'rdns' | 'chain' | 'chainImageUrl'>>()
holds<
  Equal<
    keyof Item['walletInfo'],
    | 'description'
    | 'supportedChains'
    | 'supportedNamespaces'
    | 'website'
    | 'installationLinks'
    | 'deepLink'
    | 'linkMode'
    | 'isCertified'
    | 'supportsWcPay'
  >
>()
holds<
  Equal<
    keyof NonNullable<Item['walletInfo']['installationLinks']>,
    'appStore' | 'playStore' | 'chromeStore' | 'desktopLink'
  >
>()
holds<
  Equal<
    keyof FetchWalletsOptions,
    'page' | 'search' | 'query' | 'entries' | 'badge' | 'include' | 'exclude' | 'includePayOnly' | 'sort'
  >
>()
holds<
  Equal<
    keyof EventsPayload,
    | 'timestamp'
    | 'lastFlush'
    | 'reportedErrors'
    | 'data'
    | 'pendingEvents'
    | 'subscribedToVisibilityChange'
    | 'walletImpressions'
  >
>()
holds<Equal<ReturnType<Modal['getPreferredAccountType']>, AccountType | undefined>>()
holds<Equal<ReturnType<typeof useModalSIWX<{ readonly own: true }>>, { readonly own: true } | undefined>>()
holds<Equal<Awaited<ReturnType<UniversalConnector['connect']>>, { readonly session: UniversalSession }>>()
holds<Equal<Exclude<'connect' | 'disconnect' | 'request' | 'provider', keyof UniversalConnector>, never>>()
holds<
  Equal<
    keyof PayClient,
    | 'openPay'
    | 'pay'
    | 'getExchanges'
    | 'getAvailableExchanges'
    | 'getPayUrl'
    | 'openPayUrl'
    | 'getPayResult'
    | 'getPayError'
    | 'getIsPaymentInProgress'
  >
>()
holds<Equal<Awaited<ReturnType<PayClient['pay']>>, PaymentResult>>()
holds<Equal<Parameters<Modal['updateNativeBalance']>['length'], 0 | 1 | 2 | 3>>()
holds<Equal<keyof ReturnType<typeof useModalConnections>, 'connections' | 'recentConnections'>>()
type Listed = ReturnType<typeof useModalConnections>['connections'][number]
holds<Equal<Exclude<'name' | 'icon' | 'networkIcon' | 'connectorId', keyof Listed>, never>>()
holds<Equal<Parameters<ReturnType<typeof usePayUrlActions>['openUrl']>[2], boolean | undefined>>()

// Elements stand in JSX as they do in pages.
type Elements = JSX.IntrinsicElements
holds<Equal<Elements['appkit-button'], Elements['w3m-button']>>()
export const button: Elements['appkit-button'] = {
  balance: 'hide',
  charsStart: 4,
  namespace: 'solana',
  className: 'own',
}
export const walletButton: Elements['appkit-wallet-button'] = { wallet: 'metamask' }
export const embedded: Elements['appkit-modal'] = { enableEmbedded: true }
export const widget: Elements['w3m-onramp-widget'] = { disabled: true }
// @ts-expect-error a button has two sizes
export const huge: Elements['appkit-connect-button'] = { size: 'xl' }

// In Vue the account and the network are refs, and the fields of everything else follow.
type Composable = Extract<keyof typeof vue, `use${string}`>
holds<
  Equal<
    Exclude<Extract<keyof typeof react, `use${string}`>, Composable>,
    | 'useAvailableExchanges'
    | 'useExchangeBuyStatus'
    | 'useModalSIWX'
    | 'usePay'
    | 'usePayUrlActions'
    | 'useUniversalConnector'
  >
>()
type Shared = Composable & keyof typeof react
type SameFields<Name extends Shared> = Name extends string
  ? Equal<keyof ReturnType<(typeof vue)[Name]>, keyof ReturnType<(typeof react)[Name]>>
  : never
holds<SameFields<'useModal' | 'useModalState' | 'useModalTheme' | 'useModalEvents' | 'useWalletInfo'>>()
holds<SameFields<'useModalProvider' | 'useModalBalance' | 'useDisconnect' | 'useModalConnections'>>()
holds<SameFields<'useModalConnection' | 'useModalWallets' | 'useModalWallet' | 'useModalUpdateEmail'>>()
holds<Equal<ReturnType<typeof vue.useModalAccount>['value'], ReturnType<typeof useModalAccount>>>()
holds<Equal<keyof ReturnType<typeof vue.useModalNetwork>['value'], keyof ReturnType<typeof useModalNetwork>>>()

// With exactOptionalPropertyTypes: what a page reads of its environment may be undefined, which is as if it were left out.
declare const maybe: string | undefined
declare const isOn: boolean | undefined
declare const networks: ModalOptions['networks']
export const pageOptions: ModalOptions = {
  networks,
  projectId: maybe,
  termsConditionsUrl: maybe,
  features: { swaps: isOn, email: isOn },
}
export const search: FetchWalletsOptions = { search: maybe }
