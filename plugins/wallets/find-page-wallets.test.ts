import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIconReader, readPath, readWebBtcProviders } from './find-page-wallets'

const icon = 'data:image/png;base64,iVBORw0KGgo='
const readListed = () => readWebBtcProviders(createIconReader(() => undefined))
const fox = () => ({ request: async () => null })

afterEach(() => vi.unstubAllGlobals())

function list(...entries: readonly unknown[]) {
  vi.stubGlobal('btc_providers', entries)
  return readListed()
}

describe('wallets that list themselves', () => {
  it('are found in both lists, by the path at which they stand', () => {
    const [first, second] = [fox(), fox()]
    vi.stubGlobal('FoxProviders', { bitcoin: first })
    vi.stubGlobal('HoundProvider', second)
    vi.stubGlobal('btc_providers', [{ id: 'FoxProviders.bitcoin', name: 'Fox', icon, methods: ['signMessage'] }])
    vi.stubGlobal('wbip_providers', [{ id: 'HoundProvider', name: 'Hound' }])
    expect(readListed()).toEqual([
      { id: 'FoxProviders.bitcoin', name: 'Fox', icon, methods: ['signMessage'], list: 'btc_providers', raw: first },
      { id: 'HoundProvider', name: 'Hound', icon: undefined, methods: undefined, list: 'wbip_providers', raw: second },
    ])
  })

  it('are one where they stand in both lists, or under two paths', () => {
    const wallet = fox()
    vi.stubGlobal('FoxProvider', wallet)
    vi.stubGlobal('OtherName', wallet)
    vi.stubGlobal('wbip_providers', [{ id: 'FoxProvider', name: 'Fox again' }])
    const found = list({ id: 'FoxProvider', name: 'Fox' }, { id: 'OtherName', name: 'Hound' })
    expect(found.map(({ name }) => name)).toEqual(['Fox'])
  })

  it('are none where there is no list', () => {
    expect(readListed()).toEqual([])
  })
})

describe('hostile entries', () => {
  it('are left out, and the honest one stays', () => {
    vi.stubGlobal('FoxProvider', fox())
    vi.stubGlobal('Plain', { request: 'no function' })
    vi.stubGlobal('Throws', {
      get request() {
        throw new Error('boo')
      },
    })
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const getter = {
      get id() {
        throw new Error('boo')
      },
      name: 'Getter',
    }
    const entries = [
      ...[null, undefined, 7, 'FoxProvider', [], proxy, getter, { id: 'FoxProvider' }, { name: 'Fox' }],
      ...[
        { id: 'Nowhere', name: 'N' },
        { id: 'Plain', name: 'P' },
        { id: 'Throws', name: 'T' },
      ],
      ...[
        { id: { toString: () => 'FoxProvider' }, name: 'Text' },
        { id: 'FoxProvider', name: '\u202E\u200B' },
      ],
      {
        id: 'FoxProvider',
        name: 'Fo\u202Ex',
        icon: 'javascript:alert(1)',
        methods: [7, 'signMessage', 'x'.repeat(101)],
      },
    ]
    expect(list(...entries)).toMatchObject([{ name: 'Fox', icon: undefined, methods: ['signMessage'] }])
  })

  it('cost no more than 50 wallets and 200 looks', () => {
    const names = Array.from({ length: 300 }, (_, index) => `Fox${index}`)
    for (const name of names) vi.stubGlobal(name, fox())
    expect(list(...names.map((id) => ({ id, name: id })))).toHaveLength(50)
    const late = [...Array.from({ length: 200 }, () => null), { id: 'Fox1', name: 'Fox' }]
    expect(list(...late)).toEqual([])
  })

  it('may be no list at all', () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    for (const value of [proxy, {}, 'text', { length: 1, 0: { id: 'FoxProvider', name: 'Fox' } }]) {
      vi.stubGlobal('btc_providers', value)
      expect(readListed()).toEqual([])
    }
  })
})

describe('a path', () => {
  it.each([
    ...['', '.', 'a..b', 'a.b.c.d.e', '7up', 'a b', 'a[0]', 'a.constructor', '__proto__', 'window.FoxProvider'],
    ...['top.FoxProvider', 'FoxProvider.prototype', 'self', 'globalThis', `a${'b'.repeat(100)}`, 'missing', 'text'],
  ])('leads nowhere: %s', (path) => {
    vi.stubGlobal('FoxProvider', fox())
    vi.stubGlobal('text', 'text')
    expect(readPath(path)).toBeUndefined()
  })
})

describe('an icon of a list that is read again and again', () => {
  const withFilter = `data:image/svg+xml;base64,${btoa('<svg><filter id="a"><feOffset/></filter><g filter="url(#a)"/></svg>')}`

  it('is there at the first reading where it is plain', () => {
    const onLoad = vi.fn()
    expect(createIconReader(onLoad)(icon)).toBe(icon)
    expect(onLoad).not.toHaveBeenCalled()
  })

  it('comes with a call back once it was examined', async () => {
    const onLoad = vi.fn()
    const readIcon = createIconReader(onLoad)
    expect([readIcon(withFilter), readIcon(withFilter)]).toEqual([undefined, undefined])
    await vi.waitFor(() => expect(onLoad).toHaveBeenCalledOnce())
    expect(readIcon(withFilter)).toBe(withFilter)
  })

  it('calls back for none that is refused', async () => {
    const onLoad = vi.fn()
    const readIcon = createIconReader(onLoad)
    const bomb = `data:image/svg+xml;base64,${btoa('<!DOCTYPE svg><svg/>')}`
    expect([readIcon('https://evil.example/pixel.png'), readIcon(bomb)]).toEqual([undefined, undefined])
    await vi.dynamicImportSettled()
    expect([readIcon(bomb), onLoad.mock.calls]).toEqual([undefined, []])
  })
})
