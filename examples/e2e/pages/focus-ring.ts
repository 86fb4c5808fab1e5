import type { Page } from '@playwright/test'

/** Whether a ring is drawn around the focused element: an outline of 2 px, or the ring of the field around it. */
export function focusRing(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
    const field = element.matches('input') ? element.parentElement : null
    if (!field) return false
    await Promise.all(field.getAnimations().map(({ finished }) => finished))
    return / 2px inset$| 0px 2px/.test(getComputedStyle(field).boxShadow)
  })
}
