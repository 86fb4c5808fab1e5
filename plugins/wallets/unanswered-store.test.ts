import { describe, expect, it } from 'vitest'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  type FakeBrowser,
  type FakeStorage,
} from '../../kernel/testing/index'
import { createUnansweredStore, type UnansweredStore } from './unanswered-store'

describe('what a wallet has not answered yet', () => {
  const place = { network: { caipNetworkId: 'test:1' }, account: 'fake-ada' }
  const parse = (row: unknown) => ({ amount: String(Object(row).amount) })

  /** Opens a page on the same storage, and the store of a plugin there. */
  async function openPage(browser: FakeBrowser, storage = createFakeStorage()) {
    let store: UnansweredStore<{ readonly amount: string }> | undefined
    const start = (ctx: PluginContext) => {
      store = createUnansweredStore(ctx, parse)
    }
    const { kernel } = createTestKernel({ browser, storage, plugins: [definePlugin({ id: 'keeper', start })] })
    await kernel.start()
    if (!store) throw new Error('The plugin has not started.')
    return { store, storage }
  }
  const read = async (storage: FakeStorage) => (await openPage(createFakeBrowser(), storage)).store.read(place)

  it('is known to the next page of a phone that ended this one while its wallet was in front', async () => {
    const browser = createFakeBrowser({ isMobile: true })
    const { store, storage } = await openPage(browser)
    store.keep(place, { amount: '1.5' })
    browser.set({ isVisible: false })
    expect(await read(storage)).toEqual({ amount: '1.5' })
  })

  it('is known too where the wallet is asked for one thing after the other while it is in front', async () => {
    const browser = createFakeBrowser({ isMobile: true })
    const { store, storage } = await openPage(browser)
    const stopFirst = store.keep(place, { amount: '1' })
    browser.set({ isVisible: false })
    const stopSecond = store.keep(place, { amount: '2' })
    stopFirst()
    expect(await read(storage)).toEqual({ amount: '2' })
    stopSecond()
    expect(await read(storage)).toBeUndefined()
  })

  it('is no matter of other pages once this one is seen again, or has the answer', async () => {
    const browser = createFakeBrowser({ isMobile: true })
    const { store, storage } = await openPage(browser)
    const stopKeeping = store.keep(place, { amount: '1.5' })
    browser.set({ isVisible: false })
    browser.set({ isVisible: true })
    expect(await read(storage)).toBeUndefined()
    browser.set({ isVisible: false })
    stopKeeping()
    expect([await read(storage), browser.listeners('visibilitychange')]).toEqual([undefined, 0])
  })

  it('stays known where a page is left and hidden after that', async () => {
    for (const isMobile of [false, true]) {
      const browser = createFakeBrowser({ isMobile })
      const { store, storage } = await openPage(browser)
      const stopKeeping = store.keep(place, { amount: '1.5' })
      browser.dispatch(new Event('pagehide'))
      browser.set({ isVisible: false })
      stopKeeping()
      expect(await read(storage)).toEqual({ amount: '1.5' })
    }
  })

  it('of a newer version of the app is neither read, nor removed, nor written over', async () => {
    const [browser, key] = [createFakeBrowser({ isMobile: true }), 'portico:keeper:unanswered:test:1:fake-ada']
    const ofNewer = JSON.stringify({ v: 2, d: { amount: { units: '1' }, at: createFakeClock().now() } })
    const { store, storage } = await openPage(browser, createFakeStorage({ entries: { [key]: ofNewer } }))
    expect(store.read(place)).toBeUndefined()
    const stopKeeping = store.keep(place, { amount: '1.5' })
    browser.set({ isVisible: false })
    expect([store.readOpen(place), storage.entries.get(key)]).toEqual([{ amount: '1.5' }, ofNewer])
    stopKeeping()
    store.forget(place)
    expect([store.readOpen(place), storage.entries.get(key)]).toEqual([undefined, ofNewer])
  })

  it('is not told to other tabs of a desktop browser, whose hidden pages stay', async () => {
    const browser = createFakeBrowser()
    const { store, storage } = await openPage(browser)
    store.keep(place, { amount: '1.5' })
    browser.set({ isVisible: false })
    expect(await read(storage)).toBeUndefined()
  })
})
