import { describe, expect, it } from 'vitest'
import type { EmbeddedRequestName } from '../contract-host'
import { id, samples, user } from './frame-samples.fixture'
import { parseAppMessage, parseFrameMessage, readAnswer } from './frame-schema'

type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const names = Object.keys(samples) as EmbeddedRequestName[]
const allUserParams = {
  chainId: 1,
  preferredAccountType: 'eoa',
  siwxMessage: {
    ...user.siwxMessage,
    notBefore: '2026-01-01',
    statement: 'Welcome',
    requestId: '1',
    issuedAt: '2026-01-01',
    expirationTime: '2026-01-02',
  },
  rpcUrl: 'https://node.example',
}
/** Requests with every field that they may have. */
const payloads: Partial<Record<EmbeddedRequestName, unknown>> = {
  ...Object.fromEntries(names.map((name) => [name, samples[name][0]])),
  CONNECT_SOCIAL: { ...allUserParams, uri: 'https://app.example/?code=1' },
  GET_USER: { ...allUserParams, socialUri: 'https://app.example/?code=1' },
  RPC_REQUEST: { method: 'eth_call', chainId: 1, chainNamespace: 'eip155', rpcUrl: 'https://node.example' },
}
/** Answers with every field that they may have. RPC_REQUEST accepts any answer. */
const answers: Partial<Record<EmbeddedRequestName, unknown>> = {
  ...Object.fromEntries(names.filter((name) => name !== 'RPC_REQUEST').map((name) => [name, samples[name][1]])),
  CONNECT_SOCIAL: { ...user, userName: 'ada', siwxMessage: allUserParams.siwxMessage },
  GET_USER: { ...user, userName: 'ada', siwxMessage: allUserParams.siwxMessage },
}
/** Fields without which a message is invalid, by their path. */
const required: readonly string[] = [
  ...['SWITCH_NETWORK.chainId', 'CONNECT_EMAIL.email', 'CONNECT_EMAIL.action', 'CONNECT_OTP.otp', 'CONNECT_SOCIAL.uri'],
  ...['GET_SOCIAL_REDIRECT_URI.provider', 'GET_SOCIAL_REDIRECT_URI.uri', 'CONNECT_FARCASTER.userName'],
  ...['GET_FARCASTER_URI.url', 'IS_CONNECTED.isConnected', 'GET_CHAIN_ID.chainId', 'RPC_REQUEST.method'],
  ...['UPDATE_EMAIL.email', 'UPDATE_EMAIL.action', 'UPDATE_EMAIL_PRIMARY_OTP.otp', 'UPDATE_EMAIL_SECONDARY_OTP.otp'],
  ...['UPDATE_EMAIL_SECONDARY_OTP.newEmail', 'SYNC_DAPP_DATA.projectId', 'SET_PREFERRED_ACCOUNT.type'],
  ...['SET_PREFERRED_ACCOUNT.address', 'INIT_SMART_ACCOUNT.address', 'INIT_SMART_ACCOUNT.isDeployed'],
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS.smartAccountEnabledNetworks',
  ...['name', 'description', 'url', 'icons'].map((field) => `SYNC_DAPP_DATA.metadata.${field}`),
  ...['GET_USER', 'CONNECT_SOCIAL'].flatMap((name) => [
    ...['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'].map(
      (field) => `${name}.siwxMessage.${field}`,
    ),
  ]),
]
/** Required fields of a user in an answer; in a request they are optional. */
const requiredOfUser: readonly string[] = ['address', 'chainId']

interface Place {
  /** Such as `SYNC_DAPP_DATA.metadata.name`. */
  readonly path: string
  readonly value: unknown
  /** Returns the payload with another value in this place; undefined removes the field. */
  readonly replace: (value: unknown) => unknown
}

/** Lists each field of a payload, and of the objects in it. */
function listPlaces(path: string, payload: unknown, replace: Place['replace'] = (value) => value): readonly Place[] {
  if (!isData(payload) || path.endsWith('.themeVariables') || path.endsWith('.w3mThemeVariables')) return []
  return Object.entries(payload).flatMap(([key, value]) => {
    const place: Place = {
      path: `${path}.${key}`,
      value,
      replace: (next) => {
        const { [key]: _, ...rest } = payload
        return replace(next === undefined ? rest : { ...payload, [key]: next })
      },
    }
    return [place, ...listPlaces(place.path, value, place.replace)]
  })
}

/** Returns values of wrong types for a field. */
const wrongFor = (value: unknown): readonly unknown[] =>
  typeof value === 'object'
    ? ['text', 7, true]
    : [{}, [], () => 1, ...(typeof value === 'boolean' ? ['true', 1] : [true])]

const asked = (name: string, payload: unknown) => parseAppMessage({ type: `@w3m-app/${name}`, id, payload })
const told = (name: string, payload: unknown) => {
  const message = parseFrameMessage({ type: `@w3m-frame/${name}_SUCCESS`, id, payload })
  const answer = message && readAnswer(message)
  return answer && 'payload' in answer ? answer : undefined
}

const requestPlaces = names.flatMap((name) =>
  listPlaces(name, payloads[name]).map((place) => [place.path, place] as const),
)
const answerPlaces = names.flatMap((name) =>
  listPlaces(name, answers[name]).map((place) => [place.path, place] as const),
)
const nameOf = (path: string) => path.split('.')[0] ?? ''

describe('each field of a request', () => {
  it.each(requestPlaces)('%s is read unchanged, and wrong types are refused', (path, { value, replace }) => {
    const name = nameOf(path)
    expect(asked(name, replace(value))).toMatchObject({ payload: replace(value) })
    for (const wrong of wrongFor(value)) expect([wrong, asked(name, replace(wrong))]).toEqual([wrong, undefined])
  })

  it.each(requestPlaces)('%s may be left out only where it is optional', (path, { replace }) => {
    expect(asked(nameOf(path), replace(undefined)) === undefined).toBe(required.includes(path))
  })
})

describe('each field of an answer', () => {
  it.each(answerPlaces)('%s is read unchanged, and wrong types are refused', (path, { value, replace }) => {
    const name = nameOf(path)
    expect(told(name, replace(value))).toMatchObject({ payload: replace(value) })
    for (const wrong of wrongFor(value)) expect([wrong, told(name, replace(wrong))]).toEqual([wrong, undefined])
  })

  it.each(answerPlaces)('%s may be left out only where it is optional', (path, { replace }) => {
    const [name = '', field = ''] = path.split('.')
    const isOfUser = /^(?:GET_USER|CONNECT_SOCIAL)$/.test(name) && path.split('.').length === 2
    const isRequired = isOfUser ? requiredOfUser.includes(field) : required.includes(path)
    expect(told(name, replace(undefined)) === undefined).toBe(isRequired)
  })
})

const x = (length: number) => 'x'.repeat(length)

describe('the maximum length of a field', () => {
  const message = (fields: object) => ({ ...allUserParams, siwxMessage: { ...allUserParams.siwxMessage, ...fields } })
  it.each<[string, EmbeddedRequestName, (text: string) => unknown, number]>([
    ['a line', 'SYNC_DAPP_DATA', (projectId) => ({ projectId }), 512],
    ['a text', 'GET_USER', (statement) => message({ statement }), 100_000],
    ['a link', 'SWITCH_NETWORK', (rpcUrl) => ({ chainId: 1, rpcUrl }), 8192],
    ['an id of a network', 'SWITCH_NETWORK', (chainId) => ({ chainId }), 128],
    ['the name of a method', 'RPC_REQUEST', (method) => ({ method }), 64],
    ['a namespace', 'RPC_REQUEST', (chainNamespace) => ({ method: 'eth_call', chainNamespace }), 8],
    ['a name of an address of mail', 'CONNECT_EMAIL', (name) => ({ email: `${name}@example.com` }), 64],
    ['a host of an address of mail', 'CONNECT_EMAIL', (host) => ({ email: `ada@${host}` }), 255],
  ])('%s', (_what, name, write, longest) => {
    expect(asked(name, write(x(longest)))).toBeDefined()
    expect(asked(name, write(x(longest + 1)))).toBeUndefined()
  })

  it('an address', () => {
    expect(told('GET_USER', { address: x(256), chainId: 1 })).toBeDefined()
    for (const address of [x(257), '']) expect(told('GET_USER', { address, chainId: 1 })).toBeUndefined()
  })

  it.each<[EmbeddedRequestName, unknown]>([
    ['SWITCH_NETWORK', { chainId: 1, rpcUrl: '' }],
    ['RPC_REQUEST', { method: 'eth_call', chainNamespace: 'ab' }],
    ['CONNECT_EMAIL', { email: '@example.com' }],
    ['CONNECT_EMAIL', { email: 'ada@' }],
    ['CONNECT_EMAIL', { email: ' ada@example.com' }],
    ['CONNECT_EMAIL', { email: 'ada@exa mple.com' }],
    ['CONNECT_OTP', { otp: ' 123456' }],
    ['CONNECT_OTP', { otp: '123456 ' }],
    ['SYNC_THEME', { themeVariables: { '--a': true } }],
    ['SYNC_THEME', { themeVariables: { [x(513)]: 1 } }],
    ['SYNC_THEME', { w3mThemeVariables: { '--a': 4 } }],
    ['SYNC_THEME', { w3mThemeVariables: { '--a': x(513) } }],
    ['GET_USER', { siwxMessage: { ...user.siwxMessage, resources: [7] } }],
    ['SYNC_DAPP_DATA', { projectId: 'p', metadata: { name: '', description: '', url: 'https://a', icons: [7] } }],
  ])('%s of %j is none', (name, payload) => {
    expect(asked(name, payload)).toBeUndefined()
  })

  it.each<[EmbeddedRequestName, unknown]>([
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [-1] }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1.5] }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: ['1'] }],
    ['GET_USER', { ...user, accounts: [{ address: '0x1', type: 'payment' }] }],
    ['GET_USER', { ...user, accounts: [{ type: 'eoa' }] }],
    ['GET_USER', { ...user, accounts: [{ address: '0x1' }] }],
    ['CONNECT_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }],
    ['UPDATE_EMAIL', { action: 'CONNECT' }],
  ])('an answer to %s of %j is none', (name, payload) => {
    expect(told(name, payload)).toBeUndefined()
  })

  it.each([
    ['SYNC_THEME', { themeMode: 'light' }],
    ['SYNC_THEME', { themeMode: 'dark' }],
    ['SYNC_DAPP_DATA', { projectId: 'p', sdkType: 'w3m' }],
    ['SYNC_DAPP_DATA', { projectId: 'p', sdkType: 'appkit' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ])('%s may carry %j', (name, payload) => {
    expect(asked(name, payload)).toMatchObject({ payload })
  })

  it.each([['VERIFY_DEVICE'], ['VERIFY_OTP'], ['CONNECT']])('the next step of a login may be %s', (action) => {
    expect(told('CONNECT_EMAIL', { action })).toMatchObject({ payload: { action } })
  })

  it.each([['VERIFY_PRIMARY_OTP'], ['VERIFY_SECONDARY_OTP']])(
    'the next step of a change of address may be %s',
    (action) => {
      expect(told('UPDATE_EMAIL', { action })).toMatchObject({ payload: { action } })
    },
  )

  it.each([['google'], ['x'], ['discord'], ['github'], ['apple'], ['facebook']])('%s is a provider', (provider) => {
    expect(asked('GET_SOCIAL_REDIRECT_URI', { provider })).toBeDefined()
  })

  it.each([[0], [1], ['1'], ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']])('%j is an id of a network', (chainId) => {
    expect(asked('SWITCH_NETWORK', { chainId })).toMatchObject({ payload: { chainId } })
  })

  it.each([
    ['nobody', { email: null, userName: null }],
    ['somebody', { email: 'ada@example.com', userName: 'ada' }],
  ])('%s may be told as a user', (_who, fields) => {
    expect(told('GET_USER', { address: '0x1', chainId: 1, ...fields })).toMatchObject({ payload: fields })
  })
})

describe('a payload where none belongs', () => {
  const nothing = names.filter((name) => samples[name][0] === undefined)

  it.each(nothing)('is left out of %s', (name) => {
    expect(asked(name, { otp: '123456' })).toEqual({ type: `@w3m-app/${name}`, id, payload: undefined })
  })

  it.each(names.filter((name) => samples[name][1] === undefined))('is left out of the answer to %s', (name) => {
    expect(told(name, { key: 'secret' })).toEqual({ name, id, payload: undefined })
  })
})

describe('the envelope of a message', () => {
  it('has a type and an id of 128 characters at most', () => {
    const type = (length: number) => `@w3m-frame/${x(length - '@w3m-frame/_ERROR'.length)}_ERROR`
    expect(type(128)).toHaveLength(128)
    for (const length of [128, 129]) expect(parseFrameMessage({ type: type(length), id })).toBeUndefined()
    for (const longId of [x(128), x(129)])
      expect(parseFrameMessage({ type: '@w3m-frame/GET_USER_ERROR', id: longId })).toBeUndefined()
  })

  it.each(['READY', 'SESSION_UPDATE'])('needs no id for %s, and accepts only a text as id', (name) => {
    expect(parseFrameMessage({ type: `@w3m-frame/${name}` })).toBeDefined()
    expect(parseFrameMessage({ type: `@w3m-frame/${name}`, id: 7 })).toBeUndefined()
    expect(parseFrameMessage({ type: `@w3m-frame/${name}`, id: x(129) })).toBeUndefined()
    expect(parseFrameMessage({ type: `@w3m-frame/${name}`, id: x(128) })).toBeDefined()
  })

  it.each<[string, object]>([
    ['another prefix', { type: '@w3m-app/GET_USER_SUCCESS', id }],
    ['a type that is no text', { type: ['@w3m-frame/GET_USER_SUCCESS'], id }],
    ['a long type', { type: `@w3m-frame/${x(200)}`, id }],
    ['a type of 129 characters', { type: `@w3m-frame/${x(129 - '@w3m-frame/'.length)}`, id }],
    ['an id that is no text', { type: '@w3m-frame/GET_USER_SUCCESS', id: [id] }],
    ['a long id', { type: '@w3m-frame/GET_USER_SUCCESS', id: x(129) }],
  ])('is looked at before what is in it: nothing of that is read with %s', (_what, envelope) => {
    const read: unknown[] = []
    const message = new Proxy(
      { ...envelope, payload: user },
      {
        getOwnPropertyDescriptor(target, key) {
          read.push(key)
          return Reflect.getOwnPropertyDescriptor(target, key)
        },
      },
    )
    expect(parseFrameMessage(message)).toBeUndefined()
    expect(read).toEqual(['type', 'id'])
  })

  it('is read with its payload where type and id have 128 characters', () => {
    const read: unknown[] = []
    const type = `@w3m-frame/${x(128 - '@w3m-frame/'.length)}`
    const message = new Proxy(
      { type, id: x(128), payload: user },
      {
        getOwnPropertyDescriptor(target, key) {
          read.push(key)
          return Reflect.getOwnPropertyDescriptor(target, key)
        },
      },
    )
    expect(parseFrameMessage(message)).toBeUndefined()
    expect(read).toEqual(['type', 'id', 'payload'])
  })

  it('answers nothing where it has no id', () => {
    const ready = parseFrameMessage({ type: '@w3m-frame/READY' })
    expect(ready && readAnswer(ready)).toBeUndefined()
  })

  it('names the request that an invalid error answers', () => {
    const answer = parseFrameMessage({ type: '@w3m-frame/GET_USER_ERROR', id, payload: 7 })
    expect(answer).toEqual({ type: '@w3m-frame/GET_USER_ERROR', id, payload: { message: 'An error occurred' } })
    const success = parseFrameMessage({ type: '@w3m-frame/GET_USER_SUCCESS', id, payload: 7 })
    expect(success).toEqual(answer)
  })
})
