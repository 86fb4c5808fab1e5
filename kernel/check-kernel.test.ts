import { describe, expect, it } from 'vitest'
import { createLazyToken, createToken } from './container/token'
import { createKernel } from './create-kernel'
import { isPorticoError } from './errors/portico-error'
import { Connect } from './namespaces/capabilities'
import { defineNamespace } from './namespaces/define-namespace'
import type { AnyPlugin, PluginInput } from './plugin/collect-plugins'
import { controller, definePlugin } from './plugin/define-plugin'
import { createViewRef, defineView } from './router/define-view'
import { createSlot } from './slots/create-slot'
import { fakeNamespace } from './testing/index'

const Ledger = createToken<{ readonly total: number }>('ledger/LedgerController')
const Report = createLazyToken<object>('report/ReportController')
const ledger = definePlugin({ id: 'ledger', controllers: [controller(Ledger, () => ({ total: 0 }))] })
const view = (name: string) => defineView({ ref: createViewRef(name), load: async () => ({ default: () => null }) })

function refuse(plugins: readonly PluginInput[], gates?: Readonly<Record<string, boolean>>): readonly string[] {
  try {
    createKernel({ plugins, ...(gates && { gates }) })
  } catch (error) {
    if (!isPorticoError(error, 'KERNEL_PLUGINS_INVALID')) throw error
    const [head, ...faults] = error.message.split('\n')
    expect(head).toContain(`The plugin list has ${faults.length} fault`)
    expect(error.context).toMatchObject({ count: faults.length })
    return faults
  }
  return []
}

describe('the list of plugins', () => {
  it('may be empty, nested, and hold falsy entries', () => {
    const kernel = createKernel({ plugins: [[[ledger]], false, null, undefined, '', 0, []] })
    expect(Object.keys(kernel.plugins)).toEqual(['ledger'])
    expect(Object.keys(createKernel({ plugins: [] }).plugins)).toEqual([])
  })

  it('counts one object that is named twice as one plugin', () => {
    expect(refuse([ledger, [ledger]])).toEqual([])
  })

  it('refuses a gate that has the id of another plugin', () => {
    const gates = { a: { default: false } }
    expect(refuse([definePlugin({ id: 'a' }), definePlugin({ id: 'b', gates })])).toEqual([
      'Gate "a" comes from a and b: keep one.',
    ])
  })

  it('refuses a gate of a namespace that needs a capability: it would wait for itself', () => {
    const gates = { near: { default: true, needs: [Connect] } }
    const near = defineNamespace({ id: 'near', networks: [], isAddress: () => true, implementations: [], gates })
    expect(refuse([near])).toEqual([
      'Gate "near" switches a namespace off, whose capabilities it needs to be open: leave out what it needs.',
    ])
  })

  it('refuses two plugins with the same id', () => {
    expect(refuse([definePlugin({ id: 'a' }), definePlugin({ id: 'a' })])).toEqual([
      'Plugin "a" comes from a and a: keep one.',
    ])
  })

  it('refuses a token, a view and a gate that two plugins declare, and names those plugins', () => {
    const claim = (id: string) =>
      definePlugin({
        id,
        controllers: [controller(Ledger, () => ({ total: 0 }))],
        views: [view('Ledger')],
        gates: { ledger: { default: true } },
      })
    expect(refuse([claim('a'), claim('b'), claim('c')])).toEqual([
      'Token "ledger/LedgerController" comes from a and b and c: keep one.',
      'View "Ledger" comes from a and b and c: keep one.',
      'Gate "ledger" comes from a and b and c: keep one.',
    ])
  })

  it.each(['', 'Send', '1st', 'a_b', 'a b', '-a', 'kernel', 'modal', 'router', 'plugin', `a${'b'.repeat(40)}`])(
    'refuses the id "%s"',
    (id) => {
      expect(refuse([definePlugin({ id })])).toEqual([
        `Plugin "${id}" is not kebab-case, or a word of the kernel: rename it.`,
      ])
    },
  )

  it.each(['a', 'send', 'embedded-wallet', 'eip155', `a${'b'.repeat(39)}`])('accepts the id "%s"', (id) => {
    expect(refuse([definePlugin({ id })])).toEqual([])
  })

  it('refuses a plugin that was built for another contract', () => {
    expect(refuse([definePlugin({ id: 'old', apiVersion: 0 }), definePlugin({ id: 'new', apiVersion: 2 })])).toEqual([
      'Plugin "old" has contract 0: build it for this kernel.',
      'Plugin "new" has contract 2: build it for this kernel.',
    ])
    expect(refuse([definePlugin({ id: 'now', apiVersion: 1 })])).toEqual([])
  })

  it('refuses plugins that conflict, and no others', () => {
    const loner = definePlugin({ id: 'loner', conflictsWith: ['ledger', 'absent'] })
    expect(refuse([ledger, loner])).toEqual(['Plugin "loner" conflicts with "ledger": remove one.'])
    expect(refuse([loner])).toEqual([])
  })

  it('refuses a required token that no plugin offers', () => {
    expect(refuse([definePlugin({ id: 'shop', requires: [Ledger, Report] })])).toEqual([
      'Plugin "shop" requires "ledger/LedgerController": add the plugin that offers it.',
      'Plugin "shop" requires "report/ReportController": add the plugin that offers it.',
    ])
  })

  it('accepts that an optional token is absent', () => {
    expect(refuse([definePlugin({ id: 'shop', optional: [Ledger] })])).toEqual([])
  })

  it('refuses a gate that the host sets and no plugin declares', () => {
    const gated = definePlugin({ id: 'swap', gates: { swap: { default: true } } })
    expect(refuse([gated], { swap: false, onramp: true })).toEqual(['Gate "onramp" belongs to no plugin: remove it.'])
  })

  it('accepts a gate of the product that no plugin of the app reads', () => {
    expect(refuse([definePlugin({ id: 'swap' })], { pay: true, payments: false })).toEqual([])
  })

  it('refuses a cycle and shows its path, without the plugins that only lead to it', () => {
    const A = createToken<object>('a/A')
    const B = createToken<object>('b/B')
    const C = createToken<object>('c/C')
    const plugins = [
      definePlugin({ id: 'outside', requires: [A] }),
      definePlugin({ id: 'a', requires: [B], controllers: [controller(A, () => ({}))] }),
      definePlugin({ id: 'b', optional: [C], controllers: [controller(B, () => ({}))] }),
      definePlugin({ id: 'c', requires: [A], controllers: [controller(C, () => ({}))] }),
    ]
    expect(refuse(plugins)).toEqual(['Plugins need each other in a cycle: a → b → c → a.'])
  })

  it('lets a plugin require its own token', () => {
    expect(refuse([definePlugin({ ...ledger, requires: [Ledger] })])).toEqual([])
  })

  it('reports all faults together, before any plugin code runs', () => {
    const calls: string[] = []
    const noisy: AnyPlugin = {
      id: 'Noisy',
      apiVersion: 9,
      requires: [Report],
      controllers: [{ token: Ledger, create: () => calls.push('create') }],
      setup: () => ({ called: calls.push('setup') }),
    }
    expect(refuse([noisy, ledger, definePlugin({ id: 'loner', conflictsWith: ['ledger'] })], { nobody: true })).toEqual(
      [
        'Token "ledger/LedgerController" comes from Noisy and ledger: keep one.',
        'Plugin "Noisy" is not kebab-case, or a word of the kernel: rename it.',
        'Plugin "Noisy" has contract 9: build it for this kernel.',
        'Plugin "Noisy" requires "report/ReportController": add the plugin that offers it.',
        'Plugin "loner" conflicts with "ledger": remove one.',
        'Gate "nobody" belongs to no plugin: remove it.',
      ],
    )
    expect(calls).toEqual([])
  })

  it('refuses a view or a contribution behind a gate that no plugin declares', () => {
    const lost = definePlugin({
      id: 'lost',
      views: [defineView({ ref: createViewRef('Lost'), load: async () => ({ default: null }), when: 'nowhere' })],
      contributes: [createSlot<string>('test/lines').of('lost', { when: 'losst' })],
    })
    expect(refuse([lost])).toEqual([
      'Gate "nowhere", which the view "Lost" of "lost" names, belongs to no plugin: remove it.',
      'Gate "losst", which "lost" names for the slot "test/lines", belongs to no plugin: remove it. Did you mean "lost"?',
    ])
  })

  it('names the gate that is nearest to a wrong one', () => {
    const gated = definePlugin({ id: 'swap', gates: { multiWallet: { default: true } } })
    expect(refuse([gated], { multiwallet: true })).toEqual([
      'Gate "multiwallet" belongs to no plugin: remove it. Did you mean "multiWallet"?',
    ])
  })

  it('refuses to connect wallets if no plugin provides a chain namespace', () => {
    const connecting = definePlugin({ id: 'connect', uses: [Connect] })
    expect(refuse([connecting])).toEqual([
      'Plugin "connect" connects wallets of chain namespaces, and there is none: add the plugin of at least one.',
    ])
    expect(refuse([connecting, fakeNamespace()])).toEqual([])
  })
})

describe('a list of entries that are not plugins', () => {
  const swap = () => definePlugin({ id: 'swap' })
  const looped: unknown[] = []
  looped.push(looped)

  it.each<[string, unknown, string]>([
    ['a factory', swap, 'plugins[0] is the function swap, which was not called: write swap().'],
    ['a nested factory', [null, [swap]], 'plugins[0][1][0] is the function swap, which was not called: write swap().'],
    [
      'a nameless function',
      (
        () => () =>
          swap()
      )(),
      'plugins[0] is a function, which was not called: write it().',
    ],
    ['a promise', Promise.resolve(swap()), 'plugins[0] is a promise: await it before createKernel.'],
    ['a text', 'swap', 'plugins[0] must be a plugin, as definePlugin answers it, not "swap".'],
    ['true', true, 'plugins[0] must be a plugin, as definePlugin answers it, not true.'],
    ['an object', {}, 'plugins[0] must be a plugin, as definePlugin answers it, not an object.'],
    ['a module', { swap }, 'plugins[0] must be a plugin, as definePlugin answers it, not an object.'],
    ['a list in itself', looped, 'plugins[0][0] is a list that holds itself: take it out.'],
    ['an id that is none', { id: 7 }, 'plugins[0].id must be a text, not 7.'],
    [
      'a list that is none',
      { id: 'swap', views: {} },
      'plugins[0].views must be a list, each an object with name, load, title, not an object.',
    ],
    [
      'a view without code',
      { id: 'swap', views: [{ name: 'Swap' }] },
      'plugins[0].views[0].load must be a function, not undefined.',
    ],
    [
      'a gate that is none',
      { id: 'swap', gates: { swap: true } },
      'plugins[0].gates.swap must be an object with default, not true.',
    ],
    [
      'a field that is none',
      { id: 'swap', setUp: () => ({}) },
      'plugins[0].setUp is no known option. Did you mean "setup"?',
    ],
    [
      'languages that nothing imports',
      { id: 'swap', locales: { de: async () => ({ default: {} }) } },
      'plugins[0].locales must be a function, not an object.',
    ],
    [
      'what stands on a class, and would be left out',
      new (class {
        readonly id = 'swap'
        setup() {
          return {}
        }
      })(),
      "plugins[0].setup stands on a class, and only an object's own fields count: make it one of them.",
    ],
    ['a start that is none', { id: 'swap', start: 'now' }, 'plugins[0].start must be a function, not "now".'],
  ])('is refused by its path: %s', (_, entry, fault) => {
    expect(refuse([entry as AnyPlugin])).toContain(fault)
  })

  it('is reported with the other faults, and not with tokens that it may have offered', () => {
    const shop = definePlugin({ id: 'shop', requires: [Ledger] })
    expect(refuse([swap as unknown as AnyPlugin, shop, definePlugin({ ...shop }), 7 as unknown as AnyPlugin])).toEqual([
      'plugins[0] is the function swap, which was not called: write swap().',
      'plugins[3] must be a plugin, as definePlugin answers it, not 7.',
      'Plugin "shop" comes from shop and shop: keep one.',
    ])
  })

  it('treats a field with the value undefined as left out', () => {
    const kernel = createKernel({
      plugins: [{ id: 'swap', views: undefined, gates: undefined } as unknown as AnyPlugin],
    })
    expect(Object.keys(kernel.plugins)).toEqual(['swap'])
  })
})
