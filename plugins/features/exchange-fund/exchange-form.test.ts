import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { createExchangeWorld, createSource, openExchange, stubWindow } from './exchange-world.fixture'

beforeEach(() => void stubWindow())

describe('dollars that a host fills in', () => {
  it('are never taken as so many coins where nobody knows the price', async () => {
    const world = createExchangeWorld()
    world.price.value = undefined
    const { api, kernel } = await openExchange({ world })
    expect(api.unit.value).toBe('token')
    void kernel.plugins['exchange-fund'].open({ amount: '50' })
    await settle()
    expect([api.unit.value, api.amount.value, api.units.value]).toEqual(['token', '', undefined])
  })

  it('stand in the form once the price is known, whatever was not known before', async () => {
    const world = createExchangeWorld()
    world.price.value = undefined
    const { api, kernel, unwatch } = await openExchange({ world })
    unwatch()
    world.price.value = '2'
    void kernel.plugins['exchange-fund'].open({ asset: 'USD', amount: '50' })
    await settle()
    api.watch()
    await settle()
    expect([api.unit.value, api.amount.value, api.units.value]).toEqual(['usd', '50', 25_000_000n])
  })

  it('are converted also after a host has called the function that stops watching twice', async () => {
    const world = createExchangeWorld()
    world.price.value = undefined
    const { api, kernel, unwatch } = await openExchange({ world })
    unwatch()
    unwatch()
    world.price.value = '2'
    void kernel.plugins['exchange-fund'].open({ asset: 'USD', amount: '50' })
    await settle()
    api.watch()
    await settle()
    expect([api.unit.value, api.amount.value, api.units.value]).toEqual(['usd', '50', 25_000_000n])
  })

  it('of the asset that stands there already are converted at a price that is asked for anew', async () => {
    const world = createExchangeWorld()
    world.price.value = undefined
    const { api, kernel } = await openExchange({ world })
    world.price.value = '2'
    void kernel.plugins['exchange-fund'].open({ amount: '50' })
    await settle()
    expect([api.unit.value, api.amount.value, api.units.value]).toEqual(['usd', '50', 25n * 10n ** 18n])
  })
})

const toSorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') ?? {}
afterEach(() => {
  Object.defineProperty(Array.prototype, 'toSorted', toSorted)
})

it('lists its assets in browsers that read no more than ES2022', async () => {
  Reflect.deleteProperty(Array.prototype, 'toSorted')
  const { api } = await openExchange()
  expect(api.assets.value.length).toBeGreaterThan(1)
})

describe('another asset', () => {
  it('is not converted at the price of the one before while nobody has asked for its own', async () => {
    const { api, unwatch } = await openExchange()
    api.setAmount('50')
    unwatch()
    const [, usd] = api.assets.value
    if (usd) api.setAsset(usd)
    expect([api.asset.value?.symbol, api.units.value]).toEqual(['USD', undefined])
  })
})

describe('exchanges', () => {
  it('are asked for what was typed while the first answer was awaited', async () => {
    const service = createSource()
    let answer: (exchanges: unknown) => void = () => undefined
    service.script.exchanges = () => new Promise((resolve) => (answer = resolve))
    const { api, later, callsOf } = await openExchange({ service })
    api.setAmount('50')
    await later(1000)
    answer([{ id: 'quay', name: 'Quay' }])
    await settle()
    await later(500)
    expect(callsOf('exchanges').map(({ params }) => Object(params).amount)).toEqual(['0', '50'])
  })
})

describe('a form that is looked at again', () => {
  it('converts what stands there at the price of now', async () => {
    const { api, price, unwatch } = await openExchange()
    api.setAmount('50')
    unwatch()
    price.value = '4'
    api.watch()
    await settle()
    expect([api.amount.value, api.units.value]).toEqual(['50', 125n * 10n ** 17n])
    expect(api.exchangesState.value).toBe('ready')
  })
})
