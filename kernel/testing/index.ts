export type { PluginSubject, TestRunner } from './conformance'
export {
  createFakeBrowser,
  createFakeHub,
  type FakeBrowser,
  type FakeBrowserInit,
  type FakeHub,
} from './create-fake-browser'
export { createFakeClock, type FakeClock, settle } from './create-fake-clock'
export type { FakeReply } from './create-fake-http'
export { createFakeHttp, type FakeCall, type FakeHttp, type FakeReplies } from './create-fake-http'
export { createFakeStorage, type FakeStorage, type FakeStorageInit } from './create-fake-storage'
export type { WalletMethods } from './create-fake-wallet'
export {
  createFakeWallet,
  type DelayedAnswer,
  type FakeWallet,
  type FakeWalletInit,
  providerError,
  type WalletAnswer,
  type WalletTurn,
} from './create-fake-wallet'
export {
  createLogCollector,
  createTestKernel,
  type LogCollector,
  type LogLine,
  type TestKernel,
  type TestKernelOptions,
} from './create-test-kernel'
export type { NamespaceSubject, WalletMood } from './describe-namespace'
export { describeNamespace } from './describe-namespace'
export { describePlugin } from './describe-plugin'
export {
  type FakeConnector,
  type FakeConnectorInit,
  type FakeConnectorSource,
  fakeConnector,
  fakeConnectorSource,
} from './fake-connector'
export { type FakeNamespaceInit, fakeNamespace, fakeNetwork } from './fake-namespace'
export { type FakeConnection, fakeConnect, fakeEvents } from './fake-plugins'
export { pseudoLocales, pseudoText } from './pseudo-text'
