import type { MotionTarget } from '../motion/start-motion'

/**
 * What pages listen to on their document to close what is open (a press beside it), and to scroll by program or hold still (the
 * rest), with no regard to what lies over them.
 */
const pageInput = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel']

/** Shows an open dialog again after a navigation replaced the body that held it: for the router it is still open. */
function followBody(dialog: HTMLDialogElement, host: Element, signal: AbortSignal): void {
  if (!window.ResizeObserver) return
  // An element that leaves the page loses its size. No other event tells: a dialog that is removed with its parent does not close.
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
 * Gives Escape to the modal alone. A dialog that the page's scripts draw listens on the document, and would close under the modal. So
 * the key is stopped at the window, and dispatched again inside the shadow root.
 */
function takeEscape(root: ShadowRoot, signal: AbortSignal): void {
  function take(event: KeyboardEvent) {
    const path = event.composedPath()
    if (event.key !== 'Escape' || event.isComposing || !path.includes(root)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    path[0]?.dispatchEvent(new KeyboardEvent(event.type, { key: event.key, bubbles: true, cancelable: true }))
  }
  window.addEventListener('keydown', take, { capture: true, signal })
}

/**
 * Protects a modal over a page from what the page's scripts do: dialogs that they draw around the button, scrolling by program, a
 * body that they replace. A modal that is embedded in the page is part of it; only what is typed there is kept in.
 *
 * @param target - the modal
 * @param signal - ends it
 */
export function keepApart({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const dialog = modal.closest('dialog')
  const root = modal.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  if (!dialog) {
    // If it does not load, the page's shortcuts react to typing in the modal, and nothing else changes.
    import('./keep-typed').then((m) => m.keepTyped(root, signal)).catch(() => undefined)
    return
  }
  const { host } = root
  for (const type of pageInput)
    root.addEventListener(type, (event) => event.stopPropagation(), { passive: true, signal })
  takeEscape(root, signal)
  followBody(dialog, host, signal)
  // A dialog that scripts draw hides all other children of the body from screen readers, this modal among them.
  const stop = kernel.router.isOpen.subscribe((isOpen) => isOpen && host.removeAttribute('aria-hidden'))
  signal.addEventListener('abort', stop)
}
