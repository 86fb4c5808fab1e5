import type { MotionTarget } from '../motion/start-motion'

/**
 * Gives the modal's card a role and the name of its dialog while the card itself has the focus, as in a view without a title: screen
 * readers say nothing about an element that has neither.
 */
function nameFocused(modal: HTMLElement, signal: AbortSignal): void {
  const name = () => {
    const label = modal.closest('[aria-label]')?.getAttribute('aria-label')
    if (!label) return
    modal.setAttribute('role', 'group')
    modal.setAttribute('aria-label', label)
  }
  const forget = () => {
    modal.removeAttribute('role')
    modal.removeAttribute('aria-label')
  }
  modal.addEventListener('focus', name, { signal })
  modal.addEventListener('blur', forget, { signal })
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
    last = null
    // A person who uses the page beside an embedded modal goes on there, and a closing modal has given focus back.
    const isLost = !root.activeElement && document.activeElement?.matches('body, portico-modal')
    if (!isLost || !kernel.router.isOpen.peek()) return
    const target = modal.querySelector<HTMLElement>('.portico-title') ?? modal
    target.focus({ preventScroll: true })
  })
  observer.observe(modal, { childList: true, subtree: true })
  nameFocused(modal, signal)
  modal.addEventListener('focusin', () => (last = root.activeElement), { signal })
  function forget() {
    // A control that goes has lost its focus as well, but is gone by now.
    if (last?.isConnected && last !== root.activeElement) last = null
  }
  // A person who uses the page beside an embedded modal may press what takes no focus, such as its text.
  if (!modal.closest('dialog')) modal.addEventListener('focusout', () => queueMicrotask(forget), { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}
