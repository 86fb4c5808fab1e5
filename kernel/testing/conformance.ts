import type { ErrorTable } from '../errors/portico-error'
import { type RemoteFlags, remoteFlags } from '../gates/gate-registry'
import type { Kernel } from '../kernel'
import type { KernelOptions } from '../kernel-options'
import type { AnyPlugin, PluginInput } from '../plugin/collect-plugins'
import { definePlugin } from '../plugin/define-plugin'
import { type ReadonlySignal, signal } from '../store/signals'
import { createTestKernel, type TestKernel } from './create-test-kernel'
import { settle } from './fake-platform'

/** The functions that declare tests: the globals of Jest, or of Vitest with `globals: true`; else what a runner exports. */
export interface TestRunner {
  describe(title: string, declare: () => void): unknown
  it(title: string, run: () => unknown): unknown
}

/**
 * Returns the functions that declare tests. Does not import a runner: users of this entry may have another one, and a module with a
 * top-level `await` cannot become CommonJS.
 *
 * @throws TypeError where there is none
 */
export function findRunner(given: Partial<TestRunner> = globalThis as Partial<TestRunner>): TestRunner {
  const { describe, it } = given
  if (!describe || !it)
    throw new TypeError(
      'There are no global describe and it (Vitest has them with `globals: true`): pass them as the last argument.',
    )
  return { describe, it }
}

/** What `describePlugin` takes. */
export interface PluginSubject<P extends AnyPlugin = AnyPlugin> {
  /** Creates the plugin, anew for each test. */
  readonly plugin: () => P
  /** Plugins that offer what it requires, and nothing else. */
  readonly needs?: () => readonly PluginInput[]
  /** The plugin's table of errors; none where it throws none of its own. */
  readonly errors?: ErrorTable
  /** Uses the plugin, as a host would; can script the fakes first. */
  readonly exercise?: (kernel: Kernel<readonly [P]>, test: TestKernel) => void | Promise<void>
  /** Imports the plugin's entry: `() => import('./index')`. */
  readonly entry?: () => Promise<unknown>
}

/** Returns the gate that governs a part of a plugin: the part's own, else the one with the plugin's id. */
export const gateOf = ({ id }: AnyPlugin, when: string | undefined): string => when ?? id

/** Lists every gate of a plugin, including the one with its id. */
export const gatesOf = ({ id, gates }: AnyPlugin): readonly string[] => {
  const closing = Object.values(gates ?? {}).map(({ unless }) => unless)
  return Object.keys({ [id]: {}, ...gates }).filter((name) => !closing.includes(name))
}

type Assembly = Omit<KernelOptions, 'plugins' | 'platform'> & Parameters<typeof createTestKernel>[0]

/** Builds a test kernel of the plugin and what it needs, with every gate of the plugin set to true. */
export function assemble<P extends AnyPlugin>(
  subject: PluginSubject<P>,
  plugin: P,
  options: Partial<Assembly> = {},
): TestKernel<readonly [P]> {
  const gates = Object.fromEntries(gatesOf(plugin).map((name) => [name, true]))
  const plugins = [subject.needs?.() ?? [], plugin, options.plugins ?? []]
  // Only the plugin under test gives the kernel its type, not the other plugins.
  return createTestKernel({ ...options, gates: { ...gates, ...options.gates }, plugins }) as unknown as TestKernel<
    readonly [P]
  >
}

/** @throws an Error that says what is wrong with the plugin */
export function expectThat(isFine: boolean, fault: string): asserts isFine {
  if (!isFine) throw new Error(fault)
}

/** Starts the kernel, and fails where a plugin fails or the plugin's own gate stays shut. */
export async function startAll<P extends AnyPlugin>(test: TestKernel<readonly [P]>, plugin: P): Promise<void> {
  await test.kernel.start()
  const [failure] = test.failures
  expectThat(!failure, `Plugin "${failure?.plugin}" failed in ${failure?.phase}: ${String(failure?.error)}`)
  const status = await statusOf(test, plugin)
  expectThat(
    status === 'started',
    `Plugin "${plugin.id}" is ${status} although the host opened its gate: give a namespace that can what the gate needs.`,
  )
}

/** Returns the api of the plugin, without its type. */
export const apiOf = ({ plugins }: { readonly plugins: object }, plugin: AnyPlugin): object =>
  Object.entries(plugins as Readonly<Record<string, object>>).find(([id]) => id === plugin.id)?.[1] ?? {}

export async function statusOf<P extends AnyPlugin>({ kernel }: TestKernel<readonly [P]>, plugin: P) {
  const { plugins } = await kernel.inspect()
  return plugins.find(({ id }) => id === plugin.id)?.status
}

/** Runs `exercise`, if the subject has one. */
export async function exerciseIn<P extends AnyPlugin>(
  subject: PluginSubject<P>,
  test: TestKernel<readonly [P]>,
  kernel = test.kernel,
): Promise<void> {
  await subject.exercise?.(kernel, test as unknown as TestKernel)
}

/** A remote configuration that a test controls, and that knows whether it is still watched. */
export function createRemote() {
  let isWatched = false
  const flags = signal<RemoteFlags | undefined>(undefined, {
    watched() {
      isWatched = true
    },
    unwatched() {
      isWatched = false
    },
  })
  const contribution = remoteFlags.of(flags as ReadonlySignal<RemoteFlags | undefined>, {
    order: Number.MIN_SAFE_INTEGER,
  })
  const plugin: AnyPlugin = definePlugin({ id: 'remote-under-test', contributes: [contribution] })
  return {
    plugin,
    isWatched: () => isWatched,
    set(next: RemoteFlags) {
      flags.value = next
    },
  }
}

/** Something that a plugin may start without its context, and not end: a timer or a listener. A timer of 0 ms ends by itself. */
interface Begun {
  readonly what: string
  readonly end: () => void
}

type Timer = ReturnType<typeof setTimeout>

/** Objects of the page to which listeners are added, each once; Node has none. */
const targets = (): readonly (readonly [name: string, target: EventTarget])[] => {
  const named = ['window', 'document', 'navigator'].map((name) => [`${name}.`, Reflect.get(globalThis, name)] as const)
  const all = new Map([['', globalThis] as const, ...named].map(([name, target]) => [target as EventTarget, name]))
  return [...all].flatMap(([target, name]) => (typeof target?.addEventListener === 'function' ? [[name, target]] : []))
}

/** Records the timers that are started with the global functions, until they end. */
function watchTimers(begun: Map<unknown, Begun>): () => void {
  const { setTimeout: begin, setInterval: repeat, clearTimeout: clear, clearInterval: clearRepeat } = globalThis
  const note = (timer: Timer, what: string) => {
    begun.set(timer, { what, end: () => clear(timer) })
    return timer
  }
  const clearNoted = (timer: unknown) => {
    // In Node a timer is an object, and also accepted as a number, as in browsers.
    for (const key of begun.keys()) if (key === timer || Number(key) === Number(timer)) begun.delete(key)
    clear(timer as Timer)
  }
  const once = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = begin(() => {
      begun.delete(timer)
      run(...args)
    }, ms)
    return ms > 0 ? note(timer, `a setTimeout of ${ms} ms`) : timer
  }
  Object.assign(globalThis, {
    setTimeout: Object.assign(once, begin),
    setInterval: (run: () => void, ms?: number, ...args: unknown[]) =>
      note(repeat(run, ms, ...args) as unknown as Timer, 'a setInterval'),
    clearTimeout: clearNoted,
    clearInterval: clearNoted,
  })
  return () =>
    void Object.assign(globalThis, {
      setTimeout: begin,
      setInterval: repeat,
      clearTimeout: clear,
      clearInterval: clearRepeat,
    })
}

/** Records the listeners that are added to objects of the page, until they are removed. */
function watchListeners(begun: Map<unknown, Begun>): () => void {
  const undo = targets().map(([name, target]) => {
    const { addEventListener: add, removeEventListener: remove } = target
    const keyOf = (type: string, listener: unknown) =>
      [...begun.keys()].find((key) => Array.isArray(key) && key[0] === target && key[1] === type && key[2] === listener)
    const own: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = {
      addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) {
        add.call(target, type, listener, options as AddEventListenerOptions)
        const { once, signal } = Object(options) as AddEventListenerOptions
        if (once || keyOf(type, listener)) return
        const key = [target, type, listener]
        begun.set(key, { what: `a listener of ${name}${type}`, end: () => remove.call(target, type, listener) })
        signal?.addEventListener('abort', () => begun.delete(key))
      },
      removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) {
        begun.delete(keyOf(type, listener))
        remove.call(target, type, listener, options as EventListenerOptions)
      },
    }
    const had = Object.keys(own).filter((name) => Object.hasOwn(target, name))
    Object.assign(target, own)
    return () => {
      for (const name of Object.keys(own)) if (!had.includes(name)) Reflect.deleteProperty(target, name)
      if (had.length) Object.assign(target, { addEventListener: add, removeEventListener: remove })
    }
  })
  return () => {
    for (const restore of undo) restore()
  }
}

/**
 * Watches the timers and listeners that are started with the globals, which the fakes of the platform do not see.
 *
 * @returns `left()`, which describes what has started since and not ended; `restore()`, which ends that and restores the globals
 */
function watchGlobals() {
  const begun = new Map<unknown, Begun>()
  const undo = [watchTimers(begun), watchListeners(begun)]
  return {
    left: () => [...begun.values()].map(({ what }) => what),
    restore() {
      for (const restore of undo) restore()
      for (const { end } of begun.values()) end()
    },
  }
}

const pokes = ['online', 'offline', 'visibilitychange', 'pageshow', 'pagehide', 'focus', 'storage', 'message', 'resize']

/** Triggers what may still happen after a kernel has ended: navigation, events, flags, time. */
async function poke({ kernel, browser, clock, storage }: TestKernel<readonly []>): Promise<void> {
  storage.isFull = false
  for (const type of pokes) browser.dispatch(new Event(type))
  kernel.router.setLoading(true)
  kernel.router.setLoading(false)
  for (const id of kernel.namespaces.ids) kernel.namespaces.setActive(id)
  await clock.advance(600_000)
  await settle()
}

/** Fails where a part of the plugin outlives its kernel: a listener, a timer, an effect, or anything else that still reacts. */
export async function checkDispose<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const globals = watchGlobals()
  try {
    await dispose(subject)
    await settle()
    const left = globals.left()
    expectThat(
      left.length === 0,
      `Dispose leaves ${left.join(', ')} of the page: use ctx.clock and ctx.browser, or end your own in ctx.onStop.`,
    )
  } finally {
    globals.restore()
  }
}

async function dispose<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
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
