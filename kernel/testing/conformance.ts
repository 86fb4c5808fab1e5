import type { ErrorTable } from '../errors/portico-error'
import { type RemoteFlags, remoteFlags } from '../gates/gate-registry'
import type { Kernel } from '../kernel'
import type { KernelOptions } from '../kernel-options'
import type { AnyPlugin, PluginInput } from '../plugin/collect-plugins'
import { definePlugin } from '../plugin/define-plugin'
import { type ReadonlySignal, signal } from '../store/signals'
import { createTestKernel, type TestKernel } from './create-test-kernel'
import { settle } from './fake-platform'

/** What declares tests: the globals of Jest, or of Vitest with `globals: true`; else what a runner exports. */
export interface TestRunner {
  describe(title: string, declare: () => void): unknown
  it(title: string, run: () => unknown): unknown
}

/**
 * Answers what declares tests. Not by an import of a runner: whoever loads this entry may use another one, and a module that
 * waits for an import cannot become CommonJS.
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
  /** Uses the plugin, as a host would; its fakes can be scripted first. */
  readonly exercise?: (kernel: Kernel<readonly [P]>, test: TestKernel) => void | Promise<void>
  /** Imports the plugin's entry: `() => import('./index')`. */
  readonly entry?: () => Promise<unknown>
}

/** The gate that governs a part of a plugin: the part's own, else the one that bears the plugin's id. */
export const gateOf = ({ id }: AnyPlugin, when: string | undefined): string => when ?? id

/** Every gate of a plugin, the one of its id among them. */
export const gatesOf = ({ id, gates }: AnyPlugin): readonly string[] => {
  const closing = Object.values(gates ?? {}).map(({ unless }) => unless)
  return Object.keys({ [id]: {}, ...gates }).filter((name) => !closing.includes(name))
}

type Assembly = Omit<KernelOptions, 'plugins' | 'platform'> & Parameters<typeof createTestKernel>[0]

/** Builds a test kernel of the plugin and what it needs, with every gate of the plugin asked to be open. */
export function assemble<P extends AnyPlugin>(
  subject: PluginSubject<P>,
  plugin: P,
  options: Partial<Assembly> = {},
): TestKernel<readonly [P]> {
  const gates = Object.fromEntries(gatesOf(plugin).map((name) => [name, true]))
  const plugins = [subject.needs?.() ?? [], plugin, options.plugins ?? []]
  // The plugins beside it are the test's own; the one under test gives the kernel its type.
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

/** What the plugin's `setup` answered, seen without its type. */
export const apiOf = ({ plugins }: { readonly plugins: object }, plugin: AnyPlugin): object =>
  Object.entries(plugins as Readonly<Record<string, object>>).find(([id]) => id === plugin.id)?.[1] ?? {}

export async function statusOf<P extends AnyPlugin>({ kernel }: TestKernel<readonly [P]>, plugin: P) {
  const { plugins } = await kernel.inspect()
  return plugins.find(({ id }) => id === plugin.id)?.status
}

/** Lets the caller use the plugin, if it said how. */
export async function exerciseIn<P extends AnyPlugin>(
  subject: PluginSubject<P>,
  test: TestKernel<readonly [P]>,
  kernel = test.kernel,
): Promise<void> {
  await subject.exercise?.(kernel, test as unknown as TestKernel)
}

/** A remote configuration in a test's hands, which knows whether anybody still looks at it. */
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

/** What a plugin may begin past its context and forget to end. Timers of no duration end by themselves at once. */
interface Begun {
  readonly what: string
  readonly end: () => void
}

type Timer = ReturnType<typeof setTimeout>

/** Where the page's own listeners are added, each once; in Node there is no page. */
const targets = (): readonly (readonly [name: string, target: EventTarget])[] => {
  const named = ['window', 'document', 'navigator'].map((name) => [`${name}.`, Reflect.get(globalThis, name)] as const)
  const all = new Map([['', globalThis] as const, ...named].map(([name, target]) => [target as EventTarget, name]))
  return [...all].flatMap(([target, name]) => (typeof target?.addEventListener === 'function' ? [[name, target]] : []))
}

/** Writes down the timers that are begun with the global functions, until they end. */
function watchTimers(begun: Map<unknown, Begun>): () => void {
  const { setTimeout: begin, setInterval: repeat, clearTimeout: clear, clearInterval: clearRepeat } = globalThis
  const note = (timer: Timer, what: string) => {
    begun.set(timer, { what, end: () => clear(timer) })
    return timer
  }
  const clearNoted = (timer: unknown) => {
    // Browsers take the number of a timer that Node answers as an object.
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

/** Writes down listeners of the page's own objects, until they are removed. */
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
 * Watches the timers and listeners that are begun with the globals, which no fake of the platform sees.
 *
 * @returns `left()`, what was begun since and has not ended, in words; `restore()`, which ends that and puts the globals back
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
