import type { MotionTarget } from './motion-target'

const margin = 12

/** Scrolls what has focus into the modal's own view: the page below must not move for it. */
function showFocused(modal: HTMLElement) {
  const root = modal.getRootNode() as ShadowRoot
  const scroll = modal.querySelector('.portico-scroll')
  if (!scroll || !root.activeElement || !scroll.contains(root.activeElement)) return
  const port = scroll.getBoundingClientRect()
  const field = root.activeElement.getBoundingClientRect()
  const below = field.bottom + margin - port.bottom
  const above = field.top - margin - port.top
  if (below > 0 || above < 0) scroll.scrollBy({ top: below > 0 ? Math.min(below, above) : above })
}

/** Keeps the modal, and the field one types into, above the on-screen keyboard. */
export function followKeyboard({ modal }: MotionTarget, signal: AbortSignal): void {
  const seen = window.visualViewport
  const dialog = modal.closest('dialog')
  if (!seen || !dialog) return
  const follow = () => {
    // Zooming in shows less of the page as well, without a keyboard.
    const covered = seen.scale > 1 ? 0 : Math.max(0, Math.round(dialog.clientHeight - seen.height - seen.offsetTop))
    modal.style.setProperty('--pt-keyboard', `${covered}px`)
    if (covered) showFocused(modal)
  }
  seen.addEventListener('resize', follow, { signal })
  seen.addEventListener('scroll', follow, { signal })
  modal.addEventListener('focusin', () => showFocused(modal), { signal })
}
