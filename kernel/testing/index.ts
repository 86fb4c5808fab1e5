export type { PluginSubject, TestRunner } from './conformance'
export { createFakeHttp, type FakeCall, type FakeHttp, type FakeReplies, type FakeReply } from './create-fake-http'
export {
  createFakeWallet,
  type DelayedAnswer,
  type FakeWallet,
  type FakeWalletInit,
  providerError,
  type WalletAnswer,
  type WalletMethods,
  type WalletTurn,
} from './create-fake-wallet'
export {
  createLogCollector,
  createTestKernel,
  type FakeConnection,
  fakeConnect,
  fakeEvents,
  type LogCollector,
  type LogLine,
  type TestKernel,
  type TestKernelOptions,
} from './create-test-kernel'
export { describeNamespace, type NamespaceSubject, type WalletMood } from './describe-namespace'
export { describePlugin } from './describe-plugin'
export {
  type FakeConnector,
  type FakeConnectorInit,
  type FakeConnectorSource,
  type FakeNamespaceInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  fakeNetwork,
} from './fake-namespace'
export {
  createFakeBrowser,
  createFakeClock,
  createFakeHub,
  createFakeStorage,
  type FakeBrowser,
  type FakeBrowserInit,
  type FakeClock,
  type FakeHub,
  type FakeStorage,
  type FakeStorageInit,
  settle,
} from './fake-platform'
export { pseudoLocales, pseudoText } from './pseudo-text'
