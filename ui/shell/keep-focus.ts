import type { MotionTarget } from '../motion/start-motion'

/** Sets or removes the role and the name of a part that is focused itself: screen readers do not announce an element without them. */
function setNamed(part: HTMLElement, isNamed: boolean): void {
  part.removeAttribute('role')
  part.removeAttribute('aria-label')
  const label = isNamed && part.closest('[aria-label]')?.getAttribute('aria-label')
  if (!label) return
  part.setAttribute('role', 'group')
  part.setAttribute('aria-label', label)
}

/**
 * Keeps the focus in a modal whose controls appear and disappear. When the focused control is removed, the title gets the focus, as in a
 * new view, or the modal itself where the header has no title.
 *
 * @param target - the modal
 * @param signal - ends this
 */
export function keepFocus({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const root = modal.getRootNode() as ShadowRoot
  let last = root.activeElement
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return
    // A person who uses the page beside an embedded modal keeps the focus there, and a closing modal has returned it to the page.
    const isLost = !root.activeElement && document.activeElement?.matches('body, portico-modal')
    const target = modal.querySelector<HTMLElement>('.portico-title') ?? modal
    if (isLost && kernel.router.isOpen.peek()) target.focus({ preventScroll: true })
    else last = null
  })
  observer.observe(modal, { childList: true, subtree: true })
  function follow() {
    const focused = root.activeElement
    // When a dialog opens, or its window gets the focus back, screen readers announce the dialog's name anyway.
    setNamed(modal, !!last && focused === modal && last !== modal)
    last = focused
  }
  modal.addEventListener('focusin', follow, { signal })
  function forget() {
    // A removed control also fires `focusout`, but is no longer connected here.
    if (last?.isConnected && last !== root.activeElement) last = null
  }
  const dialog = modal.closest('dialog')
  dialog?.addEventListener('close', () => (last = null), { signal })
  // A person may click something beside an embedded modal that cannot be focused, such as a text.
  if (!dialog) modal.addEventListener('focusout', () => queueMicrotask(forget), { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}
