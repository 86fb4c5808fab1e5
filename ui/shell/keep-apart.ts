import type { MotionTarget } from '../motion/start-motion'

/**
 * What pages listen to on their document to close what is open (a press beside it), and to scroll by program or hold still (the
 * rest), with no regard to what lies over them.
 */
const pageInput = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel']

/** Shows an open dialog again that left the page with its body, as some navigations swap it: for the router it is open still. */
function followBody(dialog: HTMLDialogElement, host: Element, signal: AbortSignal): void {
  if (!window.ResizeObserver) return
  // What leaves the page loses its size. Nothing else tells: a dialog that goes with an element around it does not close.
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
 * Hands Escape to the dialog alone. A dialog of the page's own, drawn by its scripts, may take the key on its way here, and closes
 * out of sight: so the key is taken before anything on the document is told, and goes on within the shadow root.
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
 * Keeps a modal over a page apart from what the page does around it: from a dialog of the page's own that holds the button, from
 * scrolling by program, from a body that is swapped. A modal in the page is a part of it, but for what is typed in it.
 *
 * @param target - the modal
 * @param signal - ends it
 */
export function keepApart({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const dialog = modal.closest('dialog')
  const root = modal.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  if (!dialog) {
    // Without it the page's shortcuts hear what is typed, as they do of other elements.
    import('./keep-typed').then((m) => m.keepTyped(root, signal)).catch(() => undefined)
    return
  }
  const { host } = root
  for (const type of pageInput)
    root.addEventListener(type, (event) => event.stopPropagation(), { passive: true, signal })
  takeEscape(root, signal)
  followBody(dialog, host, signal)
  // What hides all but a dialog of the page's own from screen readers hides this one, which then lies over it.
  const stop = kernel.router.isOpen.subscribe((isOpen) => isOpen && host.removeAttribute('aria-hidden'))
  signal.addEventListener('abort', stop)
}
