// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrameWindow, type FrameWindow, type FrameWindowTexts } from './create-frame-host'

const SITE = 'https://keys.example'
const url = `${SITE}/sdk?projectId=p#handshake=1`
const onCancel = vi.fn()
let texts: FrameWindowTexts = { label: 'Approve transaction', close: 'Close' }
let theme: 'dark' | 'light' = 'dark'
let frameWindow: FrameWindow

/** jsdom has no dialogs; this fake changes the page as real ones do. */
function fakeDialogs() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open || !this.isConnected) throw new DOMException('It cannot be opened.', 'InvalidStateError')
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
const hosts = () => document.querySelectorAll('portico-frame')
function parts() {
  const host = document.querySelector<HTMLElement>('portico-frame')
  const root = host?.shadowRoot
  const dialog = root?.querySelector('dialog')
  const iframe = root?.querySelector('iframe')
  const button = root?.querySelector('button')
  if (!host || !root || !dialog || !iframe || !button) throw new Error('There is no frame.')
  return { host, root, dialog, iframe, button }
}
const nothing = () => undefined

beforeEach(() => {
  fakeDialogs()
  onCancel.mockReset()
  texts = { label: 'Approve transaction', close: 'Close' }
  theme = 'dark'
  frameWindow = createFrameWindow({ origin: SITE, texts: () => texts, theme: () => theme, onCancel })
})
afterEach(() => {
  frameWindow.close()
  document.body.replaceChildren()
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
})

describe('the frame', () => {
  it('is not in the page before it is opened', () => {
    frameWindow.show()
    frameWindow.hide()
    expect(hosts()).toHaveLength(0)
    expect(frameWindow.peer()).toBeNull()
    expect(frameWindow.isReadable()).toBe(false)
  })

  it('may run scripts of its own origin, and of the page’s permissions use only passkeys and copying', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    const { iframe } = parts()
    expect(iframe.src).toBe(url)
    expect(iframe.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    expect(iframe.getAttribute('allow')).toBe(
      `publickey-credentials-get ${SITE}; publickey-credentials-create ${SITE}; clipboard-write ${SITE}`,
    )
    expect(iframe.getAttribute('referrerpolicy')).toBe('strict-origin')
    expect(iframe.hasAttribute('style')).toBe(false)
    expect(iframe.title).toBe('Approve transaction')
    expect(frameWindow.peer()).toBe(iframe.contentWindow)
  })

  it('stays in its place, and is the same one, each time it is shown', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    const { iframe, dialog } = parts()
    const moves = new MutationObserver(() => undefined)
    for (const parent of [document.body, dialog]) moves.observe(parent, { childList: true })
    for (let count = 0; count < 3; count++) {
      frameWindow.show()
      frameWindow.hide()
    }
    expect(parts().iframe).toBe(iframe)
    expect(moves.takeRecords()).toEqual([])
  })

  it('reports each document that loads in it, and a failure', () => {
    const onLoad = vi.fn()
    const onError = vi.fn()
    frameWindow.load(url, onLoad, onError, nothing)
    parts().iframe.dispatchEvent(new Event('load'))
    parts().iframe.dispatchEvent(new Event('error'))
    expect([onLoad.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
  })

  it('is replaced by the next one', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    const { iframe } = parts()
    frameWindow.load(`${url}2`, nothing, nothing, nothing)
    expect(iframe.isConnected).toBe(false)
    expect(hosts()).toHaveLength(1)
    expect(parts().iframe.src).toBe(`${url}2`)
  })

  it("is readable for screen readers after a dialog of the page's scripts hid it", () => {
    frameWindow.load(url, nothing, nothing, nothing)
    parts().host.setAttribute('aria-hidden', 'true')
    frameWindow.show()
    expect(parts().host.hasAttribute('aria-hidden')).toBe(false)
  })

  it('leaves nothing behind', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    frameWindow.close()
    expect(document.body.children).toHaveLength(0)
    expect(frameWindow.peer()).toBeNull()
  })

  it('has no window any more where the page removed it', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    document.body.replaceChildren()
    expect(frameWindow.peer()).toBeNull()
  })

  it('reports that the page removed it while it was shown, as a navigation does that replaces the body', () => {
    const resizes: (() => void)[] = []
    class Observer {
      constructor(readonly onResize: () => void) {}
      observe = () => resizes.push(this.onResize)
    }
    vi.stubGlobal('ResizeObserver', Observer)
    const onRemoved = vi.fn()
    frameWindow.load(url, nothing, nothing, onRemoved)
    const resize = () => resizes.at(-1)?.()
    resize()
    frameWindow.show()
    resize()
    frameWindow.hide()
    resize()
    expect(onRemoved).not.toHaveBeenCalled()
    frameWindow.show()
    document.body.replaceWith(document.createElement('body'))
    resize()
    expect(onRemoved).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('is not shown where the page removed it, but the next one is', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    document.body.replaceChildren()
    frameWindow.show()
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    expect(parts().dialog.open).toBe(true)
  })
})

describe('its dialog', () => {
  it('is closed until it is shown, and then has the current texts, language and theme', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    expect(parts().dialog.open).toBe(false)
    expect([parts().dialog.lang, parts().dialog.dir]).toEqual(['', 'auto'])
    texts = { label: 'Transaktion bestätigen', close: 'Schließen', language: 'de' }
    theme = 'light'
    frameWindow.show()
    const { dialog, host, button, iframe } = parts()
    expect(dialog.open).toBe(true)
    expect(dialog.getAttribute('aria-label')).toBe('Transaktion bestätigen')
    expect(button.getAttribute('aria-label')).toBe('Schließen')
    expect(iframe.title).toBe('Transaktion bestätigen')
    expect(dialog.textContent).toBe('Transaktion bestätigen')
    expect([host.dataset.theme, dialog.lang]).toEqual(['light', 'de'])
  })

  it('moves the focus to the frame, and back to where it was', () => {
    const opener = document.createElement('button')
    const host = document.createElement('div')
    host.attachShadow({ mode: 'open' }).append(opener)
    document.body.append(host)
    opener.focus()
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    expect(parts().root.activeElement).toBe(parts().iframe)
    frameWindow.hide()
    expect(host.shadowRoot?.activeElement).toBe(opener)
  })

  it('does not focus an element that was removed', () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    opener.remove()
    const focus = vi.spyOn(opener, 'focus')
    frameWindow.hide()
    expect(focus).not.toHaveBeenCalled()
  })

  it.each<[string, () => void]>([
    ['its button', () => parts().button.click()],
    [
      'Escape',
      () =>
        void parts().button.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        ),
    ],
    ['a gesture to go back', () => void parts().dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['a press beside it', () => void parts().dialog.dispatchEvent(new MouseEvent('click', { detail: 1 }))],
  ])('asks for its end by %s, once, and stays until it is hidden', (_name, act) => {
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    act()
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(parts().dialog.open).toBe(true)
  })

  it('keeps Escape from the browser and from elements below', () => {
    const below = vi.fn()
    document.addEventListener('keydown', below)
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true })
    parts().button.dispatchEvent(event)
    parts().button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, composed: true }),
    )
    document.removeEventListener('keydown', below)
    expect(event.defaultPrevented).toBe(true)
    expect(below).toHaveBeenCalledTimes(1)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('does not close on a click inside it, nor on the second click of a double click', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    parts().dialog.dispatchEvent(new MouseEvent('click', { detail: 2 }))
    parts().dialog.firstElementChild?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('that the browser closed by itself is hidden, and shows again', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    parts().dialog.close()
    parts().dialog.dispatchEvent(new Event('close'))
    expect(onCancel).toHaveBeenCalledTimes(1)
    frameWindow.show()
    expect(parts().dialog.open).toBe(true)
  })

  describe('below a modal that opens later', () => {
    /** Opens a dialog above with a focused button, as `showModal` does. */
    function openAbove(id: string) {
      const button = document.createElement('button')
      const above = document.createElement('dialog')
      const host = document.createElement('div')
      host.id = id
      above.append(button)
      host.attachShadow({ mode: 'open' }).append(above)
      document.body.append(host)
      above.open = true
      button.focus()
      return { host, button, above }
    }
    function countShows() {
      const shows = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
      frameWindow.load(url, nothing, nothing, nothing)
      frameWindow.show()
      return shows
    }

    it('comes to the top again, with the same frame, and returns the focus to the modal', () => {
      const shows = countShows()
      const { iframe } = parts()
      const { host, button } = openAbove('modal')
      expect(shows).toHaveBeenCalledTimes(2)
      expect(parts().iframe).toBe(iframe)
      expect(parts().root.activeElement).toBe(iframe)
      parts().dialog.dispatchEvent(new Event('close'))
      expect([parts().dialog.open, onCancel.mock.calls.length]).toEqual([true, 0])
      frameWindow.hide()
      expect(host.shadowRoot?.activeElement).toBe(button)
    })

    it('returns the focus to where it was before both, once the modal has closed too, unless another element has it', () => {
      const opener = document.createElement('button')
      const elsewhere = document.createElement('button')
      document.body.append(opener, elsewhere)
      opener.focus()
      countShows()
      const { button, above } = openAbove('modal')
      frameWindow.hide()
      button.blur()
      above.dispatchEvent(new Event('close'))
      expect(document.activeElement).toBe(opener)
      frameWindow.show()
      const next = openAbove('next')
      frameWindow.hide()
      elsewhere.focus()
      next.above.dispatchEvent(new Event('close'))
      expect(document.activeElement).toBe(elsewhere)
    })

    it('returns the focus to where it was before both, where the modal closes first', () => {
      const opener = document.createElement('button')
      document.body.append(opener)
      opener.focus()
      countShows()
      const { button } = openAbove('modal')
      // An element that is not visible cannot be focused.
      button.disabled = true
      frameWindow.hide()
      expect(document.activeElement).toBe(opener)
    })

    it('comes to the top only once each time it is shown', () => {
      const shows = countShows()
      openAbove('first')
      openAbove('second')
      expect(shows).toHaveBeenCalledTimes(2)
      frameWindow.hide()
      frameWindow.show()
      openAbove('third')
      expect(shows).toHaveBeenCalledTimes(4)
    })

    it('stays away where the page has removed it', () => {
      const shows = countShows()
      const onError = vi.fn((event: Event) => event.preventDefault())
      window.addEventListener('error', onError)
      document.body.replaceChildren()
      openAbove('modal')
      window.removeEventListener('error', onError)
      expect([shows.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0])
    })

    it('stays where it is when an element inside it is focused, and after it is hidden', () => {
      const shows = countShows()
      parts().button.focus()
      expect(shows).toHaveBeenCalledTimes(1)
      frameWindow.hide()
      openAbove('modal')
      expect(shows).toHaveBeenCalledTimes(1)
    })
  })

  it('does not report its own hiding as a cancel', () => {
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    frameWindow.hide()
    parts().dialog.dispatchEvent(new Event('close'))
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('opens where the browser has no modal dialogs', () => {
    for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
    frameWindow.load(url, nothing, nothing, nothing)
    frameWindow.show()
    expect(parts().dialog.hasAttribute('open')).toBe(true)
    frameWindow.hide()
    expect(parts().dialog.hasAttribute('open')).toBe(false)
  })
})
