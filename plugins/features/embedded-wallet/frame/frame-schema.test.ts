import { describe, expect, it } from 'vitest'
import type { EmbeddedPayload, EmbeddedRequestName } from '../contract-host'
import { id, samples, user } from './frame-samples.fixture'
import {
  copyData,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_ENTRIES,
  parseAppMessage,
  parseFrameMessage,
  readAnswer,
  requestNames,
  writeRequest,
} from './frame-schema'

const names = Object.keys(samples) as EmbeddedRequestName[]

describe('the 23 requests', () => {
  it('are all known', () => {
    expect(names).toHaveLength(23)
    expect([...requestNames].sort()).toEqual([...names].sort())
  })

  it.each(names)('%s is written and read unchanged', (name) => {
    const [payload] = samples[name]
    const message = { type: `@w3m-app/${name}`, id, payload }
    expect(writeRequest(name, id, payload as EmbeddedPayload<typeof name>)).toEqual(message)
    expect(parseAppMessage(structuredClone(message))).toEqual(message)
  })

  it.each(names)('%s can succeed and fail', (name) => {
    const [, payload] = samples[name]
    const success = parseFrameMessage(structuredClone({ type: `@w3m-frame/${name}_SUCCESS`, id, payload }))
    expect(success).toEqual({ type: `@w3m-frame/${name}_SUCCESS`, id, payload })
    expect(success && readAnswer(success)).toEqual({ name, id, payload })
    const error = parseFrameMessage({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'Too late' } })
    expect(error && readAnswer(error)).toEqual({ name, id, error: 'Too late' })
  })

  it.each(names.filter((name) => samples[name][1] !== undefined && name !== 'RPC_REQUEST'))(
    '%s fails where its answer is invalid',
    (name) => {
      for (const payload of [undefined, null, 'yes', [], { unknown: 1 }]) {
        const message = parseFrameMessage({ type: `@w3m-frame/${name}_SUCCESS`, id, payload })
        expect(message && readAnswer(message)).toEqual({ name, id, error: 'An error occurred' })
      }
    },
  )

  it('may come without payload', () => {
    expect(parseAppMessage({ type: '@w3m-app/SIGN_OUT', id })).toMatchObject({ type: '@w3m-app/SIGN_OUT', id })
    expect(parseFrameMessage({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id })).toMatchObject({ id })
    expect(parseAppMessage({ type: '@w3m-app/GET_USER', id })).toMatchObject({ id })
  })

  it('contain only fields of their schema', () => {
    expect(parseAppMessage({ type: '@w3m-app/CONNECT_OTP', id, payload: { otp: '123456', more: 1 }, more: 1 })).toEqual(
      {
        type: '@w3m-app/CONNECT_OTP',
        id,
        payload: { otp: '123456' },
      },
    )
  })

  it.each<[EmbeddedRequestName, unknown]>([
    ['CONNECT_EMAIL', { email: 'ada' }],
    ['CONNECT_EMAIL', { email: 'ada@@example.com' }],
    ['CONNECT_EMAIL', { email: 'ada @example.com' }],
    ['CONNECT_EMAIL', { email: `${'a'.repeat(65)}@example.com` }],
    ['CONNECT_OTP', { otp: '12345' }],
    ['CONNECT_OTP', { otp: '1234567' }],
    ['CONNECT_OTP', { otp: '12345a' }],
    ['CONNECT_OTP', { otp: 123456 }],
    ['CONNECT_OTP', undefined],
    ['SWITCH_NETWORK', { chainId: -1 }],
    ['SWITCH_NETWORK', { chainId: 1.5 }],
    ['SWITCH_NETWORK', { chainId: '' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'both' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
    ['RPC_REQUEST', { method: '' }],
    ['RPC_REQUEST', { method: 'x'.repeat(65) }],
    ['RPC_REQUEST', { method: 'eth_call', chainNamespace: 'EIP155' }],
    ['SYNC_THEME', { themeMode: 'sepia' }],
    ['GET_USER', 'me'],
  ])('%s with %o is none', (name, payload) => {
    expect(parseAppMessage({ type: `@w3m-app/${name}`, id, payload })).toBeUndefined()
  })
})

describe('messages without a request', () => {
  it('include READY with a number, without one, and without payload', () => {
    const type = '@w3m-frame/READY'
    expect(parseFrameMessage({ type, payload: { version: '4', handshake: id } })).toEqual({
      type,
      payload: { version: '4', handshake: id },
    })
    expect(parseFrameMessage({ type, payload: {} })).toMatchObject({ type })
    expect(parseFrameMessage({ type, payload: { version: 4 } })).toMatchObject({ type })
    expect(parseFrameMessage({ type })).toMatchObject({ type })
  })

  it.each([['abc'], [7], [''], [null], [{}], [id.toUpperCase()], [`${id}0`]])(
    'do not include READY with the number %o, which would otherwise pass as one without a number',
    (handshake) => {
      expect(parseFrameMessage({ type: '@w3m-frame/READY', payload: { version: '4', handshake } })).toBeUndefined()
    },
  )

  it('include a change of the session, with any token', () => {
    for (const payload of [{ token: 'a' }, undefined, 7])
      expect(parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload })).toEqual({
        type: '@w3m-frame/SESSION_UPDATE',
      })
  })

  it('include the request to be shown', () => {
    const type = '@w3m-frame/UI'
    expect(parseFrameMessage({ type, payload: { isNeeded: true } })).toEqual({ type, payload: { isNeeded: true } })
    for (const payload of [undefined, {}, { isNeeded: 'true' }, { isNeeded: 1 }])
      expect(parseFrameMessage({ type, payload })).toBeUndefined()
  })

  it('include the port that a page gets', () => {
    const message = { type: '@w3m-app/PORT', payload: { handshake: id } }
    expect(parseAppMessage(message)).toEqual(message)
    expect(parseAppMessage({ ...message, payload: { handshake: 'abc' } })).toBeUndefined()
  })
})

describe('an invalid message', () => {
  const success = { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: user }
  const thrower = () => {
    throw new Error('trap')
  }
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '@w3m-frame/READY'],
    ['a number', 4],
    ['a symbol', Symbol('@w3m-frame/READY')],
    ['a list', ['@w3m-frame/READY']],
    ['a function', Object.assign(() => 1, {})],
    ['another type', { ...success, type: 'GET_USER_SUCCESS' }],
    ['a type in the middle', { ...success, type: 'x@w3m-frame/GET_USER_SUCCESS' }],
    ['an unknown type', { ...success, type: '@w3m-frame/EXPORT_KEY_SUCCESS' }],
    ['a type of a prototype', { ...success, type: '@w3m-frame/__proto___SUCCESS' }],
    ['a long type', { ...success, type: `@w3m-frame/${'X'.repeat(10_000_000)}` }],
    ['a type that is a list', { ...success, type: ['@w3m-frame/GET_USER_SUCCESS'] }],
    ['a type that is inherited', Object.create(success)],
    ['a type that a getter gives', Object.defineProperty({ id }, 'type', { get: () => '@w3m-frame/SIGN_OUT_SUCCESS' })],
    ['no id', { type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
    ['a short id', { ...success, id: 'abc' }],
    ['a long id', { ...success, id: id.repeat(1_000_000) }],
    ['an id that is a number', { ...success, id: 7 }],
    ['an id that is a list', { ...success, id: [id] }],
    ['an id that is an object', { ...success, id: { toString: () => id } }],
    ['a proxy that throws', new Proxy({}, { get: thrower, getOwnPropertyDescriptor: thrower, ownKeys: thrower })],
    ['a revoked proxy', revoked()],
  ])('is %s', (_name, data) => {
    expect(parseFrameMessage(data)).toBeUndefined()
    expect(parseAppMessage(data)).toBeUndefined()
  })

  function revoked() {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }

  it.each<[string, unknown]>([
    ['a proxy that throws', new Proxy({}, { ownKeys: thrower, get: thrower })],
    ['a getter that throws', Object.defineProperty({}, 'address', { enumerable: true, get: thrower })],
    ['10 MB', 'x'.repeat(10_000_000)],
    ['a circle', circle()],
  ])('costs a request no more than an error where the answer is %s', (_name, payload) => {
    const message = parseFrameMessage({ ...success, payload })
    expect(message && readAnswer(message)).toEqual({ name: 'GET_USER', id, error: 'An error occurred' })
    const error = parseFrameMessage({ ...success, type: '@w3m-frame/GET_USER_ERROR', payload })
    expect(error && readAnswer(error)).toEqual({ name: 'GET_USER', id, error: 'An error occurred' })
  })

  function circle() {
    const value: Record<string, unknown> = { ...user }
    value.accounts = [value]
    return value
  }

  it('is one of the other direction', () => {
    const request = { type: '@w3m-app/SIGN_OUT', id }
    expect(parseAppMessage(request)).toBeDefined()
    expect(parseFrameMessage(request)).toBeUndefined()
    expect(parseFrameMessage(success)).toBeDefined()
    expect(parseAppMessage(success)).toBeUndefined()
  })

  it('is a request of 10 MB', () => {
    const payload = { method: 'eth_call', params: ['x'.repeat(10_000_000)] }
    expect(parseAppMessage({ type: '@w3m-app/RPC_REQUEST', id, payload })).toBeUndefined()
  })

  it('an error text is cut to 300 characters', () => {
    const message = parseFrameMessage({
      type: '@w3m-frame/GET_USER_ERROR',
      id,
      payload: { message: `${'long '.repeat(1000)}` },
    })
    expect(message && readAnswer(message)).toMatchObject({ error: expect.stringMatching(/^.{299,300}$/) })
  })

  it.each([4001, -32602, 0])('an error keeps its code: %s', (code) => {
    const message = parseFrameMessage({ type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'no', code } })
    expect(message && readAnswer(message)).toEqual({ name: 'RPC_REQUEST', id, error: 'no', code })
  })

  it.each(['4001', 1.5, Number.NaN, 2 ** 60, {}, null])('an error loses a code that is not an integer: %s', (code) => {
    const message = parseFrameMessage({ type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'no', code } })
    expect(message && readAnswer(message)).toEqual({ name: 'RPC_REQUEST', id, error: 'no' })
  })

  it('cannot change prototypes', () => {
    const payload: unknown = JSON.parse(
      '{"address":"0x1","chainId":1,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    )
    expect(parseFrameMessage({ ...success, payload })).toEqual({ ...success, payload: { address: '0x1', chainId: 1 } })
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})

const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) })

describe('the copy of a message', () => {
  it.each([[null], [undefined], [true], [0.5], ['text'], [[1, [2], {}]], [{ a: { b: [null, 'c'] }, d: undefined }]])(
    'is the data %o',
    (value) => {
      expect(copyData(value)).toStrictEqual(value)
    },
  )

  it('shares no object with the message', () => {
    const value = { list: [{ a: 1 }] }
    const copy = copyData(value) as typeof value
    value.list.push({ a: 2 })
    expect(copy).toEqual({ list: [{ a: 1 }] })
  })

  it('holds amounts as hex', () => {
    expect(copyData([255n, 0n, -16n])).toEqual(['0xff', '0x0', '-0x10'])
  })

  it('has no name that leads to a prototype', () => {
    const value: unknown = JSON.parse(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"prototype":2,"a":1}',
    )
    const copy = copyData(value)
    expect(Object.keys(copy as object)).toEqual(['a'])
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    expect('isAdmin' in (copy as object)).toBe(false)
  })

  it('reads each property once', () => {
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

  it('has a maximum depth', () => {
    const lists = (levels: number): unknown => (levels === 0 ? 1 : [lists(levels - 1)])
    expect(() => copyData(lists(MAX_DEPTH))).not.toThrow()
    expect(() => copyData(lists(MAX_DEPTH + 1))).toThrow(new RangeError('This message is too deep.'))
    expect(() => copyData(nested(MAX_DEPTH))).not.toThrow()
    expect(() => copyData(nested(MAX_DEPTH + 1))).toThrow(RangeError)
  })

  it('fails for a cycle', () => {
    const value: Record<string, unknown> = {}
    value.self = value
    expect(() => copyData(value)).toThrow(RangeError)
  })

  it('has a maximum number of entries, in all objects and lists together', () => {
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

  it('fails at once for a huge list without items', () => {
    const holes: unknown[] = []
    holes.length = 4_294_967_295
    expect(() => copyData(holes)).toThrow(RangeError)
  })

  it('has a maximum number of characters, in texts and names together', () => {
    const half = 'x'.repeat(MAX_CHARACTERS / 2)
    expect(() => copyData([half, half])).not.toThrow()
    expect(() => copyData([half, half, '!'])).toThrow(RangeError)
    expect(() => copyData({ [half]: half })).not.toThrow()
    expect(() => copyData({ [half]: `${half}!` })).toThrow(RangeError)
  })
})
