import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { parseChoice } from './networks-controller'

const entry = fc.tuple(
  fc.oneof(fc.constantFrom('test', 'side', '__proto__', 'constructor'), fc.string()),
  fc.oneof(fc.constantFrom('test:1', 'side:2'), fc.anything()),
)
const almost = fc.record(
  {
    namespace: fc.oneof(fc.constant('test'), fc.anything()),
    networks: fc.oneof(
      fc.array(entry).map((entries) => Object.fromEntries(entries)),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
)

describe('a stored choice', () => {
  it('is a network for each namespace', () => {
    const choice = { networks: { test: 'test:1', side: 'side:2' } }
    expect(parseChoice(choice)).toEqual(choice)
    expect(parseChoice({ networks: {} })).toEqual({ networks: {} })
  })

  it('holds no network of another namespace, and nothing but networks', () => {
    const networks = { test: 'side:1', side: 'side:2', bad: 'bad', none: null, list: ['list:1'] }
    expect(parseChoice({ namespace: 'side', networks, evil: true })).toEqual({ networks: { side: 'side:2' } })
  })

  it.each([null, undefined, 7, 'text', [], {}, { networks: null }, { networks: 'test:1' }])('is none: %j', (data) => {
    expect(parseChoice(data)).toBeUndefined()
  })

  it('never throws, holds 20 networks at most, and only such as their namespace says', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (data) => {
        const entries = Object.entries(parseChoice(data)?.networks ?? {})
        expect(entries.length).toBeLessThanOrEqual(20)
        for (const [namespace, id] of entries) expect(parseCaipNetworkId(id).namespace).toBe(namespace)
      }),
      { numRuns: 10_000 },
    )
  })
})
