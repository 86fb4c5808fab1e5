import type { NamespaceDefinition } from '../../namespaces/define-namespace'
import type { WalletProvider } from '../../namespaces/wallet-provider'
import type { AnyPlugin, PluginInput } from '../../plugin/collect-plugins'
import type { FakeHttp } from '../create-fake-http'
import { createTestKernel, type TestKernel } from '../create-test-kernel'
import { expectThat } from './subject'

/** How the wallet behind the provider behaves: does as asked, says no to everything, or never answers. */
export type WalletMood = 'approve' | 'reject' | 'ignore'

/** What `describeNamespace` is told of a namespace. */
export interface NamespaceSubject {
  /** Creates the namespace plugin, anew for each test. Its first two networks are those that are switched between. */
  readonly namespace: () => AnyPlugin
  /** Plugins that offer what it requires, and nothing else. */
  readonly needs?: () => readonly PluginInput[]
  readonly validAddresses: readonly [string, ...string[]]
  readonly invalidAddresses: readonly [string, ...string[]]
  /** Creates a wallet that speaks the namespace's methods; it starts on the first network. */
  readonly wallet: (mood: WalletMood) => WalletProvider
  /** Scripts the requests that the namespace may make when it connects, switches or signs. */
  readonly http?: (http: FakeHttp) => void
}

export interface AssembledNamespace {
  readonly test: TestKernel
  readonly id: string
  readonly definition: NamespaceDefinition
}

/** Builds a test kernel with the namespace as the active one. */
export async function assembleNamespace(
  subject: NamespaceSubject,
  plugin = subject.namespace(),
): Promise<AssembledNamespace> {
  const { id, namespace: definition } = plugin
  expectThat(definition !== undefined, `Plugin "${id}" is no namespace: make it with defineNamespace.`)
  const test = createTestKernel<readonly PluginInput[]>({ plugins: [subject.needs?.() ?? [], plugin] })
  test.kernel.namespaces.setActive(id)
  subject.http?.(test.http)
  await test.kernel.start()
  return { test, id, definition }
}
