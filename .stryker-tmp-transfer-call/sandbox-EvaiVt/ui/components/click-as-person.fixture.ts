/** Clicks as a browser does for a person: what a script dispatches by itself is not trusted. */
// @ts-nocheck

export function clickAsPerson(element: HTMLElement): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(click, 'isTrusted', { value: true })
  element.dispatchEvent(click)
}
