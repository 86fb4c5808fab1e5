import type { Page } from '@playwright/test'

/** Adds a style sheet to the page's own, past a CSP that forbids inline ones. */
export function addHostStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** Adds a style sheet inside of the modal, as a person's own browser extension could. */
export function addModalStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    if (!root) throw new Error('The page has no modal')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, css)
}
