import type { AnyToken, LazyToken, Token } from '../container/token'
import { type ErrorTable, isPorticoError } from '../errors/portico-error'
import { remoteFlags } from '../gates/gate-registry'
import type { Kernel } from '../kernel'
import type { AnyPlugin } from '../plugin/collect-plugins'
import { createViewRef } from '../router/define-view'
import {
  apiOf,
  assemble,
  checkDispose,
  createRemote,
  exerciseIn,
  expectThat,
  findRunner,
  gateOf,
  gatesOf,
  type PluginSubject,
  startAll,
  statusOf,
  type TestRunner,
} from './conformance'
import type { TestKernel } from './create-test-kernel'
import { createFakeBrowser, settle } from './fake-platform'

/** The plugin with counters in its `start` and its imports of views. */
function counted<P extends AnyPlugin>(plugin: P) {
  const counts = { starts: 0, loads: 0 }
  const start: AnyPlugin['start'] = (ctx) => {
    counts.starts++
    return plugin.start?.(ctx)
  }
  const views = (plugin.views ?? []).map((view) => ({
    ...view,
    load() {
      counts.loads++
      return view.load()
    },
  }))
  return { counts, plugin: { ...plugin, start, views } }
}

function expectRefused<P extends AnyPlugin>({ kernel }: TestKernel<readonly [P]>, view: string, gate: string) {
  try {
    kernel.router.push(createViewRef(view))
  } catch (error) {
    expectThat(isPorticoError(error, 'ROUTER_VIEW_GATED'), `The view "${view}" is refused by ${String(error)}.`)
    return
  }
  throw new Error(`The view "${view}" opens although its gate "${gate}" is closed.`)
}

async function expectWithdrawn<P extends AnyPlugin>(test: TestKernel<readonly [P]>, plugin: P, gate: string) {
  expectThat(!test.kernel.gate(gate).peek(), `The gate "${gate}" is open although it was closed.`)
  for (const view of plugin.views ?? []) if (gateOf(plugin, view.when) === gate) expectRefused(test, view.name, gate)
  const { slots } = await test.kernel.inspect()
  for (const slot of new Set((plugin.contributes ?? []).map((item) => item.slot))) {
    // Remote flags decide gates, so no gate applies to them.
    if (slot === remoteFlags.id) continue
    const open = (plugin.contributes ?? []).filter((item) => {
      const governing = gateOf(plugin, item.when)
      return item.slot === slot && test.kernel.gate(governing).peek()
    })
    const shown = (slots[slot] ?? []).filter((id) => id === plugin.id).length
    expectThat(
      shown === open.length,
      `The slot "${slot}" shows ${shown} of the plugin's contributions, not ${open.length}.`,
    )
  }
}

const heldBy = ({ browser, clock }: TestKernel<readonly []>) =>
  `${browser.listeners()} listeners, ${clock.pending} timers`

/** Checks a gate that the host sets to `false`: nothing of the gated part may be shown, started or loaded. */
async function checkClosed<P extends AnyPlugin>(subject: PluginSubject<P>, gate: string) {
  const { counts, plugin } = counted(subject.plugin())
  const test = assemble(subject, plugin as P, { gates: { [gate]: false } })
  await test.kernel.start()
  await settle()
  await expectWithdrawn(test, plugin as P, gate)
  expectThat(counts.loads === 0, `A view was loaded although the gate "${gate}" is closed.`)
  if (gate === plugin.id)
    expectThat(counts.starts === 0, `The plugin was started although its gate "${gate}" is closed.`)
  test.kernel.dispose()
}

/** Checks a remote flag that closes, opens and closes the gate: each closing must undo what the opening set up. */
async function checkToggled<P extends AnyPlugin>(subject: PluginSubject<P>, gate: string) {
  const { counts, plugin } = counted(subject.plugin())
  const remote = createRemote()
  const key = plugin.gates?.[gate]?.remoteKey ?? gate
  remote.set({ [key]: false })
  const test = assemble(subject, plugin as P, { plugins: [remote.plugin] })
  await test.kernel.start()
  const held = heldBy(test as unknown as TestKernel<readonly []>)
  for (const round of [1, 2]) {
    remote.set({ [key]: true })
    await settle()
    const isOpen = test.kernel.gate(gate).peek()
    expectThat(isOpen, `The gate "${gate}" does not open: give a namespace that can what it needs.`)
    if (gate === plugin.id) expectThat(counts.starts === round, `The plugin does not start when its gate opens.`)
    remote.set({ [key]: false })
    await settle()
    await expectWithdrawn(test, plugin as P, gate)
    const left = heldBy(test as unknown as TestKernel<readonly []>)
    expectThat(left === held, `Closing the gate "${gate}" leaves ${left}, where there were ${held} before it opened.`)
  }
  if (gate === plugin.id)
    expectThat((await statusOf(test, plugin as P)) === 'gated', 'The plugin still runs behind its closed gate.')
  test.kernel.dispose()
}

/** Fails where a closed gate leaves anything of what it governs. */
export async function checkGates<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  for (const gate of gatesOf(subject.plugin())) {
    await checkClosed(subject, gate)
    await checkToggled(subject, gate)
  }
}

type Readable = { readonly peek: () => unknown }

const isSignal = (value: unknown): value is Readable =>
  typeof value === 'object' && value !== null && 'peek' in value && typeof value.peek === 'function'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Reads the values of the signals of an object, by name. */
const readSignals = (owner: object) =>
  Object.fromEntries(Object.entries(owner).flatMap(([name, value]) => (isSignal(value) ? [[name, value.peek()]] : [])))

/** Writes any value as JSON: a bigint as text, and each object once, because providers and elements have cycles. */
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

/** Fails where one plugin object, installed in two kernels, shares state between them. */
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

const grammars = {
  'plugin id': /^[a-z][a-z0-9-]{0,39}$/,
  view: /^[A-Z][A-Za-z0-9]*$/,
  gate: /^[a-z][A-Za-z0-9-]*$/,
  token: /^[a-z][a-z0-9-]*\/[A-Z][A-Za-z0-9]*$/,
  slot: /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/,
  'error code': /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/,
} as const

type Kind = keyof typeof grammars

function checkNames(kind: Kind, names: readonly string[]) {
  for (const name of names)
    expectThat(grammars[kind].test(name), `The ${kind} "${name}" does not match ${grammars[kind]}.`)
}

function checkUnique(kind: Kind, names: readonly string[]) {
  const doubled = names.find((name, index) => names.indexOf(name) !== index)
  expectThat(doubled === undefined, `The ${kind} "${doubled}" is there twice.`)
}

/** Returns the prefix of a plugin's error codes: `embedded-wallet` throws `EMBEDDED_WALLET_…`. */
const codePrefix = (id: string) => `${id.toUpperCase().replaceAll('-', '_')}_`

/** Fails where a name breaks its grammar, is used twice, or has the prefix of another plugin. */
export function checkShape(plugin: AnyPlugin, errors: ErrorTable = {}): void {
  const tokens = (plugin.controllers ?? []).map(({ token }) => token.name)
  const views = (plugin.views ?? []).map(({ name }) => name)
  const codes = Object.keys(errors)
  checkNames('plugin id', [plugin.id])
  checkNames('view', views)
  checkNames('gate', Object.keys(plugin.gates ?? {}))
  checkNames('token', [...tokens, ...(plugin.requires ?? []).map(({ name }) => name)])
  checkNames(
    'slot',
    (plugin.contributes ?? []).map(({ slot }) => slot),
  )
  checkNames('error code', codes)
  checkUnique('view', views)
  checkUnique('token', tokens)
  const foreign = tokens.find((token) => !token.startsWith(`${plugin.id}/`))
  expectThat(foreign === undefined, `The token "${foreign}" does not begin with "${plugin.id}/".`)
  const stray = codes.find((code) => !code.startsWith(codePrefix(plugin.id)))
  expectThat(stray === undefined, `The error code "${stray}" does not begin with "${codePrefix(plugin.id)}".`)
}

type Callable = (...args: unknown[]) => unknown

/** Wraps an object, to report what its functions throw. */
function watchErrors<T extends object>(owner: T, onMessage: (error: unknown) => void): T {
  const notify = (error: unknown): never => {
    onMessage(error)
    throw error
  }
  const listen =
    (call: Callable): Callable =>
    (...args) => {
      try {
        const answer = Reflect.apply(call, owner, args)
        return answer instanceof Promise ? answer.catch(notify) : answer
      } catch (error) {
        return notify(error)
      }
    }
  // The proxy's target is an empty object, since a proxy of a frozen object must return its values unchanged.
  return new Proxy(Object.create(owner) as T, {
    get(_, name) {
      const value: unknown = Reflect.get(owner, name)
      return typeof value === 'function' ? listen(value as Callable) : value
    },
  })
}

/** Wraps the api and the controllers of one plugin in a kernel, to report what they throw. */
function overhearPlugin<P extends AnyPlugin>(
  kernel: Kernel<readonly [P]>,
  plugin: P,
  onMessage: (error: unknown) => void,
): Kernel<readonly [P]> {
  const own = new Set((plugin.controllers ?? []).map(({ token }) => token.name))
  const wrap = (token: AnyToken, value: unknown) =>
    own.has(token.name) && typeof value === 'object' && value !== null ? watchErrors(value, onMessage) : value
  const api: object = apiOf(kernel, plugin)
  return {
    ...kernel,
    plugins: { ...kernel.plugins, [plugin.id]: watchErrors(api, onMessage) },
    get: <T>(token: Token<T>) => wrap(token, kernel.get(token)) as T,
    load: async <T>(token: LazyToken<T>) => wrap(token, await kernel.load(token)) as T,
  }
}

function checkError(error: unknown, plugin: AnyPlugin, errors: ErrorTable) {
  expectThat(isPorticoError(error), `The plugin throws an error without a code: ${String(error)}`)
  const isListed = Object.hasOwn(errors, error.code) || !error.code.startsWith(codePrefix(plugin.id))
  expectThat(isListed, `The plugin throws ${error.code}, which its table does not list.`)
}

/** Fails where using the plugin throws an error without a code, or with one of its own that the table does not list. */
export async function checkErrors<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  const test = assemble(subject, plugin)
  const reported: unknown[] = []
  await startAll(test, plugin)
  await exerciseIn(
    subject,
    test,
    overhearPlugin(test.kernel, plugin, (error) => void reported.push(error)),
  )
  for (const error of [...reported, ...test.failures.map((failure) => failure.error)]) {
    checkError(error, plugin, subject.errors ?? {})
  }
  test.kernel.dispose()
}

/** Globals that a module must not call while it loads; the others (document, window, localStorage) do not exist in Node. */
const callables = [
  'fetch',
  'setInterval',
  'WebSocket',
  'XMLHttpRequest',
  'BroadcastChannel',
  'Worker',
  'addEventListener',
]
const browserGlobals = [
  'window',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'customElements',
  'indexedDB',
]

const readGlobals = () =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]))

function findChanged(before: ReturnType<typeof readGlobals>): string[] {
  const after = readGlobals()
  const isSame = (key: string | symbol) =>
    Object.is(before.get(key)?.value, after.get(key)?.value) && before.get(key)?.get === after.get(key)?.get
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.has(key) !== after.has(key) || !isSame(key))
    .map(String)
}

/** Imports the entry anew without a browser, and fails where that has side effects. */
export async function checkImport(entry: () => Promise<unknown>): Promise<void> {
  // Only this check needs Vitest: no other runner imports a module anew without a browser.
  const { vi } = await import('vitest')
  const called: string[] = []
  for (const name of browserGlobals) vi.stubGlobal(name, undefined)
  for (const name of callables) {
    // A function, not an arrow: some of these are called with `new`.
    vi.stubGlobal(name, function trap() {
      called.push(name)
    })
  }
  const before = readGlobals()
  vi.resetModules()
  try {
    await entry()
    const changed = findChanged(before)
    expectThat(called.length === 0, `Importing the entry calls ${called.join(', ')}: do it in \`start\`.`)
    expectThat(changed.length === 0, `Importing the entry changes the globals ${changed.join(', ')}.`)
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Fails where a kernel that is only set up has sent a request, stored a value, added a listener or set a timer. */
export async function checkSetup<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  // On a server no plugin starts, so anything that happens here is done by `setup`.
  const server = assemble(subject, plugin, { browser: createFakeBrowser({ isClient: false }) })
  await settle()
  const { http, storage, clock, kernel } = server
  expectThat(http.calls.length === 0, `Setup asks ${http.calls[0]?.url}: do it in \`start\`, or when a person acts.`)
  expectThat(storage.writes === 0, 'Setup writes to the storage: do it in `start`.')
  expectThat(clock.pending === 0, 'Setup sets a timer: do it in `start`.')
  const isPromise = 'then' in apiOf(kernel, plugin)
  expectThat(!isPromise, 'Setup is asynchronous: load in `start` or in a lazy controller.')
  kernel.dispose()

  // A page starts its plugins in the next microtask, so a listener before that was added by `setup`.
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

/** Fails where the import of a view fails, or has no default export. */
export async function checkViews(plugin: AnyPlugin): Promise<void> {
  for (const view of plugin.views ?? []) {
    const module: unknown = await view.load().catch((error: unknown) => {
      throw new Error(`The view "${view.name}" does not load: ${String(error)}`, { cause: error })
    })
    const component: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'default')
    const isComponent = typeof component === 'function' || (typeof component === 'object' && component !== null)
    expectThat(isComponent, `The module of the view "${view.name}" has no component as its default export.`)
  }
}

/** Fails where a language of the plugin has no tag or does not load, or holds anything but texts by key. */
export async function checkLocales({ locales }: AnyPlugin): Promise<void> {
  const languages = Object.entries((await locales?.())?.default ?? {})
  for (const [tag, load] of languages) {
    const canonical = await Promise.resolve(tag).then(Intl.getCanonicalLocales).catch(String)
    expectThat(String(canonical) === tag, `The language "${tag}" is no BCP 47 tag in its canonical form.`)
    const { default: texts } = await load().catch((error: unknown) => {
      throw new Error(`The language "${tag}" does not load: ${String(error)}`, { cause: error })
    })
    if (typeof texts === 'function') continue
    expectThat(isObject(texts), `The module of the language "${tag}" has no texts as its default export.`)
    const stray = Object.entries(texts).find(([, text]) => typeof text !== 'string')
    expectThat(!stray, `The language "${tag}" has no text for "${stray?.[0]}".`)
  }
}

/**
 * Declares the conformance tests of a plugin: the rules that every plugin keeps for the kernel and other plugins.
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
    it('loads every language that it brings, with texts by key', () => checkLocales(subject.plugin()))
    it('throws only errors that its table lists', () => checkErrors(subject))
  })
}
