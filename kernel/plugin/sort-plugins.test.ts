import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToken } from '../container/token'
import { createTestKernel } from '../testing/create-test-kernel'
import type { AnyPlugin } from './collect-plugins'
import { controller, definePlugin } from './define-plugin'

const tokenOf = (id: string) => createToken<object>(`${id}/Controller`)

interface Needs {
  readonly requires?: readonly string[]
  readonly optional?: readonly string[]
}

function plugin(id: string, log: string[], { requires = [], optional = [] }: Needs = {}): AnyPlugin {
  return definePlugin({
    id,
    requires: requires.map(tokenOf),
    optional: optional.map(tokenOf),
    controllers: [controller(tokenOf(id), () => ({}))],
    setup() {
      log.push(`${id} set up`)
      return {}
    },
    start() {
      log.push(`${id} started`)
      return () => void log.push(`${id} stopped`)
    },
  })
}

describe('the order of plugins', () => {
  it('comes from their tokens, not from the list', async () => {
    const log: string[] = []
    const plugins = [plugin('c', log, { requires: ['b'] }), plugin('b', log, { optional: ['a'] }), plugin('a', log)]
    const { kernel } = createTestKernel({ plugins })
    expect(log).toEqual(['a set up', 'b set up', 'c set up'])
    await kernel.start()
    expect(log.slice(3)).toEqual(['a started', 'b started', 'c started'])
    kernel.dispose()
    expect(log.slice(6)).toEqual(['c stopped', 'b stopped', 'a stopped'])
  })

  it('is that of the list if tokens do not decide', () => {
    const log: string[] = []
    createTestKernel({ plugins: [plugin('z', log), plugin('m', log), plugin('a', log)] })
    expect(log).toEqual(['z set up', 'm set up', 'a set up'])
  })

  it('ignores optional tokens that are absent', () => {
    const log: string[] = []
    createTestKernel({ plugins: [plugin('b', log, { optional: ['nobody', 'a'] }), plugin('a', log)] })
    expect(log).toEqual(['a set up', 'b set up'])
  })

  it('puts every plugin after those that it needs, for any order of the list', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const edges = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)).filter(([from, to]) => from > to))
    const order = fc.shuffledSubarray(ids, { minLength: ids.length })
    fc.assert(
      fc.property(edges, order, (needs, shuffled) => {
        const log: string[] = []
        const needsOf = (id: string) => needs.filter(([from]) => ids[from] === id).map(([, to]) => ids[to] ?? '')
        createTestKernel({ plugins: shuffled.map((id) => plugin(id, log, { requires: needsOf(id) })) })
        for (const [from, to] of needs) {
          expect(log.indexOf(`${ids[to]} set up`)).toBeLessThan(log.indexOf(`${ids[from]} set up`))
        }
        expect(log).toHaveLength(ids.length)
      }),
    )
  })
})
