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

  it('that was made elsewhere waits until 100 000 others have come after it, and a used one is remembered all the same', () => {
    const store = createFilled({ used: 1000, waiting: 1000 })
    expect(store.take('used', 0)).toBe('fresh')
    for (let index = 1; index < 100_000; index++) void store.add(`n${index}`, 1000)
    expect(store.take('used', 0)).toBe('used')
    void store.add('last', 1000)
    expect(['used', 'waiting', 'last'].map((nonce) => store.take(nonce, 0))).toEqual(['used', 'unknown', 'fresh'])
  })

  it('is known to its own store alone', () => {
    createFilled({ one: 100 })
    expect(createNonceStore().take('one', 0)).toBe('unknown')
  })
})

/** A store, and what it gives out. */
function createSigning(maxUsed?: number) {
  const store = createNonceStore(maxUsed === undefined ? {} : { maxUsed })
  return { store, create: (expiresAt: number) => store.create?.(expiresAt) as string }
}

describe('a nonce that the store makes', () => {
  it('is 65 letters and digits, never the same, fresh once and used from then on', () => {
    const { store, create } = createSigning()
    const nonces = new Set(Array.from({ length: 500 }, () => create(100)))
    expect(nonces.size).toBe(500)
    for (const nonce of nonces) {
      expect(nonce).toMatch(/^[a-zA-Z0-9]{65}$/)
      expect([store.take(nonce, 0), store.take(nonce, 1), store.take(nonce, 99)]).toEqual(['fresh', 'used', 'used'])
    }
  })

  it('is unknown from the moment it ends, used or not', () => {
    const { store, create } = createSigning()
    const [used, waiting] = [create(100), create(100)]
    expect([store.take(used, 99), store.take(used, 100), store.take(waiting, 100)]).toEqual([
      'fresh',
      'unknown',
      'unknown',
    ])
  })

  it('that is forged in any letter is unknown, and the true one stays fresh', () => {
    const { store, create } = createSigning()
    const nonce = create(100)
    for (let index = 0; index < nonce.length; index++) {
      const letter = nonce[index] === '1' ? '2' : '1'
      expect(store.take(nonce.slice(0, index) + letter + nonce.slice(index + 1), 0)).toBe('unknown')
    }
    const spellings = [
      '',
      'x',
      nonce.toUpperCase(),
      nonce.slice(1),
      `${nonce}0`,
      `0${nonce}`,
      ` ${nonce}`,
      `${nonce}\n`,
    ]
    expect(spellings.map((text) => store.take(text, 0))).toEqual(spellings.map(() => 'unknown'))
    expect(store.take(nonce, 0)).toBe('fresh')
  })

  it('cannot be given a later end', () => {
    const { store, create } = createSigning()
    const [early, late] = [create(100), create(1000)]
    expect(store.take(early.slice(0, 24) + late.slice(24, 33) + early.slice(33), 500)).toBe('unknown')
    expect(store.take(early.slice(0, 24) + late.slice(24), 500)).toBe('unknown')
  })

  it('of another store is unknown', () => {
    expect(createSigning().store.take(createSigning().create(100), 0)).toBe('unknown')
  })

  it.each([Number.POSITIVE_INFINITY, 8.64e15, 100.9])('may end at %d', (expiresAt) => {
    const { store, create } = createSigning()
    const nonce = create(expiresAt)
    expect([nonce.length, store.take(nonce, 99)]).toEqual([65, 'fresh'])
  })

  it.each([Number.NaN, -1, 0])('that ends at %d never counts', (expiresAt) => {
    const { store, create } = createSigning()
    expect(store.take(create(expiresAt), 0)).toBe('unknown')
  })

  it('is never fresh twice, also where the clock of the machine was wrong for a while and is set back', () => {
    const { store, create } = createSigning()
    const [used, waiting, later] = [create(100), create(100), create(500)]
    expect(store.take(used, 10)).toBe('fresh')
    expect(store.take('another', 200)).toBe('unknown')
    expect(store.take(used, 11)).toBe('unknown')
    expect([store.take(waiting, 12), store.take(later, 12)]).toEqual(['unknown', 'fresh'])
  })

  it('is never fresh twice, also where more are used than the store remembers', () => {
    const { store, create } = createSigning(2)
    const [first, second, third, sameEnd, later] = [create(100), create(200), create(300), create(100), create(101)]
    const added = 'madeElsewhere'
    void store.add(added, 50)
    expect([first, second, third].map((nonce) => store.take(nonce, 0))).toEqual(['fresh', 'fresh', 'fresh'])
    expect([first, sameEnd, second, third].map((nonce) => store.take(nonce, 0))).toEqual([
      'unknown',
      'unknown',
      'used',
      'used',
    ])
    expect([store.take(later, 0), store.take(added, 0)]).toEqual(['fresh', 'fresh'])
  })
})
