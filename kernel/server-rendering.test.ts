import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from './plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from './router/define-view'
import { routerPolicies } from './router/slots'

const browserOnly = [
  'window',
  'location',
  'localStorage',
  'sessionStorage',
  'self',
  'matchMedia',
  'customElements',
  'history',
]
const callables = [
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'addEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
]

/** Replaces everything that a server must not read with traps. Returns a function that removes them and lists what was read. */
function trapGlobals() {
  const touched: string[] = []
  const before = new Map(
    [...browserOnly, ...callables].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  )
  for (const name of before.keys()) {
    const value = callables.includes(name) ? Reflect.get(globalThis, name) : undefined
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.push(name)
        return value
      },
    })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
    return touched
  }
}

describe('on a server', () => {
  it('createKernel reads no global, sends no request and does not start', async () => {
    const { createKernel } = await import('./create-kernel')
    const Home = createViewRef('Home')
    const log: string[] = []
    const plugin = definePlugin({
      id: 'shell',
      views: [defineView({ ref: Home, load: async () => ({ default: () => null }) })],
      contributes: [routerPolicies.of({ rest: () => viewTarget(Home) })],
      setup: (ctx) => ({ place: () => `${ctx.browser.host()}${ctx.browser.origin()}` }),
      start: () => void log.push('started'),
    })
    const untrap = trapGlobals()
    const kernel = createKernel({ plugins: [plugin], name: 'shop', metadata: { name: 'Tidepool' } })
    const touched = untrap()
    expect(touched).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(log).toEqual([])
    expect(kernel.plugins.shell.place()).toBe('')
    expect(kernel.router.current.value?.view).toBe('Home')
    expect(kernel.platform.browser.isClient).toBe(false)
  })

  it.each(['./index', './testing/index'])(
    'importing %s reads no global except to detect features, and changes none',
    async (entry) => {
      vi.resetModules()
      const names = Reflect.ownKeys(globalThis).length
      const fetched = vi.spyOn(globalThis, 'fetch')
      await import(entry)
      expect(fetched).not.toHaveBeenCalled()
      expect(Reflect.ownKeys(globalThis)).toHaveLength(names)
    },
  )
})
