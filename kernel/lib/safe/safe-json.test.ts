import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSafeJson } from './safe-json'

const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const nestObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('parseSafeJson', () => {
  it.each(['1', '"a"', 'true', 'null', '[1,[2]]', '{"a":{"b":[{"c":null}]}}'])('reads %s', (text) => {
    expect(parseSafeJson(text)).toEqual(JSON.parse(text))
  })

  it('makes objects without a prototype, at every level', () => {
    const data = Object(parseSafeJson('{"a":[{"b":1}]}'))
    expect(Object.getPrototypeOf(data)).toBe(null)
    expect(Object.getPrototypeOf(data.a[0])).toBe(null)
    expect(Array.isArray(data.a)).toBe(true)
  })

  it('drops the keys that lead to a prototype, and no others', () => {
    const text =
      '{"__proto__":{"polluted":1},"a":{"constructor":{"prototype":{"polluted":1}},"prototype":2,"prototypes":3,"x__proto__":4}}'
    expect(parseSafeJson(text)).toEqual({ a: { prototypes: 3, x__proto__: 4 } })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('reads 32 levels and refuses more', () => {
    expect(parseSafeJson(nest(32))).toBeDefined()
    expect(parseSafeJson(nestObjects(32))).toBeDefined()
    expect(() => parseSafeJson(nest(33))).toThrow(RangeError)
    expect(() => parseSafeJson(nestObjects(33))).toThrow(new RangeError('JSON is too deep or too long.'))
    expect(() => parseSafeJson(nest(20_000))).toThrow()
  })

  it('reads 10,000 entries in one place and refuses more', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0))
    const record = (length: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 0])))
    expect(parseSafeJson(list(10_000))).toHaveLength(10_000)
    expect(() => parseSafeJson(list(10_001))).toThrow(RangeError)
    expect(Object.keys(Object(parseSafeJson(record(10_000))))).toHaveLength(10_000)
    expect(() => parseSafeJson(record(10_001))).toThrow(RangeError)
  })

  it('throws for a text that is not JSON', () => {
    expect(() => parseSafeJson('{')).toThrow(SyntaxError)
    expect(() => parseSafeJson('')).toThrow(SyntaxError)
  })

  it('keeps every JSON value except its prototypes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        if (/"(__proto__|constructor|prototype)":/.test(text)) return
        expect(JSON.stringify(parseSafeJson(text))).toBe(text)
      }),
    )
  })
})
