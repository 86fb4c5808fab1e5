import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkOf, startWorld, until, type World } from './plugin-world.fixture'

let world: World

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

const fox = { id: 'fox', name: 'Fox', mobileLink: 'fox://' }
const choiceKey = 'dapp:walletconnect:client:WALLETCONNECT_DEEPLINK_CHOICE'

/** A phone's page with a pairing that was created in advance. */
async function openPhone() {
  const page = world.openPage()
  page.browser.set({ isMobile: true })
  const api = page.kernel.plugins.walletconnect
  await api.prepare()
  const opened: unknown[] = []
  const open = (href: string, target: string) => {
    opened.push([href.slice(0, 13), target])
    return {}
  }
  vi.stubGlobal('window', { open })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)' })
  return { page, api, opened }
}

describe('a wallet on the same phone', () => {
  it('is opened in the tap itself, and is remembered after it has connected', async () => {
    const { page, api, opened } = await openPhone()
    const connection = api.pair({ wallet: fox })
    expect(api.openWallet(fox, 'mobile')).toBe('opened')
    expect(opened).toEqual([['fox://wc?uri=', '_self']])
    vi.unstubAllGlobals()
    await world.wallet.pair(await linkOf(page))
    await connection
    expect(api.recent.peek()).toMatchObject([{ wallet: fox }])
    await until(() => world.backend.entries.has(choiceKey))
    expect(JSON.parse(world.backend.entries.get(choiceKey) ?? '')).toEqual({ href: 'fox://', name: 'Fox' })
  })

  it('is remembered if the view is left as soon as it has connected', async () => {
    const { page, api } = await openPhone()
    const connection = api.pair({ wallet: fox })
    api.openWallet(fox, 'mobile')
    vi.unstubAllGlobals()
    // As a sign-in view does that replaces it.
    page.kernel.on('connect:succeeded', api.cancel)
    await world.wallet.pair(await linkOf(page))
    await connection
    expect(api.recent.peek()).toMatchObject([{ wallet: fox }])
    await until(() => world.backend.entries.has(choiceKey))
  })

  it('that was not opened after all is reported after 3 s', async () => {
    const { page, api } = await openPhone()
    void api.pair({ wallet: fox }).catch(() => undefined)
    await linkOf(page)
    page.clock.hold()
    api.openWallet(fox, 'mobile')
    page.clock.warp(2999)
    expect(api.isStillHere.peek()).toBe(false)
    page.clock.warp(1)
    expect(api.isStillHere.peek()).toBe(true)
    page.browser.set({ isVisible: false })
    expect(api.isStillHere.peek()).toBe(false)
  })

  it('is not remembered as opened if another one scans', async () => {
    const { page, api } = await openPhone()
    void api.pair({ wallet: fox }).catch(() => undefined)
    await linkOf(page)
    api.openWallet(fox, 'mobile')
    vi.unstubAllGlobals()
    const connection = api.pair()
    await world.wallet.pair(await linkOf(page))
    await connection
    await until(() => page.states.at(-1) === 'connected')
    expect(world.backend.entries.has(choiceKey)).toBe(false)
    expect(api.recent.peek()).toEqual([])
  })

  it('cannot be opened before its pairing exists, or without a link', async () => {
    const page = world.openPage()
    page.browser.set({ isMobile: true })
    const api = page.kernel.plugins.walletconnect
    expect(api.openWallet(fox, 'mobile')).toBe('notReady')
    await api.prepare()
    expect(api.openWallet({ id: 'owl', name: 'Owl' }, 'mobile')).toBe('noLink')
    expect(api.walletLink(fox, 'mobile')).toMatch(/^fox:\/\/wc\?uri=wc%3A/)
    expect(api.platforms(fox)).toEqual(['mobile'])
    expect(api.platforms(undefined)).toEqual(['qrcode'])
  })
})
