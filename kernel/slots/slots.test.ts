import { describe, expect, it } from 'vitest'
import { remoteFlags } from '../gates/gate-registry'
import type { AnyPlugin } from '../plugin/collect-plugins'
import { definePlugin } from '../plugin/define-plugin'
import { effect, signal } from '../store/signals'
import { createTestKernel } from '../testing/create-test-kernel'
import { type Contribution, createSlot } from './create-slot'

const lines = createSlot<string>('shell/lines')
const longestLine = createSlot<string, number>('shell/longest', (items) =>
  Math.max(0, ...items.map((item) => item.length)),
)

const giving = (id: string, ...contributes: readonly Contribution[]): AnyPlugin => definePlugin({ id, contributes })

describe('a slot', () => {
  it('without contributions has its default value', () => {
    const { kernel } = createTestKernel({ plugins: [] })
    expect(kernel.slot(lines).value).toEqual([])
    expect(kernel.slot(longestLine).value).toBe(0)
  })

  it('puts the lowest order first, and keeps the order of plugins among equals', () => {
    const plugins = [
      giving('a', lines.of('a late', { order: 10 }), lines.of('a'), lines.of('a again')),
      giving('b', lines.of('b'), lines.of('b early', { order: -5 })),
      giving('c', lines.of('c middle', { order: 5 }), longestLine.of('elsewhere')),
    ]
    const { kernel } = createTestKernel({ plugins })
    expect(kernel.slot(lines).value).toEqual(['b early', 'a', 'a again', 'b', 'c middle', 'a late'])
  })

  it('combines the contributions as its owner defines', () => {
    const { kernel } = createTestKernel({ plugins: [giving('a', longestLine.of('four'), longestLine.of('seventy'))] })
    expect(kernel.slot(longestLine).value).toBe(7)
  })

  it('is one signal per kernel, also for a second copy of the contract', () => {
    const { kernel } = createTestKernel({ plugins: [giving('a', lines.of('a'))] })
    expect(kernel.slot(lines)).toBe(kernel.slot(lines))
    expect(kernel.slot(createSlot<string>('shell/lines')).value).toEqual(['a'])
  })

  it('creates a value when it is first read, with the context of its plugin, and once', () => {
    const log: string[] = []
    const from = lines.from((ctx) => {
      log.push('built')
      return ctx.id
    })
    const { kernel } = createTestKernel({ plugins: [giving('maker', from)] })
    expect(log).toEqual([])
    expect(kernel.slot(lines).value).toEqual(['maker'])
    expect(kernel.slot(lines).value).toEqual(['maker'])
    expect(log).toEqual(['built'])
    createTestKernel({ plugins: [giving('maker', from)] })
      .kernel.slot(lines)
      .peek()
    expect(log).toEqual(['built', 'built'])
  })

  it('creates nothing that a closed gate removes, and keeps created values', () => {
    const log: string[] = []
    const flags = signal<Record<string, boolean>>({ part: false })
    const part = definePlugin({
      id: 'whole',
      gates: { part: { default: true } },
      contributes: [
        lines.from(
          () => {
            log.push('built')
            return 'part'
          },
          { when: 'part', order: 1 },
        ),
        lines.of('whole'),
        remoteFlags.of(flags),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [part] })
    const seen: (readonly string[])[] = []
    effect(() => void seen.push(kernel.slot(lines).value))
    expect(log).toEqual([])
    flags.value = { part: true }
    flags.value = { part: false }
    flags.value = { part: true }
    expect(seen).toEqual([['whole'], ['whole', 'part'], ['whole'], ['whole', 'part']])
    expect(log).toEqual(['built'])
  })

  it('returns values that are undefined, lists or functions unchanged', () => {
    const anything = createSlot<unknown>('shell/anything')
    const say = () => 'said'
    const values = [undefined, [1, [2]], say]
    const { kernel } = createTestKernel({ plugins: [giving('a', ...values.map((value) => anything.of(value)))] })
    expect(kernel.slot(anything).value).toEqual(values)
  })

  it('of a contribution by default has order 0 and no gate of its own', () => {
    expect(lines.of('a')).toMatchObject({ slot: 'shell/lines', order: 0, when: undefined })
    expect(lines.from(() => 'a', { order: 3, when: 'part' })).toMatchObject({ order: 3, when: 'part' })
  })
})
