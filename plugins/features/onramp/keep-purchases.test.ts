import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { createFakeStorage } from '../../../kernel/testing/index'
import { createPurchaseStore, PURCHASES_KEY, type PurchaseRow } from './follow-arrivals'
import { openOnRamp } from './onramp-world.fixture'

const NOW = 1_700_000_000_000

const row: PurchaseRow = {
  purchase: {
    id: 'p1',
    provider: { name: 'millrace', label: 'Millrace' },
    networkId: parseCaipNetworkId('test:1').caipNetworkId,
    account: 'fake-ada',
    asset: { name: 'Test Coin', symbol: 'TST' },
    currency: 'USD',
    amount: '100',
    expected: '0.98',
    startedAt: NOW - 1000,
  },
  arrival: { stage: 'partly', received: 5n, before: 10n, decimals: 18 },
}

function setUp() {
  const values = new Map<string, string>()
  const storage = {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => Boolean(values.set(key, value)),
    remove: (key: string) => void values.delete(key),
    scope: () => storage,
  }
  const clock = { now: () => NOW, after: () => () => undefined }
  return { values, store: createPurchaseStore({ storage, clock }) }
}

describe('stored purchases', () => {
  it('are read back unchanged, one for each account and network', () => {
    const { store } = setUp()
    const other = { ...row, purchase: { ...row.purchase, id: 'p2', account: 'fake-bob' } }
    const next = { ...row, purchase: { ...row.purchase, id: 'p3' } }
    store.put(row)
    store.put(other)
    expect(store.read()).toEqual([other, row])
    store.put(next)
    expect(store.read()).toEqual([next, other])
    store.update({ ...row, arrival: { ...row.arrival, received: 7n } })
    expect(store.read()).toEqual([next, other])
    store.remove('p2')
    store.remove('p3')
    expect(store.read()).toEqual([])
  })

  it('are kept where the currency has no code of three letters', () => {
    const { store } = setUp()
    const paid = { ...row, purchase: { ...row.purchase, currency: 'PYUSD' } }
    store.put(paid)
    expect(store.read()).toEqual([paid])
  })

  const poisons: readonly (readonly [string, object])[] = [
    ['of another time', { startedAt: NOW + 7_200_000 }],
    ['too old', { startedAt: NOW - 8 * 86_400_000 }],
    ['without a network', { networkId: 'nowhere' }],
    ['with an amount of markup', { amount: '<b>1</b>' }],
    ['with an endless name', { account: 'x'.repeat(10_000) }],
    ['with a currency that is none', { currency: 'usd!' }],
    ['without an asset', { asset: null }],
  ]

  it.each(poisons)('are not read where one is %s', (_, changes) => {
    const { store, values } = setUp()
    const d = [{ purchase: { ...row.purchase, ...changes }, arrival: { stage: 'waiting', received: '0' } }]
    values.set(PURCHASES_KEY, JSON.stringify({ v: 1, d }))
    expect(store.read()).toEqual([])
  })

  it.each([
    'no json',
    'null',
    '[]',
    '{"v":2,"d":[]}',
    '{"v":1,"d":{}}',
    '{"v":1,"d":[null,7,{"purchase":{}}]}',
    JSON.stringify({ v: 1, d: [{ purchase: row.purchase, arrival: { stage: 'arrived', received: '1' } }] }),
    JSON.stringify({ v: 1, d: [{ purchase: row.purchase, arrival: { stage: 'waiting', received: '-1' } }] }),
    JSON.stringify({
      v: 1,
      d: [{ purchase: row.purchase, arrival: { stage: 'waiting', received: '1', decimals: 1e9 } }],
    }),
  ])('are none in %s', (text) => {
    const { store, values } = setUp()
    values.set(PURCHASES_KEY, text)
    expect(store.read()).toEqual([])
  })

  it('are removed from the storage once they are too old, so that no later page loads code for them', async () => {
    const storage = createFakeStorage()
    const key = 'portico:onramp:purchases'
    const d = [{ purchase: { ...row.purchase, startedAt: 0 }, arrival: { stage: 'waiting', received: '0' } }]
    storage.open()?.setItem(key, JSON.stringify({ v: 1, d }))
    await openOnRamp({ storage })
    expect(storage.open()?.getItem(key)).toBeNull()
    storage.open()?.setItem(key, JSON.stringify({ v: 2, d }))
    await openOnRamp({ storage })
    expect(storage.open()?.getItem(key)).toBe(JSON.stringify({ v: 2, d }))
  })

  it('of a later version of the app stay unchanged when this version keeps, changes or removes one', () => {
    const { store, values } = setUp()
    const text = JSON.stringify({ v: 2, d: [{ id: 'p2' }] })
    values.set(PURCHASES_KEY, text)
    store.put(row)
    store.update(row)
    store.remove(row.purchase.id)
    expect(values.get(PURCHASES_KEY)).toBe(text)
  })

  it('with values that the plugin never writes break nothing', async () => {
    const storage = createFakeStorage()
    storage.open()?.setItem('portico:onramp:purchases', '{"v":1,"d":[{"purchase":{"id":"<b>"}}]}')
    const { api, failures } = await openOnRamp({ storage })
    expect([api.progress.value, failures]).toEqual([undefined, []])
  })
})
