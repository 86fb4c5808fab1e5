import type { Locator, Page } from '@playwright/test'
import type { LocalChain } from '../../local-services'

/** The form of an account name, and its result. */
export class NameScreens {
  readonly row: Locator
  readonly field: Locator
  readonly suggestions: Locator
  readonly submit: Locator
  readonly problem: Locator
  readonly price: Locator
  readonly reserve: Locator
  readonly register: Locator
  readonly standing: Locator
  readonly registered: Locator
  readonly letsGo: Locator
  readonly change: Locator
  readonly changeState: Locator
  readonly primary: Locator

  constructor(readonly page: Page) {
    this.row = page.getByTestId('account-choose-name-button')
    this.field = page.getByTestId('wui-ens-input').getByTestId('wui-input-text')
    this.suggestions = page.getByTestId('account-name-suggestion')
    this.submit = page.getByTestId('name-submit-button')
    this.problem = page.getByTestId('name-problem')
    this.price = page.getByTestId('name-price').locator('dd')
    this.reserve = page.getByTestId('name-reserve-button')
    this.register = page.getByTestId('name-register-button')
    this.standing = page.getByTestId('name-standing')
    this.registered = page.getByTestId('registered-name')
    this.letsGo = page.getByTestId('name-lets-go-button')
    this.change = page.getByTestId('name-change-button')
    this.changeState = page.getByTestId('name-change-state')
    this.primary = page.getByTestId('primary-name-input')
  }

  /** From the account to the form. */
  async enter(): Promise<void> {
    await this.page.getByTestId('account-settings-button').click()
    await this.row.click()
    await this.page.getByTestId('choose-name-button').click()
  }

  /** From the account to the actions for its name. */
  async manage(): Promise<void> {
    await this.page.getByTestId('account-settings-button').click()
    await this.row.click()
    await this.page.getByTestId('manage-name-button').click()
  }

  /** Types a name, and waits for the result. */
  async type(text: string, button: string): Promise<void> {
    // A real press first, because filling in is none: an immediate shift counts as caused by it.
    await this.field.click()
    await this.field.fill(text)
    await this.submit.getByText(button).first().waitFor()
  }
}

/** The options with which a page registers names on a chain, and looks them up there. */
export function chainNameOptions({ caipNetworkId, names }: LocalChain) {
  const { resolver, universalResolver, registrar } = names
  return {
    'eip155-options': JSON.stringify({ ens: { networkId: caipNetworkId, universalResolver } }),
    'names-options': JSON.stringify({ registrar: { networkId: caipNetworkId, resolver, ...registrar } }),
  }
}
