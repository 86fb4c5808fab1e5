import { parseCaipNetworkId } from '../lib/caip/caip-network-id'
import { VerifyMessage } from '../namespaces/asset-capabilities'
import { Connect, Disconnect, ListAccounts, Reconnect, SignMessage, SwitchNetwork } from '../namespaces/capabilities'
import type { AnyPlugin } from '../plugin/collect-plugins'
import { checkAbort, checkFlow, checkHostileError, checkRejection } from './conformance/check-wallet-flow'
import { assembleNamespace, type NamespaceSubject } from './conformance/namespace-subject'
import { expectThat } from './conformance/subject'
import { settle } from './settle'
import { findRunner, type TestRunner } from './test-runner'

/** What every namespace can do. */
const basics = [Connect, Disconnect, Reconnect, ListAccounts, SwitchNetwork, SignMessage]

/** Fails where id, networks and capabilities do not belong together. */
export async function checkDefinition(subject: NamespaceSubject): Promise<void> {
  const { test, id, definition } = await assembleNamespace(subject)
  expectThat(/^[-a-z0-9]{3,8}$/.test(id), `The plugin id "${id}" is no CAIP-2 namespace.`)
  expectThat(definition.networks.length > 0, 'A namespace has at least one network.')
  for (const { caipNetworkId, chainNamespace } of definition.networks) {
    const isOwn = parseCaipNetworkId(caipNetworkId).namespace === id && chainNamespace === id
    expectThat(isOwn, `The network "${caipNetworkId}" does not belong to "${id}".`)
  }
  for (const capability of basics) {
    expectThat(test.kernel.namespaces.has(capability), `The namespace "${id}" lacks the capability "${capability.id}".`)
  }
  test.kernel.dispose()
}

/** Texts that no chain takes for an address, and that must not break a check either. */
const hostile = ['', ' ', '\0', '0x', '__proto__', 'a'.repeat(10_000), '\u202Eevil', '1'.repeat(65)]

/** Fails where the address rule disagrees with the vectors, or throws. */
export async function checkAddresses(subject: NamespaceSubject): Promise<void> {
  const { test, definition } = await assembleNamespace(subject)
  for (const address of subject.validAddresses) {
    expectThat(definition.isAddress(address), `The address rule refuses "${address}".`)
    expectThat(!definition.isAddress(`${address} `), `The address rule takes "${address}" with a blank behind it.`)
  }
  for (const address of [...subject.invalidAddresses, ...hostile]) {
    expectThat(!definition.isAddress(address), `The address rule takes "${address.slice(0, 80)}".`)
  }
  test.kernel.dispose()
}

/** Fails where installing and starting the namespace asks a server or loads the code of a capability. */
export async function checkQuietSetup(subject: NamespaceSubject): Promise<void> {
  const plugin = subject.namespace()
  const loaded: string[] = []
  const implementations = (plugin.namespace?.implementations ?? []).map((item) => ({
    ...item,
    load(...args: Parameters<typeof item.load>) {
      loaded.push(item.capability)
      return item.load(...args)
    },
  }))
  const watched: AnyPlugin = {
    ...plugin,
    ...(plugin.namespace && { namespace: { ...plugin.namespace, implementations } }),
  }
  const { test } = await assembleNamespace(subject, watched)
  await settle()
  const [call] = test.http.calls
  expectThat(!call, `The namespace asks ${call?.url} before anybody acts.`)
  expectThat(loaded.length === 0, `The namespace loads ${loaded.join(', ')} before anybody asks for it.`)
  test.kernel.dispose()
}

const message = 'Portico conformance: verify this text.'

/** Fails where a namespace that verifies does not know its own wallet's signature, or takes it for that of another text. */
export async function checkVerification(subject: NamespaceSubject): Promise<void> {
  const { test, definition } = await assembleNamespace(subject)
  const { has, use } = test.kernel.namespaces
  const [network] = definition.networks
  if (network && has(VerifyMessage)) {
    const provider = subject.wallet('approve')
    const { accounts } = await use(Connect)({ provider })
    const address = accounts[0]?.address ?? ''
    const { signature } = await use(SignMessage)({ provider, address, message })
    const verify = (changed: { readonly message?: string; readonly signature?: string }) =>
      use(VerifyMessage)({ network, address, message, signature, ...changed })
    expectThat(await verify({}), 'VerifyMessage does not know what SignMessage answers.')
    expectThat(
      !(await verify({ message: `${message} ` })),
      'VerifyMessage takes the signature for one of another text.',
    )
    expectThat(!(await verify({ signature: 'none' })), 'VerifyMessage takes for a signature what is none.')
  }
  test.kernel.dispose()
}

/**
 * Declares the conformance tests of a namespace: what features rely on when they ask for a capability.
 * `describePlugin` tests it as a plugin, beside this.
 *
 * @param name - title of the tests
 * @param subject - the namespace, address vectors, and wallets in three moods; see NamespaceSubject
 * @param runner - default: the globals `describe` and `it`
 *
 * @example
 * ```ts
 * import { createFakeWallet, describeNamespace, fakeNamespace } from 'portico/testing'
 *
 * describeNamespace('the fake namespace', {
 *   namespace: () => fakeNamespace(),
 *   validAddresses: ['fake-ada'],
 *   invalidAddresses: ['ada'],
 *   wallet(mood) {
 *     const wallet = createFakeWallet()
 *     for (const method of ['connect', 'switchNetwork', 'signMessage']) wallet.script(method, mood)
 *     return wallet.provider
 *   },
 * })
 * ```
 */
export function describeNamespace(name: string, subject: NamespaceSubject, runner?: TestRunner): void {
  const { describe, it } = findRunner(runner)
  describe(`${name} as a namespace`, () => {
    it('has an id, networks and capabilities that belong together', () => checkDefinition(subject))
    it('tells addresses from other texts', () => checkAddresses(subject))
    it('asks no server and loads no capability before somebody acts', () => checkQuietSetup(subject))
    it('leads from connect over accounts, signing and disconnect to a switched network', () => checkFlow(subject))
    it('knows what the account signed, where it can verify', () => checkVerification(subject))
    it('makes userRejected of a refusal', () => checkRejection(subject))
    it('makes an error with a kind of one that throws at every touch', () => checkHostileError(subject))
    it('stops waiting for a silent wallet when it is told to', () => checkAbort(subject))
  })
}
