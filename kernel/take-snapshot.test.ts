import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKernel } from './create-kernel'
import { definePlugin } from './plugin/define-plugin'
import { readSnapshot } from './store/read-snapshot'
import { fakeNamespace } from './testing/fake-namespace'

const remembers = (id: string, take: () => unknown) =>
  definePlugin({ id, setup: (ctx) => ({ snapshot: async () => take(), painted: readSnapshot(ctx.settings, id) }) })

describe('a snapshot', () => {
  it('brings back what each plugin gave, as letters and digits', async () => {
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

  it('is empty where nothing is to be said, and leaves out what fails or finds no room', async () => {
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

  it('says the active namespace also where no plugin has anything to add, or room for it', async () => {
    const chains = ['alpha', 'beta'].map((id) => fakeNamespace({ id }))
    const large = () => 'x'.repeat(4000)
    const { namespaces, snapshot } = createKernel({ plugins: [chains, remembers('large', large)] })
    namespaces.setActive('beta')
    const next = createKernel({ plugins: [chains], snapshot: await snapshot() })
    expect(next.namespaces.active.peek()).toBe('beta')
  })

  it.each(['', 'junk', '%%%', btoa('null'), btoa('7'), btoa('[1]'), btoa('{"__proto__":{"one":1}}'), 'A'.repeat(9999)])(
    'that is none is ignored: %s',
    (snapshot) => {
      const { plugins } = createKernel({ plugins: [remembers('one', () => 1)] as const, snapshot })
      expect(plugins.one?.painted).toBeUndefined()
    },
  )
})
