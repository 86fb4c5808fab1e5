import { describe, expect, it } from 'vitest'
import { createLruMap } from './http-client'

const value = (n: number) => ({ n })

describe('createLruMap', () => {
  it('has the values that were set, and no others', () => {
    const map = createLruMap<string, object>(2)
    map.set('a', value(1))
    expect(map.get('a')).toEqual({ n: 1 })
    expect(map.get('b')).toBeUndefined()
  })

  it('removes the oldest entry above its limit', () => {
    const map = createLruMap<string, object>(2)
    for (const key of ['a', 'b', 'c']) map.set(key, value(1))
    expect(map.get('a')).toBeUndefined()
    expect(map.get('b')).toBeDefined()
    expect(map.get('c')).toBeDefined()
  })

  it('counts reading and writing as use', () => {
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
