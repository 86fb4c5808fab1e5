// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import type { PluginContext } from '../plugin/plugin-context'
import { createTestKernel } from '../testing/index'
import { openPopup, type PopupParams, untilClosed } from './open-popup'
import { createPopupWindow } from './popup.fixture'

const params: PopupParams = { width: 480, height: 720, text: 'Loading…' }

function createWindow() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('A frame has a window.')
  const { popup: fake, facts, followed: clicked } = createPopupWindow(frame.contentWindow.document)
  return { fake, facts, clicked }
}

const open = vi.fn<(...args: readonly unknown[]) => object | null>()

beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('openPopup', () => {
  it('opens an empty window at once, which says what follows and has no opener', () => {
    const { fake, facts } = createWindow()
    open.mockReturnValue(fake)
    expect(openPopup(params)).toBeDefined()
    const [address, target, features] = open.mock.lastCall ?? []
    expect([address, target]).toEqual(['', '_blank'])
    expect(features).toMatch(/popup=yes.*width=480,height=720/)
    expect(fake.document.body.textContent).toBe('Loading…')
    expect(fake.document.title).toBe('Loading…')
    expect(facts.opener).toBeNull()
  })

  it('keeps the opener for a page that must answer', () => {
    const { fake, facts } = createWindow()
    open.mockReturnValue(fake)
    openPopup({ ...params, takesMessages: true })
    expect(facts.opener).toBe(window)
  })

  it('begins with a waiting page, and is navigated from there', () => {
    const { fake } = createWindow()
    const replace = vi.fn()
    open.mockReturnValue({ ...fake, document: undefined, location: { replace } })
    const popup = openPopup({ ...params, href: 'https://wallet.example/loading', takesMessages: true })
    expect(open.mock.lastCall?.[0]).toBe('https://wallet.example/loading')
    expect(popup?.navigate('javascript:alert(1)')).toBe('refused')
    expect(replace).not.toHaveBeenCalled()
    expect(popup?.navigate('https://provider.example/sign-in')).toBe('opened')
    expect(replace).toHaveBeenCalledWith('https://provider.example/sign-in')
  })

  it('is undefined if the browser refuses, throws, or closes it at once', () => {
    open.mockReturnValue(null)
    expect(openPopup(params)).toBeUndefined()
    open.mockImplementation(() => {
      throw new Error('no windows here')
    })
    expect(openPopup(params)).toBeUndefined()
    const { fake, facts } = createWindow()
    facts.closed = true
    open.mockImplementation(() => fake)
    expect(openPopup(params)).toBeUndefined()
  })

  it('is undefined if the browser has only one window and returns that, and this page stays unchanged', () => {
    document.title = 'The app'
    open.mockReturnValue(window)
    expect(openPopup(params)).toBeUndefined()
    expect(document.title).toBe('The app')
  })

  it('navigates the window without a referrer', () => {
    const { fake, clicked } = createWindow()
    open.mockReturnValue(fake)
    expect(openPopup(params)?.navigate('https://exchange.example/pay?id=1')).toBe('opened')
    expect(clicked).toEqual([{ href: 'https://exchange.example/pay?id=1', referrerPolicy: 'no-referrer' }])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,a',
    'http://exchange.example/',
    'https://user@exchange.example/',
    '',
  ])('closes instead of navigating to %j', (href) => {
    const { fake, facts, clicked } = createWindow()
    open.mockReturnValue(fake)
    expect(openPopup(params)?.navigate(href)).toBe('refused')
    expect(clicked).toEqual([])
    expect(facts.closed).toBe(true)
  })

  it('says so if the window is closed, or now belongs to another page', () => {
    const { fake, facts } = createWindow()
    open.mockReturnValue(fake)
    const popup = openPopup(params)
    Object.defineProperty(fake, 'document', {
      get() {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    })
    expect(popup?.navigate('https://exchange.example/')).toBe('closed')
    facts.closed = true
    expect(popup?.navigate('https://exchange.example/')).toBe('closed')
    expect(popup?.isClosed()).toBe(true)
  })

  it('accepts messages only from that window and origin, until the caller unsubscribes', () => {
    const { fake } = createWindow()
    const source = document.querySelector('iframe')?.contentWindow ?? null
    Object.assign(source ?? {}, { focus: fake.focus })
    open.mockReturnValue(source)
    const heard: unknown[] = []
    const stop = openPopup({ ...params, takesMessages: true })?.onMessage('https://a.example', (data) =>
      heard.push(data),
    )
    const post = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init))
    post({ data: 'other origin', source, origin: 'https://b.example' })
    post({ data: 'other window', source: window, origin: 'https://a.example' })
    post({ data: 'no window', origin: 'https://a.example' })
    post({ data: 'right', source, origin: 'https://a.example' })
    stop?.()
    post({ data: 'late', source, origin: 'https://a.example' })
    expect(heard).toEqual(['right'])
  })
})

describe('untilClosed', () => {
  function setUp() {
    let ctx: PluginContext | undefined
    const plugin = definePlugin({
      id: 'waiting',
      start(context) {
        ctx = context
      },
    })
    const { kernel, clock } = createTestKernel({ plugins: [plugin] })
    return { kernel, clock, context: () => ctx ?? expect.unreachable('the plugin has started') }
  }

  it('waits three seconds after a window reports that it is closed', async () => {
    const { kernel, clock, context } = setUp()
    await kernel.start()
    let isClosed = false
    const onClosed = vi.fn()
    const waiting = untilClosed(context(), { isClosed: () => isClosed }).then(onClosed)
    await clock.advance(5000)
    isClosed = true
    await clock.advance(3500)
    expect(onClosed).not.toHaveBeenCalled()
    await clock.advance(600)
    await waiting
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('ends with the signal', async () => {
    const { kernel, context } = setUp()
    await kernel.start()
    const leaving = new AbortController()
    const waiting = untilClosed(context(), { isClosed: () => false }, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })
})
