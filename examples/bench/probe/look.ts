/** The elements that both pages show, found in the same way. */
export const modalRoot = () => document.querySelector('portico-modal')?.shadowRoot ?? document

export const findButton = () => document.querySelector<HTMLElement>('[data-testid="connect-button"]')

/** The wallets of this browser, which are the same on every page. */
export const findRows = () => [
  ...modalRoot().querySelectorAll<HTMLElement>('[data-testid^="wallet-selector-dev.example."]'),
]

/**
 * The scroll container of a long list, by the name of its rows. Searched once: reading each element's scroll position forces a layout of everything that the browser
 * had skipped, which would be measured with the page.
 */
export function findScroller(row = 'wallet-search-item-'): Element | null {
  let at = modalRoot().querySelector(`[data-testid^="${row}"]`)?.parentElement ?? null
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
  return at
}

export const titleText = () => modalRoot().querySelector('[data-testid="w3m-header-text"]')?.textContent ?? ''

/** The visible opacity of an element: its own and that of all ancestors, across the shadow root. */
export function opacityOf(element: Element): number {
  let product = 1
  for (let at: Element | null = element; at; at = parentOf(at)) product *= Number(getComputedStyle(at).opacity)
  return product
}

const parentOf = (element: Element): Element | null => {
  const parent = element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
}

/** Whether a click at the element's middle would reach it. */
export function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const root = element.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

const hasPicture = (row: Element) => [...row.querySelectorAll('img')].every((image) => image.complete)

/** Rows that have a position on the screen, a text and a picture; opacity is checked separately. */
export const isLaidOut = (row: Element) =>
  row.checkVisibility() && row.getBoundingClientRect().height > 0 && row.textContent !== '' && hasPicture(row)
