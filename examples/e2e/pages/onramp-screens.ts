import type { BrowserContext, Locator, Page } from '@playwright/test'

/** The form of a purchase, and the following steps. */
export class OnRampScreens {
  readonly amount: Locator
  readonly received: Locator
  readonly service: Locator
  readonly own: Locator
  readonly total: Locator
  readonly estimate: Locator
  readonly continueLink: Locator
  readonly arrival: Locator
  readonly tryAgain: Locator
  readonly done: Locator
  /** The text of the account's row while a purchase is pending. */
  readonly row: Locator

  constructor(readonly page: Page) {
    this.amount = page.getByTestId('onramp-amount')
    this.received = page.getByTestId('onramp-received')
    this.service = page.getByTestId('onramp-provider-meld')
    this.own = page.getByTestId('onramp-provider-millrace')
    this.total = page.getByTestId('onramp-total').locator('dd bdi').first()
    this.estimate = page.getByTestId('onramp-estimate')
    this.continueLink = page.getByTestId('onramp-continue')
    this.arrival = page.getByTestId('onramp-arrival')
    this.tryAgain = page.getByTestId('onramp-try-again')
    this.done = page.getByTestId('onramp-done')
    this.row = page.getByText('Purchase on its way')
  }

  preset(amount: string): Locator {
    return this.page.getByRole('radio', { name: amount, exact: true })
  }

  arrived(): Locator {
    return this.page.getByText(/\d \w+ has arrived$/)
  }

  failed(): Locator {
    return this.page.getByText('Buy failed')
  }
}

/** The page of the provider, in its own window. */
export class ProviderPage {
  constructor(readonly page: Page) {}

  /** Waits for the window that something opens, and for the provider's page in it. */
  static async openedBy(context: BrowserContext, act: () => Promise<void>): Promise<ProviderPage> {
    const [page] = await Promise.all([context.waitForEvent('page'), act()])
    const provider = new ProviderPage(page)
    await page.getByRole('button', { name: 'Pay now' }).waitFor()
    return provider
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay now' }).click()
    await this.page.locator('output').filter({ hasText: /\w/ }).waitFor()
  }
}
