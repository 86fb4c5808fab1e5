import { createToken } from '../container/token'
import { createKernel } from '../create-kernel'
import type { EventMap } from '../events/event-bus'
import type { Kernel, KernelEvents } from '../kernel'
import type { KernelOptions } from '../kernel-options'
import type { WalletState } from '../namespaces/capabilities'
import type { LogLevel, LogSink } from '../platform/logger'
import type { AnyPlugin, PluginInput } from '../plugin/collect-plugins'
import { controller, definePlugin } from '../plugin/define-plugin'
import { type ReadonlySignal, signal } from '../store/signals'
import { createFakeHttp, type FakeHttp } from './create-fake-http'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeStorage,
  type FakeBrowser,
  type FakeClock,
  type FakeStorage,
} from './fake-platform'

/** Options of a kernel, with fakes in place of the platform; fakes that are left out are created. */
export interface TestKernelOptions<T extends readonly PluginInput[]> extends Omit<KernelOptions<T>, 'platform'> {
  readonly clock?: FakeClock
  readonly storage?: FakeStorage
  readonly http?: FakeHttp
  readonly browser?: FakeBrowser
}

/** A kernel and its fakes, as `createTestKernel` returns them. */
export interface TestKernel<T extends readonly PluginInput[] = readonly PluginInput[]> {
  readonly kernel: Kernel<T>
  readonly clock: FakeClock
  readonly storage: FakeStorage
  readonly http: FakeHttp
  readonly browser: FakeBrowser
  /** Everything that was logged, at every level. */
  readonly logs: LogCollector
  /** Every `plugin:failed` since the kernel was created, in order. */
  readonly failures: readonly KernelEvents['plugin:failed'][]
}

/**
 * Creates a real kernel on fakes: time passes, requests are answered and values are stored only as the test says.
 *
 * The kernel starts by itself in the next microtask (on a page in the next task), so synchronous code after this call sees a kernel that is
 * set up, but has not started. `await kernel.start()` waits for that start. With `createFakeBrowser({ isClient: false })` it is the kernel
 * of a server, which starts only when `start()` is called.
 *
 * Opening the modal sets a timer of 5 s, after which an error is logged that nothing draws it; a call of `router.view(…)`, which a page
 * makes to draw it, ends the timer.
 *
 * @param options - plugins and options of `createKernel`, and fakes to share with another kernel
 * @returns the kernel and its fakes
 *
 * @example
 * ```ts
 * import { definePlugin } from 'portico'
 * import { createTestKernel } from 'portico/testing'
 *
 * const guestbook = definePlugin({ id: 'guestbook', setup: () => ({ greet: (name: string) => `Hello ${name}` }) })
 * const { kernel, failures } = createTestKernel({ plugins: [guestbook] })
 * await kernel.start()
 * kernel.plugins.guestbook.greet('Ada')
 * failures.length // 0
 * ```
 */
export function createTestKernel<const T extends readonly PluginInput[]>(options: TestKernelOptions<T>): TestKernel<T> {
  // Code without types may pass nothing: createKernel then names what is missing.
  const {
    clock = createFakeClock(),
    storage = createFakeStorage(),
    http = createFakeHttp(clock),
    browser = createFakeBrowser(),
    ...rest
  }: TestKernelOptions<T> = Object(options)
  const logs = createLogCollector()
  const platform = { clock, browser, log: logs.sink, fetch: http.fetch, storage: storage.open }
  const kernel: Kernel<T> = createKernel<T>({ logLevel: 'debug', ...rest, platform })
  const failures: KernelEvents['plugin:failed'][] = []
  // The compiler cannot resolve the events of an unknown T; those of the kernel exist for every T.
  const bare = kernel as unknown as Kernel<readonly []>
  bare.on('plugin:failed', (failure) => void failures.push(failure))
  if (browser.isClient) queueMicrotask(() => void kernel.start())
  return { kernel, clock, storage, http, browser, logs, failures }
}

/** One line of the log, as it reached the sink. */
export interface LogLine {
  readonly level: Exclude<LogLevel, 'silent'>
  /** What logged the line: a plugin id, or a part of the kernel. */
  readonly scope: string
  readonly details: readonly unknown[]
}

/** A log for tests, which keeps its lines. */
export interface LogCollector {
  readonly lines: readonly LogLine[]
  /** For `platform.log`. */
  readonly sink: LogSink
}

/**
 * Creates a log that keeps its lines. A kernel redacts lines asynchronously before it writes them, so await `settle()` before reading them.
 *
 * @example
 * ```ts
 * import { createLogCollector } from 'portico/testing'
 *
 * const logs = createLogCollector()
 * logs.sink('warn', 'guestbook', 'Slow answer.')
 * logs.lines.length // 1
 * ```
 */
export function createLogCollector(): LogCollector {
  const lines: LogLine[] = []
  return { lines, sink: (level, scope, ...details) => void lines.push({ level, scope, details }) }
}

/** A connection of the shape that the connect plugin has. */
export interface FakeConnection extends WalletState {
  readonly connectorId: string
  readonly namespace: string
  readonly status: 'restoring' | 'connected' | 'locked'
}

/** Equal names are the same token, so this is the token of the connect plugin. */
const ConnectController = /* @__PURE__ */ createToken<{
  readonly connections: ReadonlySignal<readonly FakeConnection[]>
}>('connect/ConnectController')

/**
 * Creates a replacement of the connect plugin for tests of a chain namespace. It only lists the connections.
 *
 * @param connections - the connections; default: none
 *
 * @example
 * ```ts
 * import { solana } from 'portico/plugins/solana'
 * import { createTestKernel, fakeConnect } from 'portico/testing'
 *
 * const { kernel } = createTestKernel({ plugins: [fakeConnect(), solana()] })
 * ```
 */
export function fakeConnect(connections: readonly FakeConnection[] = []): AnyPlugin {
  return definePlugin({
    id: 'connect',
    controllers: [controller(ConnectController, () => ({ connections: signal(connections) }))],
  })
}

/**
 * Creates a replacement of another plugin that only emits its events.
 *
 * @param id - id of the replaced plugin, with which the names of its events begin
 * @param events - the events that the replaced plugin declares
 * @returns a plugin whose api has `emit(type, payload)`
 *
 * @example
 * ```ts
 * import { declareEvents } from 'portico'
 * import { createTestKernel, fakeEvents } from 'portico/testing'
 *
 * const guestbookEvents = declareEvents<{ 'guestbook:signed': { name: string } }>()
 * const { kernel } = createTestKernel({ plugins: [fakeEvents('guestbook', guestbookEvents)] })
 * kernel.plugins.guestbook.emit('guestbook:signed', { name: 'Ada' })
 * ```
 */
export const fakeEvents = <const I extends string, E extends object>(id: I, events: EventMap<E>) =>
  definePlugin({
    id,
    events,
    setup: (ctx) => ({
      emit: <K extends keyof E & string>(type: K, payload: E[K]) => ctx.emit(events, type, payload),
    }),
  })
