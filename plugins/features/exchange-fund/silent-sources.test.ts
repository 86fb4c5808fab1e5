import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { createExchangeWorld, createSource, openExchange, stubWindow } from './exchange-world.fixture'

beforeEach(() => void stubWindow())

describe('a source that never answers', () => {
  const never = () => new Promise<unknown>(() => undefined)

  it('leaves the list with a way to ask again', async () => {
    const service = createSource()
    service.script.exchanges = never
    const { api, later } = await openExchange({ service })
    await later(15_000)
    expect(api.exchangesState.value).toBe('failed')
    service.script.exchanges = createSource().script.exchanges
    api.retry()
    await settle()
    expect(api.exchangesState.value).toBe('ready')
  })

  it('ends the opening of its page, and another deposit can be begun', async () => {
    const service = createSource()
    service.script.payment = never
    const { api, begin, later } = await openExchange({ service })
    api.setAmount('50')
    await begin()
    await later(15_000)
    expect(api.deposit.value).toMatchObject({ stage: 'refused', refusal: 'payment' })
  })

  it('is asked again how the deposit stands, and then called late', async () => {
    const service = createSource()
    const { api, begin, later, callsOf } = await openExchange({ service })
    api.setAmount('50')
    await begin()
    service.script.report = never
    for (let round = 0; round < 60; round++) await later(10_000)
    expect([callsOf('report').length, api.deposit.value?.stage]).toEqual([20, 'late'])
  })
})

describe('prices', () => {
  it('that nobody tells within 5 s are not waited for, whoever heeds no signal', async () => {
    const world = createExchangeWorld()
    world.pricing.isSilent = true
    const { api, later } = await openExchange({ world })
    expect(api.exchangesState.value).toBe('loading')
    await later(5000)
    expect([api.exchangesState.value, api.unit.value]).toEqual(['ready', 'token'])
  })
})
