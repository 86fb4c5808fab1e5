import type { Locator, Page } from '@playwright/test'

export type Platform = 'browser' | 'mobile' | 'webapp' | 'desktop'

/** Connect, the wallet lists, and the connecting screen. */
export class ConnectScreens {
  readonly scrollView: Locator
  readonly allWallets: Locator
  readonly search: Locator
  readonly noWalletFound: Locator
  readonly qrCode: Locator
  readonly copyLink: Locator
  readonly tryAgain: Locator
  readonly cancel: Locator

  constructor(readonly page: Page) {
    this.scrollView = page.getByTestId('w3m-connect-scroll-view').filter({ visible: true })
    this.allWallets = page.getByTestId('all-wallets')
    this.search = page.getByTestId('wui-input-text')
    this.noWalletFound = page.getByTestId('no-wallet-found')
    this.qrCode = page.getByTestId('wui-qr-code')
    this.copyLink = page.getByTestId('copy-wc2-uri')
    this.tryAgain = page.getByTestId('w3m-connecting-widget-secondary-button')
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  }

  /** A row by connector id (an announced wallet: its rdns) or by catalogue id. */
  wallet(id: string): Locator {
    // A prerendered list may also be in the page, invisible.
    return this.page.getByTestId(`wallet-selector-${id.toLowerCase()}`).filter({ visible: true })
  }

  chooseWallet(id: string): Promise<void> {
    return this.wallet(id).click()
  }

  /** A card in the list of all wallets or in a search result. */
  card(walletId: string): Locator {
    return this.page.getByTestId(`wallet-search-item-${walletId}`)
  }

  choosePlatform(platform: Platform): Promise<void> {
    return this.page.getByTestId(`tab-${platform}`).click()
  }

  /** Waits until a screen with one message has this one: 'Request declined'. */
  expectStatement(title: string): Promise<void> {
    return this.page.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'visible' })
  }

  async pairingUri(): Promise<string> {
    const uri = await this.qrCode.getAttribute('uri')
    if (!uri) throw new Error('The QR code carries no pairing URI')
    return uri
  }
}
