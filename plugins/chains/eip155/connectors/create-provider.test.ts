import { describe, expect, test, vi } from 'vitest'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { createFakeWallet } from '../../../../kernel/testing'
import { createProvider } from './create-provider'

const request = async () => '0x1'
const thrower = () => {
  throw new Error('broken wallet')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({ request }, {})
  revoke()
  return proxy
}
/** An emitter like Node's, whose methods need the right `this`. */
class Emitter {
  readonly heard = new Map<string, (value: unknown) => void>()
  async request() {
    return this.heard.size.toString()
  }
  on(event: string, listener: (value: unknown) => void) {
    this.heard.set(event, listener)
    return this
  }
}

const odd: readonly (readonly [string, unknown])[] = [
  ['without events', { request }],
  ['with an `on` that throws', { request, on: thrower, removeListener: thrower }],
  ['with an `on` that throws when read', Object.defineProperty({ request }, 'on', { get: thrower })],
  ['with an `on` that is no function', { request, on: 'on', removeListener: 1 }],
  ['without removeListener', { request, on: () => undefined }],
  ['with `off` only', { request, on: () => undefined, off: () => undefined }],
  ['with addListener only', { request, addListener: () => undefined }],
  ['that is a function', Object.assign(() => undefined, { request })],
  ['that is frozen', Object.freeze({ request, on: () => undefined })],
  ['that is a proxy', new Proxy({ request, on: () => undefined }, {})],
  [
    'that is a proxy which hides everything but request',
    new Proxy({}, { get: (_, key) => (key === 'request' ? request : undefined), has: () => false, ownKeys: () => [] }),
  ],
  ['that needs its own `this`', new Emitter()],
]

describe('a provider of a wallet of the page', () => {
  test.each(odd)('works with a wallet %s', async (_, raw) => {
    const provider = createProvider(raw)
    const listener = () => undefined
    expect(() => provider.on?.('chainChanged', listener)).not.toThrow()
    expect(typeof (await provider.request({ method: 'eth_chainId' }))).toBe('string')
    expect(() => provider.removeListener?.('chainChanged', listener)).not.toThrow()
  })

  test.each([
    ['undefined', undefined],
    ['an empty object', {}],
    ['a revoked proxy', revoked()],
    ['an object whose request throws when read', Object.defineProperty({}, 'request', { get: thrower })],
    ['an object whose request throws', { request: thrower }],
  ])('makes an internal error of %s', async (_, raw) => {
    const kind = await createProvider(raw).request({ method: 'eth_any' }).catch(walletErrorKind)
    expect(kind).toBe('internal')
    expect(() => createProvider(raw).on?.('chainChanged', () => undefined)).not.toThrow()
  })

  test('normalises what the wallet rejects with', async () => {
    const wallet = createFakeWallet()
    wallet.script('eth_any', 'reject', 'pending')
    const provider = createProvider(wallet.provider)
    expect(await provider.request({ method: 'eth_any' }).catch(walletErrorKind)).toBe('userRejected')
    expect(await provider.request({ method: 'eth_any' }).catch(walletErrorKind)).toBe('pending')
  })

  test('accepts an answer that is not a promise', async () => {
    expect(await createProvider({ request: () => 1 }).request({ method: 'eth_any' })).toBe(1)
  })

  test('the first of two answers counts', async () => {
    const wallet = createFakeWallet({ methods: { eth_any: () => 'first' } })
    wallet.script('eth_any', 'twice')
    expect(await createProvider(wallet.provider).request({ method: 'eth_any' })).toBe('first')
  })

  test('passes on only method and parameters', async () => {
    const asked = vi.fn(async (_: unknown) => null)
    const params = ['0x1']
    const mine = { method: 'eth_any', params, secret: true }
    await createProvider({ request: asked }).request(mine)
    expect(asked).toHaveBeenCalledWith({ method: 'eth_any', params })
    expect(asked.mock.calls[0]?.[0]).not.toBe(mine)
  })

  test('passes events with all their values', () => {
    const wallet = createFakeWallet()
    const heard = vi.fn()
    createProvider(wallet.provider).on?.('message', heard)
    wallet.emit('message', 1, 2)
    expect(heard).toHaveBeenCalledWith(1, 2)
  })

  test('a listener that was added twice is called once', () => {
    const wallet = createFakeWallet()
    const provider = createProvider(wallet.provider)
    const heard = vi.fn()
    provider.on?.('chainChanged', heard)
    provider.on?.('chainChanged', heard)
    wallet.emit('chainChanged', '0x1')
    expect(heard).toHaveBeenCalledTimes(1)
    provider.removeListener?.('chainChanged', heard)
    expect(wallet.listeners()).toBe(0)
  })

  test('a removed listener is not called, also where the wallet cannot remove it', () => {
    const ears: ((value: unknown) => void)[] = []
    const provider = createProvider({ request, on: (_: string, ear: (value: unknown) => void) => ears.push(ear) })
    const heard = vi.fn()
    provider.on?.('chainChanged', heard)
    provider.removeListener?.('chainChanged', heard)
    for (const ear of ears) ear('0x1')
    expect(ears).toHaveLength(1)
    expect(heard).not.toHaveBeenCalled()
  })

  test('a listener that throws does not stop the wallet', () => {
    const wallet = createFakeWallet()
    createProvider(wallet.provider).on?.('chainChanged', thrower)
    expect(() => wallet.emit('chainChanged', '0x1')).not.toThrow()
  })

  test('removing a listener that was never added does not call the wallet', () => {
    const removeListener = vi.fn()
    const provider = createProvider({ request, removeListener })
    provider.removeListener?.('chainChanged', () => undefined)
    expect(removeListener).not.toHaveBeenCalled()
  })
})

test('a wallet does not get properties that a page adds to all objects', async () => {
  const asked: unknown[] = []
  const provider = createProvider({ request: async (request: unknown) => asked.push(request), on: () => undefined })
  Reflect.set(Object.prototype, 'added', () => 'by the page')
  try {
    await provider.request({
      method: 'eth_sendTransaction',
      params: [{ to: '0x1', value: { wei: 1 } }, { gas: '0x2' }],
    })
    const own = (value: unknown) => Object.keys(Object(value))
    const [{ params }] = asked as [{ params: readonly unknown[] }]
    expect(params.map(own)).toEqual([['to', 'value'], ['gas']])
  } finally {
    Reflect.deleteProperty(Object.prototype, 'added')
  }
})

test('a wallet can write into its parameters without changing ours', async () => {
  const transaction = Object.freeze({
    from: '0x1',
    to: '0x2',
    gas: '0x5208',
    access: Object.freeze([Object.freeze({})]),
  })
  const params = Object.freeze([transaction])
  const given: unknown[] = []
  const filling = createProvider({
    async request({ params: [own] }: { readonly params: { gasLimit?: string; gas?: string; access: object[] }[] }) {
      if (own) own.gasLimit = own.gas ?? ''
      own?.access.push({})
      given.push(own)
      return '0x1'
    },
  })
  expect(await filling.request({ method: 'eth_sendTransaction', params })).toBe('0x1')
  expect(given).toEqual([{ ...transaction, gasLimit: '0x5208', access: [{}, {}] }])
  expect(params).toEqual([{ from: '0x1', to: '0x2', gas: '0x5208', access: [{}] }])
})

test('values that are not plain data are passed on unchanged', async () => {
  const bytes = new Uint8Array([1])
  const given: unknown[] = []
  const wallet = createProvider({
    request: async ({ params }: { readonly params: unknown }) => void given.push(params),
  })
  await wallet.request({ method: 'any', params: [bytes, null, undefined, 7n, 'text'] })
  await wallet.request({ method: 'any', params: { bytes } })
  expect(given).toEqual([[bytes, null, undefined, 7n, 'text'], { bytes }])
  expect((given[1] as { bytes: unknown }).bytes).toBe(bytes)
})
