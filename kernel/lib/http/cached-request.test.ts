import { describe, expect, it } from 'vitest'
import { createLruMap } from './http-client'

const value = (n: number) => ({ n })

describe('createLruMap', () => {
  it('knows what was set, and nothing else', () => {
    const map = createLruMap<string, object>(2)
    map.set('a', value(1))
    expect(map.get('a')).toEqual({ n: 1 })
    expect(map.get('b')).toBeUndefined()
  })

  it('forgets the oldest past its limit', () => {
    const map = createLruMap<string, object>(2)
    for (const key of ['a', 'b', 'c']) map.set(key, value(1))
    expect(map.get('a')).toBeUndefined()
    expect(map.get('b')).toBeDefined()
    expect(map.get('c')).toBeDefined()
  })

  it('takes reading and writing for use', () => {
    const map = createLruMap<string, object>(3)
    for (const key of ['a', 'b', 'c']) map.set(key, value(1))
    map.get('a')
    map.set('b', value(2))
    map.set('d', value(4))
    expect(map.get('c')).toBeUndefined()
    expect(map.get('a')).toEqual({ n: 1 })
    expect(map.get('b')).toEqual({ n: 2 })
  })
})
