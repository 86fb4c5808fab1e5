/** A place in the modal, in px from its corner at the top left. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Where an element is drawn in a modal, whatever moves it. */
export function placeOf(element: Element, modal: Element): Place {
  const box = element.getBoundingClientRect()
  const around = modal.getBoundingClientRect()
  return { x: box.x - around.x - modal.clientLeft, y: box.y - around.y - modal.clientTop, size: box.width }
}

/** Whether a person sees an element: what is scrolled away is no place to start from, or to go to. */
export function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const port = element.closest('.portico-scroll')?.getBoundingClientRect()
  return box.width > 0 && port !== undefined && box.top >= port.top - 1 && box.bottom <= port.bottom + 1
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 && Math.abs(one.size - other.size) < 1

/** Puts an absolutely placed copy there. */
export function put(copy: HTMLElement, { x, y }: Place): HTMLElement {
  copy.style.translate = `${x}px ${y}px`
  return copy
}
