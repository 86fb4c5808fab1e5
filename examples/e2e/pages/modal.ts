import type { Locator, Page } from '@playwright/test'
import { eventually } from './eventually'

/** The modal's shell and the buttons that open it. Test ids are those of the reference product. */
export class Modal {
  readonly card: Locator
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  readonly title: Locator
  readonly snackbar: Locator
  readonly alert: Locator

  constructor(readonly page: Page) {
    // A prerendered one may also be in the page, invisible.
    this.card = page.getByTestId('w3m-modal-card').filter({ visible: true })
    this.connectButton = page.getByTestId('connect-button')
    this.accountButton = page.getByTestId('account-button')
    this.networkButton = page.getByTestId('w3m-network-button')
    this.title = page.getByTestId('w3m-header-text').filter({ visible: true })
    this.snackbar = page.getByTestId('wui-snackbar-message')
    this.alert = page.getByTestId('wui-alertbar-text')
  }

  async open(): Promise<void> {
    await this.connectButton.click()
    await this.expectOpen()
  }

  async openAccount(): Promise<void> {
    await this.accountButton.click()
    await this.expectOpen()
  }

  async openNetworks(): Promise<void> {
    await this.networkButton.click()
    await this.expectOpen()
  }

  async close(): Promise<void> {
    await this.card.getByTestId('w3m-header-close').click()
    await this.expectClosed()
  }

  async closeByOverlay(): Promise<void> {
    await this.page.getByTestId('w3m-modal-overlay').click({ position: { x: 5, y: 5 } })
    await this.expectClosed()
  }

  back(): Promise<void> {
    return this.page.getByTestId('header-back').click()
  }

  expectOpen(): Promise<void> {
    return this.card.waitFor({ state: 'visible' })
  }

  expectClosed(): Promise<void> {
    return this.card.waitFor({ state: 'hidden' })
  }

  expectTitle(text: string): Promise<void> {
    return expectText(this.title, text)
  }

  expectSnackbar(text: string): Promise<void> {
    return expectText(this.snackbar, text)
  }

  expectAlert(text: string): Promise<void> {
    return expectText(this.alert, text)
  }

  async expectConnected(): Promise<void> {
    await this.accountButton.waitFor({ state: 'attached' })
    await this.connectButton.waitFor({ state: 'hidden' })
  }

  async expectDisconnected(): Promise<void> {
    await this.connectButton.waitFor({ state: 'visible' })
    await this.accountButton.waitFor({ state: 'detached' })
  }
}

/** Compares the text as a reader sees it, and reports the actual one. */
export async function expectText(locator: Locator, text: string): Promise<void> {
  let seen: string | null = null
  const matches = async () => {
    seen = await locator.textContent()
    return seen?.trim() === text
  }
  await eventually(`text "${text}"`, matches).catch((error: Error) => {
    throw new Error(`${error.message} (seen: "${seen}")`, { cause: error })
  })
}
