import { describe, expect, it, vi } from 'vitest'
import { createPlatform } from './create-platform'

describe('createPlatform', () => {
  it('has no storage on a server, even where the server has a localStorage of its own', () => {
    vi.stubGlobal('localStorage', {})
    expect(createPlatform().storage()).toBeUndefined()
    expect(createPlatform().browser.isClient).toBe(false)
  })

  it('touches storage on a page only when it is asked for', () => {
    const local = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const read = vi.fn(() => local)
    vi.stubGlobal('document', {})
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { get: read, configurable: true })
    const platform = createPlatform()
    expect(read).not.toHaveBeenCalled()
    expect(platform.storage()).toBe(local)
  })

  it('writes log lines to the console, with their scope', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    createPlatform().log('warn', 'send', 'slow', 1)
    expect(warn).toHaveBeenCalledExactlyOnceWith('[portico:send]', 'slow', 1)
  })

  it('fetches with the fetch of the moment, as a bare call', async () => {
    const platform = createPlatform()
    const answer = new Response('')
    const page = vi.fn(async () => answer)
    vi.stubGlobal('fetch', page)
    expect(await platform.fetch('https://api.example', { method: 'POST' })).toBe(answer)
    expect(page).toHaveBeenCalledExactlyOnceWith('https://api.example', { method: 'POST' })
  })

  it('tells the time', () => {
    expect(Math.abs(createPlatform().clock.now() - Date.now())).toBeLessThan(1000)
  })

  it('takes parts from the caller and keeps the others', () => {
    const clock = { now: () => 7, after: () => () => undefined }
    const platform = createPlatform({ clock })
    expect(platform.clock).toBe(clock)
    expect(platform.browser.isOnline()).toBe(true)
  })
})
