import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../../kernel/testing/index'
import { UiContextProvider } from '../react/kernel-provider'
import { createUiWorld } from '../ui-world.fixture'
import { clickAsPerson } from './click-as-person.fixture'
import { ConfirmActions, ConfirmButton, SEEN_MS, STILL_MS, watchConfirm } from './confirm-button'

type Entry = Partial<IntersectionObserverEntry> & { readonly isVisible?: boolean }

/** A browser that reports elements over the button, or one that does not. */
function stubSight(trackVisibility: boolean) {
  let tell: (entries: readonly Entry[]) => void = () => undefined
  class Observer {
    readonly trackVisibility = trackVisibility
    constructor(notify: (entries: readonly Entry[]) => void) {
      tell = notify
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return (entry: Entry) => tell([{ isIntersecting: true, intersectionRatio: 1, isVisible: true, ...entry }])
}

function watch(trackVisibility = true) {
  const see = stubSight(trackVisibility)
  const clock = createFakeClock()
  const element = document.createElement('div')
  const scroller = document.createElement('div')
  scroller.append(element)
  const place = { x: 0, y: 0, width: 100, height: 40 }
  element.getBoundingClientRect = () => place as DOMRect
  const onReady = vi.fn()
  const guard = watchConfirm(element, clock, onReady)
  const press = (isTrusted = true) => guard.judge({ isTrusted })
  return { see, clock, element, scroller, place, onReady, guard, press }
}

/** Presses as a browser does for a person, or for the assistive technology that they use. */
function pressAsPerson(element: HTMLElement) {
  const down = new MouseEvent('mousedown', { bubbles: true })
  Object.defineProperty(down, 'isTrusted', { value: true })
  element.dispatchEvent(down)
}

describe('a press of an action that cannot be undone', () => {
  it('counts after the button was visible for half a second, and not before', async () => {
    const { see, clock, press, onReady } = watch()
    await clock.advance(SEEN_MS)
    expect(press()).toBe('early')
    see({})
    await clock.advance(SEEN_MS - 1)
    expect(press()).toBe('early')
    await clock.advance(1)
    expect([press(), onReady.mock.calls]).toEqual([undefined, [[true]]])
  })

  it('by a script never counts', async () => {
    const { see, clock, press } = watch()
    see({})
    await clock.advance(SEEN_MS)
    expect(press(false)).toBe('script')
  })

  it('does not count while something lies over the button, nor for half a second after', async () => {
    const { see, clock, press, onReady } = watch()
    see({})
    await clock.advance(SEEN_MS)
    see({ isVisible: false })
    expect([press(), onReady.mock.lastCall]).toEqual(['covered', [false]])
    see({ isIntersecting: false })
    expect(press()).toBe('early')
    see({ intersectionRatio: 0.5 })
    expect(press()).toBe('early')
    see({})
    expect(press()).toBe('early')
    await clock.advance(SEEN_MS)
    expect(press()).toBeUndefined()
  })

  it('counts in a browser that cannot report elements over the button', async () => {
    const { see, clock, press } = watch(false)
    see({ isVisible: false })
    await clock.advance(SEEN_MS)
    expect(press()).toBeUndefined()
  })

  it('counts in a browser without observers', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const clock = createFakeClock()
    const guard = watchConfirm(document.createElement('div'), clock, () => undefined)
    await clock.advance(SEEN_MS)
    expect(guard.judge({ isTrusted: true })).toBeUndefined()
  })

  it('does not count just after the button has moved, noticed at the press or before it', async () => {
    const { see, clock, press, place } = watch()
    see({})
    await clock.advance(SEEN_MS)
    place.y = 60
    expect(press()).toBe('moved')
    await clock.advance(STILL_MS)
    expect(press()).toBeUndefined()
    place.y = 0
    await clock.advance(100)
    place.y = 0.2
    expect(press()).toBe('moved')
    await clock.advance(STILL_MS)
    expect(press()).toBeUndefined()
  })

  it('counts while a person scrolls, if the button scrolls along and if it sticks to the end', async () => {
    const { see, clock, press, place, scroller } = watch()
    see({})
    await clock.advance(SEEN_MS)
    scroller.scrollTop = 40
    place.y = -40
    expect(press()).toBeUndefined()
    scroller.scrollTop = 80
    expect(press()).toBeUndefined()
    place.y = 0
    scroller.scrollTop = 10
    expect(press()).toBe('moved')
  })

  it('counts although the modal moves by a pixel while a person scrolls it, and not after many pixels have added up', async () => {
    const { see, clock, press, place, scroller } = watch()
    see({})
    await clock.advance(SEEN_MS)
    scroller.scrollTop = 9
    place.y = -1
    expect(press()).toBeUndefined()
    for (const y of [-2, -3, -4]) {
      place.y = y
      expect(press()).toBeUndefined()
    }
    place.y = -5
    expect(press()).toBe('moved')
  })

  it('is not ready before the button is at rest again, at the next check', async () => {
    const { see, clock, place, guard, onReady } = watch()
    see({})
    await clock.advance(SEEN_MS)
    place.y = 60
    guard.look()
    expect(onReady.mock.lastCall).toEqual([false])
    await clock.advance(STILL_MS - 1)
    expect(onReady.mock.lastCall).toEqual([false])
    await clock.advance(1)
    expect(onReady.mock.lastCall).toEqual([true])
  })

  it('is early while a view fades in, which browsers report as covered, and covered if that lasts', async () => {
    const { see, clock, press } = watch()
    see({ isVisible: false })
    expect(press()).toBe('early')
    await clock.advance(SEEN_MS)
    expect(press()).toBe('covered')
  })

  it('does not count just after the page or the button got the focus, unless by the pointer', async () => {
    const { see, clock, press, element } = watch()
    see({})
    await clock.advance(SEEN_MS)
    for (const target of [window, element]) {
      target.dispatchEvent(new Event(target === window ? 'focus' : 'focusin'))
      expect(press()).toBe('moved')
      await clock.advance(STILL_MS)
      expect(press()).toBeUndefined()
    }
    pressAsPerson(element)
    element.dispatchEvent(new Event('focusin'))
    expect(press()).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve))
    element.dispatchEvent(new Event('focusin'))
    expect(press()).toBe('moved')
  })

  it('does not count if a script pretends that the button got the focus by a pointer', async () => {
    const { see, clock, press, element } = watch()
    see({})
    await clock.advance(SEEN_MS)
    for (const type of ['mousedown', 'focusin', 'mousedown']) element.dispatchEvent(new Event(type))
    expect(press()).toBe('moved')
  })

  it('counts if assistive technology focused the button as it pressed it, but not just after the page got the focus', async () => {
    const { see, clock, press, element } = watch()
    see({})
    await clock.advance(SEEN_MS)
    element.dispatchEvent(new Event('focusin'))
    pressAsPerson(element)
    expect(press()).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve))
    window.dispatchEvent(new Event('focus'))
    element.dispatchEvent(new Event('focusin'))
    pressAsPerson(element)
    expect(press()).toBe('moved')
  })

  it('is not watched after the watcher has stopped', async () => {
    const { see, clock, guard, onReady, press } = watch()
    see({})
    guard.stop()
    await clock.advance(SEEN_MS)
    window.dispatchEvent(new Event('focus'))
    expect([onReady.mock.calls, press()]).toEqual([[], 'early'])
  })
})

describe('<ConfirmButton>', () => {
  it('decides by a press of a person, and is ready again only when it is at rest after it is drawn again', async () => {
    const see = stubSight(true)
    const clock = createFakeClock()
    const { kernel } = createUiWorld({ clock })
    const confirm = vi.fn()
    const draw = () => (
      <UiContextProvider kernel={kernel}>
        <ConfirmActions>
          <ConfirmButton onClick={confirm}>Send</ConfirmButton>
        </ConfirmActions>
      </UiContextProvider>
    )
    const { rerender } = render(draw())
    const button = screen.getByRole('button')
    see({})
    await act(() => clock.advance(SEEN_MS))
    clickAsPerson(button)
    expect(confirm).toHaveBeenCalledTimes(1)
    const frame = button.parentElement as HTMLElement
    frame.getBoundingClientRect = () => ({ x: 0, y: 60, width: 100, height: 40 }) as DOMRect
    rerender(draw())
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await act(() => clock.advance(STILL_MS))
    clickAsPerson(button)
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('does nothing for a script, and says so by a notice', async () => {
    const see = stubSight(true)
    const clock = createFakeClock()
    const { kernel } = createUiWorld({ clock })
    const confirm = vi.fn()
    render(
      <UiContextProvider kernel={kernel}>
        <ConfirmButton onClick={confirm}>Send</ConfirmButton>
      </UiContextProvider>,
    )
    const button = screen.getByRole('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    see({})
    await act(() => clock.advance(SEEN_MS))
    expect(button.getAttribute('aria-disabled')).toBe('false')
    await userEvent.click(button)
    expect(confirm).not.toHaveBeenCalled()
    expect(kernel.notices.snack.value?.message).toMatchObject({ key: 'confirm.script' })
  })

  it('shows no notice if it is disabled or loading', async () => {
    const { kernel } = createUiWorld()
    const button = (props: { readonly isDisabled?: boolean; readonly isLoading?: boolean }) => (
      <UiContextProvider kernel={kernel}>
        <ConfirmButton onClick={vi.fn()} {...props}>
          Send
        </ConfirmButton>
      </UiContextProvider>
    )
    const { rerender } = render(button({ isDisabled: true }))
    await userEvent.click(screen.getByRole('button'))
    rerender(button({ isLoading: true }))
    await userEvent.click(screen.getByRole('button'))
    expect(kernel.notices.snack.value).toBeUndefined()
  })
})
