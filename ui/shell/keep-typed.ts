/** Keeps what is typed into a field of a modal in the page from the page's shortcuts, which skip fields but see none in a shadow root. */
export function keepTyped(root: ShadowRoot, signal: AbortSignal): void {
  function keep(event: Event) {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent
    // These mean something to the page wherever the focus is.
    if (ctrlKey || metaKey || key === 'Escape' || key === 'Tab') return
    if (root.activeElement?.matches('input, textarea')) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keep, { signal })
}
