import type { BrowserContext, Page } from '@playwright/test'

/** Has each page hidden and asleep as on a phone where another app comes before it. @returns what wakes it */
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

/** Behaves as a browser inside of an app: it has one window, answers it to whoever opens another, and follows links in it. */
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
