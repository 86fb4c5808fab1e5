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
    dialog.open = false
    if (dialog.showModal) dialog.showModal()
    else dialog.open = true
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
    const { key, isComposing } = event
    const target = event.composedPath()[0]
    if (key !== 'Escape' || isComposing || !(target instanceof Node) || !root.contains(target)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    target.dispatchEvent(new KeyboardEvent(event.type, { key, bubbles: true, cancelable: true }))
  }
  window.addEventListener('keydown', take, { capture: true, signal })
}

/** Keys that mean something to the page wherever the focus is. */
const pageKeys: readonly string[] = ['Escape', 'Tab']

/** Keeps what is typed into a field of a modal in the page from the page's shortcuts, which skip fields but see none in a shadow root. */
function keepTyped(root: ShadowRoot, signal: AbortSignal): void {
  function keep(event: Event) {
    if (!(event instanceof KeyboardEvent)) return
    const isCommand = event.ctrlKey || event.metaKey || pageKeys.includes(event.key)
    if (!isCommand && root.activeElement?.matches('input, textarea')) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keep, { signal })
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
    keepTyped(root, signal)
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
