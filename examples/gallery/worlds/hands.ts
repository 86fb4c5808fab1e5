/** Waits until something is drawn. */
export async function whenDrawn<T>(find: () => T | null | undefined): Promise<T> {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}

/** Types into a field, as a person does. */
export async function typeInto(modal: ShadowRoot, selector: string, text: string): Promise<void> {
  const field = await whenDrawn(() => modal.querySelector<HTMLInputElement>(selector))
  // React only notices a value that was set without it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
