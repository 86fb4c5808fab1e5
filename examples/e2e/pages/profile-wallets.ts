import type { Locator, Page } from '@playwright/test'

/** The connected wallets, the earlier ones, and the button to add one. */
export class ProfileWallets {
  readonly active: Locator
  readonly others: Locator
  readonly past: Locator
  readonly add: Locator
  readonly addFirst: Locator
  readonly disconnectAll: Locator

  constructor(readonly page: Page) {
    this.active = page.getByTestId('wui-active-profile-wallet-item')
    this.others = page.getByTestId('active-connection')
    this.past = page.getByTestId('recent-connection')
    this.add = page.getByTestId('add-connection-button')
    this.addFirst = page.getByTestId('empty-state-button')
    this.disconnectAll = page.getByTestId('disconnect-all-button')
  }

  tab(title: string): Locator {
    return this.page.getByRole('tab', { name: title })
  }

  /** Makes one of the others the current one. */
  switchTo(address: string): Promise<void> {
    return this.itemOf(this.others, address).getByTestId('wui-inactive-profile-wallet-item-button').click()
  }

  remove(address: string): Promise<void> {
    return this.itemOf(this.others, address).getByTestId('wui-inactive-profile-wallet-item-disconnect-button').click()
  }

  /** Connects a wallet that was connected before. */
  connectAgain(address: string): Promise<void> {
    return this.itemOf(this.past, address).getByTestId('wui-inactive-profile-wallet-item-button').click()
  }

  expectActive(address: string): Promise<void> {
    return this.page.locator(`[data-testid="wui-active-profile-wallet-item"][address="${address}"]`).waitFor()
  }

  expectOther(address: string): Promise<void> {
    return this.itemOf(this.others, address).waitFor()
  }

  expectPast(address: string): Promise<void> {
    return this.itemOf(this.past, address).waitFor()
  }

  private itemOf(list: Locator, address: string): Locator {
    return list.and(this.page.locator(`[address="${address}"]`))
  }
}
