import { describe, expect, it, vi } from 'vitest'
import { leastCpuMs } from '../cpu-time.fixture'
import { redact } from './secrets'

const key = 'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262'

describe('redact on texts', () => {
  it.each([
    [`key ${key} end`, 'key [redacted] end'],
    [`0x${key}`, '[redacted]'],
    ['L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ', '[redacted]'],
    ['seed: legal winner thank year wave sausage worth useful legal winner thank yellow!', 'seed: [redacted]!'],
    ['the legal winner thank year wave sausage worth useful legal winner thank yellow!', 'the [redacted]!'],
    [
      'key: -----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIO3b/+dz\nhO4y+w==\n-----END EC PRIVATE KEY-----\nend',
      'key: -----BEGIN EC [redacted]\nend',
    ],
    ['-----BEGIN PRIVATE KEY-----\nMHcCAQEEIO3b/+dz', '-----BEGIN [redacted]'],
    ['to ada.lovelace+x@mail.example.co.uk, please', 'to [redacted], please'],
    ['<ada@example.com>', '<[redacted]>'],
    ['{"email":"ada@example.com","n":1}', '{"email":"[redacted]","n":1}'],
    ["o'brien@exämple.com", '[redacted]'],
    ['two: a@b.co and c@d.io', 'two: [redacted] and [redacted]'],
    ['code 123456.', 'code [redacted].'],
    ['{"otp":123456}', '{"otp":[redacted]}'],
    ['123456', '[redacted]'],
    ['12345 1234567 a123456 123456b _123456', '12345 1234567 a123456 123456b _123456'],
    ['no mail: @example.com, a@b, @', 'no mail: @example.com, a@b, @'],
    ['0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
    ['', ''],
  ])('turns %s into %s', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  it('searches 10,000 characters, and hides a longer text completely', () => {
    expect(redact('w'.repeat(10_000))).toBe('w'.repeat(10_000))
    expect(redact('w'.repeat(10_001))).toBe('[redacted]')
  })

  it('takes linear time', () => {
    const parts = [
      'a',
      '@',
      'a@',
      'a.',
      'a@a.',
      '1',
      '12345 ',
      'word ',
      ' ',
      `${'f'.repeat(63)}g`,
      '\u{1F600}',
      'PRIVATE KEY-----',
    ]
    for (const part of parts) {
      const text = part.repeat(10_000 / part.length)
      expect(leastCpuMs(() => redact(text))).toBeLessThan(25)
    }
  })
})

describe('redact on other values', () => {
  it.each([1, 123456, true, null, undefined, 5n])('keeps %s', (value) => {
    expect(redact(value)).toBe(value)
  })

  it('keeps no functions and no bytes', () => {
    expect(redact(() => key)).toBe('[function]')
    expect(redact(new Uint8Array(64))).toBe('[redacted]')
    expect(redact({ secret: new DataView(new ArrayBuffer(2)) })).toEqual({ secret: '[redacted]' })
  })

  it('copies plain objects and lists, with their texts and their keys redacted', () => {
    const value = { list: ['a@b.co', 2, [key]], 'ada@example.com': true, n: 1 }
    expect(redact(value)).toEqual({ list: ['[redacted]', 2, ['[redacted]']], '[redacted]': true, n: 1 })
    expect(value.list[0]).toBe('a@b.co')
  })

  it('turns errors into plain objects, causes and codes included', () => {
    const error = new TypeError(`bad ${key}`, { cause: new Error('from ada@example.com') })
    Object.assign(error, { code: 4001, context: { mail: 'ada@example.com' } })
    const result = redact(error)
    expect(result).toMatchObject({
      name: 'TypeError',
      message: 'bad [redacted]',
      code: 4001,
      context: { mail: '[redacted]' },
      cause: { name: 'Error', message: 'from [redacted]' },
    })
    expect(result).not.toBeInstanceOf(Error)
    expect(JSON.stringify(result)).not.toContain(key)
    expect(String(Reflect.get(Object(result), 'stack'))).toContain('redact.test.ts')
  })

  it('reads the hidden prototype properties of a DOMException', () => {
    expect(redact(new DOMException('no', 'AbortError'))).toMatchObject({ name: 'AbortError', message: 'no', code: 20 })
  })

  it('adds no error fields to plain objects', () => {
    expect(Object.keys(Object(redact({ a: 1 })))).toEqual(['a'])
  })

  it('goes four levels deep', () => {
    expect(redact({ a: { b: { c: { d: 1 } } } })).toEqual({ a: { b: { c: { d: 1 } } } })
    expect(redact({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: '[…]' } } } })
  })

  it('shows each object once, so cycles end', () => {
    const cycle: Record<string, unknown> = { n: 1 }
    cycle.self = cycle
    cycle.list = [cycle]
    expect(redact(cycle)).toEqual({ n: 1, self: '[…]', list: ['[…]'] })
    const error: Error = new Error('round')
    error.cause = error
    expect(redact(error)).toMatchObject({ message: 'round', cause: '[…]' })
  })

  it('shows 100 entries at most', () => {
    expect(redact(Array.from({ length: 101 }, (_, index) => index))).toHaveLength(100)
    expect(
      Object.keys(Object(redact(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, 1]))))),
    ).toHaveLength(100)
  })

  it('leaves out values that cannot be read, and only those', () => {
    const refuse = () => {
      throw new Error('hostile')
    }
    expect(
      redact({
        get bad() {
          return refuse()
        },
        good: 1,
      }),
    ).toEqual({ bad: '[unreadable]', good: 1 })
    expect(redact(new Proxy({}, { ownKeys: refuse }))).toBe('[unreadable]')
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(redact([proxy, 1])).toEqual(['[unreadable]', 1])
  })

  it('reads each getter once', () => {
    const read = vi.fn(() => 'x')
    redact(Object.defineProperty({}, 'field', { get: read, enumerable: true }))
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('pollutes nothing', () => {
    const result = redact(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'))
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
