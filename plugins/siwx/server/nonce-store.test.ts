import { describe, expect, it } from 'vitest'
import { createNonceStore } from './nonce-store'

function createFilled(nonces: Readonly<Record<string, number>>) {
  const store = createNonceStore()
  for (const [nonce, expiresAt] of Object.entries(nonces)) void store.add(nonce, expiresAt)
  return store
}

describe('a nonce', () => {
  it('is fresh once, and used from then on', () => {
    const store = createFilled({ one: 100 })
    expect([store.take('one', 0), store.take('one', 1), store.take('one', 99)]).toEqual(['fresh', 'used', 'used'])
  })

  it('of which nobody was told is unknown, and asking for it does not make it known', () => {
    const store = createFilled({ one: 100 })
    expect([store.take('two', 0), store.take('two', 0), store.take('one', 0)]).toEqual(['unknown', 'unknown', 'fresh'])
  })

  it('is unknown from the moment it ends, used or not', () => {
    const store = createFilled({ used: 100, waiting: 100 })
    expect([store.take('used', 99), store.take('used', 100), store.take('waiting', 100)]).toEqual([
      'fresh',
      'unknown',
      'unknown',
    ])
  })

  it.each([10, 11])('ends at its own time, also where one before it lives longer: 10 at %d', (now) => {
    const store = createFilled({ long: 1000, short: 10 })
    expect([store.take('short', now), store.take('long', now)]).toEqual(['unknown', 'fresh'])
  })

  it('outlives those before it', () => {
    const store = createFilled({ first: 10, second: 20, third: 30 })
    expect([store.take('second', 15), store.take('third', 25), store.take('first', 25)]).toEqual([
      'fresh',
      'fresh',
      'unknown',
    ])
  })

  it('stays until 100 000 others have come after it, used or not', () => {
    const store = createFilled({ used: 1000, waiting: 1000 })
    expect(store.take('used', 0)).toBe('fresh')
    for (let index = 2; index < 100_000; index++) void store.add(`n${index}`, 1000)
    expect(store.take('used', 0)).toBe('used')
    void store.add('last', 1000)
    expect(['used', 'waiting', 'last'].map((nonce) => store.take(nonce, 0))).toEqual(['unknown', 'fresh', 'fresh'])
  })

  it('is known to its own store alone', () => {
    createFilled({ one: 100 })
    expect(createNonceStore().take('one', 0)).toBe('unknown')
  })
})
