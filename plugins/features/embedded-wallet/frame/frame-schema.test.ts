import { describe, expect, it } from 'vitest'
import type { EmbeddedPayload, EmbeddedRequestName } from '../contract-host'
import { id, samples, user } from './frame-samples.fixture'
import { parseAppMessage, parseFrameMessage, readAnswer, requestNames, writeRequest } from './frame-schema'

const names = Object.keys(samples) as EmbeddedRequestName[]

describe('the 23 requests', () => {
  it('are all known', () => {
    expect(names).toHaveLength(23)
    expect([...requestNames].sort()).toEqual([...names].sort())
  })

  it.each(names)('%s is written and read as it was', (name) => {
    const [payload] = samples[name]
    const message = { type: `@w3m-app/${name}`, id, payload }
    expect(writeRequest(name, id, payload as EmbeddedPayload<typeof name>)).toEqual(message)
    expect(parseAppMessage(structuredClone(message))).toEqual(message)
  })

  it.each(names)('%s is answered, or fails', (name) => {
    const [, payload] = samples[name]
    const success = parseFrameMessage(structuredClone({ type: `@w3m-frame/${name}_SUCCESS`, id, payload }))
    expect(success).toEqual({ type: `@w3m-frame/${name}_SUCCESS`, id, payload })
    expect(success && readAnswer(success)).toEqual({ name, id, payload })
    const error = parseFrameMessage({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'Too late' } })
    expect(error && readAnswer(error)).toEqual({ name, id, error: 'Too late' })
  })

  it.each(names.filter((name) => samples[name][1] !== undefined && name !== 'RPC_REQUEST'))(
    '%s fails where its answer makes no sense',
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

  it('carry nothing that no schema names', () => {
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

describe('what is said besides', () => {
  it('is READY with a number, without one, and without payload', () => {
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
    'is no READY with the number %o: it would pass for one without',
    (handshake) => {
      expect(parseFrameMessage({ type: '@w3m-frame/READY', payload: { version: '4', handshake } })).toBeUndefined()
    },
  )

  it('is that the session may have changed, whatever its token', () => {
    for (const payload of [{ token: 'a' }, undefined, 7])
      expect(parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload })).toEqual({
        type: '@w3m-frame/SESSION_UPDATE',
      })
  })

  it('is that the page wants to be seen', () => {
    const type = '@w3m-frame/UI'
    expect(parseFrameMessage({ type, payload: { isNeeded: true } })).toEqual({ type, payload: { isNeeded: true } })
    for (const payload of [undefined, {}, { isNeeded: 'true' }, { isNeeded: 1 }])
      expect(parseFrameMessage({ type, payload })).toBeUndefined()
  })

  it('is the port that a page gets', () => {
    const message = { type: '@w3m-app/PORT', payload: { handshake: id } }
    expect(parseAppMessage(message)).toEqual(message)
    expect(parseAppMessage({ ...message, payload: { handshake: 'abc' } })).toBeUndefined()
  })
})

describe('what is no message', () => {
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

  it('is what the other side says', () => {
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

  it('keeps an error to what a line of a view holds', () => {
    const message = parseFrameMessage({
      type: '@w3m-frame/GET_USER_ERROR',
      id,
      payload: { message: `${'long '.repeat(1000)}` },
    })
    expect(message && readAnswer(message)).toMatchObject({ error: expect.stringMatching(/^.{299,300}$/) })
  })

  it.each([4001, -32602, 0])('tells the code of an error: %s', (code) => {
    const message = parseFrameMessage({ type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'no', code } })
    expect(message && readAnswer(message)).toEqual({ name: 'RPC_REQUEST', id, error: 'no', code })
  })

  it.each(['4001', 1.5, Number.NaN, 2 ** 60, {}, null])('tells no code that is none: %s', (code) => {
    const message = parseFrameMessage({ type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'no', code } })
    expect(message && readAnswer(message)).toEqual({ name: 'RPC_REQUEST', id, error: 'no' })
  })

  it('pollutes nothing', () => {
    const payload: unknown = JSON.parse(
      '{"address":"0x1","chainId":1,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    )
    expect(parseFrameMessage({ ...success, payload })).toEqual({ ...success, payload: { address: '0x1', chainId: 1 } })
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})
