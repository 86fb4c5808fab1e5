import type { AnyPlugin } from '../plugin/collect-plugins'
import { checkDispose } from './conformance/check-dispose'
import { checkErrors } from './conformance/check-errors'
import { checkGates } from './conformance/check-gates'
import { checkImport } from './conformance/check-import'
import { checkIsolation } from './conformance/check-isolation'
import { checkAlone, checkSetup } from './conformance/check-setup'
import { checkShape } from './conformance/check-shape'
import { checkViews } from './conformance/check-views'
import type { PluginSubject } from './conformance/subject'
import { findRunner, type TestRunner } from './test-runner'

/**
 * Declares the conformance tests of a plugin: what every plugin owes the kernel and its neighbours.
 *
 * @param name - title of the tests
 * @param subject - how to create the plugin, and what it needs; see PluginSubject
 * @param runner - default: the globals `describe` and `it`
 *
 * @example
 * ```ts
 * import { definePlugin } from 'portico'
 * import { describePlugin } from 'portico/testing'
 *
 * const guestbook = () => definePlugin({ id: 'guestbook', setup: () => ({ greet: (name: string) => `Hello ${name}` }) })
 *
 * describePlugin('guestbook', {
 *   plugin: guestbook,
 *   exercise: (kernel) => void kernel.plugins.guestbook.greet('Ada'),
 * })
 * ```
 */
export function describePlugin<P extends AnyPlugin>(
  name: string,
  subject: PluginSubject<P>,
  runner?: TestRunner,
): void {
  const { describe, it } = findRunner(runner)
  const { entry } = subject
  describe(`${name} as a plugin`, () => {
    if (entry) it('does nothing when it is imported', () => checkImport(entry))
    it('names its parts by the grammar, each once', () => checkShape(subject.plugin(), subject.errors))
    it('works with only what it requires', () => checkAlone(subject))
    it('asks, stores, hears and times nothing before it starts', () => checkSetup(subject))
    it('shares nothing between two kernels', () => checkIsolation(subject))
    it('withdraws everything that a closed gate governs', () => checkGates(subject))
    it('leaves no listener, timer or effect after dispose', () => checkDispose(subject))
    it('loads every view, with a default export', () => checkViews(subject.plugin()))
    it('throws only errors that its table lists', () => checkErrors(subject))
  })
}
