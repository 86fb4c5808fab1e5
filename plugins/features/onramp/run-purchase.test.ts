import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { OnRampProvidersView } from './contract'
import { account, createOnRampWorld, openOnRamp, quoteOf } from './onramp-world.fixture'

/** A browser that opens windows, and the last window that it opened. */
function stubWindow() {
  const createElement = () => ({ href: '', click: () => undefined })
  const page = { documentElement: { style: {} }, body: { style: {}, append: () => undefined }, createElement }
  const popup = { document: page, closed: false, opener: {}, close: () => void Object.assign(popup, { closed: true }) }
  vi.stubGlobal('window', { open: () => popup, screenX: 0, screenY: 0, outerWidth: 1280, outerHeight: 800 })
  return popup
}

let popup: ReturnType<typeof stubWindow>
beforeEach(() => {
  popup = stubWindow()
})

describe('the window of a purchase', () => {
  it('is closed where the account changes before its page opens', async () => {
    const world = createOnRampWorld({ readBalance: () => new Promise(() => undefined) })
    const { api, fill, address, script } = await openOnRamp({ world })
    await fill()
    api.buy('meld')
    await settle()
    expect([script.urls, popup.closed]).toEqual([1, false])
    address.value = 'fake-bob'
    await settle()
    expect(popup.closed).toBe(true)
  })
})

describe('a purchase whose offer became worse', () => {
  it('begins again in the form, which shows the new offer, and opens no page before that', async () => {
    const { api, fill, later, script, browser, view } = await openOnRamp()
    await fill()
    browser.set({ isVisible: false })
    await later(61_000)
    script.quote = async (order) => quoteOf(order, { purchaseAmount: { amount: '0.9', currency: 'TST' } })
    api.buy('meld')
    await settle()
    expect(api.progress.value?.problem).toBe('changed')
    api.retry()
    await settle()
    expect([view(), script.urls]).toEqual([OnRampProvidersView.name, 0])
    api.buy('meld')
    await settle()
    expect(api.progress.value?.href).toContain(account)
  })
})
