import type { Locator, Page } from '@playwright/test'
import { eventually } from './eventually'

/** The screens of pairing with a remote wallet. */
export class PairingScreens {
  readonly code: Locator
  readonly copyLink: Locator
  /** Opens the wallet, or tries again. */
  readonly open: Locator

  constructor(readonly page: Page) {
    this.code = page.getByTestId('wui-qr-code')
    this.copyLink = page.getByTestId('copy-wc2-uri')
    this.open = page.getByTestId('w3m-connecting-widget-secondary-button')
  }

  /** The pairing in the code, when there is one, and another one than this. */
  async uri(other?: string): Promise<string> {
    let uri: string | null = null
    await eventually('a code that can be scanned', async () => {
      uri = await this.code.getAttribute('uri').catch(() => null)
      return uri !== null && uri !== other
    })
    return uri ?? ''
  }

  /** Waits until the screen has this text, in a heading or elsewhere. */
  expectText(text: string | RegExp): Promise<void> {
    return this.page.getByTestId('w3m-modal-card').getByText(text).first().waitFor({ state: 'visible' })
  }
}
