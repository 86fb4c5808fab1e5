import { describe, expect, it } from 'vitest'
import { createFakeBrowser } from './create-fake-browser'

describe('the fake browser', () => {
  it('is a desktop page, online and visible, unless told', () => {
    const browser = createFakeBrowser()
    expect([browser.isClient, browser.isMobile(), browser.isOnline(), browser.isVisible()]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect([browser.origin(), browser.host(), browser.locale()]).toEqual(['https://app.example', 'app.example', 'en'])
    const phone = createFakeBrowser({
      isMobile: true,
      isOnline: false,
      isVisible: false,
      origin: 'http://a.example:81',
      locale: 'de-AT',
    })
    expect([phone.isMobile(), phone.isOnline(), phone.isVisible(), phone.host(), phone.locale()]).toEqual([
      true,
      false,
      false,
      'a.example:81',
      'de-AT',
    ])
  })

  it('changes facts and tells so by the events of a browser', () => {
    const browser = createFakeBrowser()
    const events: string[] = []
    for (const type of ['online', 'offline', 'visibilitychange', 'languagechange'])
      browser.listen(type, (event) => events.push(event.type))
    browser.set({ isMobile: true })
    browser.set({ isOnline: false })
    browser.set({ isOnline: true })
    browser.set({ isVisible: false })
    browser.set({ locale: 'fr' })
    expect(events).toEqual(['offline', 'online', 'visibilitychange', 'languagechange'])
    expect([browser.isMobile(), browser.isOnline(), browser.isVisible(), browser.locale()]).toEqual([
      true,
      true,
      false,
      'fr',
    ])
  })

  it('counts its listeners, by type or all', () => {
    const browser = createFakeBrowser()
    const stop = browser.listen('online', () => undefined)
    browser.listen('offline', () => undefined)
    expect([browser.listeners(), browser.listeners('online'), browser.listeners('storage')]).toEqual([2, 1, 0])
    stop()
    stop()
    expect(browser.listeners()).toBe(1)
  })

  it('keeps handlers from each other, and what they throw for the test', () => {
    const browser = createFakeBrowser()
    const log: string[] = []
    const error = new Error('crash')
    const stop = browser.listen('online', () => {
      stop()
      throw error
    })
    browser.listen('online', () => log.push('second'))
    browser.dispatch(new Event('online'))
    browser.dispatch(new Event('online'))
    expect([log, browser.errors]).toEqual([['second', 'second'], [error]])
  })

  it('of a server hears nothing and has no place', () => {
    const server = createFakeBrowser({ isClient: false })
    const log: string[] = []
    server.listen('online', () => log.push('heard'))()
    server.listen('online', () => log.push('heard'))
    server.dispatch(new Event('online'))
    server.set({ isOnline: true })
    expect([log, server.listeners(), server.origin(), server.host()]).toEqual([[], 0, '', ''])
  })
})
