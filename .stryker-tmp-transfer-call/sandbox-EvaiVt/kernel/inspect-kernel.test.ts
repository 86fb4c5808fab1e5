// @ts-nocheck
import { expect, it } from 'vitest'
import { createLazyToken, createToken } from './container/token'
import { controller, definePlugin, lazyController } from './plugin/define-plugin'
import { createViewRef, defineView } from './router/define-view'
import { createSlot } from './slots/create-slot'
import { createFakeBrowser } from './testing/create-fake-browser'
import { createTestKernel } from './testing/create-test-kernel'

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

it('inspect tells plugins, tokens, gates, slots and views, and builds nothing', async () => {
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

it('inspect tells a failed plugin, and that its views are shut by it', async () => {
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
