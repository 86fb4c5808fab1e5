import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { LocalSite } from '../../local-services'

type MailInbox = LocalSite['inbox']

/** Signing in by e-mail, and the key holder's page, as a person sees both. */
export class EmailScreens {
  readonly email: Locator
  readonly send: Locator
  readonly code: Locator
  readonly site: FrameLocator
  readonly approve: Locator
  readonly decline: Locator

  constructor(
    readonly page: Page,
    readonly mailbox: MailInbox,
  ) {
    this.email = page.getByRole('textbox', { name: 'Email' })
    this.send = page.getByRole('button', { name: 'Continue with email' })
    this.code = page.getByRole('textbox', { name: 'Six-digit code' })
    this.site = page.frameLocator('iframe')
    this.approve = this.site.getByRole('button', { name: /^(Sign|Approve)$/ })
    this.decline = this.site.getByRole('button', { name: 'Cancel' })
  }

  /** From the list to the step of the mail's code. */
  async ask(email: string): Promise<void> {
    await this.email.fill(email)
    await this.send.click()
    await this.page.getByText('Approve the login link we sent to').or(this.code).first().waitFor()
  }

  /** Reads the last mail, beyond the first `after` ones, and types its code. */
  async answer(email: string, after = 0): Promise<void> {
    await this.code.waitFor()
    const { code = '' } = await this.mailbox.waitForMail(email, after)
    await this.code.fill(code)
  }

  /** Approves the link of the first mail, as a person does in another tab. */
  async approveDevice(email: string): Promise<void> {
    const { link = '' } = await this.mailbox.waitForMail(email)
    const tab = await this.page.context().newPage()
    await tab.goto(link)
    await tab.getByRole('button', { name: 'Approve' }).click()
    await tab.getByText(/approved/i).waitFor()
    await tab.close()
  }

  /** From the list to an account, on a device that the site does not know. */
  async signIn(email: string): Promise<void> {
    await this.ask(email)
    if (await this.code.isVisible()) return this.answer(email)
    await this.approveDevice(email)
    await this.answer(email, 1)
  }
}
