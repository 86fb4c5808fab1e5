import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as entry from './index'

const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')

/** Names that the file exports as types, read from its text: they leave no trace at run time. */
function readTypeNames(): string[] {
  const clauses = [...source.matchAll(/export (type )?\{([^}]*)\}/g)]
  return clauses
    .flatMap(([, isType, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && (isType || name.startsWith('type ')))
        .map((name) => name.replace(/^type /, '')),
    )
    .sort()
}

it('portico exports these values, and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'CheckAddress',
    'Connect',
    'DescribeNetwork',
    'DescribeSession',
    'Disconnect',
    'GetNativeBalance',
    'GetTokenBalances',
    'ListAccounts',
    'LookupAddress',
    'PorticoError',
    'Reconnect',
    'ResolveName',
    'SignMessage',
    'SwitchNetwork',
    'VerifyMessage',
    'WatchWallet',
    'batch',
    'closeGuards',
    'computed',
    'controller',
    'createCapability',
    'createHttpClient',
    'createKernel',
    'createLazyToken',
    'createLogger',
    'createSlot',
    'createState',
    'createStorage',
    'createToken',
    'createViewRef',
    'declareEvents',
    'defineErrors',
    'defineNamespace',
    'definePlugin',
    'defineView',
    'effect',
    'footers',
    'formatCaipAddress',
    'formatCaipAssetId',
    'formatCaipNetworkId',
    'headerActions',
    'headerTitles',
    'implement',
    'isPorticoError',
    'lazyController',
    'mapServerMessage',
    'parseCaipAddress',
    'parseCaipAssetId',
    'parseCaipNetworkId',
    'persist',
    'prefetches',
    'remoteFlags',
    'routerPolicies',
    'sanitizeText',
    'signal',
    'toSafeImageUrl',
    'untracked',
    'viewTarget',
    'walletError',
    'walletErrorKind',
    'watchedSignal',
  ])
})

it('portico exports these types, and no others', () => {
  expect(readTypeNames()).toEqual([
    'Account',
    'AccountType',
    'AddressVerdict',
    'Alert',
    'AlertCode',
    'AlertVariant',
    'AnyCapability',
    'AnyKernel',
    'AnyPlugin',
    'AnyToken',
    'AppMetadata',
    'BrowserFacts',
    'CaipAddress',
    'CaipAssetId',
    'CaipNetworkId',
    'Capability',
    'CapabilityFunction',
    'Cleanup',
    'Clock',
    'Contribution',
    'ContributionOptions',
    'ControllerDefinition',
    'ErrorFactory',
    'ErrorTable',
    'EventMap',
    'EventsOf',
    'Footer',
    'FunctionOf',
    'GateDefinition',
    'HeaderAction',
    'HeaderTitle',
    'HeldToken',
    'HistoryEntry',
    'HttpBytes',
    'HttpClient',
    'Implementation',
    'Kernel',
    'KernelEvents',
    'KernelOptions',
    'KernelReport',
    'KernelSettings',
    'LazyToken',
    'LogLevel',
    'LogSink',
    'Logger',
    'Message',
    'NameRecord',
    'NamespaceDefinition',
    'Namespaces',
    'NativeCurrency',
    'Network',
    'Notices',
    'OpenOptions',
    'PersistInit',
    'Platform',
    'Plugin',
    'PluginApis',
    'PluginContext',
    'PluginEvents',
    'PluginInput',
    'PorticoErrorInit',
    'ReadonlySignal',
    'RemoteFlags',
    'RequestOptions',
    'Router',
    'RouterPolicy',
    'ScopedStorage',
    'SessionDescription',
    'Signal',
    'Slot',
    'Snack',
    'SnackParams',
    'SnackVariant',
    'State',
    'StateSignals',
    'StorageBackend',
    'Text',
    'Token',
    'TokenValue',
    'ViewDefinition',
    'ViewHistory',
    'ViewOptions',
    'ViewParams',
    'ViewRef',
    'ViewTarget',
    'WalletErrorKind',
    'WalletListener',
    'WalletParams',
    'WalletProvider',
    'WalletRequest',
    'WalletState',
  ])
})

it('portico re-exports nothing whole, so that a new export is a decision', () => {
  expect(source).not.toMatch(/export \*/)
})

it('the ids by which copies of the package know each other are these', () => {
  const {
    Connect,
    DescribeNetwork,
    Disconnect,
    GetNativeBalance,
    ListAccounts,
    Reconnect,
    SignMessage,
    SwitchNetwork,
  } = entry
  const capabilities = [Connect, DescribeNetwork, Disconnect, GetNativeBalance, ListAccounts, Reconnect, SignMessage]
  expect([...capabilities, SwitchNetwork, entry.WatchWallet].map(({ id }) => id)).toEqual([
    'connect',
    'describeNetwork',
    'disconnect',
    'getNativeBalance',
    'listAccounts',
    'reconnect',
    'signMessage',
    'switchNetwork',
    'watchWallet',
  ])
  const { closeGuards, footers, headerActions, headerTitles, prefetches, remoteFlags, routerPolicies } = entry
  expect(
    [closeGuards, footers, headerActions, headerTitles, prefetches, remoteFlags, routerPolicies].map(({ id }) => id),
  ).toEqual([
    'kernel/close-guards',
    'kernel/footers',
    'kernel/header-actions',
    'kernel/header-titles',
    'kernel/prefetches',
    'kernel/remote-flags',
    'kernel/router-policies',
  ])
})
