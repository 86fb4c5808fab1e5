import type { Locator, Page } from '@playwright/test'

/** Signing in by a provider, as a person does. */
export class SocialScreens {
  readonly more: Locator
  readonly again: Locator
  readonly open: Locator

  constructor(readonly page: Page) {
    this.more = page.getByTestId('social-selector-more')
    this.again = page.getByTestId('social-try-again')
    this.open = page.getByTestId('social-open')
  }

  way(provider: string): Locator {
    return this.page.getByTestId(`social-selector-${provider}`)
  }

  /** Presses a provider's button, and returns the window that it opens. */
  async openWindow(press: Locator): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), press.click()])
    return popup
  }

  /** Signs in at the provider in a window. */
  async enter(page: Page, name: string, button: 'Sign in' | 'Authorize' = 'Sign in'): Promise<void> {
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: button }).click()
  }
}
