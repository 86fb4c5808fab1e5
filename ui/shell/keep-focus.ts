import type { MotionTarget } from '../motion/start-motion'

/** Gives the modal's card a role and the name of its dialog, or takes both: screen readers say nothing about an element without them. */
function setNamed(modal: HTMLElement, isNamed: boolean): void {
  modal.removeAttribute('role')
  modal.removeAttribute('aria-label')
  const label = isNamed && modal.closest('[aria-label]')?.getAttribute('aria-label')
  if (!label) return
  modal.setAttribute('role', 'group')
  modal.setAttribute('aria-label', label)
}

/**
 * Keeps focus in a modal whose controls come and go: once the one that had it is gone, the title takes it, as in a new view, or the
 * modal itself where its header has none.
 *
 * @param target - the modal
 * @param signal - ends it
 */
export function keepFocus({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const root = modal.getRootNode() as ShadowRoot
  let last = root.activeElement
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return
    // A person who uses the page beside an embedded modal goes on there, and a closing modal has given focus back.
    const isLost = !root.activeElement && document.activeElement?.matches('body, portico-modal')
    const target = modal.querySelector<HTMLElement>('.portico-title') ?? modal
    if (isLost && kernel.router.isOpen.peek()) target.focus({ preventScroll: true })
    else last = null
  })
  observer.observe(modal, { childList: true, subtree: true })
  function follow() {
    const focused = root.activeElement
    // Where a dialog opens, and where a person comes back to its window, it says its name itself.
    setNamed(modal, !!last && focused === modal && last !== modal)
    last = focused
  }
  modal.addEventListener('focusin', follow, { signal })
  function forget() {
    // A control that goes has lost its focus as well, but is gone by now.
    if (last?.isConnected && last !== root.activeElement) last = null
  }
  const dialog = modal.closest('dialog')
  dialog?.addEventListener('close', () => (last = null), { signal })
  // A person who uses the page beside an embedded modal may press what takes no focus, such as its text.
  if (!dialog) modal.addEventListener('focusout', () => queueMicrotask(forget), { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}
