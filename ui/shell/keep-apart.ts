import type { MotionTarget } from '../motion/start-motion'

/**
 * Events that pages listen to on their document, to close a popup on a click outside it, and to scroll by script or block scrolling,
 * without checking for a modal over the page.
 */
const pageInput = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel']

/** Shows an open dialog again after a navigation replaced the body that held it: for the router it is still open. */
function followBody(dialog: HTMLDialogElement, host: Element, signal: AbortSignal): void {
  if (!window.ResizeObserver) return
  // An element that is removed from the page loses its size. There is no other event: a dialog that is removed with its parent does not
  // close.
  const observer = new ResizeObserver(() => {
    if (!dialog.open || dialog.isConnected) return
    document.body.append(host)
    dialog.open = !dialog.showModal
    dialog.showModal?.()
  })
  observer.observe(dialog)
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * Keeps Escape inside the modal. A dialog of the page's scripts listens on the document, and would close under the modal, so the event is
 * stopped at the window, and dispatched again inside the shadow root.
 */
function takeEscape(root: ShadowRoot, signal: AbortSignal): void {
  function take(event: KeyboardEvent) {
    const path = event.composedPath()
    if (event.key !== 'Escape' || event.isComposing || !path.includes(root)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    // No KeyboardEvent: in Firefox each one leaves the shadow root, so this listener would take it again without end.
    const again = new Event('keydown', { bubbles: true, cancelable: true })
    path[0]?.dispatchEvent(Object.assign(again, { key: 'Escape' }))
  }
  window.addEventListener('keydown', take, { capture: true, signal })
}

/**
 * Protects a modal over a page from the page's scripts: from dialogs around the button, scrolling by script, and replacing the body. An
 * embedded modal is part of the page, so only typing in it is hidden from the page.
 *
 * @param target - the modal
 * @param signal - ends the protection
 */
export function keepApart({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const dialog = modal.closest('dialog')
  const root = modal.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  if (!dialog) {
    // If it does not load, the page's shortcuts react to typing in the modal; everything else works.
    import('./keep-typed').then((m) => m.keepTyped(root, signal)).catch(() => undefined)
    return
  }
  const { host } = root
  for (const type of pageInput)
    root.addEventListener(type, (event) => event.stopPropagation(), { passive: true, signal })
  takeEscape(root, signal)
  followBody(dialog, host, signal)
  // A dialog of the page's scripts hides all other children of the body from screen readers, including this modal.
  const stop = kernel.router.isOpen.subscribe((isOpen) => isOpen && host.removeAttribute('aria-hidden'))
  signal.addEventListener('abort', stop)
}
