import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import { effect } from '../store/signals'
import { createTestKernel } from '../testing/create-test-kernel'
import { fakeNamespace, fakeNetwork } from '../testing/fake-namespace'
import { createFakeBrowser, createFakeStorage } from '../testing/fake-platform'
import { createCapability } from './capabilities'
import { defineNamespace, implement } from './define-namespace'

const Wave = createCapability<(params: { readonly to: string }) => Promise<string>>('wave')
const Bow = createCapability<(params: { readonly to: string }) => Promise<string>>('bow')

const Sing = createCapability<(params: { readonly to: string }) => Promise<string>>('sing', 'music')
const Hum = createCapability<(params: { readonly to: string }) => Promise<string>>('hum', 'music')
const Drum = createCapability<(params: { readonly to: string }) => Promise<string>>('drum', 'music')

const alpha = fakeNamespace({
  id: 'alpha',
  implementations: [
    implement(
      Wave,
      async (ctx) =>
        async ({ to }) =>
          `${ctx.id} waves to ${to}`,
    ),
  ],
})
const beta = fakeNamespace({
  id: 'beta',
  implementations: [
    implement(
      Wave,
      async (ctx) =>
        async ({ to }) =>
          `${ctx.id} waves to ${to}`,
    ),
    implement(
      Bow,
      async () =>
        async ({ to }) =>
          `bows to ${to}`,
    ),
  ],
})

const create = () => createTestKernel({ plugins: [definePlugin({ id: 'other' }), alpha, beta] }).kernel.namespaces

describe('namespaces', () => {
  it('are those of the plugins, in their order, and the first is active', () => {
    const namespaces = create()
    expect(namespaces.ids).toEqual(['alpha', 'beta'])
    expect(namespaces.active.value).toBe('alpha')
  })

  it('may implement a group of capabilities by one name, and one of them alone', async () => {
    const sing = async ({ to }: { readonly to: string }) => `sings to ${to}`
    const hum = async ({ to }: { readonly to: string }) => `hums to ${to}`
    const band = fakeNamespace({
      id: 'band',
      implementations: [
        { capability: 'music', load: async () => ({ sing, hum: sing }) },
        implement(Hum, async () => hum),
      ],
    })
    const soloist = fakeNamespace({ id: 'soloist', implementations: [implement(Hum, async () => hum)] })
    const { namespaces } = createTestKernel({ plugins: [band, soloist] }).kernel
    expect(await namespaces.use(Sing)({ to: 'bob' })).toBe('sings to bob')
    expect(await namespaces.use(Hum)({ to: 'bob' })).toBe('hums to bob')
    expect(['band', 'soloist'].map((id) => [namespaces.has(Sing, id), namespaces.has(Hum, id)])).toEqual([
      [true, true],
      [false, true],
    ])
    await expect(namespaces.use(Drum)({ to: 'bob' })).rejects.toMatchObject({ code: 'CAPABILITY_UNSUPPORTED' })
  })

  it('are empty if none is installed', () => {
    const { namespaces } = createTestKernel({ plugins: [definePlugin({ id: 'other' })] }).kernel
    expect(namespaces.ids).toEqual([])
    expect(namespaces.active.value).toBeUndefined()
    expect(namespaces.has(Wave)).toBe(false)
    expect(() => namespaces.use(Wave)).toThrow(expect.objectContaining({ code: 'CAPABILITY_UNSUPPORTED' }))
  })

  it.each([undefined, null])('have no capability %s, which a host without types may ask for', async (none) => {
    const { namespaces } = createTestKernel({ plugins: [fakeNamespace({ id: 'band' })] }).kernel
    const ask = (name: 'has' | 'preload' | 'use'): unknown => Reflect.apply(namespaces[name], undefined, [none])
    expect(ask('has')).toBe(false)
    await expect(ask('preload')).resolves.toBeUndefined()
    expect(() => ask('use')).toThrow(expect.objectContaining({ code: 'CAPABILITY_UNSUPPORTED' }))
  })

  it('become active by id, if they are installed', () => {
    const namespaces = create()
    namespaces.setActive('beta')
    expect(namespaces.active.value).toBe('beta')
    for (const stranger of ['gamma', 'other', '', 'undefined']) namespaces.setActive(stranger)
    expect(namespaces.active.value).toBe('beta')
  })

  it('show their networks and their address rule', () => {
    const namespaces = create()
    expect(namespaces.definition('beta')?.networks.map((network) => network.caipNetworkId)).toEqual([
      'beta:1',
      'beta:2',
    ])
    expect(namespaces.definition('beta')?.isAddress('fake-ada')).toBe(true)
    expect(namespaces.definition('gamma')).toBeUndefined()
    expect(namespaces.definition('other')).toBeUndefined()
  })
})

describe('the active namespace', () => {
  const key = 'portico:namespace'

  async function open(storage = createFakeStorage(), snapshot = '') {
    const browser = createFakeBrowser()
    const { kernel } = createTestKernel({ plugins: [alpha, beta], storage, browser, snapshot })
    const first = kernel.namespaces.active.peek()
    await kernel.start()
    return { kernel, storage, browser, first, active: () => kernel.namespaces.active.peek() }
  }

  it('is that of the page before, after the kernel has started', async () => {
    const page = await open()
    expect(page.storage.writes).toBe(0)
    page.kernel.namespaces.setActive('beta')
    page.kernel.dispose()
    const next = await open(page.storage)
    expect([next.first, next.active()]).toEqual(['alpha', 'beta'])
  })

  it('is the one that a page set before its kernel started, with any stored value', async () => {
    const storage = createFakeStorage({ entries: { [key]: 'alpha' } })
    const { kernel } = createTestKernel({ plugins: [alpha, beta], storage })
    kernel.namespaces.setActive('beta')
    await kernel.start()
    expect([kernel.namespaces.active.peek(), storage.entries.get(key)]).toEqual(['beta', 'beta'])
  })

  it('is the one that a page set before its kernel started, also if the snapshot begins with another one', async () => {
    const storage = createFakeStorage({ entries: { [key]: 'alpha' } })
    const snapshot = btoa(JSON.stringify({ namespace: 'beta' }))
    const { kernel } = createTestKernel({ plugins: [alpha, beta], storage, snapshot })
    kernel.namespaces.setActive('beta')
    await kernel.start()
    expect([kernel.namespaces.active.peek(), storage.entries.get(key)]).toEqual(['beta', 'beta'])
  })

  it('is that of a snapshot from the first paint on, if there is one', async () => {
    const { kernel } = createTestKernel({
      plugins: [definePlugin({ id: 'teller', setup: () => ({ snapshot: async () => 'all' }) }), alpha, beta],
    })
    kernel.namespaces.setActive('beta')
    const next = await open(createFakeStorage(), await kernel.snapshot())
    expect([next.first, next.active()]).toEqual(['beta', 'beta'])
  })

  it('is not stored by a kernel that was disposed before it started, as one that a newer one replaced', async () => {
    const storage = createFakeStorage({ entries: { [key]: 'alpha' } })
    const { kernel } = createTestKernel({ plugins: [alpha, beta], storage })
    kernel.namespaces.setActive('beta')
    kernel.dispose()
    await kernel.start()
    expect([storage.entries.get(key), storage.writes]).toEqual(['alpha', 0])
    const other = createTestKernel({ plugins: [alpha, beta], snapshot: btoa(JSON.stringify({ namespace: 'beta' })) })
    other.kernel.dispose()
    await other.kernel.start()
    expect(other.storage.writes).toBe(0)
  })

  it.each(['storage', 'pageshow'])('is that of another tab as soon as this tab gets the event %s', async (event) => {
    const page = await open()
    page.kernel.namespaces.setActive('alpha')
    page.storage.entries.set(key, 'beta')
    page.browser.dispatch(new Event(event))
    expect(page.active()).toBe('beta')
    page.kernel.dispose()
    expect(page.browser.listeners()).toBe(0)
  })

  it.each(['storage', 'pageshow'])('of another tab is not written back, by %s', async (event) => {
    const page = await open()
    page.kernel.namespaces.setActive('alpha')
    const before = page.storage.writes
    page.storage.entries.set(key, 'beta')
    page.browser.dispatch(new Event(event))
    expect([page.active(), page.storage.writes]).toEqual(['beta', before])
    page.kernel.namespaces.setActive('alpha')
    expect([page.storage.entries.get(key), page.storage.writes]).toEqual(['alpha', before + 1])
  })

  it.each(['', 'gamma', '__proto__', '{"v":1}'])('does not change for an invalid stored value: %s', async (text) => {
    const snapshot = btoa(JSON.stringify({ namespace: text }))
    const page = await open(createFakeStorage({ entries: { [key]: text } }), snapshot)
    expect([page.first, page.active()]).toEqual(['alpha', 'alpha'])
    const poisoned = await open(createFakeStorage(), btoa(JSON.stringify({ namespace: { toString: 'no' } })))
    expect(poisoned.active()).toBe('alpha')
  })

  it('is stored after all when a page whose storage was full is shown again', async () => {
    const page = await open(createFakeStorage({ full: true }))
    page.kernel.namespaces.setActive('beta')
    // Another tab has changed something, too.
    page.browser.dispatch(new Event('storage'))
    page.storage.isFull = false
    page.browser.dispatch(new Event('pageshow'))
    expect(page.storage.entries.get(key)).toBe('beta')
  })

  it('is the last one that was set, even if only the first one could be stored', async () => {
    const page = await open()
    page.kernel.namespaces.setActive('beta')
    page.storage.isFull = true
    page.kernel.namespaces.setActive('alpha')
    page.kernel.namespaces.setActive('beta')
    page.storage.isFull = false
    page.browser.dispatch(new Event('pageshow'))
    expect([page.active(), page.storage.entries.get(key)]).toEqual(['beta', 'beta'])
  })

  it.each(['disabled', 'full'] as const)('is valid for this page if the storage is %s', async (fault) => {
    const page = await open(createFakeStorage({ [fault]: true }))
    page.kernel.namespaces.setActive('beta')
    page.browser.dispatch(new Event('pageshow'))
    expect(page.active()).toBe('beta')
  })
})

describe('a capability', () => {
  it('exists or not, for the active namespace or a named one', () => {
    const namespaces = create()
    expect([namespaces.has(Wave), namespaces.has(Bow)]).toEqual([true, false])
    expect([namespaces.has(Bow, 'beta'), namespaces.has(Bow, 'alpha'), namespaces.has(Bow, 'gamma')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('follows the active namespace if it is watched', () => {
    const namespaces = create()
    const seen: boolean[] = []
    effect(() => void seen.push(namespaces.has(Bow)))
    namespaces.setActive('beta')
    expect(seen).toEqual([false, true])
  })

  it('is executed by the active namespace, or by a named one, with the context of its plugin', async () => {
    const namespaces = create()
    expect(await namespaces.use(Wave)({ to: 'Ada' })).toBe('alpha waves to Ada')
    expect(await namespaces.use(Wave, 'beta')({ to: 'Ada' })).toBe('beta waves to Ada')
    namespaces.setActive('beta')
    expect(await namespaces.use(Wave)({ to: 'Ada' })).toBe('beta waves to Ada')
  })

  it('stays with its namespace, even if another one becomes active later', async () => {
    const namespaces = create()
    const wave = namespaces.use(Wave)
    namespaces.setActive('beta')
    expect(await wave({ to: 'Ada' })).toBe('alpha waves to Ada')
  })

  it('that is missing is a coded error that names both', () => {
    const namespaces = create()
    const unsupported = (namespace: string) =>
      expect.objectContaining({
        code: 'CAPABILITY_UNSUPPORTED',
        context: expect.objectContaining({ namespace, capability: 'bow' }),
      })
    expect(() => namespaces.use(Bow)).toThrow(unsupported('alpha'))
    expect(() => namespaces.use(Bow, 'gamma')).toThrow(unsupported('gamma'))
  })

  it('is not watched by an effect that uses it', () => {
    const namespaces = create()
    let runs = 0
    effect(() => {
      namespaces.use(Wave)
      runs++
    })
    namespaces.setActive('beta')
    expect(runs).toBe(1)
  })

  it('loads its code on the first call, once', async () => {
    let loads = 0
    const lazy = implement(Wave, async () => {
      loads++
      return async () => 'waved'
    })
    const { kernel } = createTestKernel({ plugins: [fakeNamespace({ implementations: [lazy] })] })
    await kernel.start()
    const wave = kernel.namespaces.use(Wave)
    expect(loads).toBe(0)
    await Promise.all([wave({ to: 'a' }), wave({ to: 'b' }), kernel.namespaces.use(Wave)({ to: 'c' })])
    expect(loads).toBe(1)
  })

  it('can be requested again after its chunk was dropped', async () => {
    let tries = 0
    const flaky = implement(Wave, async () => {
      if (++tries === 1) throw new Error('dropped chunk')
      return async () => 'waved'
    })
    const { namespaces } = createTestKernel({ plugins: [fakeNamespace({ implementations: [flaky] })] }).kernel
    await expect(namespaces.use(Wave)({ to: 'a' })).rejects.toThrow('dropped chunk')
    expect(await namespaces.use(Wave)({ to: 'a' })).toBe('waved')
    expect(tries).toBe(2)
  })

  it('passes on the errors of its code', async () => {
    const failing = implement(Wave, async () => async () => Promise.reject(new Error('tired')))
    const { namespaces } = createTestKernel({ plugins: [fakeNamespace({ implementations: [failing] })] }).kernel
    await expect(namespaces.use(Wave)({ to: 'a' })).rejects.toThrow('tired')
  })
})

describe('defineNamespace', () => {
  it('turns a namespace into a plugin, with all other fields of a plugin', () => {
    const networks = [fakeNetwork('1', 'near')]
    const isAddress = (address: string) => address.endsWith('.near')
    const near = defineNamespace({
      id: 'near',
      networks,
      isAddress,
      implementations: [],
      setup: () => ({ answer: 42 }),
    })
    expect(near.namespace).toEqual({ networks, isAddress, implementations: [] })
    const { kernel } = createTestKernel({ plugins: [near] })
    expect(kernel.plugins.near.answer).toBe(42)
    expect(kernel.namespaces.definition('near')?.isAddress('ada.near')).toBe(true)
  })
})
