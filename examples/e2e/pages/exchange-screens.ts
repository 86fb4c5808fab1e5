import type { Locator, Page } from '@playwright/test'

/** The form of a deposit from an exchange, its list of assets, and the deposit. */
export class ExchangeScreens {
  readonly action: Locator
  readonly amount: Locator
  readonly asset: Locator
  readonly state: Locator
  readonly link: Locator

  constructor(readonly page: Page) {
    this.action = page.getByRole('button', { name: 'Deposit', exact: true })
    this.amount = page.getByTestId('deposit-from-exchange-amount')
    this.asset = page.getByTestId('deposit-from-exchange-asset-button')
    this.state = page.getByTestId('deposit-state')
    this.link = page.getByTestId('deposit-open-exchange')
  }

  option(id: string): Locator {
    return this.page.getByTestId(`exchange-option-${id}`)
  }

  /** Opens the form from the account. */
  async open(): Promise<void> {
    await this.action.click()
    await this.amount.waitFor()
  }

  /** Chooses another asset of the first network. */
  async choose(symbol: string): Promise<void> {
    await this.asset.click()
    await this.page
      .getByTestId(new RegExp(`^deposit-asset-${symbol}-`))
      .first()
      .click()
    await this.asset.getByText(symbol).waitFor()
  }

  /** Waits until the deposit has this state. */
  async expectState(text: string): Promise<void> {
    await this.state.getByText(text).waitFor({ timeout: 20_000 })
  }
}

/** Confirms as a person does on the page of an exchange. */
export async function confirmAt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText('Withdrawal confirmed').waitFor()
}
