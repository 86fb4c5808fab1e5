import { describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import type { OnRampOrder } from './contract'
import { openOnRamp, quoteOf } from './onramp-world.fixture'

describe('an offer that the provider is asked for again when a person buys', () => {
  it('is older than a minute, or was made before the clock was set back', async () => {
    const { api, fill, later, script, clock, browser, active } = await openOnRamp()
    await fill('100')
    browser.set({ isVisible: false })
    await clock.advance(-3_600_000)
    const asked = script.quotes
    api.buy('meld')
    await later(0)
    expect(active.value).toBeDefined()
    expect(script.quotes).toBe(asked + 1)
  })

  it('is not shown for an amount that the person typed while the provider answered', async () => {
    const { api, fill, later, script, browser, offer } = await openOnRamp()
    await fill('100')
    browser.set({ isVisible: false })
    await later(61_000)
    const late: (() => void)[] = []
    script.quote = (order: OnRampOrder) => new Promise((resolve) => late.push(() => resolve(quoteOf(order))))
    api.buy('meld')
    await settle()
    api.setAmount('200')
    for (const answer of late) answer()
    await settle()
    expect([offer()?.quoteState, offer()?.quote, offer()?.isReady]).toEqual(['loading', undefined, false])
  })
})

it('keeps offers fresh for a view after a host has called the function that stops watching twice', async () => {
  const { api, fill, later, script } = await openOnRamp()
  const stop = api.watch()
  stop()
  stop()
  await fill('100')
  const asked = script.quotes
  await later(31_000)
  expect(script.quotes).toBeGreaterThan(asked)
})
