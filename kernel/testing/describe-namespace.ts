import { checkAddresses, checkDefinition, checkQuietSetup } from './conformance/check-namespace'
import { checkVerification } from './conformance/check-verification'
import { checkAbort, checkFlow, checkHostileError, checkRejection } from './conformance/check-wallet-flow'
import type { NamespaceSubject } from './conformance/namespace-subject'
import { findRunner, type TestRunner } from './test-runner'

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
