import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLazyToken, createToken } from './container/token'
import { createKernel } from './create-kernel'
import { readSnapshot } from './kernel-options'
import { controller, definePlugin, lazyController } from './plugin/define-plugin'
import { createViewRef, defineView } from './router/define-view'
import { createSlot } from './slots/create-slot'
import { createTestKernel } from './testing/create-test-kernel'
import { fakeNamespace } from './testing/fake-namespace'
import { createFakeBrowser } from './testing/fake-platform'

const lines = createSlot<string>('shell/lines')
const load = async () => ({ default: () => null })
const shell = definePlugin({
  id: 'shell',
  controllers: [
    controller(createToken<object>('shell/A'), () => ({})),
    lazyController(createLazyToken<object>('shell/B'), async () => ({})),
  ],
  views: [defineView({ ref: createViewRef('Home'), load })],
  contributes: [lines.of('late', { order: 1 })],
})
const swap = definePlugin({
  id: 'swap',
  gates: { swap: { default: false }, extra: { default: true } },
  views: [
    defineView({ ref: createViewRef('Swap'), load }),
    defineView({ ref: createViewRef('Extra'), load, when: 'extra' }),
  ],
  contributes: [lines.of('gated'), lines.of('early', { when: 'extra' }), createSlot<string>('shell/other').of('gated')],
})

it('inspect lists plugins, tokens, gates, slots and views, and creates nothing', async () => {
  const { kernel } = createTestKernel({
    plugins: [shell, swap],
    name: 'shop',
    browser: createFakeBrowser({ isClient: false }),
  })
  expect(await kernel.inspect()).toEqual({
    name: 'shop',
    plugins: [
      { id: 'shell', status: 'idle', setupMs: 0, startMs: 0 },
      { id: 'swap', status: 'idle', setupMs: 0, startMs: 0 },
    ],
    tokens: { 'shell/A': 'shell', 'shell/B': 'shell' },
    gates: { shell: true, swap: false, extra: true },
    slots: { 'shell/lines': ['swap', 'shell'], 'shell/other': [] },
    views: [
      { name: 'Home', plugin: 'shell', shutBy: undefined },
      { name: 'Swap', plugin: 'swap', shutBy: 'swap' },
      { name: 'Extra', plugin: 'swap', shutBy: undefined },
    ],
  })
})

it('inspect lists a failed plugin, and shows that its views are closed for that reason', async () => {
  const frail = definePlugin({
    id: 'frail',
    views: [defineView({ ref: createViewRef('Frail'), load })],
    contributes: [lines.of('frail')],
    start() {
      throw new Error('broken')
    },
  })
  const { kernel } = createTestKernel({ plugins: [frail] })
  await kernel.start()
  expect(await kernel.inspect()).toMatchObject({
    plugins: [{ id: 'frail', status: 'failed' }],
    slots: { 'shell/lines': [] },
    views: [{ name: 'Frail', shutBy: 'frail' }],
  })
  expect(() => kernel.router.push(createViewRef('Frail'))).toThrow(
    expect.objectContaining({ code: 'ROUTER_VIEW_GATED', context: { view: 'Frail', gate: 'frail' } }),
  )
})

const remembers = (id: string, take: () => unknown) =>
  definePlugin({ id, setup: (ctx) => ({ snapshot: async () => take(), painted: readSnapshot(ctx.settings, id) }) })

describe('a snapshot', () => {
  it('restores the data of each plugin, as letters and digits', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.dictionary(fc.string({ unit: fc.constantFrom('a', '?', '>', '~'), maxLength: 3 }), text),
        async (one, other) => {
          const plugins = [remembers('one', () => one), remembers('other', () => other)] as const
          const snapshot = await createKernel({ plugins }).snapshot()
          expect(snapshot).toMatch(/^[A-Za-z0-9]+$/)
          const { plugins: again } = createKernel({ plugins, snapshot })
          expect([again.one?.painted, { ...Object(again.other?.painted) }]).toEqual([one, { ...other }])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is empty if there is no data, and leaves out data that fails or does not fit', async () => {
    const silent = definePlugin({ id: 'silent', setup: () => ({ snapshot: 'no function' }) })
    expect(await createKernel({ plugins: [silent, definePlugin({ id: 'bare' })] }).snapshot()).toBe('')
    const broken = remembers('broken', () => {
      throw new Error('No')
    })
    const plugins = [broken, remembers('small', () => 'here'), remembers('large', () => 'x'.repeat(4000))] as const
    const snapshot = await createKernel({ plugins }).snapshot()
    expect(snapshot.length).toBeLessThanOrEqual(4000)
    const { plugins: again } = createKernel({ plugins, snapshot })
    expect([again.broken?.painted, again.small?.painted, again.large?.painted]).toEqual([undefined, 'here', undefined])
  })

  it('has the active namespace also if no plugin has data, or space for it', async () => {
    const chains = ['alpha', 'beta'].map((id) => fakeNamespace({ id }))
    const large = () => 'x'.repeat(4000)
    const { namespaces, snapshot } = createKernel({ plugins: [chains, remembers('large', large)] })
    namespaces.setActive('beta')
    const next = createKernel({ plugins: [chains], snapshot: await snapshot() })
    expect(next.namespaces.active.peek()).toBe('beta')
  })

  it.each(['', 'junk', '%%%', btoa('null'), btoa('7'), btoa('[1]'), btoa('{"__proto__":{"one":1}}'), 'A'.repeat(9999)])(
    'that is invalid is ignored: %s',
    (snapshot) => {
      const { plugins } = createKernel({ plugins: [remembers('one', () => 1)] as const, snapshot })
      expect(plugins.one?.painted).toBeUndefined()
    },
  )
})
