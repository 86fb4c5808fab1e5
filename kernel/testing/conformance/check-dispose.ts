import type { AnyPlugin } from '../../plugin/collect-plugins'
import type { TestKernel } from '../create-test-kernel'
import { settle } from '../settle'
import { createRemote } from './remote'
import { assemble, exerciseIn, expectThat, type PluginSubject, startAll } from './subject'

const pokes = ['online', 'offline', 'visibilitychange', 'pageshow', 'pagehide', 'focus', 'storage', 'message', 'resize']

/** Does to a kernel what the world may still do to it: moves, events, flags, time. */
async function poke({ kernel, browser, clock, storage }: TestKernel<readonly []>): Promise<void> {
  storage.isFull = false
  for (const type of pokes) browser.dispatch(new Event(type))
  kernel.router.setLoading(true)
  kernel.router.setLoading(false)
  for (const id of kernel.namespaces.ids) kernel.namespaces.setActive(id)
  await clock.advance(600_000)
  await settle()
}

/** Fails where something of the plugin outlives its kernel: a listener, a timer, an effect, or anything that still reacts. */
export async function checkDispose<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  const remote = createRemote()
  const test = assemble(subject, plugin, { plugins: [remote.plugin] })
  await startAll(test, plugin)
  await exerciseIn(subject, test)
  test.kernel.dispose()
  await settle()
  const { browser, clock, http, storage, failures } = test
  expectThat(browser.listeners() === 0, `Dispose leaves ${browser.listeners()} listener(s): use ctx.browser.listen.`)
  expectThat(clock.pending === 0, `Dispose leaves ${clock.pending} timer(s): use ctx.clock.after.`)
  expectThat(!remote.isWatched(), 'Dispose leaves an effect on a gate: use ctx.effect, or ctx.onStop to end your own.')

  const count = () => [http.calls.length, storage.writes, browser.listeners(), clock.pending, failures.length].join()
  const before = count()
  await poke(test as unknown as TestKernel<readonly []>)
  expectThat(
    count() === before,
    'A disposed kernel still reacts: something of the plugin asks, stores, listens or fails.',
  )
}
