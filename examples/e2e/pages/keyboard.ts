import type { Page } from '@playwright/test'

export interface FocusedElement {
  tag: string
  role: string
  /** From aria-label, aria-labelledby or the text. */
  name: string
  testId: string
}

/** The element that really has the focus, in any number of open shadow roots. */
export function focusedElement(page: Page): Promise<FocusedElement> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element) return { tag: '', role: '', name: '', testId: '' }
    const labelIds = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const scope = element.getRootNode() as Document | ShadowRoot
    const labels = labelIds.map((id) => scope.getElementById(id)?.textContent ?? '').join(' ')
    const name = element.getAttribute('aria-label') || labels || element.textContent || ''
    return {
      tag: element.localName,
      role: element.getAttribute('role') ?? '',
      name: name.replace(/\s+/g, ' ').trim(),
      testId: element.closest('[data-testid]')?.getAttribute('data-testid') ?? '',
    }
  })
}

/** Presses Tab `count` times (Shift+Tab when `back`) and returns the focused element after each. */
export async function walkByTab(page: Page, count: number, { back = false } = {}): Promise<FocusedElement[]> {
  const stops: FocusedElement[] = []
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    stops.push(await focusedElement(page))
  }
  return stops
}

/** Presses Tab until the check holds. */
export async function tabTo(
  page: Page,
  matches: (element: FocusedElement) => boolean | Promise<boolean>,
  limit = 50,
): Promise<void> {
  const seen: string[] = []
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab')
    const element = await focusedElement(page)
    if (await matches(element)) return
    seen.push(element.name || element.tag)
  }
  throw new Error(`Tab did not reach the element in ${limit} presses. Seen: ${seen.join(', ')}`)
}
