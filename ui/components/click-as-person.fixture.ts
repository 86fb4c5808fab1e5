/** Clicks as a browser does for a person: an event that a script dispatches is not trusted. */
export function clickAsPerson(element: HTMLElement): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(click, 'isTrusted', { value: true })
  element.dispatchEvent(click)
}
