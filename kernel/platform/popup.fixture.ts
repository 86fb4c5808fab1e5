/** A window as a press opens it: the page in it, the targets of its links, and the state that a test changes. */
export function createPopupWindow(inner: Document) {
  const followed: { readonly href: string; readonly referrerPolicy: string }[] = []
  inner.addEventListener('click', (event) => {
    event.preventDefault()
    const { target } = event
    if (target && 'href' in target)
      followed.push({ href: String(target.href), referrerPolicy: String(Reflect.get(target, 'referrerPolicy')) })
  })
  const facts = { closed: false, opener: window as Window | null }
  const popup = {
    document: inner,
    get closed() {
      return facts.closed
    },
    get opener() {
      return facts.opener
    },
    set opener(opener: Window | null) {
      facts.opener = opener
    },
    close() {
      facts.closed = true
    },
    focus: () => undefined,
  }
  return { popup, facts, followed }
}
