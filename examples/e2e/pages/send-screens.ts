import type { Locator, Page } from '@playwright/test'

/** The form of a transfer, its review, and pending ones. */
export class SendScreens {
  readonly token: Locator
  readonly amount: Locator
  readonly receiver: Locator
  readonly next: Locator
  readonly reviewAmount: Locator
  readonly reviewAddress: Locator
  readonly reviewFee: Locator
  readonly reviewTotal: Locator
  readonly confirm: Locator
  readonly compared: Locator
  /** The reason to compare an address. */
  readonly doubts: Locator
  readonly problem: Locator
  readonly pendingRow: Locator
  readonly pending: Locator

  constructor(readonly page: Page) {
    this.token = page.getByTestId('send-token')
    this.amount = page.getByTestId('send-amount')
    this.receiver = page.getByTestId('send-receiver')
    this.next = page.getByTestId('send-preview-button')
    this.reviewAmount = page.getByTestId('send-review-amount')
    this.reviewAddress = page.getByTestId('send-review-address').locator('.portico-hidden')
    this.reviewFee = page.getByTestId('send-review-fee').locator('dd bdi').first()
    this.reviewTotal = page.getByTestId('send-review-total').locator('dd bdi').first()
    this.confirm = page.getByTestId('send-confirm-button')
    this.compared = page.getByTestId('send-compared')
    this.doubts = page.getByTestId(/^send-warning-(first|unused|lookalike|contract|told)$/)
    this.problem = page.getByTestId('send-problem')
    this.pendingRow = page.getByText('Recent transactions')
    this.pending = page.getByTestId('pending-transaction')
  }

  async choose(symbol: string): Promise<void> {
    await this.token.click()
    await this.page.getByTestId(`send-token-${symbol}`).click()
    await this.token.getByText(symbol).waitFor()
  }

  /** Fills the form in, up to the review. */
  async fill(symbol: string, amount: string, receiver: string): Promise<void> {
    await this.choose(symbol)
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
    await this.review()
  }

  async review(): Promise<void> {
    await this.next.getByText('Preview Send').first().waitFor()
    await this.next.click()
    await this.reviewAmount.waitFor()
    // The warnings appear with the review itself; the checkbox may appear a moment later.
    if ((await this.doubts.count()) > 0) await this.compared.check()
  }

  /** Waits until the plugin's own event reports a transfer as submitted, after the one `before`, and returns its hash. */
  async hash(before?: string): Promise<string> {
    const found = await this.page.waitForFunction((earlier) => {
      const id = Reflect.get(window, 'sentId') as string | undefined
      return id === earlier ? undefined : id
    }, before)
    return String(await found.jsonValue())
  }

  /** Records the plugin's events from now on. */
  listen(): Promise<void> {
    return this.page.evaluate(() => {
      const note = ({ id }: { id: string }) => Reflect.set(window, 'sentId', id)
      Object(window.portico).on('send:succeeded', note)
    })
  }
}
