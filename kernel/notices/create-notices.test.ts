import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '../platform/clock'
import { effect } from '../store/signals'
import { createFakeBrowser } from '../testing/fake-platform'
import { createNotices } from './create-notices'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (browser = createFakeBrowser()) => {
  const notices = createNotices({ clock: createClock(), browser })
  const text = () => notices.snack.value?.message
  const say = (message: string, autoCloseMs?: number) =>
    notices.show({ message, variant: 'success', ...(autoCloseMs === undefined ? {} : { autoCloseMs }) })
  return { notices, text, say }
}

describe('the snack bar', () => {
  it('starts empty', () => {
    const { notices } = setUp()
    expect(notices.snack.value).toBeUndefined()
    expect(notices.alert.value).toBeUndefined()
  })

  it('shows a snack at once and closes it after 2500 ms', () => {
    const { notices, say } = setUp()
    say('Address copied')
    expect(notices.snack.value).toEqual({ message: 'Address copied', variant: 'success' })
    vi.advanceTimersByTime(2499)
    expect(notices.snack.value).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(notices.snack.value).toBeUndefined()
  })

  it('takes a text that can be translated', () => {
    const { notices } = setUp()
    const message = { key: 'copy.done', text: 'Copied {what}', values: { what: 'address' } }
    notices.show({ message, variant: 'error' })
    expect(notices.snack.value).toEqual({ message, variant: 'error' })
  })

  it.each([
    [undefined, 'options must be an object with message, variant, not undefined.'],
    ['Saved', 'options must be an object with message, variant, not "Saved".'],
    [{ variant: 'success' }, 'message must be a text or an object with key, text, not undefined.'],
    [
      { message: 'Saved', variant: 'sucess' },
      'variant must be "loading", "success" or "error", not "sucess". Did you mean "success"?',
    ],
  ])('refuses %j of a host without types, and keeps what it shows', (params, faults) => {
    const { notices, text, say } = setUp()
    say('first')
    expect(() => Reflect.apply(notices.show, undefined, [params])).toThrow(
      expect.objectContaining({ code: 'KERNEL_NOTICE_INVALID', context: { faults } }),
    )
    vi.advanceTimersByTime(200)
    expect(text()).toBe('first')
  })

  it('closes after the time that was set', () => {
    const { text, say } = setUp()
    say('short', 10)
    vi.advanceTimersByTime(10)
    expect(text()).toBeUndefined()
  })

  it('keeps a loading snack until it is hidden, unless a time is set', () => {
    const { notices, text } = setUp()
    notices.show({ message: 'Authenticating...', variant: 'loading' })
    vi.advanceTimersByTime(100_000)
    expect(text()).toBe('Authenticating...')
    notices.hide()
    expect(text()).toBeUndefined()
    notices.show({ message: 'Swapping', variant: 'loading', autoCloseMs: 100 })
    vi.advanceTimersByTime(100)
    expect(text()).toBeUndefined()
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])('keeps a snack that closes after %s ms', (ms) => {
    const { text, say } = setUp()
    say('stays', ms)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(10_000)
    expect(text()).toBe('stays')
  })

  it('closes a snack after the longest time that a timer supports', () => {
    const { say } = setUp()
    say('long', 2 ** 31 - 1)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('leaves a gap of 150 ms when it replaces a shown snack', () => {
    const { text, say } = setUp()
    say('one')
    say('two')
    expect(text()).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(text()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(text()).toBe('two')
    vi.advanceTimersByTime(2499)
    expect(text()).toBe('two')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
  })

  it('shows the last of several that arrive in the gap, when the first gap ends', () => {
    const { text, say } = setUp()
    const seen: unknown[] = []
    say('one')
    effect(() => void seen.push(text()))
    say('two')
    vi.advanceTimersByTime(100)
    say('three')
    say('four')
    vi.advanceTimersByTime(50)
    expect(seen).toEqual(['one', undefined, 'four'])
  })

  it('leaves a gap again at the next replacement', () => {
    const { text, say } = setUp()
    say('one')
    say('two')
    vi.advanceTimersByTime(150)
    say('three')
    expect(text()).toBeUndefined()
    vi.advanceTimersByTime(150)
    expect(text()).toBe('three')
  })

  it('is not closed by the timer of the snack before', () => {
    const { text, say } = setUp()
    say('one')
    vi.advanceTimersByTime(2400)
    say('two')
    vi.advanceTimersByTime(150)
    vi.advanceTimersByTime(2400)
    expect(text()).toBe('two')
  })

  it('needs no gap after a snack was hidden or closed', () => {
    const { notices, text, say } = setUp()
    say('one')
    notices.hide()
    say('two')
    expect(text()).toBe('two')
    vi.advanceTimersByTime(2500)
    say('three')
    expect(text()).toBe('three')
  })

  it('drops the waiting snack when it is hidden in the gap', () => {
    const { notices, text, say } = setUp()
    say('one')
    say('two')
    notices.hide()
    expect(vi.getTimerCount()).toBe(0)
    say('three')
    expect(text()).toBe('three')
  })

  it('keeps a snack that arrives while the page is hidden, and shows it for its whole time when the page is visible', () => {
    const browser = createFakeBrowser()
    const { text, say } = setUp(browser)
    browser.set({ isVisible: false })
    say('Sent')
    vi.advanceTimersByTime(60_000)
    expect(text()).toBe('Sent')
    browser.set({ isVisible: true })
    vi.advanceTimersByTime(2499)
    expect(text()).toBe('Sent')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
  })

  it('shows a snack again for its whole time if the page was hidden in the meantime', () => {
    const browser = createFakeBrowser()
    const { notices, text, say } = setUp(browser)
    say('Sent')
    vi.advanceTimersByTime(2000)
    browser.set({ isVisible: false })
    vi.advanceTimersByTime(2000)
    browser.set({ isVisible: true })
    vi.advanceTimersByTime(2499)
    expect(text()).toBe('Sent')
    notices.hide()
    browser.set({ isVisible: false })
    browser.set({ isVisible: true })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('subscribes no effect that shows a snack to the bar', () => {
    const { notices, say } = setUp()
    const run = vi.fn(() => say('one'))
    effect(run)
    notices.hide()
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('the alert bar', () => {
  afterEach(() => {
    vi.doUnmock('./create-alert')
    vi.resetModules()
  })

  it('shows the alert of a code with its short and its long text', async () => {
    const { notices } = setUp()
    notices.alertCode('APKT009', { message: 'HTTP status code: 503' })
    await vi.dynamicImportSettled()
    expect(notices.alert.value).toMatchObject({
      code: 'APKT009',
      message: { key: 'alert.APKT009', text: 'Server Error' },
      variant: 'error',
      detail: { key: 'alert.APKT009.detail', values: { message: 'HTTP status code: 503' } },
    })
    notices.dismissAlert()
    expect(notices.alert.value).toBeUndefined()
  })

  it('shows the last of two', async () => {
    const { notices } = setUp()
    notices.alertCode('APKT001')
    notices.alertCode('APKTW002')
    await vi.dynamicImportSettled()
    expect(notices.alert.value).toMatchObject({ code: 'APKTW002', variant: 'warning' })
  })

  it('shows nothing that was dismissed before its texts had loaded', async () => {
    const { notices } = setUp()
    notices.alertCode('APKT001')
    notices.dismissAlert()
    await vi.dynamicImportSettled()
    expect(notices.alert.value).toBeUndefined()
  })

  it('dismisses the previous alert at once', async () => {
    const { notices } = setUp()
    notices.alertCode('APKT001')
    await vi.dynamicImportSettled()
    notices.dismissAlert()
    expect(notices.alert.value).toBeUndefined()
    notices.dismissAlert()
    expect(notices.alert.value).toBeUndefined()
  })

  it('shows only the code if its texts do not load', async () => {
    vi.doMock('./create-alert', () => {
      throw new Error('offline')
    })
    const { createNotices: createOffline } = await import('./create-notices')
    const notices = createOffline({ clock: createClock(), browser: createFakeBrowser() })
    notices.alertCode('APKT003')
    await vi.waitFor(() =>
      expect(notices.alert.value).toEqual({ code: 'APKT003', message: 'APKT003', variant: 'error', detail: 'APKT003' }),
    )
  })
})

describe('disposing', () => {
  it('removes both bars and leaves no timer', async () => {
    const { notices, say } = setUp()
    notices.alertCode('APKT001')
    await vi.dynamicImportSettled()
    say('one')
    say('two')
    notices.dispose()
    expect(vi.getTimerCount()).toBe(0)
    expect(notices.snack.value).toBeUndefined()
    expect(notices.alert.value).toBeUndefined()
  })

  it('shows nothing any more', async () => {
    const { notices, say } = setUp()
    notices.alertCode('APKT001')
    notices.dispose()
    say('late')
    await vi.dynamicImportSettled()
    expect(notices.snack.value).toBeUndefined()
    expect(notices.alert.value).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})
