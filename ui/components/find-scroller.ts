const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** Finds what scrolls an element; null, which is the window, where nothing nearer does. */
export function findScroller(element: Element): Element | null {
  let at = element.parentElement
  while (at && !scrolls(at)) at = at.parentElement
  return at
}
