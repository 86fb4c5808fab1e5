/**
 * Hides typing in a field of an embedded modal from the page's shortcuts, which ignore typing in fields, but cannot see a field in a shadow
 * root.
 */
export function keepTyped(root: ShadowRoot, signal: AbortSignal): void {
  function keep(event: Event) {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent
    // The page may handle these keys wherever the focus is.
    if (ctrlKey || metaKey || key === 'Escape' || key === 'Tab') return
    if (root.activeElement?.matches('input, textarea')) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keep, { signal })
}
