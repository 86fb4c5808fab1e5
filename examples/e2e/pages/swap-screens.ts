import type { Locator, Page } from '@playwright/test'

/** The form of a swap, its list of tokens and its review. */
export class SwapScreens {
  readonly amount: Locator
  readonly received: Locator
  readonly next: Locator
  readonly reviewSell: Locator
  readonly minReceived: Locator
  readonly confirm: Locator
  readonly problem: Locator
  readonly acceptLoss: Locator

  constructor(readonly page: Page) {
    this.amount = page.getByTestId('swap-input-sourceToken')
    this.received = page.getByTestId('swap-input-toToken')
    this.next = page.getByTestId('swap-action-button')
    this.reviewSell = page.getByTestId('swap-review-sell')
    this.minReceived = page.getByTestId('swap-min-received').locator('dd bdi').first()
    this.confirm = page.getByTestId('swap-confirm-button')
    this.problem = page.getByTestId('swap-problem')
    this.acceptLoss = page.getByTestId('swap-accept-loss')
  }

  /** Opens the list of one side, and chooses a token of it. */
  async choose(end: 'sourceToken' | 'toToken', symbol: string): Promise<void> {
    await this.page.getByTestId(`swap-select-token-button-${end}`).click()
    await this.page.getByTestId(`swap-select-token-item-${symbol}`).first().click()
    await this.page.getByTestId(`swap-input-token-${end}`).getByText(symbol).waitFor()
  }

  /** Fills the form in, and waits for a price. */
  async fill(amount: string, from: string, to: string): Promise<void> {
    await this.choose('sourceToken', from)
    await this.choose('toToken', to)
    await this.amount.fill(amount)
    await this.next.getByText('Review swap').first().waitFor()
  }

  /** Continues to the review; returns the minimum received amount, in base units. */
  async review(decimals: number): Promise<bigint> {
    await this.next.click()
    await this.reviewSell.waitFor()
    const [text = ''] = String(await this.minReceived.textContent()).split(' ')
    const [whole = '', part = ''] = text.replaceAll(',', '').split('.')
    return BigInt(whole + part.padEnd(decimals, '0'))
  }

  /** Presses the button with this text. */
  async press(step: 'Approve' | 'Sign approval' | 'Swap'): Promise<void> {
    await this.confirm.getByText(step, { exact: true }).first().waitFor()
    await this.confirm.click()
  }

  /** Waits until the plugin's own event reports the swap as submitted, and returns its hash. */
  async hash(): Promise<string> {
    const found = await this.page.waitForFunction(() => Reflect.get(window, 'swappedId') as string | undefined)
    return String(await found.jsonValue())
  }

  /** Records the plugin's events from now on. */
  listen(): Promise<void> {
    return this.page.evaluate(() => {
      const note = ({ id }: { id: string }) => Reflect.set(window, 'swappedId', id)
      Object(window.portico).on('swap:succeeded', note)
    })
  }
}
