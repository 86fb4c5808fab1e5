import type { BrowserContext, Page } from '@playwright/test'

/** Hides and suspends each page, as on a phone when another app is in front. @returns a function that wakes it */
export async function fallAsleep(page: Page): Promise<() => Promise<void>> {
  const setVisible = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      for (const [key, value] of Object.entries({ visibilityState, hidden: visibilityState === 'hidden' }))
        Object.defineProperty(document, key, { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  const devtools = await page.context().newCDPSession(page)
  await setVisible('hidden')
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await setVisible('visible')
    await devtools.detach()
  }
}

/** Behaves as an in-app browser: it has one window, returns it for each new one, and follows links in it. */
export async function haveOneWindow(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(window, 'open', () => window)
    window.addEventListener(
      'click',
      (event) => {
        const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement)
        if (link) link.target = '_self'
      },
      { capture: true },
    )
  })
}
