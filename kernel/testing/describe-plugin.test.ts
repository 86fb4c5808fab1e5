import { describe, expect, it, vi } from 'vitest'
import { createLazyToken, createToken } from '../container/token'
import { defineErrors } from '../errors/portico-error'
import { createCapability } from '../namespaces/capabilities'
import type { AnyPlugin } from '../plugin/collect-plugins'
import { controller, definePlugin, lazyController } from '../plugin/define-plugin'
import type { Locales, Texts } from '../plugin/locales'
import { createViewRef, defineView } from '../router/define-view'
import { createSlot } from '../slots/create-slot'
import { createState, effect } from '../store/signals'
import { checkDispose } from './conformance'
import {
  checkAlone,
  checkErrors,
  checkGates,
  checkImport,
  checkIsolation,
  checkLocales,
  checkSetup,
  checkShape,
  checkViews,
  describePlugin,
} from './describe-plugin'

const lines = createSlot<string>('shell/lines')
const Book = createToken<{ sign(name: string): void }>('guestbook/BookController')
const Paper = createToken<{ readonly size: string }>('paper/PaperController')
const BookView = createViewRef('Guestbook')
const load = async () => ({ default: () => null })
const bookError = defineErrors({ GUESTBOOK_NAME_MISSING: 'The name is empty.' })

const paper = definePlugin({ id: 'paper', controllers: [controller(Paper, () => ({ size: 'A4' }))] })

const guestbook = () =>
  definePlugin({
    id: 'guestbook',
    requires: [Paper],
    gates: { guestbook: { default: true }, ink: { default: true } },
    views: [defineView({ ref: BookView, load })],
    controllers: [
      controller(Book, (ctx) => {
        const state = createState({ names: [] as readonly string[] })
        return {
          names: state.signals.names,
          sign(name: string) {
            if (!name) throw bookError('GUESTBOOK_NAME_MISSING')
            state.signals.names.value = [...state.signals.names.value, `${name} on ${ctx.get(Paper).size}`]
            ctx.storage.set('last', name)
          },
        }
      }),
    ],
    contributes: [lines.of('book'), lines.of('ink', { when: 'ink' })],
    locales: async () => ({ default: { nl: async () => ({ default: { 'guestbook.title': 'Gastenboek' } }) } }),
    setup: (ctx) => ({
      sign: (name: string) => ctx.get(Book).sign(name),
      later: async (name: string) => ctx.get(Book).sign(name),
    }),
    start(ctx) {
      ctx.browser.listen('online', () => undefined)
      ctx.clock.after(60_000, () => undefined)
      ctx.effect(() => void ctx.gate('ink').value)
      return () => undefined
    },
  })

const needs = () => [paper]

describePlugin('the guestbook', {
  plugin: guestbook,
  needs,
  errors: bookError.table,
  entry: () => import('./fake-platform'),
  async exercise(kernel, { http }) {
    http.on('GET', 'https://api.example/*', { body: [] })
    kernel.plugins.guestbook.sign('Ada')
    expect(() => kernel.plugins.guestbook.sign('')).toThrow('The name is empty.')
    await expect(kernel.plugins.guestbook.later('')).rejects.toThrow('The name is empty.')
    expect(() => kernel.get(Book).sign('')).toThrow('The name is empty.')
  },
})

describePlugin('a plugin of nothing but its id', { plugin: () => definePlugin({ id: 'bare' }) })

const broken = (rest: Partial<AnyPlugin>) => ({ plugin: (): AnyPlugin => ({ id: 'broken', ...rest }) })
const crash = (): never => {
  throw new Error('crash')
}

describe('the conformance tests find', () => {
  it.each<[string, Partial<AnyPlugin>, string]>([
    ['an id', { id: 'Broken' }, 'The plugin id "Broken"'],
    ['a view in lower case', { views: [defineView({ ref: createViewRef('home'), load })] }, 'The view "home"'],
    ['a gate with a blank', { gates: { 'my gate': { default: true } } }, 'The gate "my gate"'],
    ['a token without a plugin', { controllers: [controller(createToken('Book'), () => 1)] }, 'The token "Book"'],
    ['a slot without a plugin', { contributes: [createSlot<number>('lines').of(1)] }, 'The slot "lines"'],
    [
      "another plugin's token",
      { controllers: [controller(Book, () => ({ sign: () => undefined }))] },
      'does not begin with "broken/"',
    ],
    [
      'a view that is there twice',
      { views: [BookView, BookView].map((ref) => defineView({ ref, load })) },
      'is there twice',
    ],
  ])('%s', (_, rest, fault) => {
    expect(() => checkShape(broken(rest).plugin())).toThrow(fault)
  })

  it.each<[string, Locales, string]>([
    ['that has no tag', { de_AT: async () => ({ default: {} }) }, 'The language "de_AT" is no BCP 47 tag'],
    ['that does not load', { de: () => Promise.reject(new Error('offline')) }, 'The language "de" does not load'],
    [
      'that holds other than texts',
      { de: async () => ({ default: { 'a.b': 1 } as unknown as Texts }) },
      'The language "de" has no text for "a.b"',
    ],
    [
      'that holds nothing',
      { de: async () => ({ default: null as unknown as Texts }) },
      'The module of the language "de" has no texts',
    ],
  ])('a language %s', async (_, languages, fault) => {
    const { plugin } = broken({ locales: async () => ({ default: languages }) })
    await expect(checkLocales(plugin())).rejects.toThrow(fault)
  })

  it('codes that break the grammar, or begin with another id', () => {
    const plugin = broken({ id: 'my-plugin' }).plugin()
    expect(() => checkShape(plugin, { failed: '' })).toThrow('The error code "failed"')
    expect(() => checkShape(plugin, { OTHER_THING_FAILED: '' })).toThrow('does not begin with "MY_PLUGIN_"')
    expect(() => checkShape(plugin, { MY_PLUGIN_FAILED: '' })).not.toThrow()
  })

  it('a plugin that needs more than it requires, fails to start, or stays behind its gate', async () => {
    await expect(checkAlone(broken({ requires: [Paper] }))).rejects.toThrow('requires "paper/PaperController"')
    await expect(checkAlone(broken({ start: crash }))).rejects.toThrow('Plugin "broken" failed in start: Error: crash')
    const Wave = createCapability<() => Promise<void>>('wave')
    await expect(checkAlone(broken({ gates: { broken: { default: true, needs: [Wave] } } }))).rejects.toThrow(
      'is gated',
    )
  })

  it('a failure and a request that only show when the plugin is used', async () => {
    const contributing = broken({ contributes: [lines.from(crash)] })
    await expect(checkAlone({ ...contributing, exercise: (kernel) => void kernel.slot(lines).value })).rejects.toThrow(
      'failed in contribution',
    )
    const asking = broken({
      hosts: ['https://api.example'],
      start: (ctx) => void ctx.fetch('https://api.example/a').catch(() => undefined),
    })
    await expect(checkAlone(asking)).rejects.toThrow('Nobody scripted GET https://api.example/a')
  })

  it.each<[string, AnyPlugin['setup'], string]>([
    [
      'asks a server',
      (ctx) => ({ asked: ctx.fetch('https://api.example/a').catch(() => undefined) }),
      'Setup asks https://api.example/a',
    ],
    ['stores', (ctx) => ({ stored: ctx.storage.set('a', '1') }), 'Setup writes to the storage'],
    ['sets a timer', (ctx) => ({ stop: ctx.clock.after(1, () => undefined) }), 'Setup sets a timer'],
    ['listens', (ctx) => ({ stop: ctx.browser.listen('online', () => undefined) }), 'Setup listens'],
    ['is asynchronous', () => Promise.resolve({}), 'Setup is asynchronous'],
  ])('a setup that %s', async (_, setup, fault) => {
    await expect(checkSetup(broken({ hosts: ['https://api.example'], ...(setup && { setup }) }))).rejects.toThrow(fault)
  })

  it('state that two kernels share', async () => {
    const shared = { names: [] as string[] }
    await expect(checkIsolation(broken({ setup: () => shared }))).rejects.toThrow(
      'Two kernels share a controller or an api',
    )
    const { signals } = createState({ count: 0 })
    const leaky = broken({ setup: () => ({ count: signals.count, add: () => void signals.count.value++ }) })
    const exercise = () => void signals.count.value++
    await expect(checkIsolation({ ...leaky, exercise })).rejects.toThrow('Using one kernel changes another')
    const circle: Record<string, unknown> = { big: 1n }
    circle.self = circle
    const round = broken({ setup: () => ({ circle: createState({ circle }).signals.circle }) })
    await expect(checkIsolation(round)).resolves.toBeUndefined()
    const global = broken({ setup: () => ({ count: signals.count }), start: () => () => void signals.count.value++ })
    await expect(checkIsolation(global)).rejects.toThrow('Disposing one kernel changes another')
  })

  it('what closing a gate leaves behind', async () => {
    const gates = { broken: { default: true } }
    const target = new EventTarget()
    await expect(
      checkGates(broken({ gates, start: (ctx) => void ctx.browser.listen('online', () => undefined) })),
    ).resolves.toBeUndefined()
    const leak = broken({
      gates,
      setup: (ctx) => ({ listen: () => ctx.browser.listen('online', () => undefined) }),
    }).plugin()
    const leaking = {
      plugin: (): AnyPlugin => {
        let listen = () => undefined as unknown
        return {
          ...leak,
          setup: (ctx) => {
            listen = () => ctx.browser.listen('online', () => undefined)
            return { target }
          },
          start: () => void listen(),
        }
      },
    }
    await expect(checkGates(leaking)).rejects.toThrow('leaves 1 listeners')
    const Wave = createCapability<() => Promise<void>>('wave')
    await expect(checkGates(broken({ gates: { broken: { default: true, needs: [Wave] } } }))).rejects.toThrow(
      'does not open',
    )
  })

  it('what dispose leaves behind', async () => {
    let release = () => undefined as void
    const bare = broken({
      gates: { extra: { default: true } },
      start: (ctx) => {
        release = effect(() => void ctx.gate('extra').value)
      },
    })
    await expect(checkDispose(bare)).rejects.toThrow('leaves an effect')
    release()
    const late = broken({ start: (ctx) => void ctx.onStop(() => void setTimeout(() => ctx.storage.set('a', '1'), 0)) })
    await expect(checkDispose(late)).resolves.toBeUndefined()
    const reacting = broken({
      start(ctx) {
        release = effect(() => void (ctx.router.isLoading.value && ctx.storage.set('a', '1')))
      },
    })
    await expect(checkDispose(reacting)).rejects.toThrow('still reacts')
    release()
  })

  it('what dispose leaves behind of the page, past the context', async () => {
    const { setInterval: repeat, setTimeout: begin } = globalThis
    const repeating = broken({ start: () => void setInterval(() => undefined, 1000) })
    await expect(checkDispose(repeating)).rejects.toThrow('Dispose leaves a setInterval of the page')
    const waiting = broken({ start: () => void setTimeout(() => undefined, 60_000) })
    await expect(checkDispose(waiting)).rejects.toThrow('leaves a setTimeout of 60000 ms')
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    const listening = broken({ start: () => document.addEventListener('click', () => undefined) })
    await expect(checkDispose(listening)).rejects.toThrow('leaves a listener of document.click')
    expect([globalThis.setInterval, globalThis.setTimeout, Object.keys(page)]).toEqual([repeat, begin, []])
    const own = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('document', Object.assign(page, own))
    await expect(checkDispose(listening)).rejects.toThrow('leaves a listener of document.click')
    expect(page).toMatchObject(own)
  })

  it('nothing where timers and listeners of the page are ended by the plugin', async () => {
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    const tidy = broken({
      start(ctx) {
        const timers = [setInterval(() => undefined, 1000), setTimeout(() => undefined, 60_000)]
        const end = new AbortController()
        const onMessage = () => undefined
        document.addEventListener('click', onMessage)
        document.addEventListener('keydown', onMessage, { signal: end.signal })
        ctx.onStop(() => {
          for (const timer of timers) clearInterval(timer)
          document.removeEventListener('click', onMessage)
          end.abort()
        })
      },
    })
    await expect(checkDispose(tidy)).resolves.toBeUndefined()
  })

  it('views that do not load, or are no component', async () => {
    const ref = createViewRef('Torn')
    await expect(
      checkViews(broken({ views: [defineView({ ref, load: async () => crash() })] }).plugin()),
    ).rejects.toThrow('"Torn" does not load: Error: crash')
    for (const value of [undefined, null, 'text']) {
      const plugin = broken({ views: [defineView({ ref, load: async () => ({ default: value }) })] }).plugin()
      await expect(checkViews(plugin)).rejects.toThrow('"Torn" has no component')
    }
    await expect(
      checkViews(broken({ views: [defineView({ ref, load: async () => ({ default: { render: crash } }) })] }).plugin()),
    ).resolves.toBeUndefined()
  })

  it('errors without a code, and codes that no table lists', async () => {
    const plain = definePlugin({ id: 'broken', setup: () => ({ go: crash }) })
    const tryIt = (kernel: { plugins: { broken: { go(): unknown } } }) => {
      try {
        kernel.plugins.broken.go()
      } catch {
        // A host that looks away: the test must hear it all the same.
      }
    }
    await expect(checkErrors({ plugin: () => plain, exercise: tryIt })).rejects.toThrow(
      'an error without a code: Error: crash',
    )
    const ownError = defineErrors({ BROKEN_THING_FAILED: 'no' })
    const coded = definePlugin({
      id: 'broken',
      setup: () => ({
        go() {
          throw ownError('BROKEN_THING_FAILED')
        },
      }),
    })
    await expect(checkErrors({ plugin: () => coded, exercise: tryIt })).rejects.toThrow(
      'BROKEN_THING_FAILED, which its table does not list',
    )
    await expect(checkErrors({ plugin: () => coded, exercise: tryIt, errors: ownError.table })).resolves.toBeUndefined()
    const Press = createLazyToken<{ print(): void }>('broken/PressController')
    class Printer {
      print() {
        throw ownError('BROKEN_THING_FAILED')
      }
    }
    const lazy = definePlugin({ id: 'broken', controllers: [lazyController(Press, async () => new Printer())] })
    const print = async (kernel: { load: (token: typeof Press) => Promise<{ print(): void }> }) => {
      const press = await kernel.load(Press)
      expect(() => press.print()).toThrow('no')
    }
    await expect(checkErrors({ plugin: () => lazy, exercise: print })).rejects.toThrow('its table does not list')
    const Size = createToken<string>('broken/Size')
    const plainValue = definePlugin({ id: 'broken', controllers: [controller(Size, () => 'A4')] })
    const read = (kernel: { get: (token: typeof Size) => string }) => expect(kernel.get(Size)).toBe('A4')
    await expect(checkErrors({ plugin: () => plainValue, exercise: read })).resolves.toBeUndefined()
    const foreign = definePlugin({ id: 'broken', setup: (ctx) => ({ go: () => ctx.gate('nowhere') }) })
    await expect(checkErrors({ plugin: () => foreign, exercise: tryIt })).resolves.toBeUndefined()
  })

  it('an import that calls or changes a global, and puts everything back', async () => {
    const calling = async () => void globalThis.setInterval(() => undefined, 1000)
    await expect(checkImport(calling)).rejects.toThrow('Importing the entry calls setInterval')
    const changing = async () => void Object.assign(globalThis, { leaked: 1 })
    await expect(checkImport(changing)).rejects.toThrow('changes the globals leaked')
    Reflect.deleteProperty(globalThis, 'leaked')
    await expect(checkImport(() => import('./fake-platform'))).resolves.toBeUndefined()
    expect(typeof fetch).toBe('function')
  })
})
