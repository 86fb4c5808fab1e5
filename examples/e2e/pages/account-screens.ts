import type { Locator, Page } from '@playwright/test'

/** The account, its settings, the networks and the profile wallets. */
export class AccountScreens {
  readonly selectNetwork: Locator
  readonly walletSwitch: Locator
  readonly fund: Locator
  readonly buy: Locator
  readonly swap: Locator
  readonly send: Locator
  readonly activity: Locator
  readonly disconnectButton: Locator
  readonly settingsAddress: Locator
  readonly addWallet: Locator
  readonly activeWallet: Locator
  /** The amount in the balance card, `1.482 ETH` or a dash. */
  readonly balance: Locator
  readonly copyAddress: Locator

  constructor(readonly page: Page) {
    this.selectNetwork = page.getByTestId('w3m-account-select-network')
    this.walletSwitch = page.getByTestId('wui-wallet-switch')
    this.fund = page.getByTestId('w3m-account-default-fund-wallet-button')
    this.buy = page.getByTestId('w3m-account-default-onramp-button')
    this.swap = page.getByTestId('w3m-account-default-swaps-button')
    this.send = page.getByTestId('w3m-account-default-send-button')
    this.activity = page.getByTestId('w3m-account-default-activity-button')
    this.disconnectButton = page.getByTestId('disconnect-button')
    this.settingsAddress = page.getByTestId('account-settings-address')
    this.addWallet = page.getByTestId('add-connection-button')
    this.activeWallet = page.getByTestId('wui-active-profile-wallet-item')
    this.balance = page.locator('.portico-balance-amount')
    this.copyAddress = page.getByRole('button', { name: 'Copy address' })
  }

  network(name: string): Locator {
    return this.page.getByTestId(`w3m-network-switch-${name}`)
  }

  switchNetwork(name: string): Promise<void> {
    return this.network(name).click()
  }

  disconnect(): Promise<void> {
    return this.disconnectButton.click()
  }
}
