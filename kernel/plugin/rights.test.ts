import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLazyToken, createToken } from '../container/token'
import { declareEvents } from '../events/event-bus'
import { createCapability } from '../namespaces/capabilities'
import { implement } from '../namespaces/define-namespace'
import { createSlot } from '../slots/create-slot'
import { createFakeHttp } from '../testing/create-fake-http'
import { createTestKernel } from '../testing/create-test-kernel'
import { fakeNamespace } from '../testing/fake-namespace'
import { createFakeClock, settle } from '../testing/fake-platform'
import type { AnyPlugin } from './collect-plugins'
import { controller, definePlugin, lazyController } from './define-plugin'
import type { PluginContext } from './plugin-context'

const Vault = createToken<{ readonly gold: number }>('vault/VaultController')
const Report = createLazyToken<{ readonly pages: number }>('vault/ReportController')
const Absent = createToken<object>('absent/Controller')
const Wave = createCapability<(params: { readonly to: string }) => Promise<string>>('wave')

const vault = definePlugin({
  id: 'vault',
  controllers: [controller(Vault, () => ({ gold: 7 })), lazyController(Report, async () => ({ pages: 3 }))],
})
const waving = fakeNamespace({
  implementations: [
    implement(
      Wave,
      async () =>
        async ({ to }) =>
          `waved to ${to}`,
    ),
  ],
})

/** Installs a plugin with these rights in addition to the others, and returns its context: everything that its code can reach. */
function contextOf(rights: Partial<AnyPlugin>, options: Partial<Parameters<typeof createTestKernel>[0]> = {}) {
  let context: PluginContext | undefined
  const guest: AnyPlugin = {
    ...rights,
    id: 'guest',
    setup(ctx) {
      context = ctx
      return {}
    },
  }
  const test = createTestKernel({ ...options, plugins: [vault, waving, guest] })
  if (!context) throw new Error('The guest was not set up.')
  return { ctx: context, ...test }
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers requests on this machine, at the origin that it returns. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const missing = (right: string) =>
  expect.objectContaining({ code: 'KERNEL_RIGHT_MISSING', message: expect.stringContaining(right) })

describe('a plugin without rights', () => {
  it('gets no token that it did not declare', async () => {
    const { ctx } = contextOf({})
    expect(() => ctx.get(Vault)).toThrow(missing('Plugin "guest" used token "vault/VaultController"'))
    await expect(ctx.load(Report)).rejects.toThrow(missing('token "vault/ReportController"'))
  })

  it('uses no capability that it did not declare', () => {
    const { ctx } = contextOf({})
    expect(() => ctx.namespaces.use(Wave)).toThrow(missing('capability "wave"'))
  })

  it('cannot get around that through the definition of a namespace', () => {
    const { ctx } = contextOf({})
    const definition: object | undefined = ctx.namespaces.definition('test')
    expect(definition).not.toHaveProperty('implementations')
  })

  it('asks no host that it did not declare', async () => {
    const { ctx, http } = contextOf({ hosts: ['https://api.example'] })
    for (const url of [
      'https://evil.example/',
      'http://api.example/',
      'https://api.example:8443/',
      'https://app.example/',
    ]) {
      await expect(ctx.fetch(url)).rejects.toThrow(missing(`host "${new URL(url).origin}"`))
      await expect(ctx.fetch(new URL(url))).rejects.toThrow(missing('host'))
      await expect(ctx.fetch(new Request(url))).rejects.toThrow(missing('host'))
    }
    await expect(ctx.fetch('/relative')).rejects.toThrow(missing('host "https://app.example"'))
    expect(http.calls).toEqual([])
  })

  it('requests the origins of the urls that it declared; a path means the page itself', async () => {
    const { ctx, http } = contextOf({ hosts: ['https://api.example/v2?key=1', '/list.json'] })
    http.on('GET', 'https://api.example/*', { body: 'theirs' })
    http.on('GET', 'https://app.example/*', { body: 'mine' })
    expect(await (await ctx.fetch('https://api.example/other')).text()).toBe('theirs')
    expect(await (await ctx.fetch('/other.json')).text()).toBe('mine')
    await expect(ctx.fetch('https://evil.example/v2')).rejects.toThrow(missing('host "https://evil.example"'))
  })

  it('sends the URL that was checked, not what an address returns when it is read again', async () => {
    const { ctx, http } = contextOf({ hosts: ['https://api.example'] })
    http.on('GET', 'https://api.example/*', { body: 'fine' })
    const turning = () => {
      let turn = 0
      return () => (turn++ ? 'https://evil.example/' : 'https://api.example/')
    }
    const url = Object.assign(new URL('https://api.example/'), { toString: turning(), toJSON: turning() })
    const request = new Request('https://api.example/')
    const read = turning()
    Object.defineProperty(request, 'url', { get: read })
    const object = { toString: turning() } as unknown as URL
    const inherited = new Request('https://evil.example/')
    Object.defineProperty(inherited, 'url', { get: () => 'https://api.example/' })
    for (const input of [url, request, object]) expect(await (await ctx.fetch(input)).text()).toBe('fine')
    await expect(ctx.fetch(inherited)).rejects.toThrow(missing('host "https://evil.example"'))
    expect(http.calls.map((call) => call.url)).toEqual(Array(3).fill('https://api.example/'))
  })

  it('writes no state that it may only read, and neither does the host', async () => {
    const { ctx, kernel } = contextOf({})
    const readable = [
      ...[ctx.router.isOpen, ctx.router.isLoading, ctx.router.history, ctx.router.current, ctx.router.refusedCloses],
      ...[kernel.router.isOpen, ctx.namespaces.active, kernel.namespaces.active, ctx.notices.snack, ctx.notices.alert],
      ctx.slot(createSlot('shell/lines')),
    ]
    for (const signal of readable) {
      const before = signal.peek()
      expect(() => Object.assign(signal, { value: 'mine' })).toThrow(TypeError)
      expect(signal.peek()).toBe(before)
    }
    for (const frozen of [kernel.router, kernel.namespaces, kernel.namespaces.ids, ctx.namespaces, ctx])
      expect(Object.isFrozen(frozen)).toBe(true)
  })

  it("gets no event by '*', which is not the name of all events", () => {
    const { ctx, kernel } = contextOf({})
    const own = declareEvents<{ 'guest:moved': number }>()
    const heard: unknown[] = []
    const moves: number[] = []
    Reflect.apply(kernel.on, kernel, ['*', (...values: unknown[]) => void heard.push(values)])
    Reflect.apply(ctx.on, ctx, [{}, '*', (...values: unknown[]) => void heard.push(values)])
    ctx.on(own, 'guest:moved', (move) => void moves.push(move))
    ctx.emit(own, 'guest:moved', 7)
    expect(() => Reflect.apply(ctx.emit, ctx, [{}, '*', 1])).toThrow(missing('event "*"'))
    expect([moves, heard]).toEqual([[7], []])
  })

  it("asks the page's own origin where it declared 'self', and no other", async () => {
    const { ctx, http } = contextOf({ hosts: ['self'] })
    http.on('GET', 'https://app.example/*', { body: 'mine' })
    expect(await (await ctx.fetch('https://app.example/list.json')).text()).toBe('mine')
    for (const url of [
      'http://app.example/',
      'https://app.example:8443/',
      'https://app.example.evil/',
      'https://self/',
    ])
      await expect(ctx.fetch(url)).rejects.toThrow(missing('host'))
  })

  it("emits no event under another's name, the kernel's included", () => {
    const { ctx, kernel } = contextOf({})
    const foreign = declareEvents<{ 'vault:opened': null; 'modal:opened': { view: string }; guest: null }>()
    const heard: unknown[] = []
    kernel.on('modal:opened', (payload) => heard.push(payload))
    expect(() => ctx.emit(foreign, 'vault:opened', null)).toThrow(missing('event "vault:opened"'))
    expect(() => ctx.emit(foreign, 'modal:opened', { view: 'Trap' })).toThrow(missing('event "modal:opened"'))
    expect(() => ctx.emit(foreign, 'guest', null)).toThrow(missing('event "guest"'))
    expect(heard).toEqual([])
  })

  it('has frozen services, so that it cannot change those of others', () => {
    const { ctx } = contextOf({})
    expect(Object.isFrozen(ctx)).toBe(true)
    expect(Object.isFrozen(ctx.namespaces)).toBe(true)
    expect(Object.isFrozen(ctx.settings)).toBe(true)
    expect(Object.isFrozen(ctx.router)).toBe(true)
    expect(Object.isFrozen(ctx.notices)).toBe(true)
  })

  it('reads no key of another plugin, nor one outside its own part', () => {
    const { ctx, storage } = contextOf({})
    storage.entries.set('portico:vault:key', 'secret')
    for (const key of ['key', '../vault:key', 'vault:key', 'portico:vault:key', ''])
      expect(ctx.storage.get(key)).toBeUndefined()
    ctx.storage.set('key', 'mine')
    expect([...storage.entries]).toEqual([
      ['portico:vault:key', 'secret'],
      ['portico:guest:key', 'mine'],
    ])
  })
})

describe('a plugin with rights', () => {
  it('gets the tokens it requires, may use, or offers', async () => {
    const { ctx } = contextOf({ requires: [Vault], optional: [Report] })
    expect(ctx.get(Vault)).toEqual({ gold: 7 })
    expect(await ctx.load(Report)).toEqual({ pages: 3 })
    const own = createToken<object>('guest/Controller')
    const { ctx: owner } = contextOf({ controllers: [controller(own, () => ({ mine: true }))] })
    expect(owner.get(own)).toEqual({ mine: true })
  })

  it('asks first whether an optional token is there', () => {
    const { ctx } = contextOf({ optional: [Absent] })
    expect([ctx.has(Absent), ctx.has(Vault)]).toEqual([false, true])
    expect(() => ctx.get(Absent)).toThrow(expect.objectContaining({ code: 'KERNEL_TOKEN_MISSING' }))
  })

  it('uses the capabilities that it declares, or that a gate of its needs', async () => {
    const direct = contextOf({ uses: [Wave] })
    expect(await direct.ctx.namespaces.use(Wave)({ to: 'Ada' })).toBe('waved to Ada')
    const gated = contextOf({ gates: { guest: { default: true, needs: [Wave] } } })
    expect(await gated.ctx.namespaces.use(Wave, 'test')({ to: 'Bob' })).toBe('waved to Bob')
  })

  it('asks the hosts that it declares, in every form of a request', async () => {
    const http = createFakeHttp(createFakeClock())
    http.on('GET', 'https://api.example/*', { body: 'yes' })
    http.on('GET', 'https://app.example/*', { body: 'own' })
    const { ctx } = contextOf({ hosts: ['https://api.example', 'https://app.example'] }, { http })
    for (const input of [
      'https://api.example/a',
      new URL('https://api.example/b'),
      new Request('https://api.example/c'),
    ]) {
      expect(await (await ctx.fetch(input)).text()).toBe('yes')
    }
    expect(http.calls).toHaveLength(3)
  })

  it('asks those alone, wherever they send it on to', async () => {
    const asked: string[] = []
    const evil = await serve((request, response) => {
      asked.push(`${request.url}`)
      response.end('theirs')
    })
    const api = await serve((_, response) => response.writeHead(307, { location: `${evil}/stolen` }).end())
    const http = { ...createFakeHttp(createFakeClock()), fetch }
    const { ctx } = contextOf({ hosts: [api] }, { http })
    const init = { method: 'POST', body: 'my address' }
    for (const input of [api, new URL(api), new Request(api)])
      await expect(ctx.fetch(input, init)).rejects.toThrow('fetch failed')
    expect(asked).toEqual([])
  })

  it('emits and hears events, and is heard by the host', () => {
    const events = declareEvents<{ 'guest:arrived': { name: string } }>()
    const { ctx, kernel } = contextOf({ events })
    const heard: unknown[] = []
    ctx.on(events, 'guest:arrived', (payload) => heard.push(payload))
    ctx.emit(events, 'guest:arrived', { name: 'Ada' })
    expect(heard).toEqual([{ name: 'Ada' }])
    expect(Object.keys(kernel.plugins)).toContain('guest')
  })

  it('sees the settings, its id, and who is the active namespace', () => {
    const { ctx } = contextOf({}, { metadata: { name: 'Tidepool' }, embedded: true })
    expect(ctx.id).toBe('guest')
    expect(ctx.settings).toMatchObject({ name: 'portico', metadata: { name: 'Tidepool' }, isEmbedded: true })
    expect(ctx.namespaces.active.value).toBe('test')
    expect(ctx.namespaces.has(Wave)).toBe(true)
  })
})

describe('the budget of a plugin', () => {
  const holdMany = (hold: () => () => void) => {
    const undos: (() => void)[] = []
    try {
      for (let held = 0; held < 10_000; held++) undos.push(hold())
    } catch (error) {
      return { undos, error }
    }
    return { undos, error: undefined }
  }
  const exceeded = expect.objectContaining({
    code: 'KERNEL_BUDGET_EXCEEDED',
    message: expect.stringContaining('"guest"'),
  })
  const events = declareEvents<{ 'guest:arrived': null }>()

  it.each<[string, (ctx: PluginContext) => () => void]>([
    ['listeners of the browser', (ctx) => ctx.browser.listen('online', () => undefined)],
    ['timers', (ctx) => ctx.clock.after(1000, () => undefined)],
    ['effects', (ctx) => ctx.effect(() => void ctx.router.isOpen.value)],
    ['handlers of events', (ctx) => ctx.on(events, 'guest:arrived', () => undefined)],
  ])('is 1000 %s, and what is over it is undone at once', (_, hold) => {
    const { ctx, browser, clock, kernel, failures } = contextOf({})
    const { undos, error } = holdMany(() => hold(ctx))
    expect(error).toEqual(exceeded)
    expect(undos).toHaveLength(1000)
    expect(browser.listeners() + clock.pending).toBeLessThanOrEqual(1000)
    undos[0]?.()
    undos[0]?.()
    expect(holdMany(() => hold(ctx)).undos).toHaveLength(1)
    kernel.dispose()
    expect([browser.listeners(), clock.pending]).toEqual([0, 0])
    expect(failures).toEqual([])
  })

  it('is not used up by timers that have run', async () => {
    const { ctx, clock } = contextOf({})
    let runs = 0
    for (let held = 0; held < 1000; held++) ctx.clock.after(held < 990 ? 5000 : 0, () => void runs++)
    expect(() => ctx.clock.after(1, () => undefined)).toThrow(exceeded)
    await clock.advance(1)
    expect(runs).toBe(10)
    expect(() => ctx.clock.after(1, () => undefined)).not.toThrow()
  })

  it("leaves another plugin's alone", () => {
    const { ctx, kernel } = contextOf({})
    holdMany(() => ctx.browser.listen('online', () => undefined))
    expect(() => kernel.on('modal:opened', () => undefined)).not.toThrow()
    expect(() => kernel.router.setLoading(true)).not.toThrow()
  })
})

describe('what a plugin holds', () => {
  it('can be given back early', async () => {
    const { ctx, browser, clock } = contextOf({})
    const runs: string[] = []
    const events = declareEvents<{ 'guest:arrived': null }>()
    const undo = [
      ctx.browser.listen('online', () => void runs.push('online')),
      ctx.clock.after(10, () => void runs.push('timer')),
      ctx.on(events, 'guest:arrived', () => void runs.push('event')),
      ctx.effect(() => void runs.push(`loading ${ctx.router.isLoading.value}`)),
    ]
    for (const stop of undo) stop()
    browser.set({ isOnline: true })
    ctx.emit(events, 'guest:arrived', null)
    ctx.router.setLoading(true)
    await clock.advance(10)
    expect(runs).toEqual(['loading false'])
  })

  it('does its work until then', async () => {
    const { ctx, browser, clock, kernel } = contextOf({})
    const runs: string[] = []
    ctx.browser.listen('online', () => void runs.push('online'))
    ctx.clock.after(10, () => void runs.push('timer'))
    ctx.effect(() => {
      const isLoading = ctx.router.isLoading.value
      runs.push(`loading ${isLoading}`)
      return () => void runs.push(`was ${isLoading}`)
    })
    browser.set({ isOnline: true })
    await clock.advance(10)
    kernel.router.setLoading(true)
    expect(runs).toEqual(['loading false', 'online', 'timer', 'was false', 'loading true'])
    expect(ctx.clock.now()).toBe(clock.now())
    expect(ctx.browser.origin()).toBe('https://app.example')
  })

  it('is refused nothing silently after the kernel is gone: it is undone at once', async () => {
    const { ctx, kernel, browser, clock } = contextOf({})
    kernel.dispose()
    ctx.browser.listen('online', () => undefined)
    ctx.clock.after(10, () => undefined)
    const undone: string[] = []
    ctx.onStop(() => void undone.push('stopped'))
    expect(undone).toEqual(['stopped'])
    await settle()
    expect([browser.listeners(), clock.pending]).toEqual([0, 0])
  })
})
