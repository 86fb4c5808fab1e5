import type { AnyPlugin } from '../../plugin/collect-plugins'
import type { TestKernel } from '../create-test-kernel'
import { settle } from '../settle'
import { apiOf, assemble, exerciseIn, expectThat, type PluginSubject, startAll } from './subject'

type Readable = { readonly peek: () => unknown }

const isSignal = (value: unknown): value is Readable =>
  typeof value === 'object' && value !== null && 'peek' in value && typeof value.peek === 'function'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Values of the signals that an object shows, by name. */
const readSignals = (owner: object) =>
  Object.fromEntries(Object.entries(owner).flatMap(([name, value]) => (isSignal(value) ? [[name, value.peek()]] : [])))

/** JSON of anything: big numbers as text, and each object once, as providers and elements lead round in circles. */
function toText(state: unknown): string {
  const met = new Set<unknown>()
  return JSON.stringify(state, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (isObject(value) && met.has(value)) return '(met before)'
    met.add(value)
    return value
  })
}

function surfacesOf<P extends AnyPlugin>({ kernel }: TestKernel<readonly [P]>, plugin: P): readonly object[] {
  const controllers = (plugin.controllers ?? []).flatMap(({ token }) =>
    token.kind === 'token' ? [kernel.get(token)] : [],
  )
  return [apiOf(kernel, plugin), ...controllers].filter(isObject)
}

async function describeState<P extends AnyPlugin>(test: TestKernel<readonly [P]>, plugin: P): Promise<string> {
  const { kernel, storage, http, browser, clock } = test
  const { gates, slots, views } = await kernel.inspect()
  const signals = surfacesOf(test, plugin).map(readSignals)
  const world = {
    stored: [...storage.entries],
    calls: http.calls,
    listeners: browser.listeners(),
    timers: clock.pending,
  }
  const state = {
    gates,
    slots,
    views,
    signals,
    world,
    open: kernel.router.isOpen.peek(),
    at: kernel.router.history.peek(),
  }
  return toText(state)
}

/** Fails where one plugin object, installed in two kernels, lets the one see what happened in the other. */
export async function checkIsolation<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  const used = assemble(subject, plugin)
  const idle = assemble(subject, plugin)
  await startAll(used, plugin)
  await startAll(idle, plugin)
  const others = new Set(surfacesOf(idle, plugin))
  const isShared = surfacesOf(used, plugin).some((surface) => Object.keys(surface).length > 0 && others.has(surface))
  expectThat(!isShared, 'Two kernels share a controller or an api: create it inside `create` or `setup`.')

  const before = await describeState(idle, plugin)
  await exerciseIn(subject, used)
  await settle()
  const after = await describeState(idle, plugin)
  expectThat(before === after, `Using one kernel changes another:\n${before}\n${after}`)
  used.kernel.dispose()
  const left = await describeState(idle, plugin)
  expectThat(before === left, `Disposing one kernel changes another:\n${before}\n${left}`)
  idle.kernel.dispose()
}
