import { describe, expect, it } from 'vitest'
import { copyData, MAX_CHARACTERS, MAX_DEPTH, MAX_ENTRIES } from './copy-data'

const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) })

describe('what is copied of a message', () => {
  it.each([[null], [undefined], [true], [0.5], ['text'], [[1, [2], {}]], [{ a: { b: [null, 'c'] }, d: undefined }]])(
    'is the data %o',
    (value) => {
      expect(copyData(value)).toStrictEqual(value)
    },
  )

  it('shares nothing with what came', () => {
    const value = { list: [{ a: 1 }] }
    const copy = copyData(value) as typeof value
    value.list.push({ a: 2 })
    expect(copy).toEqual({ list: [{ a: 1 }] })
  })

  it('holds amounts as hex', () => {
    expect(copyData([255n, 0n, -16n])).toEqual(['0xff', '0x0', '-0x10'])
  })

  it('holds no name that leads to a prototype', () => {
    const value: unknown = JSON.parse(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"prototype":2,"a":1}',
    )
    const copy = copyData(value)
    expect(Object.keys(copy as object)).toEqual(['a'])
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    expect('isAdmin' in (copy as object)).toBe(false)
  })

  it('is what stood there at one reading', () => {
    let reads = 0
    const value = {
      get a() {
        return ++reads
      },
    }
    expect(copyData(value)).toEqual({ a: 1 })
    expect(reads).toBe(1)
  })

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a map', new Map()],
    ['a set', new Set()],
    ['a date', new Date(0)],
    ['an error', new Error('a')],
    ['bytes', new Uint8Array(4)],
    ['a promise', Promise.resolve()],
    ['a pattern', /a/],
  ])('is never %s', (_name, value) => {
    expect(() => copyData({ a: [value] })).toThrow(new TypeError('A message holds data alone.'))
  })

  it('is so deep at most', () => {
    const lists = (levels: number): unknown => (levels === 0 ? 1 : [lists(levels - 1)])
    expect(() => copyData(lists(MAX_DEPTH))).not.toThrow()
    expect(() => copyData(lists(MAX_DEPTH + 1))).toThrow(new RangeError('This message is too deep.'))
    expect(() => copyData(nested(MAX_DEPTH))).not.toThrow()
    expect(() => copyData(nested(MAX_DEPTH + 1))).toThrow(RangeError)
  })

  it('goes in no circle', () => {
    const value: Record<string, unknown> = {}
    value.self = value
    expect(() => copyData(value)).toThrow(RangeError)
  })

  it('has so many entries at most, wherever they stand', () => {
    expect(() => copyData([...Array(MAX_ENTRIES).keys()])).not.toThrow()
    expect(() => copyData([...Array(MAX_ENTRIES + 1).keys()])).toThrow(
      new RangeError('There is too much in this message.'),
    )
    const object = (count: number) => Object.fromEntries(Array.from(Array(count).keys(), (key) => [key, 0]))
    expect(() => copyData(object(MAX_ENTRIES))).not.toThrow()
    expect(() => copyData(object(MAX_ENTRIES + 1))).toThrow(RangeError)
    const shared = [...Array(1000).keys()]
    expect(() => copyData(Array(1000).fill(shared))).toThrow(RangeError)
  })

  it('is not begun where a list is all holes', () => {
    const holes: unknown[] = []
    holes.length = 4_294_967_295
    expect(() => copyData(holes)).toThrow(RangeError)
  })

  it('has so many characters at most, in texts and names together', () => {
    const half = 'x'.repeat(MAX_CHARACTERS / 2)
    expect(() => copyData([half, half])).not.toThrow()
    expect(() => copyData([half, half, '!'])).toThrow(RangeError)
    expect(() => copyData({ [half]: half })).not.toThrow()
    expect(() => copyData({ [half]: `${half}!` })).toThrow(RangeError)
  })
})
