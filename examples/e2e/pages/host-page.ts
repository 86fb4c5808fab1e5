import type { Locator, Page } from '@playwright/test'
import { expectText } from './modal'

/** The page around the modal: the facts that it shows, and its own button that requests a signature. */
export class HostPage {
  readonly status: Locator
  readonly address: Locator
  readonly caipAddress: Locator
  readonly balance: Locator
  readonly networkName: Locator
  readonly networkId: Locator
  readonly signButton: Locator
  readonly signature: Locator

  constructor(readonly page: Page) {
    this.status = page.getByTestId('apkt-account-status')
    this.address = page.getByTestId('w3m-address')
    this.caipAddress = page.getByTestId('w3m-caip-address')
    this.balance = page.getByTestId('native-balance')
    this.networkName = page.getByTestId('w3m-caip-network-name')
    this.networkId = page.getByTestId('w3m-caip-network-id')
    this.signButton = page.getByTestId('sign-message-button')
    this.signature = page.getByTestId('w3m-signature')
  }

  /** Returns the signature that the page got. */
  async sign(): Promise<string> {
    await this.signButton.click()
    return (await this.signature.textContent()) ?? ''
  }

  expectStatus(status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'): Promise<void> {
    return expectText(this.status, status)
  }

  expectBalance(text: string): Promise<void> {
    return expectText(this.balance, text)
  }

  expectNetwork(name: string): Promise<void> {
    return expectText(this.networkName, name)
  }

  /** Every text of the button since the page began. */
  shownFaces(): Promise<string[]> {
    return this.page.evaluate(() => window.shownFaces)
  }
}
