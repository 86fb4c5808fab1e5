/** Waits until something is drawn. */
export async function whenDrawn<T>(find: () => T | null | undefined): Promise<T> {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}

/** Types into a field, as a person's keys would. */
export async function typeInto(modal: ShadowRoot, selector: string, text: string): Promise<void> {
  const field = await whenDrawn(() => modal.querySelector<HTMLInputElement>(selector))
  // React hears of a value only where it was set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
