import type { AnyPlugin } from '../../plugin/collect-plugins'
import { createFakeBrowser } from '../create-fake-browser'
import { settle } from '../settle'
import { apiOf, assemble, exerciseIn, expectThat, type PluginSubject, startAll } from './subject'

/** Fails where a kernel that is only set up has asked, stored, heard or timed anything. */
export async function checkSetup<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  // On a server nothing starts, so whatever happens here was done by `setup`.
  const server = assemble(subject, plugin, { browser: createFakeBrowser({ isClient: false }) })
  await settle()
  const { http, storage, clock, kernel } = server
  expectThat(http.calls.length === 0, `Setup asks ${http.calls[0]?.url}: do it in \`start\`, or when a person acts.`)
  expectThat(storage.writes === 0, 'Setup writes to the storage: do it in `start`.')
  expectThat(clock.pending === 0, 'Setup sets a timer: do it in `start`.')
  const isPromise = 'then' in apiOf(kernel, plugin)
  expectThat(!isPromise, 'Setup is asynchronous: load in `start` or in a lazy controller.')
  kernel.dispose()

  // A page starts its plugins in the next microtask; what listens before that was added by `setup`.
  const page = assemble(subject, plugin)
  const count = page.browser.listeners()
  page.kernel.dispose()
  expectThat(count === 0, 'Setup listens to the browser: do it in `start`.')
}

/** Fails where the plugin does not run with only what it requires. */
export async function checkAlone<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  const test = assemble(subject, plugin)
  await startAll(test, plugin)
  await exerciseIn(subject, test)
  await settle()
  const [failure] = test.failures
  expectThat(!failure, `Plugin "${failure?.plugin}" failed in ${failure?.phase}: ${String(failure?.error)}`)
  const [call] = test.http.unscripted
  expectThat(!call, `Nobody scripted ${call?.method} ${call?.url}: script it in \`exercise\`.`)
  test.kernel.dispose()
}
